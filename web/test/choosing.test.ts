// What is filled in before a match: options, aids, codes, lessons, puzzles, rounds on a real table.
import assert from "node:assert/strict";
import { test } from "vitest";
import { GRADES, isMistake, SHAPES } from "../src/coach/grades";
import type { CoachMoment } from "../src/generated/messages";
import { lessonOf } from "../src/lesson/lessons";
import { keepAnswer, keptAnswers, streak, tally } from "../src/puzzle/answers";
import { rulesHere } from "../src/rules/rulesHere.svelte";
import { asksTogether, emptyRound, isComplete, keepScore, keptScore, knowsTogether } from "../src/score/keptScore";
import { AID_LEVELS, aidLevel, aidWish } from "../src/setup/aids";
import { leastPlayers, optionWish } from "../src/setup/optionWish";
import { codeFrom, isWhole } from "../src/setup/tableCode";
import { INFO, seatView, view } from "./samples";

test("each level of aids is a wish, and read back the same level", () => {
  assert.deepEqual(AID_LEVELS.map((level) => aidLevel(aidWish(level))), AID_LEVELS);
  assert.equal(aidLevel({ aids: false, odds: true }), "none", "odds need aids");
});

test("options are sent as numbers and truth values; those left alone are not sent", () => {
  assert.deepEqual(optionWish({ tokens: "4", allow_two: "true", deal_first: "false", ties: "discards", other: "" }), {
    tokens: 4, allow_two: true, deal_first: false, ties: "discards",
  });
});

test("an option lets two play an edition for more", () => {
  const [edition] = INFO.editions;
  assert.ok(edition);
  const many = { ...edition, least_players: 5 };
  assert.deepEqual([leastPlayers(many, {}), leastPlayers(many, { allow_two: "false" }), leastPlayers(many, { allow_two: "true" })], [5, 5, 2]);
});

test("a code is whole with three words, or with a word and a number", () => {
  assert.deepEqual(["tulip-river-moon", "saffron-14", "tulip-river", "tulip", "", "a-b-c-d"].map(isWhole), [true, true, false, false, false, false]);
  assert.equal(codeFrom("https://table.example/play/t/tulip-river-moon?seat=1#log"), "tulip-river-moon");
  assert.equal(codeFrom("  "), "");
});

test("the rules on the screen are those of its page, until it is left", () => {
  const leave = rulesHere.are({ edition: "second", options: {}, players: 3 });
  assert.equal(rulesHere.current?.edition, "second");
  leave();
  assert.equal(rulesHere.current, null);
});

test("every grade has its own shape, and only the two bad ones are mistakes", () => {
  assert.equal(new Set(GRADES.map((grade) => SHAPES[grade])).size, GRADES.length);
  assert.deepEqual(GRADES.filter((grade) => isMistake({ grade } as CoachMoment)), ["slip", "blunder"]);
});

test("only the first answer to a puzzle counts", () => {
  assert.deepEqual(keptAnswers(), {});
  keepAnswer(1, { solved: false, day: "2030-02-28" });
  const after = keepAnswer(1, { solved: true, day: "2030-02-28" });
  assert.deepEqual(after, { 1: { solved: false, day: "2030-02-28" } });
  keepAnswer(2, { solved: true, day: "2030-03-01" });
  keepAnswer(3, { solved: true, day: null });
  assert.deepEqual(tally(keptAnswers()), { solved: 2, tried: 3 });
  assert.deepEqual([streak(keptAnswers(), "2030-03-01"), streak(keptAnswers(), "2030-03-02"), streak(keptAnswers(), "2030-03-03")], [1, 1, 0]);
});

test("days in a row reach over the end of a year and a leap day", () => {
  const days = (...list: string[]) => Object.fromEntries(list.map((day, number) => [number, { solved: true, day }]));
  assert.equal(streak(days("2027-12-30", "2027-12-31", "2028-01-01"), "2028-01-01"), 3);
  assert.equal(streak(days("2028-02-28", "2028-02-29", "2028-03-01"), "2028-03-01"), 3);
  assert.equal(streak(days("2027-02-27", "2027-03-01"), "2027-03-01"), 1);
});

test("a round is complete when everybody still in holds a card, and who left last is told where nobody is", () => {
  const form = emptyRound(3);
  assert.deepEqual([isComplete(form), asksTogether(form), knowsTogether(form)], [false, false, true]);
  for (const place of form.places) place.held = "guard";
  assert.equal(isComplete(form), true);
  for (const place of form.places) Object.assign(place, { staying: false, held: "" });
  assert.deepEqual([isComplete(form), asksTogether(form), knowsTogether(form)], [true, true, false]);
  form.together = { 0: true };
  assert.equal(knowsTogether(form), false, "one alone would have won");
  form.together = { 0: true, 2: true };
  assert.equal(knowsTogether(form), true);
  const two = emptyRound(2);
  for (const place of two.places) place.staying = false;
  assert.equal(asksTogether(two), false, "of two both left");
});

test("a score is kept until it is cleared", () => {
  assert.equal(keptScore(), null);
  keepScore({ names: ["Ann"], match: { rounds: [] } as unknown as NonNullable<ReturnType<typeof keptScore>>["match"] });
  assert.deepEqual(keptScore()?.names, ["Ann"]);
  keepScore(null);
  assert.equal(keptScore(), null);
});

test("each rule is taught where it first matters", () => {
  const first = (...of: Parameters<typeof view>) => lessonOf(view(...of), () => false)?.name ?? null;
  const asking = (question: "play" | "keep", ...cards: { card: string; reason: string | null }[]) =>
    ({ question, cards }) as unknown as ReturnType<typeof view>["menu"];
  assert.equal(first(), null);
  const free = asking("play", { card: "countess", reason: null });
  assert.equal(first({ menu: free }), "turn");
  assert.equal(first({ menu: asking("play", { card: "countess", reason: null }, { card: "king", reason: "forced" }) }), "forced");
  assert.equal(first({ menu: asking("keep") }), "keep");
  assert.equal(first({ menu: free, reveals: [{ event: 1, seat: 1, card: "king", holds: true }] }), "shown");
  assert.equal(first({ menu: free, viewer: 0 }, { seats: [seatView(), seatView({ protected: true })] }), "protected");
  assert.equal(first({ menu: free, viewer: 0 }, { seats: [seatView({ protected: true }), seatView()] }), "turn");
});
