import assert from "node:assert/strict";
import { test } from "vitest";
import { turns } from "../../src/loveletter/table/lesson.json";
import type { Table, View } from "../src/generated/messages";
import { isFirstGame, lessonOf } from "../src/lesson/lessons";

const nothingRead = () => false;

function asked(hand: string[], played: string[], change: Partial<View["public"]> = {}): View {
  const cards = hand.map((card) => ({ card, reason: null }));
  const seats = [played, []].map((discards) => ({ protected: false, discards: discards.map((card) => ({ card })) }));
  const seen = { seats, pile: 9, ...change };
  return { viewer: 0, reveals: [], hand: cards, menu: { question: "play", cards }, public: seen } as unknown as View;
}

test("each suggested turn is said while its cards are in the hand, with what to press in order", () => {
  const played: string[] = [];
  for (const turn of turns) {
    const lesson = lessonOf(asked([turn.keep, turn.play], played), () => true);
    assert.equal(lesson?.name, `play-${turn.play}`);
    assert.ok(lesson.suggests);
    const named = [turn.play, ...(turn.target === null ? [] : [String(turn.target)]), ...(turn.guess === null ? [] : [turn.guess])];
    assert.deepEqual(lesson.at.slice(0, -1).map((each) => /-(?:card|target|guess)="(\w+)"/.exec(each)?.[1]), named);
    assert.match(lesson.at.at(-1) ?? "", /data-confirm/);
    played.push(turn.play);
  }
});

test("nothing is suggested after another play, nor with other cards", () => {
  assert.equal(lessonOf(asked(["priest", "guard"], ["guard"]), nothingRead)?.suggests, false);
  assert.equal(lessonOf(asked(["handmaid", "king"], []), nothingRead)?.suggests, false);
  assert.equal(lessonOf(asked(["king", "guard"], ["handmaid", "priest", "guard"]), nothingRead)?.suggests, false);
});

test("otherwise each rule is said once, where it first matters, and nothing while others think", () => {
  const view = asked(["king", "spy"], ["prince"]);
  const read = new Set<string>();
  const said: string[] = [];
  for (let lesson = lessonOf(view, (name) => read.has(name)); lesson; lesson = lessonOf(view, (name) => read.has(name))) {
    said.push(lesson.name);
    read.add(lesson.name);
  }
  assert.deepEqual(said, ["turn", "discards"]);
  assert.equal(lessonOf(asked(["king", "spy"], ["prince"], { pile: 4 }), nothingRead)?.name, "pile");
  assert.equal(lessonOf({ ...view, menu: null }, nothingRead), null);
});

test("the first game is the first match of a table that the server calls a lesson", () => {
  const table = (match: number, lesson?: boolean) => ({ match, settings: { lesson } }) as unknown as Table;
  assert.deepEqual([table(1, true), table(2, true), table(1, false), table(1), null].map(isFirstGame), [true, false, false, false, false]);
});
