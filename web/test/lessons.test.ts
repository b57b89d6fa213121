import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../src/generated/messages";
import { lessonKey, lessonsOf } from "../src/lesson/lessons";

test("every lesson comes up once, also with the same card twice in the hand", () => {
  const cards = ["guard", "guard"].map((card) => ({ card, reason: null }));
  const seen = { seats: [], pile: 9, awaited: null, round_end: null, match_end: null };
  const view = { viewer: 0, reveals: [], menu: { question: "play", cards }, public: seen } as unknown as View;
  assert.deepEqual(lessonsOf(view, []).map(lessonKey), ["goal", "turn", "card-guard"]);
});
