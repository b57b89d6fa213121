// The code of a table is found however it is written.
import assert from "node:assert/strict";
import { test } from "vitest";
import { codeFrom, isWhole } from "../src/setup/tableCode";

test("a spoken code, a link and a code in capitals are the same table", () => {
  const written = [
    "saffron-14", "Saffron-14", "saffron 14", " SAFFRON  14 ", "saffron14", "saffron – 14", "saffron_14", "saffron-14.",
    "https://play.example/love/t/saffron-14", "http://localhost:8000/t/Saffron-14?x=1#move=abc",
  ];
  for (const each of written) assert.equal(codeFrom(each), "saffron-14", each);
});

test("three words are found with spaces, hyphens, commas and capitals between them", () => {
  const written = [
    "tulip-river-moon", "Tulip River Moon", " tulip  river\u00a0moon ", "tulip, river, moon", "tulip,river,moon", "TULIP–RIVER–MOON",
    "“tulip river moon”", "tulip.river.moon!", "https://play.example/t/tulip-river-moon#move=abc", "tu\u00adlip-river-moon",
  ];
  for (const each of written) assert.equal(codeFrom(each), "tulip-river-moon", each);
});

test("words that were run together are not taken for a whole code", () => {
  for (const each of ["tulip-river-moon", "saffron-14"]) assert.equal(isWhole(each), true, each);
  for (const each of ["tuliprivermoon", "tulip-rivermoon", "tulip", "tulip-river-moon-lake"]) assert.equal(isWhole(each), false, each);
});

test("where there is no code there is none", () => {
  for (const each of ["", "  ", "…", "-"]) assert.equal(codeFrom(each), "", each);
});
