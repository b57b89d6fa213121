// Asking the coach: whose play is shown, how long one waits, and that closing it ends all of that.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test, vi } from "vitest";
import { Coaching } from "../src/coach/coaching.svelte";
import type { Analysis, CoachInfo, CoachWaits, SeatKey } from "../src/generated/messages";
import { api, Refused } from "../src/net/api";

const KEYS: SeatKey[] = [{ seat: 1, secret: "one" }, { seat: 2, secret: "two" }];
const infoOf = (more: Partial<CoachInfo> = {}): CoachInfo => ({ match: 1, shown: [], mine: [], people: [0, 1, 2], agreed: [], ...more });
const ready = (seat: number): Analysis => ({ state: "ready", match: 1, seat, moments: [], points: [], counts: {}, instructive: [], split: null });
const waits = (place: number): CoachWaits => ({ state: "waits", place });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("the seats of this device are asked for one by one, and the first own one is shown with its own secret", async () => {
  const asked = vi.spyOn(api, "coach").mockImplementation((_code, _match, secret) =>
    Promise.resolve(secret === "one" ? infoOf({ shown: [1], mine: [1], agreed: [0] }) : infoOf({ shown: [2, 0], mine: [2] })));
  const analysis = vi.spyOn(api, "analysis").mockImplementation((_code, _match, seat) => Promise.resolve(ready(seat)));
  const coaching = new Coaching("rose", () => 3, KEYS);
  await coaching.ask();
  assert.deepEqual(asked.mock.calls, [["rose", 3, "one"], ["rose", 3, "two"]]);
  assert.deepEqual(coaching.info, infoOf({ shown: [0, 1, 2], mine: [1, 2], agreed: [0] }));
  assert.deepEqual([coaching.seat, coaching.analysis?.seat, coaching.place], [1, 1, null]);
  await coaching.ask(2);
  await coaching.ask(0);
  assert.deepEqual(analysis.mock.calls, [["rose", 3, 1, "one"], ["rose", 3, 2, "two"], ["rose", 3, 0, "one"]]);
  assert.equal(asked.mock.calls.length, 2, "who may be seen is asked once");
});

test("who has not played asks without a secret, about the first seat that may be seen", async () => {
  vi.spyOn(api, "coach").mockResolvedValue(infoOf({ shown: [2] }));
  const analysis = vi.spyOn(api, "analysis").mockResolvedValue(ready(2));
  const coaching = new Coaching("rose", () => 1, []);
  await coaching.ask();
  assert.deepEqual(analysis.mock.calls, [["rose", 1, 2, undefined]]);
});

test("while the coach is busy it is asked again, until it is ready", async () => {
  vi.spyOn(api, "coach").mockResolvedValue(infoOf({ mine: [1] }));
  const analysis = vi.spyOn(api, "analysis").mockResolvedValueOnce(waits(2)).mockResolvedValueOnce(waits(0)).mockResolvedValue(ready(1));
  const coaching = new Coaching("rose", () => 1, KEYS);
  await coaching.ask();
  assert.deepEqual([coaching.place, coaching.analysis], [2, null]);
  await vi.advanceTimersByTimeAsync(1200);
  assert.equal(coaching.place, 0);
  await vi.advanceTimersByTimeAsync(1200);
  assert.deepEqual([coaching.place, coaching.analysis], [null, ready(1)]);
  await vi.advanceTimersByTimeAsync(10_000);
  assert.equal(analysis.mock.calls.length, 3);
});

test("a refusal while waiting ends the waiting, and is told", async () => {
  vi.spyOn(api, "coach").mockResolvedValue(infoOf({ mine: [1] }));
  const analysis = vi.spyOn(api, "analysis").mockResolvedValueOnce(waits(1)).mockRejectedValue(new Refused("busy", {}));
  const coaching = new Coaching("rose", () => 1, KEYS);
  await coaching.ask();
  await vi.advanceTimersByTimeAsync(10_000);
  assert.deepEqual([coaching.place, coaching.attempt.problem?.code, analysis.mock.calls.length], [null, "busy", 2]);
});

test("an answer about a seat that nobody looks at any more is left out", async () => {
  vi.spyOn(api, "coach").mockResolvedValue(infoOf({ mine: [1] }));
  let late: (answer: Analysis) => void = () => undefined;
  vi.spyOn(api, "analysis").mockImplementation((_code, _match, seat) =>
    seat === 1 ? new Promise((resolve) => (late = resolve)) : Promise.resolve(ready(seat)));
  const coaching = new Coaching("rose", () => 1, KEYS);
  const first = coaching.ask(1);
  await vi.advanceTimersByTimeAsync(0);
  await coaching.ask(2);
  late(ready(1));
  await first;
  assert.equal(coaching.analysis?.seat, 2);
});

test("closing ends the waiting, and forgets what was shown", async () => {
  vi.spyOn(api, "coach").mockResolvedValue(infoOf({ mine: [1] }));
  const analysis = vi.spyOn(api, "analysis").mockResolvedValue(waits(1));
  const coaching = new Coaching("rose", () => 1, KEYS);
  await coaching.ask();
  coaching.close();
  await vi.advanceTimersByTimeAsync(10_000);
  assert.deepEqual([coaching.seat, coaching.info, coaching.place, analysis.mock.calls.length], [null, null, null, 1]);
});

test("what was asked before closing does not open it again", async () => {
  let answer: (info: CoachInfo) => void = () => undefined;
  vi.spyOn(api, "coach").mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const analysis = vi.spyOn(api, "analysis").mockResolvedValue(ready(0));
  const coaching = new Coaching("rose", () => 1, []);
  const asking = coaching.ask();
  coaching.close();
  answer(infoOf({ shown: [0] }));
  await asking;
  assert.deepEqual([coaching.seat, coaching.info, coaching.analysis, analysis.mock.calls.length], [null, null, null, 0]);
});

test("all seats of this device agree together", async () => {
  const agreed = vi.spyOn(api, "agreeToCoach").mockImplementation((_code, _wish, secret) =>
    Promise.resolve(infoOf({ agreed: secret === "one" ? [1] : [1, 2] })));
  const coaching = new Coaching("rose", () => 4, KEYS);
  await coaching.agree();
  assert.deepEqual(agreed.mock.calls.map(([code, wish, secret]) => [code, wish.match, secret]), [["rose", 4, "one"], ["rose", 4, "two"]]);
  assert.deepEqual(coaching.info?.agreed, [1, 2]);
});
