// What is taken to another device comes back as it was; what is not ours is refused whole.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { KeptMatch } from "../src/device/history";
import { joined, packed, type Profile, readProfile, unpacked, writeProfile } from "../src/device/profile";
import { shell } from "../src/worker/shell";

const MATCH: KeptMatch = {
  code: "red-green-blue", match: 1, at: 5, edition: "second", names: ["Ayu", "Budi"], levels: ["page", null], scores: [2, 4], faces: [7, 77], seat: 1, winners: [1],
  rounds: { 1: { won: true, held: "king", out: null }, 2: { won: false, held: null, out: "guard" } },
};
const AYU: Profile = {
  preferences: { language: "de", theme: "dark", sounds: true, motion: "system", keys: false, name: "Ayu 🎩", face: 77 },
  matches: [MATCH],
};

test("written and read, also as letters for a link", () => {
  assert.deepEqual(readProfile(writeProfile(AYU)), AYU);
  assert.match(packed(writeProfile(AYU)), /^[\w-]+$/);
  assert.equal(unpacked(packed(writeProfile(AYU))), writeProfile(AYU));
  assert.equal(unpacked("&%$"), null);
});

test("whether this device may call does not travel", () => {
  const text = writeProfile({ ...AYU, preferences: { ...AYU.preferences, calls: true } as Profile["preferences"] });
  assert.ok(!text.includes("calls"));
});

/** The text of AYU with another value at a path such as "matches.0.seat"; undefined leaves it out. */
function altered(path: string, value: unknown): string {
  const found = JSON.parse(writeProfile(AYU)) as Record<string, unknown>;
  const names = path.split(".");
  const last = names.pop() ?? "";
  const place = names.reduce((inside, name) => inside[name] as Record<string, unknown>, found);
  assert.ok(last in place, path);
  place[last] = value;
  return JSON.stringify(found);
}

test("each fault has its name", () => {
  assert.equal(readProfile(writeProfile(AYU).slice(0, -1)), "unreadable");
  assert.equal(readProfile("[]"), "foreign");
  assert.equal(readProfile('{"format": "loveletter-match"}'), "foreign");
  assert.equal(readProfile(altered("version", 2)), "newer");
  assert.equal(readProfile(" ".repeat(2_000_001)), "too-large");
});

test("one wrong value spoils the whole", () => {
  const wrong: [path: string, value: unknown][] = [
    ["preferences.language", "xx"],
    ["preferences.theme", null],
    ["preferences.sounds", 1],
    ["preferences.name", "A".repeat(101)],
    ["preferences.face", -1],
    ["preferences", undefined],
    ["matches", {}],
    ["matches.0.seat", 2],
    ["matches.0.winners", [0.5]],
    ["matches.0.code", "../api"],
    ["matches.0.names", [1, 2]],
    ["matches.0.levels", ["page"]],
    ["matches.0.levels", [7, null]],
    ["matches.0.scores", [1, -1]],
    ["matches.0.scores", "4:2"],
    ["matches.0.faces", [7]],
    ["matches.0.faces", [7, -1]],
    ["matches.0.rounds", { one: { won: true, held: null, out: null } }],
    ["matches.0.rounds.1.held", "<b>"],
    ["version", "1"],
  ];
  for (const [path, value] of wrong) assert.equal(readProfile(altered(path, value)), "broken", path);
});

test("matches of two devices are joined, and none counts twice", () => {
  const begun = { ...MATCH, winners: null, at: 9 };
  const other = { ...MATCH, match: 2, at: 7 };
  assert.deepEqual(joined([begun], [MATCH, other]), [other, MATCH]);
  assert.deepEqual(joined([MATCH], [begun]), [MATCH], "the one that is over stays");
});

test("the shell has scripts, styles and fonts; another file makes it another build", () => {
  const same = (text: string) => text;
  const files = ["assets/b.js", "assets/a.css", "assets/f.woff2", "assets/king.svg", "assets/bell.wav", "index.html"];
  const found = shell("assets/b.js", files, same);
  assert.deepEqual(found.files, ["assets/a.css", "assets/b.js", "assets/f.woff2", "seal.svg"]);
  assert.notEqual(shell("assets/b.js", [...files, "assets/c.js"], same).build, found.build);
});
