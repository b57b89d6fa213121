// @vitest-environment happy-dom
// What happened meanwhile is told once.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { TableNotice } from "../src/game/game.svelte";
import { keepVisit, unseenFrom } from "../src/device/lastVisits";
import type { LogEntry } from "../src/moments/tabletop.svelte";
import { meanwhileOf, stretchOf, told } from "../src/game/whileAway";

const notice = (number: number, seat: number, match: number, code = "taken_back"): TableNotice => ({ number, code, params: { seat, since: 3 }, refused: false, match, after: 9 });

test("the last one of this seat and match, until it was read", () => {
  const notices = [notice(1, 0, 1), notice(2, 0, 2), notice(3, 1, 2), notice(4, 0, 2), notice(5, 0, 2, "joined")];
  assert.equal(meanwhileOf(notices, 0, 0, 2)?.number, 4);
  assert.equal(meanwhileOf(notices, 3, 0, 2)?.number, 4);
  assert.equal(meanwhileOf(notices, 4, 0, 2), null);
  assert.equal(meanwhileOf(notices, 0, 0, 3), null);
});

test("it goes from when the bot began to the notice; that somebody drew is no news", () => {
  const log = [1, 3, 5, 9, 10].map((number) => ({ number, event: { kind: number === 5 ? "drew" : "turn_began", seat: 0 } })) as LogEntry[];
  const stretch = stretchOf(notice(1, 0, 1));
  assert.deepEqual(told(log, stretch).map(({ number }) => number), [3, 9]);
  assert.equal(stretchOf({ ...notice(1, 0, 1), params: {} }).since, Infinity);
});

test("how far a match was seen is kept for the latest match of each table", () => {
  localStorage.clear();
  assert.equal(unseenFrom("rose", 1), null);
  keepVisit("rose", 1, 7);
  keepVisit("lily", 1, 3);
  assert.equal(unseenFrom("rose", 1), 7);
  keepVisit("rose", 2, 20);
  assert.deepEqual([unseenFrom("rose", 1), unseenFrom("rose", 2), unseenFrom("lily", 1)], [null, 20, 3]);
});
