// @vitest-environment happy-dom
// The reader's language: loaded once, changed by the last wish, and told in words that every package can add to.
import assert from "node:assert/strict";
import { beforeEach, test, vi } from "vitest";
import type { EditionInfo } from "../src/generated/messages";

const { loads } = vi.hoisted(() => ({ loads: [] as { language: string; arrive: () => void }[] }));

vi.mock("virtual:messages", () => {
  const text = (language: string) => `
hello = hello in ${language}
card-guard = Guard
card-dowager-queen = Dowager Queen
edition-second = Second edition
bot-page = Page
bot-page-line = Serves well
difficulty-page = Easy
outside-bot-line = From elsewhere
option-tokens-preset = As printed
option-tokens-value = { $count } { $token }s
option-deal-first = Deal first, for a { $token }
option-deal-first-true = Yes
browser-breaks = Hand|maid Count|ess
`;
  const load = (language: string) => () =>
    new Promise((resolve) => loads.push({ language, arrive: () => resolve({ default: text(language) }) }));
  return { default: Object.fromEntries(["en", "de", "it", "id"].map((language) => [language, load(language)])) };
});

beforeEach(() => {
  vi.resetModules();
  loads.length = 0;
});

const fresh = async () => ({
  ...(await import("../src/language/speech.svelte")),
  ...(await import("../src/device/preferences.svelte")),
});

async function arrived(language: string): Promise<void> {
  loads.filter((each) => each.language === language).forEach((each) => each.arrive());
  await new Promise((resolve) => setTimeout(resolve));
}

test("before a language is loaded nothing can be said", async () => {
  const { t } = await fresh();
  assert.throws(() => t("hello"), /no language/);
});

test("a language is loaded once, and choosing it is kept", async () => {
  const { speech, t, preferences } = await fresh();
  void speech.speak("de");
  await arrived("de");
  assert.equal(t("hello"), "hello in de");
  assert.equal(preferences.language, "de");
  assert.equal(document.documentElement.lang, "de");
  void speech.speak("en");
  await arrived("en");
  await speech.speak("de");
  assert.equal(t("hello"), "hello in de");
  assert.equal(loads.length, 2);
});

test("of two wishes the later one counts, whichever arrives first", async () => {
  const { speech, t, preferences } = await fresh();
  void speech.speak("de");
  void speech.speak("en");
  await arrived("en");
  await arrived("de");
  assert.equal(t("hello"), "hello in en");
  assert.equal(preferences.language, "en");
});

test("editions of other packages bring words along, for languages read before and after", async () => {
  const { speech, cardName, editionName } = await fresh();
  void speech.speak("en");
  await arrived("en");
  assert.equal(editionName("mine"), "mine");
  speech.learn([{ messages: { en: "card-fox = Fox\nedition-mine = Mine", de: "card-fox = Fuchs" } } as unknown as EditionInfo]);
  assert.deepEqual([cardName("fox"), editionName("mine")], ["Fox", "Mine"]);
  void speech.speak("de");
  await arrived("de");
  assert.deepEqual([cardName("fox"), editionName("mine")], ["Fuchs", "mine"]);
});

test("cards, editions, bots and options have names, and what has none is called as it is written", async () => {
  const spoken = await fresh();
  void spoken.speech.speak("en");
  await arrived("en");
  assert.deepEqual([spoken.guessName("dowager_queen"), spoken.guessName(7)], ["Dowager Queen", "7"]);
  assert.deepEqual([spoken.editionName("second"), spoken.editionName("gone")], ["Second edition", "gone"]);
  assert.deepEqual([spoken.botName("page"), spoken.botName("fox")], ["Page", "fox"]);
  assert.deepEqual([spoken.difficulty("page"), spoken.difficulty("fox")], ["Easy", "fox"]);
  assert.deepEqual([spoken.botLine("page"), spoken.botLine("fox")], ["Serves well", "From elsewhere"]);
  assert.equal(spoken.optionName("deal_first", "heart"), "Deal first, for a heart");
  assert.equal(spoken.optionValue("deal_first", true, "heart"), "Yes");
  assert.equal(spoken.optionValue("tokens", null, "heart"), "As printed");
  assert.equal(spoken.optionValue("tokens", 3, "heart"), "3 hearts");
});

test("long words may break where the language says so", async () => {
  const { speech, breakable } = await fresh();
  void speech.speak("en");
  await arrived("en");
  assert.equal(breakable("The Handmaid and the Countess"), "The Hand\u00ADmaid and the Count\u00ADess");
});
