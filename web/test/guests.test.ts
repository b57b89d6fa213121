import assert from "node:assert/strict";
import { test } from "vitest";
import { automaton, guest, GUESTS, sitter } from "../src/parts/guests";

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

test("bots of different levels look different, and so do two of one level", () => {
  const levels = ["random", "novice", "page", "courtier", "schemer", "champion", "from another package"];
  assert.equal(new Set(levels.map((level) => JSON.stringify(automaton(level)))).size, levels.length);
  assert.equal(new Set(levels.map((level) => JSON.stringify(sitter(5, level)))).size, levels.length);
  const seats = [0, 1, 2, 3, 4, 5, 6, 7].map((seat) => sitter(seat, "schemer"));
  assert.equal(new Set(seats.map((each) => each.ground)).size, 8);
  assert.equal(new Set(seats.map((each) => JSON.stringify(each.layers.at(-1)))).size, 8, "each has a mask of its own");
});

test("a face stays known when a bot takes the seat over", () => {
  const [person, bot] = [guest(4711), sitter(4711, "courtier")];
  assert.deepEqual(sitter(4711, null), person);
  assert.equal(bot.ground, person.ground);
  assert.deepEqual(bot.layers.at(-1), person.layers.at(-1));
  assert.equal(bot.tones.mask, person.tones.mask);
  assert.notEqual(bot.tones.skin, person.tones.skin);
});

test("neighbours differ in ground and in more than that", () => {
  const seats = [0, 1, 2, 3, 4, 5, 6, 7].map((seat) => guest(seat));
  assert.equal(new Set(seats.map((each) => each.ground)).size, 8);
  assert.equal(new Set(seats.map((each) => JSON.stringify(each.layers))).size, 8);
});
