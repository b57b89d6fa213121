// What is known by or of somebody who is out is void, not doubtful.
import assert from "node:assert/strict";
import { test } from "vitest";
import { counts, heldBy, knowersOf } from "../src/game/knowledge";

const SEATS = [{ out: false }, { out: true }, { out: false }];

test("who is out knows no card of mine any more", () => {
  assert.deepEqual(knowersOf({ card: "princess", known_by: [1, 2] }, SEATS), [2]);
  assert.deepEqual(knowersOf({ card: "princess", known_by: [1] }, SEATS), []);
});

test("what I saw of somebody who is out counts no more, certain or not", () => {
  const shown = (seat: number, holds: boolean) => ({ event: 1, seat, card: "baron", holds });
  assert.deepEqual([counts(shown(1, false), SEATS), counts(shown(2, false), SEATS), counts(shown(2, true), SEATS)], [false, true, true]);
});

test("what is certain to be in a hand is what can be named there, not what lies in the pile", () => {
  const certain = [{ card: "princess", seat: 1, depth: null }, { card: "king", seat: 2, depth: null }, { card: "spy", seat: null, depth: 1 }];
  assert.deepEqual(heldBy(certain, [1]), ["princess"]);
  assert.deepEqual(heldBy(certain, []), []);
});
