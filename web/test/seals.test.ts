// The hashes that a browser keeps during a match.
import assert from "node:assert/strict";
import { test } from "node:test";
import { keepSeals, sealsOf } from "../src/lib/seals";

test("what was received first stays, by table and match", () => {
  keepSeals("tulip-47", 1, ["aa"]);
  keepSeals("tulip-47", 1, ["changed", null, "cc"]);
  keepSeals("tulip-47", 2, ["dd"]);
  assert.deepEqual(sealsOf("tulip-47", 1), { 1: "aa", 3: "cc" });
  assert.deepEqual(sealsOf("tulip-47", 2), { 1: "dd" });
  assert.deepEqual(sealsOf("river-79", 1), {});
});
