// Which connection of this browser is the newest.
import assert from "node:assert/strict";
import { test } from "vitest";
import { nextAttempt } from "../src/device/deviceName";

test("each attempt of this browser is higher than the one before, whatever the time of day says", () => {
  const times = [5_000, 5_000, 9_000, 1_000, 0, 9_500];
  const attempts = times.map((now) => nextAttempt(now));
  assert.equal(new Set(attempts.map((each) => each.device)).size, 1);
  assert.deepEqual(
    attempts.map((each) => each.attempt),
    [5_000, 5_001, 9_000, 9_001, 9_002, 9_500],
  );
});
