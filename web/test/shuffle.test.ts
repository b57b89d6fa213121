// The shuffle of the browser against the vectors of docs/shuffle.md.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { EditionInfo } from "../src/generated/messages";
import { below, commitment, dealt, shuffled, words } from "../src/lib/shuffle";

const page = readFileSync("../docs/shuffle.md", "utf-8");

function vectors(kind: string): Record<string, unknown>[] {
  return [...page.matchAll(new RegExp(`\`\`\`json ${kind}\\n([^]*?)\`\`\``, "g"))].map(
    (found) => JSON.parse(found[1] ?? "") as Record<string, unknown>,
  );
}

function edition(rows: string): EditionInfo {
  const parsed = rows.split(", ").map((row) => {
    const [copies = "0", card = ""] = row.split(" ");
    return { card, value: 0, copies: Number(copies) };
  });
  return { name: "", token: "", least_players: 2, most_players: 8, goals: {}, rows: parsed, guesses: {}, options: [], presets: {}, bots: [], missing_bots: [], messages: {} };
}

test("commitments and decks of every edition", async () => {
  const found = vectors("edition");
  assert.equal(found.length, 4);
  for (const each of found) {
    const seed = String(each["seed"]);
    assert.equal(await commitment(seed), each["commitment"]);
    assert.deepEqual(await shuffled(edition(String(each["rows"])), seed), String(each["order"]).split(" "));
  }
});

test("numbers below a bound", async () => {
  const [all] = vectors("numbers");
  for (const each of all?.["numbers"] as { bound: number; first: number[] }[]) {
    const stream = words(String(all?.["seed"]), "lot");
    for (const expected of each.first) assert.equal(await below(stream, each.bound), expected);
  }
});

test("deals", async () => {
  const [all] = vectors("deals");
  const second = vectors("edition").find((each) => each["edition"] === "second");
  const deck = await shuffled(edition(String(second?.["rows"])), String(all?.["seed"]));
  for (const each of all?.["deals"] as Record<string, unknown>[]) {
    const found = dealt(deck, Number(each["players"]), each["setup_order"] === "deal_first");
    assert.equal(found.setAside, each["set_aside"]);
    assert.deepEqual(found.faceUp, each["face_up"]);
    assert.deepEqual(found.hands, each["hands"]);
    assert.equal(found.pile[0], each["pile_top"]);
    assert.equal(found.pile.length, each["pile_size"]);
  }
});
