// All sample sentences and texts of cards, to every reader, in every language: letter for letter what Python says.
// The file comes from `python -m tests.language.said`, which tools/web.sh runs before these tests.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "vitest";
import type { EventMessage, Info } from "../src/generated/messages";
import { Catalogue } from "../src/language/catalogue";
import { refusalSentence, type Refusal } from "../src/language/refusals";
import { oneLine, ruleText, type Guesses, type Options } from "../src/language/ruleTexts";
import { coachSentence, eventSentence, type Remark } from "../src/language/sentences";
import { Teller } from "../src/language/teller";
import loadMessages from "virtual:messages";

interface Said {
  info: Info;
  names: string[];
  readers: (number | null)[];
  events: EventMessage[];
  refusals: Refusal[];
  remarks: Remark[];
  rules: { edition: string; options: Options; guesses: Guesses }[];
  said: Record<string, { events: string[][]; hearts: string[]; refusals: string[][]; remarks: string[][] } & Record<"lines" | "texts", Record<string, string>[]>>;
}

const python = JSON.parse(readFileSync("build/said.json", "utf-8")) as Said;
const loaded = Object.entries(loadMessages).map(async ([language, load]) => [language, (await load()).default] as const);
const MESSAGES: Record<string, string> = Object.fromEntries(await Promise.all(loaded));
const knownCards = python.info.editions.flatMap((edition) => edition.rows.map((row) => row.card));

for (const [language, said] of Object.entries(python.said)) {
  const catalogue = new Catalogue(language, MESSAGES[language] ?? "");
  const teller = (reader: number | null, token = "token") => new Teller(catalogue, python.names, reader, token);
  const toAll = (tell: (teller: Teller) => string) => python.readers.map((reader) => tell(teller(reader)));

  test(`${language}: events`, () => {
    same(python.events.map((event) => toAll((each) => eventSentence(each, event))), said.events);
    same(python.events.map((event) => eventSentence(teller(null, "heart"), event)), said.hearts);
  });

  test(`${language}: refusals`, () => {
    same(python.refusals.map((refusal) => toAll((each) => refusalSentence(each, refusal))), said.refusals);
  });

  test(`${language}: what the coach says`, () => {
    same(python.remarks.map((remark) => toAll((each) => coachSentence(each, remark))), said.remarks);
  });

  test(`${language}: texts of cards`, () => {
    python.rules.forEach(({ edition: name, options, guesses }, index) => {
      const edition = python.info.editions.find((each) => each.name === name);
      assert.ok(edition);
      const rules = { edition, options, guesses, knownCards };
      const all = (text: typeof oneLine) =>
        Object.fromEntries(edition.rows.map(({ card }) => [card, text(teller(null), card, rules)]));
      assert.deepEqual(all(oneLine), said.lines[index]);
      assert.deepEqual(all(ruleText), said.texts[index]);
    });
  });
}

/** Shows only what differs, of thousands of sentences. */
function same(here: readonly unknown[], python: readonly unknown[]): void {
  assert.equal(here.length, python.length);
  const differing = here.flatMap((each, index) => {
    try {
      assert.deepEqual(each, python[index]);
      return [];
    } catch {
      return [{ here: each, python: python[index] }];
    }
  });
  assert.deepEqual(differing.slice(0, 3), [], `${differing.length} differ`);
}

const english = new Teller(new Catalogue("en", MESSAGES["en"] ?? ""), python.names, null);

test("an event that only a newer server knows is told plainly", () => {
  const unknown = { kind: "letter_burnt", seat: 0 } as unknown as EventMessage;
  const told = eventSentence(english, unknown);
  assert.equal(told, "This page is out of date (letter_burnt). Please reload.");
});

test("refusals of the table, and those that only a newer server knows", () => {
  assert.equal(refusalSentence(english, { code: "name_taken", params: { name: "Ann" } }), "Somebody here is already called Ann.");
  assert.equal(refusalSentence(english, { code: "letter_burnt", params: {} }), "This was refused (letter_burnt).");
});
