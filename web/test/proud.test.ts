// What a loser may be proud of: only what nobody else did as well.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { MatchEnd } from "../src/generated/messages";
import { proudOf } from "../src/table/proud";

function figures(...seats: Record<string, number>[]): MatchEnd["statistics"] {
  return seats;
}

test("the first thing in which nobody else was as good", () => {
  assert.deepEqual(proudOf(figures({ hits: 2, guesses: 9 }, { hits: 1, guesses: 3 }), 0), { what: "hits", count: 2 });
  assert.deepEqual(proudOf(figures({ hits: 1, guesses: 9, knocked_out: 2 }, { hits: 1, knocked_out: 1 }), 0), { what: "guesses", count: 9 });
  assert.deepEqual(proudOf(figures({ rounds_won: 3 }, { rounds_won: 2 }), 0), { what: "rounds_won", count: 3 });
});

test("to be knocked out counts the other way", () => {
  assert.deepEqual(proudOf(figures({ knocked_out: 1 }, { knocked_out: 4 }), 0), { what: "knocked_out", count: 1 });
  assert.equal(proudOf(figures({ knocked_out: 4 }, { knocked_out: 1 }), 0), null);
});

test("nothing where others were as good", () => {
  assert.equal(proudOf(figures({ hits: 2 }, { hits: 2 }), 0), null);
  assert.equal(proudOf(figures({}, {}), 1), null);
});
