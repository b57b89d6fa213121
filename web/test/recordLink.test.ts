// Links that hold a match: packed and unpacked to the same text, short, and refused where they are damaged.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "vitest";
import { Refused } from "../src/net/api";
import { packed, recordPath, unpacked } from "../src/replay/recordLink";

const refused = (error: unknown) => error instanceof Refused && error.code === "bad_record";

test("a record comes back as it was, and only characters of addresses are in between", async () => {
  for (const record of ['{"edition":"second"}', `{"players":["Zoë","Ёва"]}`, JSON.stringify({ text: readFileSync("package-lock.json", "utf8").slice(0, 20_000) })]) {
    const text = await packed(record);
    assert.match(text, /^[A-Za-z0-9_-]+$/);
    assert.equal(await unpacked(text), record);
  }
});

test("a match of usual length makes an address of a few kilobytes", async () => {
  const round = () => ({ starter: "Anna", seed: crypto.getRandomValues(new Uint8Array(32)).reduce((hex, byte) => hex + byte.toString(16).padStart(2, "0"), ""), actions: Array.from({ length: 12 }, (_, at) => `guard ${["Anna", "Budi", "Citra", "Dewi"][at % 4]} ${["prince", "baron", "king"][at % 3]}`) });
  const text = await packed(JSON.stringify({ edition: "second", players: ["Anna", "Budi", "Citra", "Dewi"], rounds: Array.from({ length: 12 }, round) }));
  assert.ok(text.length < 4000, String(text.length));
});

test("what is damaged, or would fill the memory, is refused", async () => {
  const whole = await packed('{"edition":"second","players":["Anna","Budi"]}');
  for (const text of ["", "?", "AAAA", whole.slice(0, -6), whole.slice(4), await packed(" ".repeat(10_000_000))]) await assert.rejects(unpacked(text), refused);
});

test("its page is below the base, with the match behind a #", () => {
  assert.equal(recordPath("abc", "?step=2&view=all"), "m?step=2&view=all#record=abc");
});
