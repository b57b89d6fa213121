// The hashes that a browser keeps during a match.
import assert from "node:assert/strict";
import { test } from "vitest";
import { earlyRounds, keepSeals, sealsOf } from "../src/proof/seals";

const fresh = [{ discards: [] }, { discards: [] }];
const played = [{ discards: ["guard"] }, { discards: [] }];

test("what was received first stays, by table and match", () => {
  keepSeals("tulip-47", { match: 1, round: 1, commitments: ["aa"], seats: fresh });
  keepSeals("tulip-47", { match: 1, round: 3, commitments: ["changed", null, "cc"], seats: played });
  keepSeals("tulip-47", { match: 2, round: 1, commitments: ["dd"], seats: fresh });
  assert.deepEqual(sealsOf("tulip-47", 1), { 1: "aa", 3: "cc" });
  assert.deepEqual(sealsOf("tulip-47", 2), { 1: "dd" });
  assert.deepEqual(sealsOf("river-79", 1), {});
});

test("a round was followed from its beginning if its hash came before a card was played", () => {
  keepSeals("moon-1", { match: 1, round: 2, commitments: ["aa", "bb"], seats: played });
  keepSeals("moon-1", { match: 1, round: 2, commitments: ["aa", "bb"], seats: fresh });
  keepSeals("moon-1", { match: 1, round: 3, commitments: ["aa", "bb", "cc"], seats: fresh });
  keepSeals("moon-1", { match: 1, round: 3, commitments: ["aa", "bb", "cc"], seats: played });
  assert.deepEqual(earlyRounds("moon-1", 1), [3]);
  assert.deepEqual(earlyRounds("moon-2", 1), []);
});

test("a round whose hash comes only after the first card is not one that this browser saw begin", () => {
  const untouched = [{ discards: [] }];
  keepSeals("late", { match: 1, round: 2, commitments: ["h1", null], seats: untouched });
  keepSeals("late", { match: 1, round: 2, commitments: ["h1", "h2"], seats: [{ discards: ["guard"] }] });
  assert.deepEqual(sealsOf("late", 1), { 1: "h1", 2: "h2" });
  assert.deepEqual(earlyRounds("late", 1), []);
});
