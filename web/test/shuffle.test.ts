// The shuffle of the browser against the vectors of docs/shuffle.md.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "vitest";
import type { EditionInfo } from "../src/generated/messages";
import {
  below, commitment, dealt, mixedSecret, promiseOf, roundSeed, secretCommitment, shuffled, words,
} from "../src/proof/shuffle";

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
  return { name: "", token: "", least_players: 2, most_players: 8, goals: {}, set_aside: 1, face_up_with_two: 3, rows: parsed, guesses: {}, options: [], presets: {}, bots: [], missing_bots: [], coach: true, messages: {} };
}

test("commitments and decks of every edition", () => {
  const found = vectors("edition");
  assert.equal(found.length, 4);
  for (const each of found) {
    const seed = String(each["seed"]);
    assert.equal(commitment(seed), each["commitment"]);
    assert.deepEqual(shuffled(edition(String(each["rows"])), seed), String(each["order"]).split(" "));
  }
});

test("numbers below a bound", () => {
  const [all] = vectors("numbers");
  for (const each of all?.["numbers"] as { bound: number; first: number[] }[]) {
    const stream = words(String(all?.["seed"]), "lot");
    for (const expected of each.first) assert.equal(below(stream, each.bound), expected);
  }
});

test("deals", () => {
  const [all] = vectors("deals");
  const second = vectors("edition").find((each) => each["edition"] === "second");
  const played = edition(String(second?.["rows"]));
  const deck = shuffled(played, String(all?.["seed"]));
  for (const each of all?.["deals"] as Record<string, unknown>[]) {
    const found = dealt(played, deck, Number(each["players"]), each["setup_order"] === "deal_first");
    assert.equal(found.setAside, each["set_aside"]);
    assert.deepEqual(found.faceUp, each["face_up"]);
    assert.deepEqual(found.hands, each["hands"]);
    assert.equal(found.pile[0], each["pile_top"]);
    assert.equal(found.pile.length, each["pile_size"]);
  }
});

test("deals of an edition that sets nothing aside", () => {
  const tiny: EditionInfo = { ...edition("1 spy, 2 guard, 1 priest, 1 king"), set_aside: 0, face_up_with_two: 1 };
  const deck = ["king", "guard", "spy", "guard", "priest"];
  const bare = { setAside: null, faceUp: ["king"], hands: ["guard", "spy"], pile: ["guard", "priest"] };
  assert.deepEqual(dealt(tiny, deck, 2, false), bare);
  assert.deepEqual(dealt(tiny, deck, 3, true), { setAside: null, faceUp: [], hands: deck.slice(0, 3), pile: deck.slice(3) });
});

test("seeds of rounds", () => {
  const [all] = vectors("round-seeds");
  for (const each of all?.["rounds"] as { round: number; seed: string }[]) {
    assert.equal(roundSeed(String(all?.["match_secret"]), each.round), each.seed);
  }
});

test("everybody's luck", () => {
  const [all] = vectors("mixing");
  const secret = String(all?.["secret"]);
  const committed = secretCommitment(secret);
  assert.equal(committed, all?.["commitment"]);
  const promised = all?.["promises"] as { seat: number; luck: string; promise: string }[];
  for (const each of promised) assert.equal(promiseOf(committed, each.seat, each.luck), each.promise);
  const mixes = all?.["mixes"] as { shown: number[]; match_secret: string; seed_of_round_1: string }[];
  assert.ok(mixes.length > 3);
  for (const each of mixes) {
    // in whatever order they come
    const shown = promised.filter(({ seat }) => each.shown.includes(seat)).reverse();
    const mixed = mixedSecret(secret, new Map(shown.map(({ seat, luck }) => [seat, luck])));
    assert.equal(mixed, each.match_secret);
    assert.equal(roundSeed(mixed, 1), each.seed_of_round_1);
  }
});
