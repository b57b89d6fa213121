// What happened meanwhile is told once.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { TableNotice } from "../src/game/game.svelte";
import { meanwhileOf } from "../src/game/whileAway";

const notice = (number: number, seat: number, match: number, code = "taken_back"): TableNotice => ({ number, code, params: { seat, since: 3 }, refused: false, match, after: 9 });

test("the last one of this seat and match, until it was read", () => {
  const notices = [notice(1, 0, 1), notice(2, 0, 2), notice(3, 1, 2), notice(4, 0, 2), notice(5, 0, 2, "joined")];
  assert.equal(meanwhileOf(notices, 0, 0, 2)?.number, 4);
  assert.equal(meanwhileOf(notices, 3, 0, 2)?.number, 4);
  assert.equal(meanwhileOf(notices, 4, 0, 2), null);
  assert.equal(meanwhileOf(notices, 0, 0, 3), null);
});
