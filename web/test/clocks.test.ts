// @vitest-environment happy-dom
// The clocks of a table: of another kind, and in words.
import assert from "node:assert/strict";
import { test, vi } from "vitest";

vi.mock("../src/language/speech.svelte", () => ({ t: (id: string, params?: Record<string, unknown>) => `${id} ${Object.values(params ?? {}).join(" ")}`.trim() }));

const { clockKinds, clockOfKind, clockValue, dayClock, daysOf, timeLeft } = await import("../src/setup/clocks");

const DAY = 86_400;

test("a table on a server can be played over days", () => {
  assert.deepEqual(clockKinds, ["none", "soft", "hard", "days"]);
});

test("a clock of another kind has a time that fits", () => {
  const seconds = { clock: { kind: "soft" as const, seconds: 30 } };
  const days = { clock: { kind: "days" as const, seconds: 3 * DAY } };
  const none = { clock: { kind: "none" as const, seconds: 0 } };
  assert.deepEqual(clockOfKind("none", seconds), { kind: "none", seconds: 0 });
  assert.deepEqual(clockOfKind("hard", seconds), { kind: "hard", seconds: 30 });
  assert.deepEqual(clockOfKind("soft", none), { kind: "soft", seconds: 60 });
  assert.deepEqual(clockOfKind("soft", days), { kind: "soft", seconds: 60 });
  assert.deepEqual(clockOfKind("days", seconds), dayClock(2, 7));
  assert.equal(daysOf(dayClock(5, 0)), 5);
});

test("its time is said in its own unit", () => {
  assert.equal(clockValue({ kind: "hard", seconds: 60 }), "make-seconds-value 60");
  assert.equal(clockValue({ kind: "days", seconds: 2 * DAY }), "make-days-value 2");
});

test("what is left of days is said in the largest unit that matters", () => {
  assert.equal(timeLeft("hard", 12), "browser-clock-left 12");
  assert.equal(timeLeft("days", 2 * DAY), "days-left 2");
  assert.equal(timeLeft("days", 2 * DAY - 1), "days-hours-left 47");
  assert.equal(timeLeft("days", 3600), "days-hours-left 1");
  assert.equal(timeLeft("days", 3599), "days-minutes-left 60");
  assert.equal(timeLeft("days", 1), "days-minutes-left 1");
});
