// Nobody is asked to be ready for a round that is being dealt.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { RoundEnd } from "../src/generated/messages";
import { isBetweenRounds } from "../src/game/betweenRounds";

const over = { public: { round_end: {} as RoundEnd } };
const dealt = { public: { round_end: null } };

test("a round is over until the next is dealt, whatever the table said last", () => {
  assert.equal(isBetweenRounds({ phase: "round_over" }, over), true);
  assert.equal(isBetweenRounds({ phase: "round_over" }, dealt), false);
  assert.equal(isBetweenRounds({ phase: "playing" }, over), false);
  assert.equal(isBetweenRounds(null, over), false);
  assert.equal(isBetweenRounds({ phase: "round_over" }, null), false);
});
