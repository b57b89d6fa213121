// Replays: the differences that the server sends give back the documents they were made from.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "vitest";
import type { Replay, ReplayStep } from "../src/generated/messages";
import { applied } from "../src/net/changes";
import { unfolded } from "../src/replay/differences";

test("the differences of a recorded replay lead to the documents that the server saw", () => {
  const sample = JSON.parse(readFileSync("../tests/server/stored/replay.json", "utf-8")) as { replay: Replay; documents: unknown[] };
  const steps: ReplayStep[] = sample.replay.steps;
  let seen: unknown = {};
  steps.forEach((step, index) => {
    seen = applied(seen, step.change);
    assert.deepEqual(seen, sample.documents[index]);
  });
  const whole = unfolded(sample.replay);
  assert.equal(whole.steps.length, steps.length);
  assert.equal(whole.steps.at(-1)?.view.version, sample.replay.since + steps.reduce((sum, step) => sum + step.events.length, 0));
  assert.ok(whole.steps.at(-1)?.view.public.match_end);
});
