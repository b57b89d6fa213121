import assert from "node:assert/strict";
import { test } from "vitest";
import { inOrder, opponents, playable, USUAL_LEVEL } from "../src/setup/levels";

const LEVELS = ["random", "novice", "page", "courtier", "schemer", "dragon"];

test("what stands aside is offered last, and not as an opponent", () => {
  assert.deepEqual(opponents(LEVELS), ["novice", "page", "courtier", "schemer", "dragon"]);
  assert.deepEqual(inOrder(LEVELS), ["novice", "page", "courtier", "schemer", "dragon", "random"]);
});

test("a level that cannot play here leaves its place to the usual one, or to the strongest", () => {
  assert.equal(playable("courtier", LEVELS), "courtier");
  assert.equal(playable("champion", LEVELS), USUAL_LEVEL);
  assert.equal(playable("champion", ["random", "dragon"]), "dragon");
  assert.equal(playable("champion", []), "");
});
