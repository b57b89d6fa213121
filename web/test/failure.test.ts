// The name of an error tells where it happened, and nothing of what the page was given.
import assert from "node:assert/strict";
import { test } from "vitest";
import { nameOf } from "../src/parts/failure";

function thrown(message: string, stack?: string): Error {
  const error = new TypeError(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}

test("the kind and the place, without the words", () => {
  const message = "no portrait of princess.js:1:1";
  const chrome = thrown(message, `TypeError: ${message}\n    at draw (http://host/assets/Graph-AbC_1.js:12:345)\n    at x (http://host/assets/y.js:1:2)`);
  assert.equal(nameOf(chrome), "TypeError, Graph-AbC_1.js:12:345");
  const firefox = thrown(message, "draw@http://host/assets/Graph-AbC_1.js:12:345\n");
  assert.equal(nameOf(firefox), "TypeError, Graph-AbC_1.js:12:345");
});

test("without a place, or without an error, only the kind", () => {
  assert.equal(nameOf(thrown("x", "TypeError: x")), "TypeError");
  assert.equal(nameOf("the princess"), "string");
});
