// @vitest-environment happy-dom
// What the page of a table says and where things stand: sentences, seats, notices, the stage.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { EventMessage, Played } from "../src/generated/messages";
import type { Game, Said, TableNotice } from "../src/game/game.svelte";
import { isolated } from "../src/language/direction";
import { speech } from "../src/language/speech.svelte";
import { lineNotice } from "../src/parts/lineNotice";
import { momentOf } from "../src/replay/moment";
import { around, inOrder } from "../src/table/around";
import { named } from "../src/table/named";
import { noticeSentence, saidSentence, saidText } from "../src/table/notices";
import { reserved } from "../src/table/reserved";
import { onStage, sinceOwnTurn } from "../src/table/stage";
import { Surroundings } from "../src/table/surroundings.svelte";
import { handSentence, protectedSentence, scoreSentence, statusSentence, unseenSentence } from "../src/table/words";
import { INFO, ROUND_END, seatState, seatView, table, view } from "./samples";

await speech.speak("en");
const here = new Surroundings(INFO, () => ({ edition: "second", options: {}, names: ["Ann", "Bob", "Cem"], you: 0, viewer: 0, code: "rose" }));

const played = (seat: number, card: string, more: Partial<Played> = {}): Played => ({ kind: "played", seat, card, targets: [], guess: null, ...more });
const dealt: EventMessage = { kind: "dealt", hands: [null, null, null], pile_size: 10, pile: null, set_aside: null, face_up: [], aside: 1 };
const turn = (seat: number): EventMessage => ({ kind: "turn_began", seat });

// Surroundings

test("a table without an edition that the server knows uses the first, and its cards have values and texts", () => {
  const unknown = new Surroundings(INFO, () => ({ edition: "gone", options: {}, names: [], you: null }));
  assert.equal(unknown.edition, INFO.editions[0]);
  assert.deepEqual([unknown.viewer, unknown.code, unknown.face(2)], [null, undefined, { face: 2, level: null }]);
  assert.deepEqual([here.value("guard"), here.value("nobody"), here.cardsOf(1)], [1, undefined, ["guard"]]);
  assert.match(here.oneLine("guard"), /\w/);
  assert.ok(here.ruleText("guard").length >= here.oneLine("guard").length);
  assert.throws(() => new Surroundings({ ...INFO, editions: [] }, () => ({ edition: "", options: {}, names: [], you: null })).edition);
});

test("help is about a card, with what happened to it", () => {
  here.help("guard", "You were asked.");
  assert.deepEqual([here.helpFor, here.helpNote], ["guard", "You were asked."]);
  here.help("baron");
  assert.deepEqual([here.helpFor, here.helpNote], ["baron", null]);
});

test("names from right to left bring marks along, others do not", () => {
  assert.equal(isolated("Ann 1"), "Ann 1");
  for (const name of ["דנה", "Ann دانا"]) assert.equal(isolated(name), `\u2068${name}\u2069`);
  const mixed = new Surroundings(INFO, () => ({ edition: "second", options: {}, names: ["דנה", "Bob"], you: null }));
  assert.deepEqual(mixed.names, ["\u2068דנה\u2069", "Bob"]);
});

// Seats

test("the others stand around the table in the order of play, left, top, right", () => {
  for (let others = 0; others <= 8; others += 1) {
    const sides = around(others).map((spot) => spot.side);
    assert.equal(sides.length, others);
    assert.deepEqual(sides, [...sides].sort((one, other) => ["left", "top", "right"].indexOf(one) - ["left", "top", "right"].indexOf(other)));
  }
  const height = (side: string) => around(6).filter((spot) => spot.side === side).map((spot) => Math.round(spot.y));
  const heights = height("left");
  assert.deepEqual(heights, heights.toSorted((one, other) => other - one), "clockwise goes up on the left");
  assert.deepEqual(height("right"), heights.toReversed());
  const [first, second] = around(3).map(({ x, y }) => [Math.round(x), Math.round(y)]);
  assert.deepEqual([first, second], [[4, 30], [50, 0]], "on the rim, at 157 and 90 degrees");
});

test("the viewer sits at the bottom, so the seat after comes first", () => {
  assert.deepEqual(inOrder(4, 1), [2, 3, 0, 1]);
  assert.deepEqual(inOrder(3, null), [0, 1, 2]);
});

test("only the host is told who waits for a seat", () => {
  const seats = [seatState(0), seatState(1, { kind: "bot", name: "Robo", reserved: "Dwi" }), seatState(2, { kind: "open", name: "", reserved: "Eve", program: true })];
  const game = (isHost: boolean) => ({ isHost, table: table({ seats }) }) as unknown as Game;
  assert.deepEqual(reserved(game(true)), [{ seat: 1, name: "Dwi", bot: "Robo", program: false }, { seat: 2, name: "Eve", bot: "", program: true }]);
  assert.deepEqual(reserved(game(false)), []);
  assert.deepEqual(reserved({ isHost: true, table: null } as unknown as Game), []);
});

test("what was named is short: a number, or a name where several cards share it", () => {
  const rows = [...here.edition.rows, { ...here.edition.rows[0], card: "twin" }] as typeof here.edition.rows;
  const twins = new Surroundings({ ...INFO, editions: [{ ...here.edition, rows }] }, () => ({ edition: "second", options: {}, names: [], you: null }));
  const first = here.edition.rows[0];
  assert.ok(first);
  assert.deepEqual([named(here, null), named(here, undefined), named(here, 4)], ["", "", "4?"]);
  assert.equal(named(here, first.card), `${first.value}?`);
  assert.match(named(twins, first.card), /^[A-Z]\w+\?$/);
});

// Notices

const notice = (code: string, params: TableNotice["params"], refused = false): TableNotice => ({ number: 1, code, params, refused, match: 1, after: 0 });

test("a notice calls people by name, and you by you", () => {
  const away = (seat: number) => noticeSentence(here, notice("taken_back", { seat }));
  assert.match(away(1), /Bob/);
  assert.notEqual(away(0), away(1));
  assert.doesNotMatch(away(0), /Ann/);
  assert.equal(noticeSentence(here, notice("name_taken", { name: "Ann" }, true)), "Somebody here is already called Ann.");
});

test("an emote is told in the reader's language, and text as it was written", () => {
  const said = (kind: Said["kind"], text: string): Said => ({ number: 1, at: 1, seat: 1, name: "Bob", kind, text });
  const emote = INFO.emotes[0] ?? "";
  assert.notEqual(saidText(said("emote", emote)), emote);
  assert.equal(saidText(said("text", "well <b>played</b>")), "well <b>played</b>");
  assert.match(saidSentence(said("text", "well played")), /Bob.*well played/);
});

test("a lost line is told before anything else, then what cannot be written, then what is slow", () => {
  const notice = (connection: string, stuck: string | null) => lineNotice({ connection, stuck } as unknown as Game)?.kind ?? null;
  assert.deepEqual([notice("open", null), notice("ended", null)], [null, null]);
  assert.deepEqual([notice("lost", "disk"), notice("connecting", null)], ["lost", "lost"]);
  assert.deepEqual([notice("slow", "disk"), notice("slow", null)], ["stuck", "slow"]);
});

// The stage

test("nothing stands on the stage before the first card of a round", () => {
  assert.equal(onStage(here.teller, [played(0, "guard"), dealt, turn(1)]), null);
});

test("a guess is a question, its answer, and who is out", () => {
  const asks = played(1, "guard", { targets: [2], guess: "baron" });
  const open = onStage(here.teller, [dealt, turn(1), asks]);
  assert.deepEqual([open?.asked, open?.answer, open?.out], [true, null, []]);
  const hit: EventMessage[] = [{ kind: "guess_hit", seat: 1, target: 2, card: "guard", guess: "baron" }, { kind: "knocked_out", seat: 2, hand: ["baron"] }];
  const over = onStage(here.teller, [dealt, turn(1), asks, ...hit]);
  assert.deepEqual([over?.answer?.hit, over?.out, over?.results.length], [true, [2], 1]);
  const missed = onStage(here.teller, [dealt, turn(1), asks, { kind: "guess_missed", seat: 1, target: 2, card: "guard", guess: "baron" }, turn(2)]);
  assert.deepEqual([missed?.answer?.hit, missed?.results], [false, []]);
  assert.match(missed?.said ?? "", /Baron/);
});

test("what one seat knows more is not on the stage", () => {
  const seen = (event: EventMessage) => onStage(here.teller, [dealt, turn(0), played(0, "priest", { targets: [1] }), event])?.results.join(" ") ?? "";
  const secrets: EventMessage[] = [
    { kind: "looked", seat: 0, target: 1, card: "princess" },
    { kind: "compared", seat: 0, target: 1, card: "baron", seat_held: "princess", target_held: "princess", lower: 1 },
    { kind: "hands_swapped", first: 0, second: 1, first_gave: "princess", second_gave: "princess" },
    { kind: "took_cards", seat: 0, count: 2, cards: ["princess", "princess"] },
    { kind: "peeked_at_pile", seat: 0, count: 1, cards: ["princess"] },
    { kind: "put_under", seat: 0, count: 2, cards: ["princess", "princess"], kept: "princess" },
    { kind: "card_kept", seat: 0, card: "princess" },
  ];
  for (const event of secrets) {
    assert.doesNotMatch(seen(event), /princess/i, event.kind);
    assert.notEqual(seen(event), "", event.kind);
  }
});

test("what happened since one's own turn is what the others played", () => {
  const events = [dealt, turn(0), played(0, "guard"), turn(1), played(1, "baron"), turn(2), played(2, "handmaid")];
  assert.deepEqual(sinceOwnTurn(here.teller, events, 0).map((each) => each.played.card), ["baron", "handmaid"]);
  assert.deepEqual(sinceOwnTurn(here.teller, events, 2), []);
  assert.equal(sinceOwnTurn(here.teller, [...events, dealt, turn(0), played(1, "king")], 0).length, 1, "a new deal begins anew");
});

// Words

test("the status says the most important thing: a pause, the lobby, the end, who is missing, who is to play", () => {
  const status = (more: Parameters<typeof table>[0], seen = view()) => statusSentence(here, table(more), seen);
  const all = [
    status({ paused: true }), status({ phase: "lobby" }), status({ phase: "closed" }),
    status({}, view({}, { match_end: { winners: [0], statistics: [] } })),
    status({}, view({}, { awaited: { seat: 0, question: "play", card: null, among: [] } })),
  ];
  assert.equal(new Set(all).size, all.length);
  assert.equal(statusSentence(here, null, null), all[1]);
  const over = view({}, { round_end: ROUND_END });
  const waiting = status({ phase: "round_over", seats: [seatState(0, { ready: true }), seatState(1), seatState(2)] }, over);
  assert.match(waiting, /Bob and Cem/);
  const dealing = status({ phase: "round_over", seats: [seatState(0, { ready: true })] }, over);
  assert.doesNotMatch(dealing, /Bob/);
  assert.match(status({}, view({}, { awaited: { seat: 1, question: "play", card: null, among: [] } })), /Bob/);
});

test("while something happens it is told instead of who is awaited", () => {
  assert.match(statusSentence(here, table(), view({ events: [{ kind: "knocked_out", seat: 2, hand: ["king"] }] })), /Cem/);
  assert.equal(statusSentence(here, table(), view()), statusSentence(here, table(), view({}, { round_end: ROUND_END })));
});

test("the question keys are answered in sentences, also where there is nothing to tell", () => {
  assert.match(handSentence(view({ hand: [{ card: "guard", known_by: [] }, { card: "king", known_by: [] }] })), /Guard, King/);
  assert.notEqual(handSentence(view()), "");
  const guarded = view({}, { seats: [seatView({ protected: true }), seatView({ protected: true }), seatView()] });
  assert.match(protectedSentence(here, guarded), /you and Bob/i);
  assert.doesNotMatch(protectedSentence(here, view()), /Bob/);
  const unseen = [{ card: "guard", unseen: 3, total: 6 }, { card: "king", unseen: 0, total: 1 }] as unknown as ReturnType<typeof view>["unseen"];
  assert.match(unseenSentence(here, view({ unseen })), /Guard/);
  assert.doesNotMatch(unseenSentence(here, view({ unseen })), /King/);
  assert.notEqual(unseenSentence(here, view()), unseenSentence(here, view({ unseen })));
  assert.match(scoreSentence(here, view({}, { seats: [seatView({ tokens: 2 }), seatView(), seatView()] })), /Ann.*2/);
});

// A picture of a replay

test("a picture shows to a reader the cards that the page shows, and backs for the others", () => {
  const seen = view({ hand: [{ card: "king", known_by: [] }] }, { round: 2, seats: [seatView(), seatView({ hand_size: 2, discards: [{ card: "guard", how: "played" }] }), seatView({ out: true, hand_size: 0 })] });
  const shown = { title: "rose", step: "3/9", view: seen, events: [dealt, turn(1), played(1, "guard", { targets: [0], guess: "king" })] };
  const picture = momentOf(here, { ...shown, open: null });
  assert.deepEqual(picture.seats.map((seat) => seat.hand.map((card) => card?.card ?? null)), [["king"], [null, null], []]);
  assert.deepEqual([picture.played?.name, picture.player, picture.seats[2]?.out, picture.seats[1]?.discards[0]?.value], ["Guard", { face: 1, level: null }, true, 1]);
  assert.match(picture.text, /^Bob: /);
  const open = { hands: [["king"], ["baron", "spy"], []], pile: [], set_aside: null };
  assert.deepEqual(momentOf(here, { ...shown, open }).seats[1]?.hand.map((card) => card?.card), ["baron", "spy"]);
  const before = momentOf(here, { ...shown, events: [dealt], open: null });
  assert.deepEqual([before.played, before.player], [null, null]);
  assert.notEqual(before.text, "");
});
