// Achievements, rank and week, counted from what the device keeps.
import assert from "node:assert/strict";
import { test } from "vitest";
import { bestRow, type Deeds, earned, lettersOf, RANKS, rankOf, type Seal, weekSummary } from "../src/device/achievements";
import type { KeptMatch, KeptRound } from "../src/device/history";
import { dayOf } from "../src/puzzle/answers";

const round = (won: boolean, held: string | null = "king", out: string | null = null): KeptRound => ({ won, held: out === null ? held : null, out });
let played = 0;
function match(won: boolean, rounds: KeptRound[], more: Partial<KeptMatch> = {}): KeptMatch {
  played += 1;
  const numbered = Object.fromEntries(rounds.map((each, index) => [index + 1, each]));
  return { code: "a-b-c", match: played, at: played, edition: "second", names: ["Ayu", "Budi"], seat: 0, winners: won ? [0] : [1], rounds: numbered, ...more };
}
const NOTHING: Deeds = { matches: [], deals: {}, answers: {} };
const has = (seal: Seal, deeds: Partial<Deeds>) => earned({ ...NOTHING, ...deeds }).has(seal);
const deal = (letters: number, place: number, champion: number | null) => ({ code: "daily-x", result: { letters, goal: 4, place, counted: true, champion } });

test("nothing done, nothing earned", () => {
  assert.deepEqual([...earned(NOTHING)], []);
  assert.deepEqual([...earned({ ...NOTHING, matches: [match(false, [round(false)])] })], []);
});

const W = round(true);
const L = round(false);
const CASES: [Seal, KeptMatch[], KeptMatch[]][] = [
  ["first-letter", [match(false, [L, W])], [match(false, [L])]],
  ["first-match", [match(true, [W])], [match(false, [W])]],
  ["three-in-a-row", [match(true, [W]), match(true, [W]), match(true, [W])], [match(true, [W]), match(true, [W]), match(false, [L]), match(true, [W])]],
  ["clean-sweep", [match(true, [W, W])], [match(true, [W, L, W]), match(false, [W, W])]],
  ["comeback", [match(true, [L, L, W, W])], [match(true, [L, W, L, W]), match(false, [L, L, W])]],
  ["never-out", [match(true, [W, L, W, W])], [match(true, [W, round(false, null, "guard"), W, W]), match(true, [W, W, W])]],
  ["princess-kept", [match(false, [round(true, "princess")])], [match(true, [round(false, "princess")])]],
  ["won-with-guard", [match(false, [round(true, "guard")])], [match(true, [W])]],
  ["own-princess", [match(false, [round(false, null, "princess")])], [match(false, [round(false, null, "prince")])]],
  ["full-house", [match(false, [L], { names: Array.from("abcdefgh") })], [match(false, [L], { names: Array.from("abcdefgh"), winners: null })]],
  ["champion-beaten", [match(true, [W], { levels: [null, "champion"] })], [match(false, [L], { levels: [null, "champion"] }), match(true, [W], { levels: [null, "schemer"] }), match(true, [W])]],
];
test.each(CASES)("%s", (seal, with_, without) => {
  assert.ok(has(seal, { matches: with_ }));
  assert.ok(!has(seal, { matches: without }));
});

test("all editions and many cards take all of them", () => {
  const editions = ["second", "classic", "original", "premium"].map((edition) => match(true, [W], { edition }));
  assert.ok(has("all-editions", { matches: editions }));
  assert.ok(!has("all-editions", { matches: editions.slice(1) }));
  const cards = ["guard", "priest", "baron", "handmaid", "prince", "king", "countess", "princess"].map((card) => round(true, card));
  assert.ok(has("many-cards", { matches: [match(false, cards)] }));
  assert.ok(!has("many-cards", { matches: [match(false, [...cards.slice(1), round(false, "guard")])] }));
});

test("a hundred letters are a hundred rounds won", () => {
  const many = Array.from({ length: 25 }, () => match(true, [W, W, L, W, W]));
  assert.equal(lettersOf(many), 100);
  assert.ok(has("hundred-letters", { matches: many }));
  assert.ok(!has("hundred-letters", { matches: many.slice(1) }));
});

test("deals and puzzles", () => {
  assert.ok(has("deal-won", { deals: { "2026-11-18": deal(4, 1, 4) } }));
  assert.ok(!has("deal-won", { deals: { "2026-11-18": deal(3, 2, 4), "2026-11-17": { code: "daily-y", result: null } } }));
  assert.ok(has("deal-champion", { deals: { "2026-11-18": deal(3, 2, 2) } }));
  assert.ok(!has("deal-champion", { deals: { "2026-11-18": deal(3, 2, 3), "2026-11-17": deal(4, 1, null) } }));
  const days = ["28", "29", "30"].map((day) => `2026-11-${day}`).concat(["01", "02", "03", "04"].map((day) => `2026-12-${day}`));
  assert.ok(has("week-of-deals", { deals: Object.fromEntries(days.map((day) => [day, deal(1, 4, null)])) }));
  assert.ok(!has("week-of-deals", { deals: Object.fromEntries(days.slice(1).map((day) => [day, deal(1, 4, null)])) }));
  const answers = (solved: boolean) => Object.fromEntries(days.map((day, index) => [index, { day, solved: solved || index > 0 }]));
  assert.ok(has("week-of-puzzles", { answers: answers(true) }));
  assert.ok(!has("week-of-puzzles", { answers: answers(false) }));
});

test("the best row of matches, in the order in which they were played", () => {
  const won = [true, true, false, true].map((each, index) => match(each, [], { at: 10 - index }));
  assert.equal(bestRow(won), 2);
  assert.equal(bestRow([]), 0);
});

test("the rank follows from the letters, and the highest has none above it", () => {
  assert.deepEqual(rankOf(0), { place: 0, level: "novice", next: { level: "page", letters: 20 } });
  assert.deepEqual(rankOf(141), { place: 2, level: "courtier", next: { level: "schemer", letters: 9 } });
  assert.equal(rankOf(150).level, "schemer");
  assert.equal(rankOf(RANKS.at(-1)?.from ?? 0).next, null);
});

test("a week counts its own days alone", () => {
  const days = ["2026-11-16", "2026-11-17", "2026-11-18"];
  const matches = [match(true, [W, W], { at: new Date(2026, 10, 17, 12).getTime() }), match(true, [W], { at: new Date(2026, 10, 15, 12).getTime() })];
  const deals = { "2026-11-16": deal(2, 3, null), "2026-11-15": deal(2, 3, null), "2026-11-18": { code: "daily-z", result: null } };
  const answers = { 1: { day: "2026-11-18", solved: true }, 2: { day: "2026-11-17", solved: false }, 3: { day: null, solved: true } };
  assert.deepEqual(weekSummary({ matches, deals, answers }, days, dayOf), { deals: 1, puzzles: 1, letters: 2 });
});
