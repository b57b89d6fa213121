// The log has one entry for a turn; a player who is out learns why from the event that caused it.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { EventMessage } from "../src/generated/messages";
import { whyOut } from "../src/game/whyOut";
import { pieces } from "../src/game/turnsOfLog";

const log = (...events: EventMessage[]) => events.map((event, number) => ({ number, event }));
const BEGAN: EventMessage = { kind: "round_began", number: 1, starter: 0, by_lot: false, commitment: null };
const turn = (seat: number): EventMessage => ({ kind: "turn_began", seat });
const drew = (seat: number, card: string | null = null): EventMessage => ({ kind: "drew", seat, card, source: "pile" });
const GUARD: EventMessage = { kind: "played", seat: 1, card: "guard", targets: [0], guess: "king" };
const HIT: EventMessage = { kind: "guess_hit", seat: 1, target: 0, card: "guard", guess: "king" };
const OUT: EventMessage = { kind: "knocked_out", seat: 0, hand: ["king"] };

test("one entry for a turn, and what goes without saying is not said", () => {
  const found = pieces(log(BEGAN, turn(1), drew(1), GUARD, HIT, OUT, turn(2), drew(2)));
  assert.deepEqual(found.map(({ number, seat }) => [number, seat]), [[0, null], [1, 1]]);
  assert.deepEqual(found[1]?.shown.map(({ event }) => event.kind), ["played", "guess_hit", "knocked_out"]);
});

test("what I draw is told", () => {
  const [own] = pieces(log(turn(0), drew(0, "king")));
  assert.deepEqual(own?.shown.map(({ event }) => event.kind), ["drew"]);
});

test("why: a guess that hit, a duel, a card that had to go", () => {
  assert.equal(whyOut([turn(1), GUARD, HIT, OUT], 0), HIT);
  const duel: EventMessage = { kind: "compared", seat: 1, target: 0, card: "baron", seat_held: "king", target_held: "guard", lower: 0 };
  assert.equal(whyOut([turn(1), { ...GUARD, card: "baron", guess: null }, duel, OUT], 0), duel);
  const thrown: EventMessage = { kind: "discarded", seat: 0, card: "princess" };
  assert.equal(whyOut([turn(1), { ...GUARD, card: "prince", guess: null }, thrown, OUT], 0), thrown);
  assert.equal(whyOut([turn(1), OUT], 0), OUT);
});
