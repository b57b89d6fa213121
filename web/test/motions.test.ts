// What moves when something happens, in which order, and what the table looks like in between.
import assert from "node:assert/strict";
import { test } from "vitest";
import PACE from "../../src/loveletter/table/pace.json";
import type { Discard, EventMessage, SeatView, View } from "../src/generated/messages";
import { after, laid } from "../src/moments/between";
import { mostFor, motionOf, scenes } from "../src/moments/motions";

function seat(hand_size: number, discards: string[] = []): SeatView {
  const lying = discards.map((card): Discard => ({ card, how: "played" }));
  return { tokens: 0, hand_size, out: false, protected: false, discards: lying };
}

function view(seats: SeatView[], hand: string[], pile: number): View {
  return {
    type: "view", viewer: 0, version: 1, since: 0, events: [], certain: [], reveals: [], unseen: null, menu: null,
    hand: hand.map((card) => ({ card, known_by: [] })),
    public: {
      match: 1, round: 1, goal: 4, turn: 0, awaited: null, seats, pile, set_aside: true, face_up: [], youth: [], marked: null,
      bets: [], commitments: [], round_end: null, match_end: null,
    },
  };
}

const PLAYED: EventMessage = { kind: "played", seat: 0, card: "guard", targets: [1], guess: "priest" };
const HIT: EventMessage = { kind: "guess_hit", seat: 0, target: 1, card: "guard", guess: "priest" };
const OUT: EventMessage = { kind: "knocked_out", seat: 1, hand: ["priest"] };
const NEXT: EventMessage = { kind: "turn_began", seat: 2 };
const DREW: EventMessage = { kind: "drew", seat: 2, card: null, source: "pile" };

test("a play goes to the stage, is answered there, lies down, and only then does the next thing happen", () => {
  const order = scenes([PLAYED, HIT, OUT, NEXT, DREW]);
  const told = order.map(({ event, lays, motion }) => event?.kind ?? (lays !== null ? "lays" : motion ? "moves" : "reads"));
  assert.deepEqual(told, ["played", "reads", "guess_hit", "lays", "knocked_out", "turn_began", "drew"]);
  assert.deepEqual(order[0]?.motion, { kind: "fly", from: "hand:0", to: "stage", card: "guard" });
  assert.deepEqual(order[3]?.motion, { kind: "fly", from: "stage", to: "discards:0", card: "guard" });
});

test("the last play of a view lies down, too", () => {
  const order = scenes([{ kind: "played", seat: 1, card: "handmaid", targets: [], guess: null }, { kind: "protected", seat: 1 }]);
  assert.equal(order.at(-1)?.lays, 1);
});

test("two cards in a duel have faces for the two alone, and the lower one falls", () => {
  const duel: EventMessage = { kind: "compared", seat: 2, target: 1, card: "baron", seat_held: null, target_held: null, lower: 1 };
  const [hidden] = scenes([duel]);
  assert.ok(hidden?.motion?.kind === "duel");
  assert.deepEqual([hidden.motion.oneHeld, hidden.motion.otherHeld, hidden.motion.falls], [null, null, "other"]);
  const [seen] = scenes([{ ...duel, seat_held: "king", target_held: "guard", lower: null }]);
  assert.ok(seen?.motion?.kind === "duel");
  assert.deepEqual([seen.motion.oneHeld, seen.motion.otherHeld, seen.motion.falls], ["king", "guard", null]);
});

test("no scene is shorter than an eye needs, nor longer than somebody waits", () => {
  const all: EventMessage[] = [
    PLAYED, HIT, OUT, DREW,
    { kind: "dealt", hands: [null, null, null, null, null, null, null, null], pile_size: 1, pile: null, set_aside: null, face_up: [], aside: 1 },
    { kind: "token_won", seat: 1, reason: "round" },
    { kind: "hands_revealed", hands: [] },
  ];
  for (const { motion, ms } of scenes(all)) if (motion) assert.ok(ms >= 350 && ms <= 1500, `${motion.kind}: ${ms}`);
});

test("my own decision is not kept waiting", () => {
  const mine = { ...view([], [], 0), menu: { question: "play" as const, card: null, cards: [], hand: [], among: [] } };
  assert.ok(mostFor(mine) <= 2000);
});

test("between two views a card that was played has left the hand, and then lies on its heap", () => {
  const start = view([seat(2), seat(1), seat(1)], ["guard", "king"], 5);
  const goal = view([seat(1, ["guard"]), { ...seat(0, ["priest"]), out: true }, seat(2)], ["king"], 4);
  const played = after(start, PLAYED, goal);
  assert.deepEqual(played.hand.map(({ card }) => card), ["king"]);
  assert.deepEqual(played.public.seats[0]?.discards, []);
  assert.equal(played.public.awaited, null);
  const lying = laid(played, 0, goal);
  assert.deepEqual(lying.public.seats[0]?.discards, goal.public.seats[0]?.discards);
  assert.ok(!lying.public.seats[1]?.out);
  const out = after(lying, OUT, goal);
  assert.ok(out.public.seats[1]?.out);
  assert.equal(out.public.pile, 5);
  const drawn = after(after(out, NEXT, goal), DREW, goal);
  assert.deepEqual(drawn.public.seats, goal.public.seats);
  assert.equal(drawn.public.pile, goal.public.pile);
});

test("nothing is offered between two views", () => {
  const menu = { question: "play" as const, card: null, cards: [], hand: [], among: [] };
  const start = { ...view([seat(1), seat(1)], ["king"], 5), menu };
  assert.equal(after(start, NEXT, start).menu, null);
});

test("a swap changes your hand", () => {
  const start = view([seat(1), seat(1)], ["guard"], 5);
  const swap: EventMessage = { kind: "hands_swapped", first: 1, second: 0, first_gave: "king", second_gave: "guard" };
  assert.deepEqual(after(start, swap, start).hand.map(({ card }) => card), ["king"]);
  const others: EventMessage = { kind: "hands_swapped", first: 1, second: 2, first_gave: null, second_gave: null };
  assert.deepEqual(after(start, others, start).hand.map(({ card }) => card), ["guard"]);
});

const standing = (found: ReturnType<typeof scenes>, from: number) => {
  const laid = found.findIndex(({ lays }, index) => index > from && lays !== null);
  return found.slice(from + 1, laid);
};

test("every card that is played stands on the stage long enough, and that is never hurried", () => {
  const plays: EventMessage[][] = [
    [{ kind: "played", seat: 1, card: "spy", targets: [], guess: null }],
    [{ kind: "played", seat: 1, card: "handmaid", targets: [], guess: null }, { kind: "protected", seat: 1 }],
    [PLAYED, HIT, OUT],
    [PLAYED, { kind: "guess_missed", seat: 0, target: 1, card: "guard", guess: "priest" }],
    [{ kind: "played", seat: 1, card: "prince", targets: [0], guess: null }, { kind: "discarded", seat: 0, card: "king" }],
    [
      { kind: "played", seat: 1, card: "baron", targets: [0], guess: null },
      { kind: "compared", seat: 1, target: 0, card: "baron", seat_held: null, target_held: null, lower: null },
    ],
  ];
  for (const play of plays) {
    const shown = standing(scenes([...play, NEXT, DREW]), 0);
    assert.ok(shown.reduce((sum, { ms }) => sum + ms, 0) >= PACE.stand);
    assert.ok(Math.abs(shown.reduce((sum, { least }) => sum + least, 0) - PACE.stand) < 1e-6);
  }
});

test("each of two plays in one view lies down with its own card", () => {
  const spy: EventMessage = { kind: "played", seat: 2, card: "spy", targets: [], guess: null };
  const cards = scenes([PLAYED, NEXT, DREW, spy]).flatMap(({ lays, motion }) =>
    lays !== null && motion?.kind === "fly" ? [motion.card] : [],
  );
  assert.deepEqual(cards, ["guard", "spy"]);
});

test("each event moves what it is about, from where it lies to where it goes", () => {
  const expected: [EventMessage, ReturnType<typeof motionOf>][] = [
    [{ ...DREW, source: "set_aside" }, { kind: "fly", from: "aside", to: "hand:2", card: null }],
    [{ kind: "discarded", seat: 1, card: "king" }, { kind: "fly", from: "hand:1", to: "discards:1", card: "king" }],
    [{ kind: "took_cards", seat: 1, count: 2, cards: null }, { kind: "deal", from: "pile", to: [{ place: "hand:1", card: null }, { place: "hand:1", card: null }] }],
    [{ kind: "put_under", seat: 1, count: 1, cards: ["king"], kept: null }, { kind: "deal", from: "hand:1", to: [{ place: "pile", card: "king" }] }],
    [{ kind: "peeked_at_pile", seat: 1, count: 2, cards: null }, { kind: "look", from: "pile", to: "hand:1", cards: [null, null] }],
    [{ kind: "looked", seat: 1, target: 2, card: null }, { kind: "look", from: "hand:2", to: "hand:1", cards: [null] }],
    [{ kind: "looked", seat: 1, target: 1, card: null }, null],
    [{ kind: "protected", seat: 1 }, { kind: "veil", at: "seat:1" }],
    [{ kind: "token_won", seat: 1, reason: "round" }, { kind: "letter", from: "stage", to: "seat:1" }],
    [{ kind: "turn_began", seat: 1 }, null],
  ];
  for (const [event, motion] of expected) assert.deepEqual(motionOf(event, []), motion, event.kind);
});

test("when hands are shown, those of the winners are lit", () => {
  const hand = { value: 1, bonus: 0, beaten_by: null, discard_sum: 0 };
  const shown: EventMessage = { kind: "hands_revealed", hands: [{ ...hand, seat: 0, card: "king" }, { ...hand, seat: 2, card: "spy" }] };
  assert.deepEqual(motionOf(shown, [2]), {
    kind: "reveal", hands: [{ place: "hand:0", card: "king", lit: false }, { place: "hand:2", card: "spy", lit: true }],
  });
});

test("the end of a round may take longer than a turn, and a turn of others longer than one's own", () => {
  const playing = view([], [], 0);
  const over = { ...playing, public: { ...playing.public, round_end: {} as View["public"]["round_end"] } };
  const mine = { ...playing, menu: { question: "play" as const, card: null, cards: [], hand: [], among: [] } };
  assert.ok(mostFor(mine) < mostFor(playing) && mostFor(playing) < mostFor(over));
});

test("between two views cards are counted as they go: taken, put under, drawn from what was set aside", () => {
  const start = view([seat(1), seat(1)], ["guard"], 5);
  const took = after(start, { kind: "took_cards", seat: 0, count: 2, cards: ["king", "spy"] }, start);
  assert.deepEqual([took.hand.map(({ card }) => card), took.public.seats[0]?.hand_size, took.public.pile], [["guard", "king", "spy"], 3, 3]);
  const under = after(took, { kind: "put_under", seat: 0, count: 2, cards: ["guard", "spy"], kept: "king" }, start);
  assert.deepEqual([under.hand.map(({ card }) => card), under.public.seats[0]?.hand_size, under.public.pile], [["king"], 1, 5]);
  const other = after(start, { kind: "took_cards", seat: 1, count: 2, cards: null }, start);
  assert.deepEqual([other.hand.length, other.public.seats[1]?.hand_size], [1, 3]);
  const aside = after(start, { kind: "drew", seat: 0, card: "king", source: "set_aside" }, start);
  assert.deepEqual([aside.public.set_aside, aside.public.pile, aside.hand.length], [false, 5, 2]);
});

test("between two views a seat is protected, unprotected, out or richer as soon as it is told", () => {
  const start = view([seat(1), seat(1)], ["guard"], 5);
  const safe = after(start, { kind: "protected", seat: 0 }, start);
  assert.equal(safe.public.seats[0]?.protected, true);
  const turn = after(safe, { kind: "turn_began", seat: 0 }, start);
  assert.deepEqual([turn.public.seats[0]?.protected, turn.public.turn, turn.public.awaited?.seat], [false, 0, 0]);
  assert.equal(after(start, { kind: "token_won", seat: 1, reason: "round" }, start).public.seats[1]?.tokens, 1);
  const out = after(start, { kind: "knocked_out", seat: 0, hand: ["guard"] }, view([seat(0, ["guard"]), seat(1)], [], 5));
  assert.deepEqual([out.hand, out.public.seats[0]?.out, out.public.seats[0]?.discards.length], [[], true, 1]);
});

test("a round begins with nothing dealt, and the pile as it lay", () => {
  const before = view([seat(1, ["guard"]), seat(0, ["king"])], ["spy"], 0);
  const goal = view([seat(2), seat(1)], ["baron", "king"], 12);
  const began = after({ ...before, public: { ...before.public, pile: 16 } }, { kind: "round_began", number: 2, starter: 1, by_lot: false, commitment: null }, goal);
  assert.deepEqual(began.hand, []);
  assert.deepEqual(began.public.seats.map(({ hand_size, discards }) => [hand_size, discards.length]), [[0, 0], [0, 0]]);
  assert.deepEqual([began.public.awaited?.seat, began.public.pile], [1, 16]);
  const dealt = after(began, { kind: "dealt", hands: ["baron", null], pile_size: 13, pile: null, set_aside: null, face_up: [], aside: 1 }, goal);
  assert.deepEqual([dealt.hand.map(({ card }) => card), dealt.public.pile], [["baron"], 13]);
});
