// Figures of one person, from the matches that a browser remembers.
import assert from "node:assert/strict";
import { test } from "vitest";
import { figures } from "../src/device/figures";
import type { KeptMatch, KeptRound } from "../src/device/history";

const won = (held: string | null): KeptRound => ({ won: true, held, out: null });
const lost = (held: string | null, out: string | null = null): KeptRound => ({ won: false, held, out });
const match = (at: number, winners: number[] | null, edition: string, ...rounds: KeptRound[]): KeptMatch => ({
  code: "a-b-c", match: at, at, edition, names: ["Ayu", "Budi"], seat: 0, winners, rounds: Object.fromEntries(rounds.entries()),
});

test("nothing played is nothing counted", () => {
  assert.deepEqual(figures([]), {
    matches: { won: 0, count: 0 }, rounds: { won: 0, count: 0 }, latest: [], editions: [], cards: [], out: [],
  });
});

test("matches, rounds by edition and card, and what knocked one out", () => {
  const found = figures([
    match(3, null, "premium", lost(null, "guard")), // still played: its rounds count, the match does not
    match(2, [1], "second", lost("king"), lost(null, "baron"), won("king")),
    match(1, [0, 1], "second", won("princess"), won("king"), lost(null, "guard")),
  ]);
  assert.deepEqual(found.matches, { won: 1, count: 2 });
  assert.deepEqual(found.rounds, { won: 3, count: 7 });
  assert.deepEqual(found.latest, [true, false], "the newest is the last");
  assert.deepEqual(found.editions, [{ what: "second", won: 3, count: 6 }, { what: "premium", won: 0, count: 1 }]);
  assert.deepEqual(found.cards, [{ what: "king", won: 2, count: 3 }, { what: "princess", won: 1, count: 1 }]);
  assert.deepEqual(found.out, [{ what: "guard", count: 2 }, { what: "baron", count: 1 }]);
});

test("a picture of forty matches at most", () => {
  const many = Array.from({ length: 60 }, (_, at) => match(at, [at < 30 ? 0 : 1], "second", won(null)));
  const { latest } = figures(many);
  assert.deepEqual([latest.length, latest.indexOf(false)], [40, 10]);
});
