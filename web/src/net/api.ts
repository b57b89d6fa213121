// The HTTP interface of the server.
import type {
  AddPasskey,
  AddReminderPlace,
  Analysis,
  BecomeHost,
  Challenge,
  ChangeMember,
  ChangePlan,
  ClaimSeat,
  ClubPage,
  ClubQuestion,
  ClubSettings,
  CoachAgree,
  CoachInfo,
  CoachWaits,
  CorrectResult,
  CreateTable,
  Daily,
  DailyResult,
  DailyResults,
  DeviceLink,
  EndEvening,
  EnterClub,
  Erased,
  EveningKey,
  EveningNews,
  GiveSeat,
  HowToPlay,
  IdentityProof,
  Info,
  Invitation,
  JoinByLink,
  JoinByPasskey,
  JoinTable,
  LadderList,
  LadderPage,
  LeaveEvening,
  MemberKey,
  MemberReminders,
  MemberTables,
  MembershipOf,
  MuteSeat,
  NewDeviceLink,
  NewInvitation,
  NewLesson,
  NewPlan,
  NewPlayer,
  OpenOwnSeat,
  PauseEvening,
  PlayDaily,
  PlayOn,
  PlayOnRecord,
  PlayerKey,
  Problem,
  Profile,
  Proof,
  PuzzleList,
  PuzzleMessage,
  PuzzleVerdict,
  QuickMatch,
  QuickSeating,
  RemoveKey,
  RemoveMember,
  RemoveReminderPlace,
  Replay,
  ReturnToEvening,
  ScoreMatch,
  ScoreSheet,
  SeatMuted,
  Seating,
  SetReminderHours,
  StartRound,
  TableInfo,
  TableList,
} from "../generated/messages";
import type { Params } from "../language/refusals";
import type { Options } from "../language/ruleTexts";
import type { Action } from "../game/game.svelte";
import { newSecret } from "../device/seatKeys";
import { unfolded } from "../replay/differences";
import { transport } from "./transport";

/** What the director asks of an evening, or a player for themselves. */
export type Direction = ChangePlan | CorrectResult | EndEvening | GiveSeat | LeaveEvening | PauseEvening | ReturnToEvening | StartRound;

export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly params: Params,
  ) {
    super(code);
  }
}

/** Before each further try of a request that was not answered, or whose table is moving to another server. Those with a body
 * carry a secret, by which the server knows them again. */
const WAITS_MS = [300, 1000, 2500, 5000];

async function request<T>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await requestOnce<T>(path, body, headers);
    } catch (error) {
      const lost = error instanceof Refused && error.code === "no_connection" && body !== undefined;
      if (!lost && !(error instanceof Refused && error.code === "moved")) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return requestOnce<T>(path, body, headers);
}

async function requestOnce<T>(path: string, body: unknown, headers: Record<string, string>): Promise<T> {
  const init: RequestInit =
    body === undefined ? { headers } : { method: "POST", body: JSON.stringify(body), headers: { ...headers, "Content-Type": "application/json" } };
  const response = await granted(path, init);
  return (await response.json().catch(cutOff)) as T;
}

/** A file; the server says what it is called. */
async function file(path: string): Promise<{ name: string; file: Blob }> {
  const response = await granted(path, {});
  const name = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "love-letter";
  return { name, file: await response.blob().catch(cutOff) };
}

function cutOff(): never {
  throw new Refused("no_connection", {});
}

/** A response that grants the request. */
async function granted(path: string, init: RequestInit): Promise<Response> {
  const response = await transport().request(path, init).catch(cutOff);
  if (response.ok) return response;
  throw await refusal(response);
}

/** What the server says is wrong. Whatever else comes, such as the page of a proxy, is an error of the server. */
async function refusal(response: Response): Promise<Refused> {
  const said = ((await response.json().catch(() => null)) ?? {}) as Partial<Problem>;
  return typeof said.code === "string" ? new Refused(said.code, said.params ?? {}) : new Refused("internal", {});
}

/** Who asks proves a seat by its secret. */
const seatProof = (secret?: string): Record<string, string> => (secret ? { "X-Seat-Secret": secret } : {});

let info: Promise<Info> | undefined;

export const api = {
  /** The page has brought the answer along. */
  learn(found: Info): void {
    info = Promise.resolve(found);
  },
  info(): Promise<Info> {
    info ??= request<Info>("info").catch((problem: unknown) => {
      info = undefined;
      throw problem;
    });
    return info;
  },
  howToPlay: (wish: { edition: string; options: Options; players: number | null; language: string }) => {
    const asked = new URLSearchParams({ edition: wish.edition, language: wish.language, options: JSON.stringify(wish.options) });
    if (wish.players !== null) asked.set("players", String(wish.players));
    return request<HowToPlay>(`how-to-play?${asked}`);
  },
  create: (wish: CreateTable) =>
    request<Seating>("tables", { ...wish, luck: true, secrets: [wish.name, ...(wish.people ?? [])].map(newSecret) }),
  quickMatch: (wish: QuickMatch) => request<QuickSeating>("quick-match", { ...wish, secret: newSecret() }),
  lesson: (wish: NewLesson) => request<Seating>("lessons", { ...wish, secret: newSecret() }),
  publicTables: () => request<TableList>("tables"),
  table: (code: string) => request<TableInfo>(`tables/${code}`),
  join: (code: string, wish: JoinTable, secret?: string) =>
    request<Seating>(`tables/${code}/join`, wish, seatProof(secret)),
  claim: (code: string, wish: ClaimSeat) => request<Seating>(`tables/${code}/claim`, wish),
  playOn: (code: string, wish: PlayOn) => request<Seating>(`tables/${code}/play-on`, { ...wish, secret: newSecret() }),
  replay: (code: string, viewer: string, match: number | null, secret?: string) =>
    request<Replay>(
      `tables/${code}/replay?viewer=${viewer}${match === null ? "" : `&match=${match}`}`,
      undefined,
      seatProof(secret),
    ).then(unfolded),
  replayRecord: (record: string, viewer: string) => request<Replay>("replay", { record, viewer }).then(unfolded),
  playOnRecord: (wish: PlayOnRecord) => request<Seating>("play-on", { ...wish, secret: newSecret() }),
  proof: (code: string, match: number | null) =>
    request<Proof>(`tables/${code}/proof${match === null ? "" : `?match=${match}`}`),
  daily: () => request<Daily>("daily"),
  dailyOf: (day: string) => request<DailyResults>(`daily/${day}`),
  playDaily: (wish: PlayDaily) => request<Seating>("daily", { ...wish, secret: newSecret() }),
  dailyResult: (code: string, secret?: string) => request<DailyResult>(`tables/${code}/daily`, {}, seatProof(secret)),
  openEvening: (plan: NewPlan) => request<EveningKey>("evenings", { plan, secret: newSecret() }),
  evening: (code: string, known: number | null, secret?: string) =>
    request<EveningNews>(`evenings/${code}${known === null ? "" : `?known=${known}`}`, undefined, seatProof(secret)),
  enterEvening: (code: string, wish: NewPlayer) => request<PlayerKey>(`evenings/${code}/players`, { ...wish, luck: true, secret: newSecret() }),
  directEvening: (code: string, command: Direction, secret?: string) =>
    request<EveningNews>(`evenings/${code}/commands`, command, seatProof(secret)),
  eveningResults: (code: string) => file(`evenings/${code}/results.csv`),
  puzzles: (day: string) => request<PuzzleList>(`puzzles?day=${day}`),
  puzzle: (number: number) => request<PuzzleMessage>(`puzzles/${number}`),
  answerPuzzle: (number: number, action: Action) => request<PuzzleVerdict>(`puzzles/${number}/answer`, { action }),
  challenge: () => request<Challenge>("members/challenge", {}),
  profile: (proof: IdentityProof) => request<Profile>("members/profile", proof),
  memberTables: (proof: IdentityProof) => request<MemberTables>("members/tables", proof),
  openOwnSeat: (code: string, wish: OpenOwnSeat) => request<Seating>(`members/tables/${code}/seat`, wish),
  reminders: (proof: IdentityProof) => request<MemberReminders>("members/reminders", proof),
  setReminderHours: (wish: SetReminderHours) => request<MemberReminders>("members/reminders/hours", wish),
  addReminderPlace: (wish: AddReminderPlace) => request<MemberReminders>("members/reminders/places", wish),
  removeReminderPlace: (wish: RemoveReminderPlace) => request<MemberReminders>("members/reminders/remove", wish),
  ladders: () => request<LadderList>("ladders"),
  ladder: (family: string, seats: string, season: string, first = 0) =>
    request<LadderPage>(`ladders/${family}/${seats}?${new URLSearchParams({ season, first: String(first) })}`),
  club: (wish: ClubQuestion) => request<ClubPage>("club", wish),
  changeClub: (wish: ClubSettings) => request<ClubPage>("club/settings", wish),
  inviteToClub: (wish: NewInvitation) => request<Invitation>("club/invitation", wish),
  enterClub: (wish: EnterClub) => request<MembershipOf>("club/enter", wish),
  becomeHost: (wish: BecomeHost) => request<MembershipOf>("club/host", wish),
  changeMember: (wish: ChangeMember) => request<MembershipOf>("club/change", wish),
  muteSeat: (code: string, wish: MuteSeat) => request<SeatMuted>(`club/tables/${code}/mute`, wish),
  removeMember: (wish: RemoveMember) => request<MembershipOf>("club/remove", wish),
  makeDeviceLink: (wish: NewDeviceLink) => request<DeviceLink>("members/link", wish),
  joinByLink: (wish: JoinByLink) => request<MemberKey>("members/join", wish),
  addPasskey: (wish: AddPasskey) => request<MemberKey>("members/passkeys", wish),
  joinByPasskey: (wish: JoinByPasskey) => request<MemberKey>("members/passkeys/join", wish),
  removeKey: (wish: RemoveKey) => request<MemberKey>("members/keys/remove", wish),
  eraseMember: (proof: IdentityProof) => request<Erased>("members/erase", proof),
  score: (match: ScoreMatch) => request<ScoreSheet>("score", match),
  print: (wish: Record<string, string>) => file(`print?${new URLSearchParams(wish)}`),
  coach: (code: string, match: number, secret?: string) =>
    request<CoachInfo>(`tables/${code}/coach?match=${match}`, undefined, seatProof(secret)),
  agreeToCoach: (code: string, wish: CoachAgree, secret?: string) =>
    request<CoachInfo>(`tables/${code}/coach/agree`, wish, seatProof(secret)),
  analysis: (code: string, match: number, seat: number, secret?: string) =>
    request<Analysis | CoachWaits>(`tables/${code}/analysis?match=${match}&seat=${seat}`, undefined, seatProof(secret)),
  record: (code: string, match: number) => file(`tables/${code}/record?match=${match}`),
};
