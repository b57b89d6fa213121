// Ladders: bots stand between the members by what they win, and a season is named by its months.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { LadderPage } from "../src/generated/messages";
import { between, ladderKey, seasonWords } from "../src/ladder/ladders";

const row = (place: number, share: number) => ({ place, name: `name ${place}`, matches: 3, strength: { share, error: 0.02, bot: null } });
const page = (members: number, ...shares: number[]): LadderPage => ({
  members,
  first: 0,
  rows: shares.map((share, at) => row(at + 1, share)),
  bots: [{ level: "novice", share: 0.38 }, { level: "courtier", share: 0.5 }, { level: "champion", share: 0.62 }],
});
const said = (lines: ReturnType<typeof between>) => lines.map((line) => (line.kind === "row" ? line.row.place : line.bot.level));

test("bots stand above the first member who wins less, the others below the last one", () => {
  assert.deepEqual(said(between(page(3, 0.58, 0.5, 0.44))), ["champion", 1, 2, "courtier", 3, "novice"]);
  assert.deepEqual(said(between(page(0))), ["champion", "courtier", "novice"]);
});

test("bots below the rows that are shown wait for them", () => {
  assert.deepEqual(said(between(page(9, 0.58))), ["champion", 1]);
});

test("a season is named by its first and its last month", () => {
  assert.equal(seasonWords("2026-10/3", "de"), "Oktober–Dezember 2026");
  assert.equal(seasonWords("2026-11/1", "en"), "November 2026");
  assert.match(seasonWords("2026-01/12", "it"), /gennaio.*dicembre 2026/);
});

test("a ladder is known by family and seats", () => assert.equal(ladderKey({ family: "second", seats: "two" }), "second/two"));
