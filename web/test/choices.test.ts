// The language of somebody who has chosen none is the browser's.
import assert from "node:assert/strict";
import { test } from "vitest";
import { languageOf } from "../src/device/choices";

test("the first language of the list that there is here, for whichever country", () => {
  assert.equal(languageOf(["fr-FR", "de-AT"]), "de");
  assert.equal(languageOf(["it", "de"]), "it");
  assert.equal(languageOf(["ID-id", "en"]), "id");
});

test("English where there is none of them", () => {
  assert.equal(languageOf([]), "en");
  assert.equal(languageOf(["fr", "ide", "x-de"]), "en");
});
