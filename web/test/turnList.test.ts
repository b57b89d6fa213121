// A replay as a list of turns: each opens where its card is played, and says what mattered.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "vitest";
import type { Replay } from "../src/generated/messages";
import { unfolded } from "../src/replay/differences";
import { marksOf, turnAt, turnsOf } from "../src/replay/turnList";

const sample = JSON.parse(readFileSync("../tests/server/stored/replay.json", "utf-8")) as { replay: Replay };
const { steps } = unfolded(sample.replay);
const turns = turnsOf(steps);

test("each turn opens at the step at which its card is played", () => {
  assert.equal(turns[0]?.at, 0);
  assert.ok(turns.length > 3);
  for (const { at, events } of turns.slice(1)) {
    const played = events.find((event) => event.kind === "played");
    assert.ok(played && steps[at]?.view.events.includes(played));
  }
  assert.deepEqual(turns.map(({ at }) => at), [...new Set(turns.map(({ at }) => at))].sort((one, other) => one - other));
  assert.equal(turnAt(turns, steps.length - 1), turns.at(-1));
});

test("the end of the round is marked, and the list and the rail have the same marks", () => {
  const marks = marksOf(steps);
  assert.deepEqual(marks.find(({ mark }) => mark === "over"), { at: steps.length - 1, mark: "over" });
  assert.deepEqual(turns.flatMap((turn) => turn.marks), marks.map(({ mark }) => mark));
});
