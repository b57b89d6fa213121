// A game at a table as this browser knows it: what the server last said, and the requests it can be sent.
import { keepVisit, unseenFrom } from "../device/lastVisits";
import { isSilenced } from "../device/silenced";
import { type Stretch, told } from "./whileAway";
import type {
  Clock, Emoted, EventMessage, Hint, MoveLink, Notebook, Outgoing, Said as SaidText, Seated, SeatState, Table, View,
} from "../generated/messages";
import type { Params } from "../language/refusals";
import { Refused } from "../net/api";
import { Received } from "../net/changes";
import { nextAttempt } from "../device/deviceName";
import { keepRound } from "../device/history";
import { isFirstGame } from "../lesson/lessons";
import { forgetSeat, keepFormer, keepKeys, newSecret, tableKeys } from "../device/seatKeys";
import { LuckAdder } from "../proof/luck";
import { forgetPending, keepPending, sitDown } from "../net/pending";
import { preferences, savePreferences } from "../device/preferences.svelte";
import { keepSeals } from "../proof/seals";
import { type ClientRequest, type ConnectionState, Socket } from "../net/socket";
import { type LogEntry, Tabletop } from "../moments/tabletop.svelte";

export type Action = Extract<ClientRequest, { type: "act" }>["action"];

type Spoken = Emoted | SaidText;

export interface Said {
  number: number;
  at: number;
  seat: number;
  name: string;
  kind: "emote" | "text";
  text: string;
}

export interface TableNotice {
  number: number;
  code: string;
  params: Params;
  /** A wish of this device that was refused; nobody else gets the notice. */
  refused: boolean;
  /** The match then, and the number of the last event that was known. */
  match: number | null;
  after: number;
}

export type { LogEntry };

/** After these the hands of a shared device are covered, no matter who had it. */
const COVERING: ReadonlySet<EventMessage["kind"]> = new Set(["round_began", "round_ended"]);

export class Game {
  connection = $state<ConnectionState>("connecting");
  clock = $state.raw<(Clock & { at: number }) | null>(null);
  said = $state.raw<Said[]>([]);
  notices = $state.raw<TableNotice[]>([]);
  /** Why the server cannot write anything down just now; null: it can. */
  stuck = $state<string | null>(null);
  farewell = $state<string | null>(null);
  /** Something that the server said could not be used: what is shown may be wrong from now on. */
  broken = $state.raw<{ error: unknown } | null>(null);
  seats = $state.raw<number[]>([]);
  /** The seats that somebody at this device waits for. */
  reserved = $state.raw<number[]>([]);
  /** Which of this device's seats the screen belongs to now; null: what everybody sees (pass and play, spectators). */
  shown = $state<number | null>(null);

  /** The last notice that was shown in passing: a page that is drawn again does not repeat it. */
  noticed = 0;
  /** The last notice of what happened meanwhile that was read. */
  meanwhileRead = $state(0);
  /** In a match over days: what this device has not seen yet. The hand is there once it was read. */
  unseen = $state.raw<Stretch | null>(null);
  private lookedBack = false;

  readonly tabletop = new Tabletop({
    added: (viewer, entries) => this.heed(viewer, entries),
    otherMatch: () => this.leaveMatch(),
    arrived: (view, log) => {
      this.keepHistory(view, log);
      this.lookBack(view, log);
    },
  });

  private socket: Socket;
  private readonly received = new Received();
  private readonly luck: LuckAdder;
  private counter = 0;
  private listeners = new Set<(viewer: number | null, events: LogEntry[]) => void>();

  /** With `watching`, as somebody without a seat, whatever seats this device has at the table. */
  constructor(
    readonly code: string,
    private readonly watching = false,
  ) {
    this.luck = new LuckAdder(code, (request) => this.ask(request));
    this.socket = this.open();
  }

  private open(): Socket {
    return new Socket({
      hello: () => {
        this.moments.skip();
        return {
          type: "hello",
          table: this.code,
          secrets: this.watching ? [] : tableKeys(this.code).map((key) => key.secret),
          events_from: this.tabletop.eventsFrom,
          luck: true,
          changes: true,
          ...nextAttempt(),
        };
      },
      onMessage: (message) => {
        try {
          this.receive(message);
        } catch (error) {
          this.broken = { error };
        }
      },
      onState: (state) => (this.connection = state),
    });
  }

  close(): void {
    this.socket.close();
    this.moments.skip();
  }

  /** Connect again, with the seats that were kept meanwhile. */
  reopen(): void {
    this.socket.close();
    this.tabletop.clear();
    this.shown = null;
    this.farewell = null;
    this.socket = this.open();
  }

  get moments() {
    return this.tabletop.moments;
  }

  get table(): Table | null {
    return this.tabletop.table;
  }

  get views(): Record<string, View> {
    return this.tabletop.views;
  }

  get logs(): Record<string, LogEntry[]> {
    return this.tabletop.logs;
  }

  get local(): boolean {
    return this.seats.length > 1;
  }

  get names(): string[] {
    return this.table?.seats.map((seat) => seat.name) ?? [];
  }

  get host(): SeatState | undefined {
    return this.table?.seats.find((seat) => seat.host);
  }

  get isHost(): boolean {
    return this.seats.some((seat) => this.table?.seats[seat]?.host);
  }

  /** Through whose eyes the screen looks now; null: it shows what everybody sees. */
  get viewer(): number | null {
    return this.local ? this.shown : (this.seats[0] ?? null);
  }

  /** Whose events may be spoken aloud and shown in motion: on a shared device only what everybody sees. */
  get listener(): number | null {
    return this.local ? null : this.viewer;
  }

  get view(): View | null {
    return this.views[String(this.viewer)] ?? null;
  }

  get log(): LogEntry[] {
    return this.logs[String(this.viewer)] ?? [];
  }

  ask(request: ClientRequest): Promise<Outgoing> {
    return this.socket.ask(request);
  }

  /** Ask for something in passing: a refusal becomes a notice. Whether it was granted. */
  async wish(request: ClientRequest): Promise<boolean> {
    try {
      await this.ask(request);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.tell(error.code, error.params, true);
      return false;
    }
  }

  /** Bots play without a pause, and what they do is there at once, until somebody here has to decide. */
  skipAhead(): void {
    this.moments.skipAhead();
    void this.wish({ type: "skip" });
  }

  act(seat: number, action: Action): Promise<Outgoing> {
    const version = this.views[String(seat)]?.version ?? 0;
    return this.ask({ type: "act", seat, version, action });
  }

  async notebook(seat: number): Promise<Notebook> {
    return (await this.ask({ type: "notebook", seat })) as Notebook;
  }

  async hint(seat: number, version: number): Promise<Hint> {
    return (await this.ask({ type: "hint", seat, version })) as Hint;
  }

  async moveLink(seat: number): Promise<MoveLink> {
    return (await this.ask({ type: "move_link", seat })) as MoveLink;
  }

  /** Take a free seat, and connect again with it. */
  /** `seat`: null for any that is free. */
  async sitDown(name: string, seat: number | null): Promise<void> {
    await sitDown(this.code, { kind: "join", wish: { name, seat, face: preferences.face, secret: newSecret() } });
    this.reopen();
  }

  async addPerson(seat: number, name: string): Promise<void> {
    const wish = { name, seat, secret: newSecret() };
    keepPending(this.code, { kind: "join", wish });
    try {
      const seated = (await this.ask({ type: "add_person", ...wish })) as Seated;
      keepKeys(this.code, [{ seat: seated.seat, secret: seated.secret }]);
    } finally {
      forgetPending();
    }
  }

  async leave(seat: number): Promise<void> {
    await this.ask({ type: "leave", seat });
    forgetSeat(this.code, seat);
  }

  /** Leave a seat but not the table; a device with none left comes in again as a guest. */
  async standUp(seat: number): Promise<void> {
    await this.leave(seat);
    if (!tableKeys(this.code).length) this.reopen();
  }

  onEvents(listener: (viewer: number | null, events: LogEntry[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private heed(viewer: number | null, entries: LogEntry[]): void {
    if (this.local && entries.some((entry) => COVERING.has(entry.event.kind))) this.shown = null;
    for (const listener of this.listeners) listener(viewer, entries);
  }

  private leaveMatch(): void {
    this.clock = null;
    if (this.local) this.shown = null;
  }

  private keepHistory(view: View, log: LogEntry[]): void {
    if (this.table && !this.local && !isFirstGame(this.table)) keepRound(this.code, this.table, view, log);
  }

  /** Somebody who has chosen no face keeps the one that a table gave. */
  private keepFace({ seats }: Table): void {
    const own = this.local ? undefined : seats[this.seats[0] ?? -1];
    if (!own || preferences.face !== null) return;
    preferences.face = own.face;
    savePreferences();
  }

  private lookBack(view: View, log: LogEntry[]): void {
    if (view.viewer === null || this.local || this.table?.settings.clock.kind !== "days") return;
    const since = this.lookedBack ? null : unseenFrom(this.code, view.public.match);
    this.lookedBack = true;
    const stretch = since === null ? null : { since, until: view.version - 1 };
    if (stretch && told(log, stretch).length) this.unseen = stretch;
    if (!this.unseen) keepVisit(this.code, view.public.match, view.version);
  }

  readUnseen(): void {
    this.unseen = null;
    this.meanwhileRead = this.counter; // of what a bot did meanwhile it was part
    if (this.view) keepVisit(this.code, this.view.public.match, this.view.version);
  }

  private receive(received: Outgoing): void {
    const message = this.received.whole(received);
    if (!message) {
      void this.wish({ type: "sync", events_from: this.tabletop.eventsFrom });
      return;
    }
    switch (message.type) {
      case "welcome":
        this.stuck = null;
        this.seats = [...message.seats].sort((one, other) => one - other);
        this.reserved = [...(message.reserved ?? [])];
        if (!this.local) this.shown = this.seats[0] ?? null;
        else if (this.shown !== null && !this.seats.includes(this.shown)) this.shown = null;
        break;
      case "table":
        void this.luck.take(message.luck, this.seats);
        this.tabletop.takeTable(message);
        this.keepFace(message);
        break;
      case "view":
        this.takeView(message);
        break;
      case "clock":
        this.clock = { ...message, at: performance.now() };
        break;
      case "notice":
        if (message.code === "not_written") this.stuck = String(message.params["reason"]);
        else if (message.code === "written_again") this.stuck = null;
        else this.tell(message.code, message.params);
        break;
      case "refused":
      case "error":
        if (message.code === "not_written") this.stuck = String(message.params["reason"]);
        break;
      case "emoted":
      case "said":
        this.say(message);
        break;
      case "talk":
        message.lines.forEach((line) => this.say(line));
        break;
      case "goodbye":
        this.farewell = message.retry_s === null ? message.code : null;
        if (this.farewell === "removed") keepFormer(this.code);
        break;
      default:
        break;
    }
  }

  private takeView(view: View): void {
    // Once the match is over the seeds are out, and a hash that comes then proves nothing.
    if (!view.public.match_end) keepSeals(this.code, view.public);
    this.tabletop.takeView(view, this.local);
  }

  /** After a lost connection the server tells the last lines again. */
  private say(line: Spoken): void {
    const { at, seat, name } = line;
    if (at <= (this.said.at(-1)?.at ?? 0) || isSilenced(name)) return;
    const what = line.type === "said" ? { kind: "text" as const, text: line.text } : { kind: "emote" as const, text: line.emote };
    this.said = [...this.said.slice(-40), { number: ++this.counter, at, seat, name, ...what }];
  }

  /** What was said before by people whom this device does not show any more. */
  hideSilenced(): void {
    this.said = this.said.filter((each) => !isSilenced(each.name));
  }

  private tell(code: string, params: Params, refused = false): void {
    const after = this.tabletop.lastReceived;
    const notice = { number: ++this.counter, code, params, refused, match: this.table?.match ?? null, after };
    this.notices = [...this.notices.slice(-20), notice];
  }
}
