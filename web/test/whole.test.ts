// A name is cut between characters as people read them, and counted as the server counts.
import assert from "node:assert/strict";
import { test } from "vitest";
import { fitting } from "../src/browser/wholeCharacters";

test("a text that fits stays", () => {
  assert.equal(fitting("Ayu", 20), "Ayu");
});

test("an emoji counts once, and none is cut in half", () => {
  assert.equal(fitting("🦊".repeat(25), 20), "🦊".repeat(20));
  const family = "👨‍👩‍👧";
  assert.equal(fitting(family.repeat(4) + "x", 20), family.repeat(4));
  assert.equal(fitting("a".repeat(18) + family, 20), "a".repeat(18));
});
