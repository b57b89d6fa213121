// The curve of a seat: where lines begin and end, and which decision a step shows.
import assert from "node:assert/strict";
import { test } from "vitest";
import { before, chanceAt, momentAt, percent, stretches } from "../src/coach/curve";
import type { CoachMoment } from "../src/generated/messages";

const POINTS = [
  { round: 1, at: 0, chance: 0.5 },
  { round: 1, at: 1, chance: 0.25 },
  { round: 1, at: 3, chance: 1 },
  { round: 2, at: 5, chance: 0.4 },
];
const moment = (at: number): CoachMoment => ({ at }) as CoachMoment;

test("each round has a line of its own", () => {
  assert.deepEqual(stretches(POINTS).map(({ round, points }) => [round, points.length]), [[1, 3], [2, 1]]);
  assert.deepEqual(stretches([]), []);
  // A round begins at the step at which the one before ended; servers have sent those two points in either order.
  const mixed = [{ round: 1, at: 0, chance: 0.5 }, { round: 2, at: 3, chance: 0.4 }, { round: 1, at: 3, chance: 1 }];
  assert.deepEqual(stretches(mixed).map(({ round, points }) => [round, points.length]), [[1, 2], [2, 1]]);
});

test("between two points the earlier chance holds, and before the first one that one", () => {
  assert.deepEqual([0, 2, 3].map((at) => chanceAt(POINTS, at, 1)), [0.5, 0.25, 1]);
  assert.equal(chanceAt(POINTS, 4, 2), 0.4);
  assert.equal(chanceAt(POINTS, 9, 3), null);
  assert.equal(percent(0.256), 26);
});

test("a step shows the decision that comes next, else the one that was carried out", () => {
  const moments = [moment(1), moment(2), moment(5)];
  assert.deepEqual([0, 1, 2, 3, 4, 5, 6].map((at) => momentAt(moments, at)?.at ?? null), [1, 2, 2, null, 5, 5, null]);
  assert.equal(before(moment(5)), 4);
});
