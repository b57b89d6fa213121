// Made by `python -m tools.schema` from the server's messages. Do not edit: `make test` compares.

export type Incoming =
  | Hello
  | Act
  | Ready
  | Start
  | PromiseLuck
  | ShowLuck
  | Rematch
  | Pause
  | StandIn
  | TakeHoliday
  | DeclareProgram
  | Propose
  | AnswerProposal
  | Configure
  | SetSeat
  | Rename
  | ChooseFace
  | Remove
  | Mute
  | Admit
  | MakeHost
  | Leave
  | AddPerson
  | Skip
  | Hold
  | Emote
  | Chat
  | ProveMember
  | ProveIdentity
  | Report
  | AskMoveLink
  | AskNotebook
  | AskHint
  | Sync
  | Ping;

export type Outgoing =
  | Welcome
  | Table
  | TableChange
  | Clock
  | View
  | ViewChange
  | Done
  | Refused
  | Error
  | Seated
  | Notice
  | Emoted
  | Said
  | Talk
  | MoveLink
  | Notebook
  | Hint
  | Pong
  | Goodbye;

export type EventMessage =
  | YouthRanked
  | RoundBegan
  | Dealt
  | TurnBegan
  | Drew
  | Played
  | Fizzled
  | GuessMissed
  | GuessHit
  | StruckBack
  | Looked
  | LookDeclined
  | Compared
  | HandsSwapped
  | Discarded
  | KnockedOut
  | Protected
  | Marked
  | BetPlaced
  | PeekedAtPile
  | TookCards
  | PutUnder
  | Asked
  | CardKept
  | TokenWon
  | HandsRevealed
  | RoundEnded
  | MatchEnded;

/** The first message. Without secrets: a spectator. Several secrets: pass and play on one device. */
export interface Hello {
  type: "hello";
  table: string;
  secrets?: Array<string>;
  events_from?: number;
  luck?: boolean;
  device?: string;
  attempt?: number;
  changes?: boolean;
}

/** Do something in the game. `version` is that of the view on which it was decided. */
export interface Act {
  type: "act";
  id: string;
  seat: number;
  version: number;
  action: Play | Keep | Look | Redraw;
}

/** Play a card of the hand, with all that it asks for. The order of the targets means nothing. */
export interface Play {
  kind: "play";
  card: string;
  targets?: Array<number>;
  guess?: string | number | null;
}

/** Keep one card of the hand and put the others under the draw pile, the last one lowest. */
export interface Keep {
  kind: "keep";
  card: string;
  under: Array<string>;
}

/** Look at one of the hands on offer, or at none. */
export interface Look {
  kind: "look";
  target: number | null;
}

/** Throw the hand away for a new card, or keep it. */
export interface Redraw {
  kind: "redraw";
  wanted: boolean;
}

/** This seat has seen the end of the round, or wants another match after this one. When all people are ready, the next round is dealt, or the next match begins at once. */
export interface Ready {
  type: "ready";
  id: string;
  seat: number;
}

/** Host: begin the match. `starter` goes first (who last wrote a letter by hand); None draws lots. `ages` has one entry for each seat, null where unknown; they count where `settings.youth_counts` is set, and only their order is stored. With `seated_only` it begins with those who have a seat by then: empty chairs are taken away, and bots on the last chairs move to the empty ones before them. People stay where they are; an empty chair before one of them is refused. */
export interface Start {
  type: "start";
  id: string;
  starter?: number | null;
  ages?: Array<number | null> | null;
  seated_only?: boolean;
}

/** The promise of a seat that `table.luck` awaits, in its step "promise". */
export interface PromiseLuck {
  type: "promise_luck";
  id: string;
  seat: number;
  promise: string;
}

/** What this seat has promised, in the step "show". */
export interface ShowLuck {
  type: "show_luck";
  id: string;
  seat: number;
  luck: string;
}

/** Host, after the match: back to the lobby with the same people and settings. */
export interface Rematch {
  type: "rematch";
  id: string;
}

/** Host: pause or resume clocks, bots and stand-ins. */
export interface Pause {
  type: "pause";
  id: string;
  paused: boolean;
}

/** For one's own seat: let a bot play, or take the seat back. The host may let a bot play for a person who is away. */
export interface StandIn {
  type: "stand_in";
  id: string;
  seat: number;
  wanted: boolean;
}

/** Stop one's own clock for so many days from now on, at a table that is played over days; 0: come back. */
export interface TakeHoliday {
  type: "take_holiday";
  id: string;
  seat: number;
  days: number;
}

/** A program, such as a language model, decides for one's own seat, or will for the seat that one waits for. Everybody sees it, until somebody else has the seat. Refused at rated tables. */
export interface DeclareProgram {
  type: "declare_program";
  id: string;
  seat: number;
}

/** Propose to the others to end a match that is played over days, or, with a clock, to go on over days, or live again. It happens once everybody agrees for whom no bot plays. */
export interface Propose {
  type: "propose";
  id: string;
  seat: number;
  clock?: ClockRequest | null;
}

export interface ClockRequest {
  kind: string;
  seconds?: number;
  holidays?: number;
}

/** Agree to what is proposed, or not: then it is off the table. */
export interface AnswerProposal {
  type: "answer_proposal";
  id: string;
  seat: number;
  agrees: boolean;
}

/** Host: change the settings. What is None stays as it is. Edition, options and players only in the lobby. */
export interface Configure {
  type: "configure";
  id: string;
  edition?: string | null;
  options?: Record<string, string | number | boolean> | null;
  players?: number | null;
  clock?: ClockRequest | null;
  aids?: boolean | null;
  odds?: boolean | null;
  hints?: boolean | null;
  stream?: number | null;
  rated?: boolean | null;
  members?: boolean | null;
  chat?: string | null;
  public?: boolean | null;
  pace?: number | null;
  latecomers?: boolean | null;
  approval?: boolean | null;
}

/** Host: give a seat to a bot (`level`), or, in the lobby, open it (`level` None). A person there is removed. */
export interface SetSeat {
  type: "set_seat";
  id: string;
  seat: number;
  level: string | null;
}

/** Rename a seat: a person their own one in the lobby, the host any seat at any time. */
export interface Rename {
  type: "rename";
  id: string;
  seat: number;
  name: string;
}

/** Lobby: choose the picture of one's own seat. */
export interface ChooseFace {
  type: "choose_face";
  id: string;
  seat: number;
  face: number;
}

/** Host: remove the person at the seat, or the one who waits for it. In the lobby the seat becomes open; in a match a bot takes it. From then on the host approves every newcomer (`settings.approval`). */
export interface Remove {
  type: "remove";
  id: string;
  seat: number;
}

/** Host, or a moderator of the club: let the person at the seat say nothing here, or speak again. */
export interface Mute {
  type: "mute";
  id: string;
  seat: number;
  muted: boolean;
}

/** Host: the person who waits for this seat sits down now; during a match they take over the bot's cards. */
export interface Admit {
  type: "admit";
  id: string;
  seat: number;
}

/** Host: hand the host's rights to another person. */
export interface MakeHost {
  type: "make_host";
  id: string;
  seat: number;
}

/** Give up one's own seat, or stop waiting for it. */
export interface Leave {
  type: "leave";
  id: string;
  seat: number;
}

/** Lobby: another person plays on this device (pass and play). Answered with `seated`. Repeated with the same secret, it gives the same seat. */
export interface AddPerson {
  type: "add_person";
  id: string;
  seat: number;
  name: string;
  secret?: string | null;
  face?: number | null;
}

/** Let bots act without pauses until a person is awaited. */
export interface Skip {
  type: "skip";
  id: string;
}

/** Deprecated. The only person at a table reads something: the bots wait until it is taken back, or for two minutes. */
export interface Hold {
  type: "hold";
  id: string;
  wanted: boolean;
}

export interface Emote {
  type: "emote";
  id: string;
  seat: number;
  emote: string;
}

export interface Chat {
  type: "chat";
  id: string;
  seat: number;
  text: string;
}

/** Lobby: agree that the matches of this table are rated, where `settings.rated`. The proof is for the purpose `agree`, and about the code of the table and the seat, with a space between. */
export interface ProveMember {
  type: "agree";
  id: string;
  seat: number;
  proof: IdentityProof;
}

/** What proves an identity. Signed are five lines: `loveletter-identity-v1`, the purpose, the address of the server (with its base path, without a slash at the end), the challenge, and what it is about. */
export interface IdentityProof {
  key: string;
  challenge: string;
  signature: string;
}

/** At a table that is played over days: let it be in one's own list of tables. The proof is for the purpose `sit`, and about the code of the table and the seat, with a space between. */
export interface ProveIdentity {
  type: "recognise";
  id: string;
  seat: number;
  proof: IdentityProof;
}

/** Report the person at another seat to the host of the server: one line in its log, with the address of the match's record. */
export interface Report {
  type: "report";
  id: string;
  seat: number;
}

/** A link that works once and moves one's own seat to another device. Answered with `move_link`. */
export interface AskMoveLink {
  type: "move_link";
  id: string;
  seat: number;
}

/** What one's own seat can conclude. Answered with `notebook`, if the table allows aids. */
export interface AskNotebook {
  type: "notebook";
  id: string;
  seat: number;
}

/** The awaited seat asks the coach about its decision, where the table allows hints. Everybody sees that it asks. Answered with `hint`, as soon as the coach is ready; other messages are answered meanwhile. */
export interface AskHint {
  type: "hint";
  id: string;
  seat: number;
  version: number;
}

/** Send `table`, `clock` and all views again, with the events from this number on. */
export interface Sync {
  type: "sync";
  id: string;
  events_from?: number;
}

export interface Ping {
  type: "ping";
  id: string;
}

export interface Welcome {
  type: "welcome";
  protocol: number;
  table: string;
  seats: Array<number>;
  reserved?: Array<number>;
}

/** Seats, settings and phase. Sent after `welcome` and whenever one of them changes. */
export interface Table {
  type: "table";
  code: string;
  number: number;
  phase: "closed" | "lobby" | "match_over" | "mixing" | "playing" | "round_over";
  match: number;
  paused: boolean;
  spectators: number;
  settings: Settings;
  seats: Array<SeatState>;
  luck: Luck | null;
  proposal?: ProposalState | null;
}

export interface Settings {
  edition: string;
  players: number;
  goal: number;
  options: Record<string, string | number | boolean>;
  in_force: Record<string, string | number | boolean>;
  guesses: Record<string, Array<string | number>>;
  youth_counts: boolean;
  clock: ClockSetting;
  aids: boolean;
  odds: boolean;
  hints: boolean;
  chat: "emotes" | "off" | "text";
  public: boolean;
  pace: number;
  latecomers: boolean;
  approval: boolean;
  stream?: number;
  rated?: boolean;
  members?: boolean;
  holidays?: number;
  lesson?: boolean;
  evening?: string;
}

export interface ClockSetting {
  kind: "days" | "hard" | "none" | "soft";
  seconds: number;
}

export interface SeatState {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  level: string | null;
  presence: "away" | "gone" | "here";
  stand_in: boolean;
  host: boolean;
  ready: boolean;
  wins: number;
  free: boolean;
  reserved: string | null;
  face: number;
  hints: number;
  agreed?: boolean;
  bot_in_ms?: number | null;
  holiday_until?: number | null;
  holidays?: number;
  recognised?: boolean;
  program?: boolean;
  muted?: boolean;
}

/** What everybody's devices add to a match (docs/shuffle.md). */
export interface Luck {
  match: number;
  commitment: string;
  step: "begun" | "promise" | "show";
  asked: Array<number>;
  awaited: Array<number>;
  promises: Array<LuckPromise>;
  shown: Array<number>;
}

export interface LuckPromise {
  seat: number;
  promise: string;
}

/** What somebody proposes to everybody for whom no bot plays. */
export interface ProposalState {
  seat: number;
  end: boolean;
  clock: ClockSetting;
  holidays: number;
  agreed: Array<number>;
}

/** What has changed since the last table, for clients whose `hello` has `changes`. */
export interface TableChange {
  type: "table_change";
  change: Record<string, unknown>;
}

/** The clock of the awaited decision; sent only where the table has one. */
export interface Clock {
  type: "clock";
  kind: "days" | "hard" | "soft";
  seat: number | null;
  left_ms: number;
  total_ms: number;
  running: boolean;
}

/** The game for one viewer. Sent after `welcome`, after every action, and for each seat of the device. */
export interface View {
  type: "view";
  viewer: number | null;
  version: number;
  since: number;
  events: Array<YouthRanked | RoundBegan | Dealt | TurnBegan | Drew | Played | Fizzled | GuessMissed | GuessHit | StruckBack | Looked | LookDeclined | Compared | HandsSwapped | Discarded | KnockedOut | Protected | Marked | BetPlaced | PeekedAtPile | TookCards | PutUnder | Asked | CardKept | TokenWon | HandsRevealed | RoundEnded | MatchEnded>;
  public: PublicView;
  hand: Array<HandCard>;
  certain: Array<KnownCard>;
  reveals: Array<Reveal>;
  unseen: Array<UnseenRow> | null;
  menu: Menu | null;
}

/** Who counts as youngest, first to last, for the rules that ask; by lot where ages are missing or equal. */
export interface YouthRanked {
  kind: "youth_ranked";
  order: Array<number>;
  by_lot: boolean;
}

/** A round began: its number from 1, who starts, and whether a lot decided that. */
export interface RoundBegan {
  kind: "round_began";
  number: number;
  starter: number;
  by_lot: boolean;
  commitment: string | null;
}

/** The cards were dealt, `aside` of them face down and out of play. A seat sees its own and what lies face up. */
export interface Dealt {
  kind: "dealt";
  hands: Array<string | null>;
  pile_size: number;
  pile: Array<string> | null;
  set_aside: string | null;
  face_up: Array<string>;
  aside: number;
}

/** A seat is on turn; its Handmaid's protection is over. */
export interface TurnBegan {
  kind: "turn_began";
  seat: number;
}

/** A seat drew a card, which only that seat sees. */
export interface Drew {
  kind: "drew";
  seat: number;
  card: string | null;
  source: Source;
}

/** Where a card was drawn from. */
export type Source = "pile" | "set_aside";

/** A seat played a card: whom it chose, and what it named. */
export interface Played {
  kind: "played";
  seat: number;
  card: string;
  targets: Array<number>;
  guess: string | number | null;
}

/** A card was played without effect. */
export interface Fizzled {
  kind: "fizzled";
  seat: number;
  card: string;
  why: Fizzle;
}

/** Why a card had no effect. */
export type Fizzle = "marked" | "nobody_to_choose" | "pile_empty";

/** What was named is not in the target's hand. */
export interface GuessMissed {
  kind: "guess_missed";
  seat: number;
  target: number;
  card: string;
  guess: string | number;
}

/** What was named is in the target's hand. */
export interface GuessHit {
  kind: "guess_hit";
  seat: number;
  target: number;
  card: string;
  guess: string | number;
}

/** A card in hand was shown and turns an attack on the player who made it. */
export interface StruckBack {
  kind: "struck_back";
  seat: number;
  target: number;
  card: string;
}

/** A seat looked at another one's hand; only the seat that looked learns the card. */
export interface Looked {
  kind: "looked";
  seat: number;
  target: number;
  card: string | null;
}

/** A seat that was offered a look wanted none. */
export interface LookDeclined {
  kind: "look_declined";
  seat: number;
}

/** Two hands were compared in secret. Which is lower, or that they are equal, is public: it decides who leaves. */
export interface Compared {
  kind: "compared";
  seat: number;
  target: number;
  card: string;
  seat_held: string | null;
  target_held: string | null;
  lower: number | null;
}

/** Two seats swapped hands; each of the two knows both cards. */
export interface HandsSwapped {
  kind: "hands_swapped";
  first: number;
  second: number;
  first_gave: string | null;
  second_gave: string | null;
}

/** A hand was thrown away, without its effect. */
export interface Discarded {
  kind: "discarded";
  seat: number;
  card: string;
}

/** A seat is out of the round. */
export interface KnockedOut {
  kind: "knocked_out";
  seat: number;
  hand: Array<string>;
}

/** A seat cannot be chosen until its next turn. */
export interface Protected {
  kind: "protected";
  seat: number;
}

/** The next card played must choose the target, if it chooses anybody. */
export interface Marked {
  kind: "marked";
  seat: number;
  target: number;
}

/** A seat bet that the target wins the round. */
export interface BetPlaced {
  kind: "bet_placed";
  seat: number;
  target: number;
}

/** A seat looked at cards on top of the draw pile, which stay there. */
export interface PeekedAtPile {
  kind: "peeked_at_pile";
  seat: number;
  count: number;
  cards: Array<string> | null;
}

/** A seat took cards from the top of the draw pile into its hand. */
export interface TookCards {
  kind: "took_cards";
  seat: number;
  count: number;
  cards: Array<string> | null;
}

/** A seat kept one card and put the others under the draw pile, the last one lowest. */
export interface PutUnder {
  kind: "put_under";
  seat: number;
  count: number;
  kept: string | null;
  cards: Array<string> | null;
}

/** A question came up midway, and the game waits for its answer. */
export interface Asked {
  kind: "asked";
  decision: Decision;
}

/** A question that the game waits for: who answers, about which card, and among which seats. */
export interface Decision {
  seat: number;
  question: Question;
  card: string;
  among?: Array<number>;
}

/** The kinds of question that come up midway through a card. */
export type Question = "keep" | "look" | "redraw";

/** A seat whose number was named did not redraw. The card is named where its number has only one character. */
export interface CardKept {
  kind: "card_kept";
  seat: number;
  card: string | null;
}

/** A seat won a token. */
export interface TokenWon {
  kind: "token_won";
  seat: number;
  reason: string;
}

/** The draw pile was empty, and the survivors showed their hands. */
export interface HandsRevealed {
  kind: "hands_revealed";
  hands: Array<Showing>;
}

/** What one survivor brings into the comparison at the end of a round. */
export interface Showing {
  seat: number;
  card: string;
  value: number;
  bonus: number;
  beaten_by: string | null;
  discard_sum: number;
}

/** The round is over: how, who won it, and who may begin the next one. */
export interface RoundEnded {
  kind: "round_ended";
  ending: Ending;
  winners: Array<number>;
  by_discards: boolean;
  next_starters: Array<number>;
}

/** How a round came to its end. */
export type Ending = "comparison" | "cut_short" | "last_survivor" | "nobody_left";

/** The match is over. */
export interface MatchEnded {
  kind: "match_ended";
  winners: Array<number>;
}

/** What everybody sees; equal for all viewers. */
export interface PublicView {
  match: number;
  round: number;
  goal: number;
  turn: number;
  awaited: Awaited | null;
  seats: Array<SeatView>;
  pile: number;
  set_aside: boolean;
  face_up: Array<string>;
  youth: Array<number>;
  marked: number | null;
  bets: Array<[number, number]>;
  commitments: Array<string | null>;
  round_end: RoundEnd | null;
  match_end: MatchEnd | null;
}

/** What the table waits for. */
export interface Awaited {
  seat: number;
  question: "keep" | "look" | "play" | "redraw";
  card: string | null;
  among: Array<number>;
}

export interface SeatView {
  tokens: number;
  hand_size: number;
  out: boolean;
  protected: boolean;
  discards: Array<Discard>;
}

export interface Discard {
  card: string;
  how: "lost" | "played" | "thrown";
  targets?: Array<number>;
  guess?: string | number | null;
  outcome?: "hit" | "miss" | "no_effect" | "struck_back" | "tied" | null;
}

export interface RoundEnd {
  ending: Ending;
  winners: Array<number>;
  by_discards: boolean;
  hands: Array<Showing>;
  tokens: Array<TokenGain>;
  next_starters: Array<number>;
  sums_compared: boolean;
}

export interface TokenGain {
  seat: number;
  reason: string;
}

export interface MatchEnd {
  winners: Array<number>;
  statistics: Array<SeatStatistics>;
}

export interface SeatStatistics {
  rounds_won?: number;
  tokens?: number;
  knocked_out?: number;
  guesses?: number;
  hits?: number;
  plays?: number;
}

export interface HandCard {
  card: string;
  known_by: Array<number>;
}

/** A hidden card that the viewer is certain of: in a seat's hand, or in the pile (depth 1 is the top card). */
export interface KnownCard {
  card: string;
  seat: number | null;
  depth: number | null;
}

/** A card that the viewer saw in another player's hand. */
export interface Reveal {
  event: number;
  seat: number;
  card: string;
  holds: boolean;
}

export interface UnseenRow {
  card: string;
  value: number;
  copies: number;
  open: number;
  unseen: number;
}

export interface Menu {
  question: "keep" | "look" | "play" | "redraw";
  card: string | null;
  cards: Array<CardOffer>;
  hand: Array<string>;
  among: Array<number>;
}

/** A card of the hand, and every way to play it. */
export interface CardOffer {
  card: string;
  reason: Reason | null;
  warns: boolean;
  targets: Array<TargetOffer>;
  choices: Array<Array<number>>;
  guesses: Array<string | number>;
}

/** Why something cannot be done: a code and what goes into its sentence. */
export interface Reason {
  code: string;
  params: Record<string, string | number | Array<string | number>>;
}

/** A player whom a card could choose; the reason if not. */
export interface TargetOffer {
  seat: number;
  reason: Reason | null;
}

/** What has changed since the last view of this viewer, for clients whose `hello` has `changes`. */
export interface ViewChange {
  type: "change";
  viewer: number | null;
  version: number;
  since: number;
  events: Array<YouthRanked | RoundBegan | Dealt | TurnBegan | Drew | Played | Fizzled | GuessMissed | GuessHit | StruckBack | Looked | LookDeclined | Compared | HandsSwapped | Discarded | KnockedOut | Protected | Marked | BetPlaced | PeekedAtPile | TookCards | PutUnder | Asked | CardKept | TokenWon | HandsRevealed | RoundEnded | MatchEnded>;
  change: Record<string, unknown>;
}

/** The request was carried out and written down. */
export interface Done {
  type: "done";
  id: string;
  repeated: boolean;
}

/** The request was understood and refused; nothing changed. For an action the code is one of the rules' own. */
export interface Refused {
  type: "refused";
  id: string;
  code: string;
  params: Record<string, string | number | boolean | Array<string | number>>;
}

/** The message could not be processed at all; nothing changed. */
export interface Error {
  type: "error";
  code: string;
  params: Record<string, string | number | boolean | Array<string | number>>;
}

/** The secret of a seat that this device now holds too. Only this connection gets it. */
export interface Seated {
  type: "seated";
  id: string;
  seat: number;
  secret: string;
  reserved: boolean;
}

/** News about the table, not the game: somebody came, left or was renamed; a pause; a slow decision. */
export interface Notice {
  type: "notice";
  code: string;
  params: Record<string, string | number | boolean | Array<string | number>>;
}

export interface Emoted {
  type: "emoted";
  at: number;
  seat: number;
  name: string;
  emote: string;
}

export interface Said {
  type: "said";
  at: number;
  seat: number;
  name: string;
  text: string;
}

/** Recent chat, for clients that connect. */
export interface Talk {
  type: "talk";
  lines: Array<Emoted | Said>;
}

export interface MoveLink {
  type: "move_link";
  id: string;
  seat: number;
  url: string;
  expires_s: number;
}

/** The chances of each hidden card, given what this seat saw; all deals are equally likely. */
export interface Notebook {
  type: "notebook";
  id: string;
  seat: number;
  version: number;
  hands: Array<HandChances>;
  set_aside: Array<Chance>;
}

export interface HandChances {
  seat: number;
  cards: Array<Chance>;
}

export interface Chance {
  card: string;
  chance: number;
}

/** A hint with reasons. */
export interface Hint {
  type: "hint";
  id: string;
  seat: number;
  version: number;
  choices: Array<HintChoice>;
  level: number;
  why: CoachRemark;
  tricks: Array<CoachRemark>;
}

/** A legal action, and the chance to win the round with it. */
export interface HintChoice {
  action: Play | Keep | Look | Redraw;
  chance: number;
  error: number;
}

/** A sentence of the coach; `coach` in `language/sentences.json` has the cases for each kind. */
export interface CoachRemark {
  about: string;
  facts: Record<string, unknown>;
}

export interface Pong {
  type: "pong";
  id: string;
}

/** The server closes the connection: "taken_over", "removed", "stopping", "too_slow", or the code of an error. */
export interface Goodbye {
  type: "goodbye";
  code: string;
  retry_s: number | null;
}

/** Hidden cards: all of them in a replay of a match that is over, the hands alone in a stream. */
export interface OpenCards {
  hands: Array<Array<string>>;
  pile: Array<string>;
  set_aside: string | null;
}

/** Why a request was refused. Nothing has changed. */
export interface Problem {
  code: string;
  params: Record<string, string | number | boolean | Array<string | number>>;
  message: string;
}

/** What a client needs to know once. */
export interface Info {
  version: string;
  protocol: number;
  editions: Array<EditionInfo>;
  variations: Array<VariationInfo>;
  bots: Array<string>;
  languages: Array<string>;
  emotes: Array<string>;
  name_length: number;
  chat_length: number;
  printing: boolean;
  offline: boolean;
  reminders: boolean;
}

export interface EditionInfo {
  name: string;
  token: string;
  least_players: number;
  most_players: number;
  goals: Record<string, number>;
  set_aside: number;
  face_up_with_two: number;
  rows: Array<RowInfo>;
  guesses: Record<string, Array<string | number>>;
  options: Array<OptionInfo>;
  presets: Record<string, string>;
  bots: Array<string>;
  missing_bots: Array<MissingBot>;
  coach: boolean;
  messages: Record<string, string>;
}

export interface RowInfo {
  card: string;
  value: number;
  copies: number;
}

export interface OptionInfo {
  name: string;
  values: Array<string>;
  preset: string | null;
}

export interface MissingBot {
  level: string;
  reason: "cannot_be_made" | "cannot_start" | "not_learned";
}

export interface VariationInfo {
  name: string;
  edition: string;
  options: Record<string, string | number | boolean>;
  goals: Record<string, number>;
}

export interface ConnectionInfo {
  address: string;
  port: number;
  scheme: "http" | "https";
  host: string;
  forwarded: Array<string>;
  trusted_peer: boolean;
  trusted_address: boolean;
}

/** How to play an edition under the options of a table. */
export interface HowToPlay {
  title: string;
  sections: Array<RuleSection>;
}

export interface RuleSection {
  name: string;
  title: string;
  parts: Array<RulePart>;
}

export interface RulePart {
  kind: "entries" | "items" | "paragraph" | "steps" | "table";
  lines: Array<string>;
  rows: Array<Array<string>>;
  entries: Array<RuleEntry>;
}

/** A card and its text, or a question and its answer. */
export interface RuleEntry {
  head: string;
  text: string;
  rulings: Array<string>;
  card: string | null;
}

/** A new table. Seat 0 is the host's; then come `people`, then `bots`; the rest is open. */
export interface CreateTable {
  name: string;
  edition?: string;
  options?: Record<string, boolean | number | string>;
  players?: number;
  people?: Array<string>;
  bots?: Array<string>;
  clock?: NewClock;
  aids?: boolean;
  odds?: boolean;
  hints?: boolean;
  stream?: number;
  chat?: "emotes" | "off" | "text";
  public?: boolean;
  pace?: number;
  latecomers?: boolean;
  start?: boolean;
  luck?: boolean;
  starter?: number | null;
  secrets?: Array<string>;
  face?: number | null;
}

export interface NewClock {
  kind?: "days" | "hard" | "none" | "soft";
  seconds?: number;
  holidays?: number;
}

export interface Seating {
  code: string;
  seats: Array<SeatKey>;
}

export interface SeatKey {
  seat: number;
  secret: string;
  reserved?: boolean;
}

export interface TableList {
  tables: Array<TableInfo>;
}

export interface TableInfo {
  code: string;
  phase: "closed" | "lobby" | "match_over" | "mixing" | "playing" | "round_over";
  edition: string;
  options: Record<string, string | number | boolean>;
  players: number;
  goal: number;
  aids: boolean;
  clock: "days" | "hard" | "none" | "soft";
  public: boolean;
  broken_at: number | null;
  match: number;
  round: number;
  version: number;
  awaited: number | null;
  seats: Array<SeatInfo>;
}

export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  level: string | null;
  face: number;
  free: boolean;
  program?: boolean;
}

export interface JoinTable {
  name: string;
  seat?: number | null;
  face?: number | null;
  secret?: string | null;
}

export interface ClaimSeat {
  token: string;
  secret?: string | null;
}

/** A seat at a table of this edition, with other players who want one. */
export interface QuickMatch {
  name: string;
  edition?: string;
  seconds?: number;
  face?: number | null;
  secret?: string | null;
}

export interface QuickSeating {
  code: string;
  seats: Array<SeatKey>;
  begins_in: number | null;
}

/** The first game: one round from a fixed deck, against a bot. */
export interface NewLesson {
  name: string;
  face?: number | null;
  secret?: string | null;
}

export interface Replay {
  table: string;
  match: number;
  edition: string;
  options: Record<string, string | number | boolean>;
  guesses: Record<string, Array<string | number>>;
  players: Array<string>;
  faces: Array<ReplayFace>;
  programs: Array<number>;
  finished: boolean;
  broken: boolean;
  rules_version: number;
  rules_now: number;
  viewer: number | null;
  since: number;
  steps: Array<ReplayStep>;
}

/** How a seat looked when the match ended, or looks now. */
export interface ReplayFace {
  face: number;
  level: string | null;
}

/** A deal or an action, and how it changes what is seen: `{"view": ..., "cards": ...}`, at first `{}`. `view` is a `View` without `type`, `version`, `since`, `events`, `unseen` and `menu`; `cards` are `OpenCards`, or null where not all cards are shown. */
export interface ReplayStep {
  seat: number | null;
  events: Array<YouthRanked | RoundBegan | Dealt | TurnBegan | Drew | Played | Fizzled | GuessMissed | GuessHit | StruckBack | Looked | LookDeclined | Compared | HandsSwapped | Discarded | KnockedOut | Protected | Marked | BetPlaced | PeekedAtPile | TookCards | PutUnder | Asked | CardKept | TokenWon | HandsRevealed | RoundEnded | MatchEnded>;
  change: Record<string, unknown>;
}

/** What it takes to deal a match again and compare. */
export interface Proof {
  match: number;
  edition: string;
  options: Record<string, string | number | boolean>;
  players: number;
  finished: boolean;
  broken_off: boolean;
  luck: LuckProof | null;
  rounds: Array<RoundProof>;
}

/** What it takes to check from which luck the seeds come (docs/shuffle.md). */
export interface LuckProof {
  commitment: string;
  secret: string | null;
  added: Array<AddedLuck>;
}

/** What somebody who was asked for luck has added. */
export interface AddedLuck {
  seat: number;
  name: string;
  promise: string | null;
  luck: string | null;
  shown: boolean;
}

export interface RoundProof {
  round: number;
  commitment: string | null;
  seed: string | null;
}

/** A new table that goes on from a step of a finished match, with bots in the other seats. */
export interface PlayOn {
  step: number;
  seat: number;
  name: string;
  level: string;
  match?: number | null;
  secret?: string | null;
}

/** A match that comes with the request, such as from a link. */
export interface ReplayRecord {
  record: string;
  viewer?: string;
}

/** A new table that goes on from a step of a match that comes with the request, with bots in the other seats. */
export interface PlayOnRecord {
  record: string;
  step: number;
  seat: number;
  name: string;
  level: string;
  secret?: string | null;
}

/** Who may see which analysis of a finished match. */
export interface CoachInfo {
  match: number;
  shown: Array<number>;
  mine: Array<number>;
  people: Array<number>;
  agreed: Array<number>;
}

/** Everybody who played may see the analysis of the seats of this device. */
export interface CoachAgree {
  match?: number | null;
}

/** The analysis for one seat. */
export interface Analysis {
  state: "ready";
  match: number;
  seat: number;
  moments: Array<CoachMoment>;
  points: Array<CoachPoint>;
  counts: Record<string, number>;
  instructive: Array<number>;
  split: CoachSplit | null;
}

/** A decision of a seat between several legal actions. */
export interface CoachMoment {
  round: number;
  at: number;
  choices: Array<CoachChoice>;
  taken: number;
  grade: "best" | "blunder" | "good" | "slip";
  loss: number;
  error: number;
  before: number;
  hands: Array<CoachHand>;
  why: CoachRemark;
  tricks: Array<CoachRemark>;
}

/** A legal action, and the chance to win the round with it. */
export interface CoachChoice {
  action: Play | Keep | Look | Redraw;
  chance: number;
  error: number;
  gap: number;
  gap_error: number;
  level: boolean;
}

/** What another seat could hold, from the view of the deciding seat. */
export interface CoachHand {
  seat: number;
  exact: Record<string, number>;
  weighted: Record<string, number>;
}

/** The chance of a seat to win a round after so many of its actions. */
export interface CoachPoint {
  round: number;
  at: number;
  chance: number;
}

/** Luck and decisions of one seat, over the match and for each round. */
export interface CoachSplit {
  whole: CoachShare;
  rounds: Array<CoachShare>;
}

/** A result split into its parts: won = even + luck + decisions. */
export interface CoachShare {
  won: number;
  even: number;
  luck: number;
  decisions: number;
  error: number;
}

/** It is not ready yet: ask again in a moment. */
export interface CoachWaits {
  state: "waits";
  place: number;
}

/** All puzzles in their order, and which is that of the day. */
export interface PuzzleList {
  day: string;
  today: number;
  easy: number;
  puzzles: Array<PuzzleInfo>;
}

export interface PuzzleInfo {
  number: number;
  edition: string;
  players: number;
  difficulty: number;
  proven: boolean;
}

export interface PuzzleMessage {
  number: number;
  edition: string;
  options: Record<string, string | number | boolean>;
  guesses: Record<string, Array<string | number>>;
  players: Array<string>;
  seat: number;
  difficulty: number;
  proven: boolean;
  view: View;
}

/** What somebody would do in a puzzle. */
export interface PuzzleAnswer {
  action: Play | Keep | Look | Redraw;
}

/** The verdict on an answer. */
export interface PuzzleVerdict {
  solved: boolean;
  answer: number;
  ratings: Array<PuzzleRating>;
  error: number;
  proven: boolean;
  theme: string;
  why: CoachRemark;
  tricks: Array<CoachRemark>;
}

export interface PuzzleRating {
  action: Play | Keep | Look | Redraw;
  chance: number;
}

export interface Daily {
  yesterday: DailyDay;
  today: DailyDay;
  tomorrow: DailyDay;
  next_in_s: number;
}

/** What everybody plays on a day (UTC). */
export interface DailyDay {
  day: string;
  edition: string;
  players: number;
  goal: number;
  bots: Array<string>;
  commitment: string;
  seed: string | null;
  reveal_in_s: number;
}

/** A day that is over. */
export interface DailyResults {
  deal: DailyDay;
  counts: Array<DailyCount>;
}

export interface DailyCount {
  letters: number;
  count: number;
}

/** A table at which today's match begins at once. */
export interface PlayDaily {
  name: string;
  practice?: boolean;
  face?: number | null;
  secret?: string | null;
}

export interface DailyResult {
  deal: DailyDay;
  practice: boolean;
  players: Array<string>;
  counted: boolean;
  yours: DailyScore;
  champion: DailyScore | null;
  champion_state: "missing" | "plays" | "ready";
  counts: Array<DailyCount>;
}

export interface DailyScore {
  letters: number;
  place: number;
  rounds_won: number;
}

export interface NewEvening {
  plan: NewPlan;
  secret?: string | null;
}

export interface NewPlan {
  title: string;
  format?: "league" | "round_robin" | "swiss";
  rounds?: number;
  seats?: number;
  edition?: string;
  options?: Record<string, boolean | number | string>;
  duplicate?: boolean;
  final?: boolean;
  level?: string;
  clock?: "hard" | "none" | "soft";
  seconds?: number;
  pace?: number;
}

export interface EveningKey {
  code: string;
  secret: string;
}

export interface EveningNews {
  number: number;
  evening: EveningInfo | null;
}

/** What anybody with the code may know. Of a match that runs there is nothing but who sits where. */
export interface EveningInfo {
  code: string;
  number: number;
  plan: PlanInfo;
  phase: "between" | "ended" | "entry" | "playing";
  paused: boolean;
  next: "final" | "main" | "semifinal" | null;
  players: Array<PlayerInfo>;
  rounds: Array<EveningRoundInfo>;
  standings: Array<StandingRow>;
  commitments: Array<string>;
  player: number | null;
  director: boolean;
}

export interface PlanInfo {
  title: string;
  format: string;
  rounds: number;
  seats: number;
  edition: string;
  options: Record<string, string | number | boolean>;
  duplicate: boolean;
  final: boolean;
  level: string;
  clock: string;
  seconds: number;
  pace: number;
}

export interface PlayerInfo {
  number: number;
  name: string;
  face: number | null;
  here: boolean;
}

export interface EveningRoundInfo {
  number: number;
  stage: "final" | "main" | "semifinal";
  over: boolean;
  tables: Array<EveningTableInfo>;
  seed: string | null;
}

export interface EveningTableInfo {
  code: string | null;
  finished: boolean;
  seats: Array<EveningSeat>;
  notes: Array<string>;
}

export interface EveningSeat {
  player: number | null;
  tokens: number | null;
  won: boolean;
  points: number | null;
}

export interface StandingRow {
  rank: number;
  player: number;
  points: number;
  wins: number;
  tokens: number;
  rounds: number;
  by_round: Array<number | null>;
}

export interface NewPlayer {
  name: string;
  face?: number | null;
  secret?: string | null;
  luck?: boolean;
}

export interface PlayerKey {
  player: number;
  secret: string;
}

/** A player for themselves, or the director for a player: a bot plays on, and the next round has no seat. */
export interface LeaveEvening {
  kind: "leave_evening";
  player: number;
}

/** The same, back again: with a seat from the next round on. */
export interface ReturnToEvening {
  kind: "return_to_evening";
  player: number;
}

/** Director: another plan, before the first round. */
export interface ChangePlan {
  kind: "change_plan";
  plan: NewPlan;
}

/** Director: draw the tables of this round, counted from 1, and open them. Asked for again, it is the same round. */
export interface StartRound {
  kind: "start_round";
  round: number;
}

/** Director: in the present round, seat a player who has no seat in place of a bot or of another player, who is substituted. Tables are counted from 1. */
export interface GiveSeat {
  kind: "give_seat";
  table: number;
  seat: number;
  player: number;
}

/** Director: set the result of a table, with a note that everybody can read. Rounds and tables are counted from 1. */
export interface CorrectResult {
  kind: "correct_result";
  round: number;
  table: number;
  tokens: Array<number>;
  winners: Array<number>;
  note: string;
}

/** Director: no round begins, and the tables of this one stand still; or go on. */
export interface PauseEvening {
  kind: "pause_evening";
  paused: boolean;
}

/** Director: nothing changes any more. A round that still runs does not count. */
export interface EndEvening {
  kind: "end_evening";
}

/** A whole match on a real table: the server stores nothing. */
export interface ScoreMatch {
  edition?: string;
  options?: Record<string, boolean | number | string>;
  players?: number;
  youth?: Array<number>;
  rounds?: Array<ScoreRound>;
}

export interface ScoreRound {
  places: Array<ScorePlace>;
  bets?: Array<ScoreBet>;
  won?: Array<ScoreToken>;
  together?: Array<number>;
}

/** What a player has at the end of a round. */
export interface ScorePlace {
  held?: string | null;
  lying?: Array<string>;
}

export interface ScoreBet {
  seat: number;
  on: number;
}

/** A token that a card brought during the round. */
export interface ScoreToken {
  seat: number;
  card: string;
}

/** How the match stands, and what must be stated about a round. */
export interface ScoreSheet {
  goal: number;
  token: string;
  first: string;
  asks_youth: boolean;
  bet_cards: Array<string>;
  token_cards: Array<string>;
  counting: Array<string> | null;
  can_leave_nobody: boolean;
  rounds: Array<ScoredRound>;
  tokens: Array<number>;
  next_starters: Array<number>;
  champions: Array<number>;
}

export interface ScoredRound {
  events: Array<Record<string, unknown>>;
  tokens: Array<number>;
}

/** All that is stored about a member, but for the logs of tables, where names stand until those are removed. */
export interface Profile {
  member: string;
  since: number | null;
  role: "" | "host" | "moderator";
  keys: Array<ProfileKey>;
  standings: Array<ProfileStanding>;
  matches: Array<ProfileMatch>;
}

/** By which the member is known. */
export interface ProfileKey {
  id: string;
  passkey: boolean;
  since: number;
  yours: boolean;
}

/** Where the member stands on a ladder. */
export interface ProfileStanding {
  family: string;
  editions: Array<string>;
  seats: "many" | "two";
  season: string;
  place: number | null;
  members: number;
  matches: number;
  strength: Strength;
}

/** A rating in words: what share of the rounds is won against courtiers. */
export interface Strength {
  share: number;
  error: number;
  bot: string | null;
}

/** A match that is over, with its seats in order. */
export interface ProfileMatch {
  code: string;
  match: number;
  ended: number;
  edition: string;
  rounds: number | null;
  players: Array<ProfilePlayer>;
}

export interface ProfilePlayer {
  name: string;
  level: string | null;
  you: boolean;
  tokens: number;
  won: boolean;
  stayed: boolean;
  rounds_won: number | null;
  luck: number | null;
}

export interface Erased {
  matches: number;
}

export interface MemberTables {
  tables: Array<MemberTable>;
}

/** A table that is played over days, where the member has a seat. */
export interface MemberTable {
  code: string;
  waits: boolean;
  due_at: number;
}

export interface OpenOwnSeat {
  proof: IdentityProof;
  secret: string;
}

export interface Challenge {
  challenge: string;
  seconds: number;
  passkey_domain: string | null;
}

export interface NewDeviceLink {
  proof: IdentityProof;
  token: string;
}

export interface DeviceLink {
  seconds: number;
}

export interface JoinByLink {
  proof: IdentityProof;
  token: string;
}

/** Whose key has signed. */
export interface MemberKey {
  member: string;
}

export interface AddPasskey {
  proof: IdentityProof;
  passkey: NewPasskey;
}

/** From `navigator.credentials.create`, whose challenge is that of the server, in UTF-8. */
export interface NewPasskey {
  id: string;
  client_data: string;
  attestation: string;
}

export interface JoinByPasskey {
  proof: IdentityProof;
  passkey: PasskeyProof;
}

/** From `navigator.credentials.get`, whose challenge is that of the server, in UTF-8. */
export interface PasskeyProof {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
}

export interface RemoveKey {
  proof: IdentityProof;
  id: string;
}

/** All that is stored about a member's reminders. */
export interface MemberReminders {
  push_key: string;
  hours: ReminderHours | null;
  places: Array<ReminderPlace>;
}

export interface ReminderHours {
  zone: string;
  quiet: [number, number] | null;
  daily: number | null;
}

export interface ReminderPlace {
  id: string;
  kind: "discord" | "matrix" | "ntfy" | "push";
  host: string;
  address_hash: string;
}

export interface SetReminderHours {
  proof: IdentityProof;
  hours: ReminderHours;
}

/** Send reminders there, too; a greeting comes first. */
export interface AddReminderPlace {
  proof: IdentityProof;
  kind: "discord" | "matrix" | "ntfy" | "push";
  address: string;
  language: string;
  zone: string;
  public_key?: string;
  auth?: string;
}

export interface RemoveReminderPlace {
  proof: IdentityProof;
  place: string | null;
}

export interface ClubQuestion {
  proof: IdentityProof;
  search?: string;
  first?: number;
}

export interface ClubPage {
  role: "" | "host" | "moderator";
  approval: boolean;
  members: number;
  first: number;
  rows: Array<ClubRow>;
}

export interface ClubRow {
  id: string;
  name: string;
  given: boolean;
  role: "" | "host" | "moderator";
  muted: boolean;
  blocked: boolean;
  waits: boolean;
  since: number;
  matches: number;
}

export interface ClubSettings {
  proof: IdentityProof;
  approval: boolean;
}

export interface NewInvitation {
  proof: IdentityProof;
  token: string;
}

export interface Invitation {
  seconds: number;
}

export interface EnterClub {
  proof: IdentityProof;
  token: string;
  name: string;
}

/** What a member may do here now. */
export interface MembershipOf {
  role: "" | "host" | "moderator";
  admitted: boolean;
}

export interface BecomeHost {
  proof: IdentityProof;
  token: string;
  name: string;
}

/** What stays null is left as it is. */
export interface ChangeMember {
  proof: IdentityProof;
  member: string;
  muted?: boolean | null;
  blocked?: boolean | null;
  admitted?: boolean | null;
  role?: "" | "host" | "moderator" | null;
  name?: string | null;
}

export interface RemoveMember {
  proof: IdentityProof;
  member: string;
}

export interface MuteSeat {
  proof: IdentityProof;
  seat: number;
  muted: boolean;
}

export interface SeatMuted {
  muted: boolean;
}

export interface LadderList {
  ladders: Array<LadderInfo>;
  season: string;
}

/** Ratings of different ladders are not comparable. */
export interface LadderInfo {
  family: string;
  seats: "many" | "two";
  editions: Array<string>;
  seasons: Array<string>;
}

export interface LadderPage {
  members: number;
  first: number;
  rows: Array<LadderRow>;
  bots: Array<BotStrength>;
}

export interface LadderRow {
  place: number;
  name: string;
  matches: number;
  strength: Strength;
}

export interface BotStrength {
  level: string;
  share: number;
}

export interface ServerDescription {
  name: string;
  version: string;
  protocol: number;
  record_key: string | null;
}
