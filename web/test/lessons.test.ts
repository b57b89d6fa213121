import assert from "node:assert/strict";
import { test } from "vitest";
import type { View } from "../src/generated/messages";
import { type Lesson, lessonKey, lessonsOf, nextLesson } from "../src/lesson/lessons";

test("every lesson comes up once, also with the same card twice in the hand", () => {
  const cards = ["guard", "guard"].map((card) => ({ card, reason: null }));
  const seen = { seats: [], pile: 9, awaited: null, round_end: null, match_end: null };
  const view = { viewer: 0, reveals: [], menu: { question: "play", cards }, public: seen } as unknown as View;
  assert.deepEqual(lessonsOf(view, []).map(lessonKey), ["goal", "turn", "card-guard"]);
});

test("a lesson about a question comes while it is asked, and again with the next one if it was not read", () => {
  const goal: Lesson = { name: "goal", at: "" };
  const keep: Lesson = { name: "keep", at: "", asked: "keep" };
  const out: Lesson = { name: "out", at: "" };
  const all = [goal, keep, out];
  assert.equal(nextLesson(all, [], [goal, keep]), goal);
  assert.equal(nextLesson(all, ["goal"], [goal, keep]), keep);
  assert.equal(nextLesson(all, ["goal"], [goal]), out); // answered meanwhile
  assert.equal(nextLesson(all, ["goal", "out"], [goal]), null);
  assert.equal(nextLesson(all, ["goal", "out"], [goal, keep]), keep);
});
