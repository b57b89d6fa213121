import assert from "node:assert/strict";
import { test } from "node:test";
import { automaton, guest, GUESTS } from "../src/parts/guests";

test("every number has a guest, and other numbers have others", () => {
  const seen = new Set<string>();
  const steps = 2000;
  for (let step = 0; step < steps; step++) seen.add(JSON.stringify(guest(Math.floor((step * GUESTS) / steps))));
  assert.equal(seen.size, steps);
  for (const face of [0, GUESTS - 1, GUESTS, 2 ** 31, -5, 0.5]) assert.ok(guest(face).layers.length > 4);
  assert.deepEqual(guest(GUESTS + 3), guest(3));
});

test("the number alone decides how a guest looks", () => {
  assert.deepEqual(guest(123456), guest(123456));
});

test("bots of different levels look different; two of one level differ by the ground alone", () => {
  const levels = ["random", "novice", "courtier", "schemer", "from another package"];
  assert.equal(new Set(levels.map((level) => JSON.stringify(automaton(level, 0)))).size, levels.length);
  const [one, other] = [automaton("schemer", 0), automaton("schemer", 1)];
  assert.notEqual(one.ground, other.ground);
  assert.deepEqual({ ...one, ground: "" }, { ...other, ground: "" });
});

test("neighbours differ in ground and in more than that", () => {
  const seats = [0, 1, 2, 3, 4, 5, 6, 7].map((seat) => guest(seat));
  assert.equal(new Set(seats.map((each) => each.ground)).size, 8);
  assert.equal(new Set(seats.map((each) => JSON.stringify(each.layers))).size, 8);
});
