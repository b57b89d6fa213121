// The row of solved puzzles of the day: it needs every day, and waits for today's until the day is over.
import assert from "node:assert/strict";
import { test } from "vitest";
import { type Answers, dayOf, streak, tally } from "../src/puzzle/answers";

const answers: Answers = {
  1: { solved: true, day: "2026-12-31" },
  2: { solved: true, day: "2027-01-01" },
  7: { solved: true, day: null },
  3: { solved: true, day: "2027-01-02" },
  9: { solved: false, day: null },
};

test("the days in a row, over the end of a year", () => {
  assert.equal(streak(answers, "2027-01-02"), 3);
  assert.equal(streak(answers, "2027-01-03"), 3);
  assert.equal(streak(answers, "2027-01-04"), 0);
  assert.equal(streak({}, "2027-01-04"), 0);
});

test("a wrong answer ends the row at once", () => {
  assert.equal(streak({ ...answers, 4: { solved: false, day: "2027-01-03" } }, "2027-01-03"), 0);
});

test("all answers count for the tally, those of other days too", () => {
  assert.deepEqual(tally(answers), { solved: 4, tried: 5 });
});

test("the day is the one at the reader's place", () => {
  assert.equal(dayOf(new Date(2027, 0, 2, 23, 59)), "2027-01-02");
  assert.equal(dayOf(new Date(2027, 10, 12, 0, 1)), "2027-11-12");
});
