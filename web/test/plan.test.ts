// A plan grows from what the menu offers and is complete exactly when the menu has it.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { CardOffer } from "../src/generated/messages";
import { complete, firstPlan, guessNeeded, pressed } from "../src/game/playPlan";

function offer(choices: number[][], guesses: (string | number)[] = []): CardOffer {
  return { card: "x", reason: null, warns: false, targets: [], choices, guesses };
}

test("a card that chooses nobody is complete at once", () => {
  const plain = offer([[]]);
  assert.ok(complete(plain, firstPlan(plain)));
});

test("one target: another press moves the choice", () => {
  const one = offer([[1], [2]], ["king"]);
  assert.deepEqual(pressed(one, [1], 2), [2]);
  assert.deepEqual(pressed(one, [2], 2), []);
  assert.ok(guessNeeded(one, [2]));
  assert.ok(!complete(one, { targets: [2], guess: null }));
  assert.ok(complete(one, { targets: [2], guess: "king" }));
});

test("two targets in any order", () => {
  const two = offer([[0, 1], [0, 2], [1, 2]]);
  assert.deepEqual(firstPlan(two).targets, []);
  assert.ok(!complete(two, { targets: [2], guess: null }));
  assert.ok(complete(two, { targets: [2, 0], guess: null }));
  assert.deepEqual(pressed(two, [2, 0], 1), [0, 1]);
});

test("the only way is taken at once", () => {
  assert.deepEqual(firstPlan(offer([[3]])).targets, [3]);
});
