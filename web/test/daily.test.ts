// The deal of the day on this device: what is kept of it, days in a row, and the curve.
import assert from "node:assert/strict";
import { beforeEach, test } from "vitest";
import { curvePath, pointsOf } from "../src/daily/curve";
import { dayAfter, daysInARow, longestRow, weekOf } from "../src/daily/days";
import { dealOfCode, dealStreak, furtherThan, keepBegun, keepHashes, keepResult, keptDeals, keptHash } from "../src/daily/deals";
import type { DailyDay, DailyResult } from "../src/generated/messages";
import { isNewcomer, untilTomorrow } from "../src/puzzle/answers";
import { remember } from "../src/device/storage";

const CODE = "daily-2026-11-18-abcdefghjkmn";
const DEAL: DailyDay = { day: "2026-11-18", edition: "second", players: 4, goal: 4, bots: ["page"], commitment: "c0", seed: null, reveal_in_s: 10 };
const RESULT: DailyResult = {
  deal: DEAL, practice: false, players: ["Ayu", "Page"], counted: true, yours: { letters: 3, place: 2, rounds_won: 3 }, champion: null, champion_state: "plays",
  counts: [{ letters: 1, count: 2 }, { letters: 3, count: 1 }, { letters: 4, count: 2 }],
};

beforeEach(() => {
  for (const key of ["daily", "daily-hashes"]) remember(key, {});
});

test("days go over the ends of months, and weeks begin on Mondays", () => {
  assert.equal(dayAfter("2026-11-30"), "2026-12-01");
  assert.equal(dayAfter("2028-03-01", -1), "2028-02-29");
  assert.deepEqual(weekOf("2026-11-22"), weekOf("2026-11-16"));
  assert.equal(weekOf("2026-11-22")[0], "2026-11-16");
});

test("days in a row end with today, or with yesterday while today is open", () => {
  const done = new Set(["2026-11-15", "2026-11-16", "2026-11-17"]);
  const has = (day: string) => done.has(day);
  assert.equal(daysInARow(has, "2026-11-18", true), 3);
  assert.equal(daysInARow(has, "2026-11-18", false), 0);
  assert.equal(daysInARow(has, "2026-11-19", true), 0);
  assert.equal(longestRow([...done, "2026-11-01"]), 3);
  assert.equal(longestRow([]), 0);
});

test("a code says its day and whether it is practice", () => {
  assert.deepEqual(dealOfCode(CODE), { day: "2026-11-18", practice: false });
  assert.deepEqual(dealOfCode(CODE.replace("daily", "practice")), { day: "2026-11-18", practice: true });
  assert.equal(dealOfCode("tulip-river-moon"), null);
});

test("the first match of a day counts here, and practice changes nothing of it", () => {
  keepBegun(CODE);
  assert.deepEqual(keptDeals(), { "2026-11-18": { code: CODE, result: null } });
  assert.equal(dealStreak(keptDeals(), "2026-11-18"), 0);
  keepResult(CODE, RESULT);
  const first = keptDeals();
  assert.deepEqual(first["2026-11-18"]?.result, { letters: 3, goal: 4, place: 2, counted: true, champion: null });
  assert.equal(dealStreak(first, "2026-11-18"), 1);
  assert.equal(dealStreak(first, "2026-11-19"), 1);
  keepBegun(CODE.replace("daily", "practice"));
  keepResult(CODE.replace("daily", "practice"), { ...RESULT, practice: true, yours: { letters: 4, place: 1, rounds_won: 4 } });
  keepResult(CODE.replace("abc", "xyz"), { ...RESULT, yours: { letters: 4, place: 1, rounds_won: 4 } });
  assert.deepEqual(keptDeals(), first);
  keepResult(CODE, { ...RESULT, champion: { letters: 2, place: 3, rounds_won: 2 } });
  assert.equal(keptDeals()["2026-11-18"]?.result?.champion, 2);
});

test("the first hash of a day stays, so that another one is noticed", () => {
  keepHashes([DEAL], "2026-11-17");
  keepHashes([{ ...DEAL, commitment: "other" }], "2026-11-18");
  assert.deepEqual(keptHash("2026-11-18"), { commitment: "c0", since: "2026-11-17" });
  assert.equal(keptHash("2026-11-19"), undefined);
});

test("further than those with fewer letters, oneself left out", () => {
  assert.equal(furtherThan(RESULT), 50);
  assert.equal(furtherThan({ ...RESULT, counted: false }), 40);
  assert.equal(furtherThan({ ...RESULT, counts: [{ letters: 3, count: 1 }] }), null);
});

test("the curve has a point for each number of letters, also above the goal", () => {
  const points = pointsOf(RESULT.counts, 4);
  assert.deepEqual(points.map((each) => each.y), [0, 1, 0, 0.5, 1]);
  assert.equal(pointsOf([{ letters: 6, count: 1 }], 4).length, 7);
  assert.equal(pointsOf([], 3).every((each) => each.y === 0), true);
  assert.equal(curvePath(pointsOf([{ letters: 1, count: 1 }], 1), 10, 5), "M0 5C5 5 5 0 10 0");
  assert.equal(curvePath([], 10, 5), "");
});

test("who has solved on few days is a newcomer, today not counted", () => {
  const answers = (...days: string[]) => Object.fromEntries(days.map((day, number) => [number, { day, solved: false }]));
  assert.ok(isNewcomer({}, "2026-11-18"));
  assert.ok(isNewcomer(answers("2026-11-16", "2026-11-17", "2026-11-18"), "2026-11-18"));
  assert.ok(!isNewcomer(answers("2026-11-15", "2026-11-16", "2026-11-17"), "2026-11-18"));
  assert.ok(isNewcomer({ 1: { day: null, solved: true }, 2: { day: null, solved: true }, 3: { day: null, solved: true } }, "2026-11-18"));
});

test("the next puzzle comes at midnight", () => {
  assert.equal(untilTomorrow(new Date(2026, 10, 18, 23, 59, 30)), 30);
  assert.equal(untilTomorrow(new Date(2026, 10, 18, 0, 0, 0)), 86_400);
});
