// @vitest-environment happy-dom
// What stands around the game: guests of a picture, seals, times, and the requests of the deal of the day.
import assert from "node:assert/strict";
import { test, vi } from "vitest";
import { dayWords } from "../src/daily/days";
import { timeWords } from "../src/daily/timeWords";
import { api } from "../src/net/api";
import { ART, SIGNS } from "../src/pages/you/sealArt";
import { shownGuest } from "../src/parts/guests";
import { STRANGERS } from "../src/seating/sitters";
import { Surroundings } from "../src/table/surroundings.svelte";
import { speech } from "../src/language/speech.svelte";
import { INFO } from "./samples";

test("eight strangers, all unlike each other", () => {
  const drawn = STRANGERS.map(({ face, level }) => JSON.stringify(shownGuest(face, level)));
  assert.equal(new Set(drawn).size, 8);
  assert.notDeepEqual(shownGuest(null, "novice"), shownGuest(null, "champion"));
});

test("every seal has a sign, and no two look the same", () => {
  const looks = Object.values(ART).map(({ sign, tone }) => `${SIGNS[sign]} ${tone}`);
  assert.equal(new Set(looks).size, looks.length);
});

test("days and times in words", async () => {
  await speech.speak("en");
  assert.equal(dayWords("2026-11-18", "en"), "November 18");
  assert.match(timeWords(3 * 3600 + 61), /3.*2/);
  assert.match(timeWords(0), /1/);
});

test("what is asked of the deal of the day, and of the first game", async () => {
  const asked: [string, unknown][] = [];
  vi.stubGlobal("fetch", (input: URL, init: RequestInit) => {
    asked.push([input.pathname, typeof init.body === "string" ? (JSON.parse(init.body) as object) : null]);
    return Promise.resolve(new Response("{}"));
  });
  await api.daily();
  await api.dailyOf("2026-11-17");
  await api.playDaily({ name: "Ayu", practice: true });
  await api.dailyResult("daily-1", "secret");
  await api.lesson({ name: "Ayu" });
  assert.deepEqual(asked.map(([path]) => path.replace(/^.*\/api\//, "")), ["daily", "daily/2026-11-17", "daily", "tables/daily-1/daily", "lessons"]);
  assert.equal((asked[2]?.[1] as { practice: boolean }).practice, true);
  const secrets = [2, 4].map((at) => (asked[at]?.[1] as { secret: string }).secret);
  assert.ok(secrets.every((secret) => secret.length > 10) && secrets[0] !== secrets[1]);
  vi.unstubAllGlobals();
});

test("the words on a card follow the rules in force", () => {
  const here = new Surroundings(INFO, () => ({ edition: "second", options: {}, names: ["Ayu", "Budi"], you: 0 }));
  assert.deepEqual([here.options, here.code], [{}, undefined]);
  assert.deepEqual(here.face(1), { face: 1, level: null });
  assert.ok(here.ruleText("guard").length > here.oneLine("guard").length / 2);
  here.help("guard", "played");
  assert.deepEqual([here.helpFor, here.helpNote], ["guard", "played"]);
  assert.deepEqual(here.cardsOf(1), ["guard"]);
});
