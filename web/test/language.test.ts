// Sentences in the browser, held against those that Python makes from the same files.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Catalogue } from "../src/language/catalogue";
import { eventSentence } from "../src/language/events";
import { refusalSentence } from "../src/language/refusals";
import { Teller } from "../src/language/teller";
import de from "virtual:messages/de";
import en from "virtual:messages/en";

const NAMES = ["Ann", "Bob", "Cem", "Dwi"];
const german = (viewer: number | null) => new Teller(new Catalogue("de", de), NAMES, viewer);
const english = (viewer: number | null) => new Teller(new Catalogue("en", en), NAMES, viewer);

test("articles, cases and the du-form", () => {
  const played = { kind: "played", seat: 0, card: "guard", targets: [1], guess: "prince" } as const;
  const event = { ...played, targets: [1] };
  assert.equal(eventSentence(german(1), event), "Ann spielt die Wächterin auf dich und nennt den Prinzen.");
  const missed = { kind: "guess_missed", seat: 0, target: 1, card: "guard", guess: "countess" } as const;
  assert.equal(eventSentence(german(1), missed), "Ann rät falsch: Du hast keine Gräfin.");
});

test("numbers choose their article", () => {
  const missed = { kind: "guess_missed", seat: 0, target: 1, card: "guard", guess: 8 } as const;
  assert.equal(eventSentence(english(2), missed), "Ann guesses wrong: Bob does not hold an 8.");
});

test("several winners begin with the reader", () => {
  const ended = { kind: "round_ended", ending: "comparison", winners: [0, 1], by_discards: false, next_starters: [0] } as const;
  const event = { ...ended, winners: [0, 1], next_starters: [0] };
  assert.equal(eventSentence(german(0), event), "Du und Bob, ihr liegt gleichauf und gewinnt die Runde gemeinsam.");
});

test("refusals of the rules and of the table", () => {
  const forced = { code: "must_play_countess", params: { card: "king", forced: "countess" } };
  assert.equal(refusalSentence(german(0), forced), "Neben dem König musst du die Gräfin spielen.");
  assert.equal(refusalSentence(english(0), { code: "name_taken", params: { name: "Ann" } }), "Somebody here is already called Ann.");
});
