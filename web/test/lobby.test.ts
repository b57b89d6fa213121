// @vitest-environment happy-dom
// The lobby: presets, starting with empty chairs, variations, and what a table is called.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { EditionInfo, SeatState, Settings, VariationInfo } from "../src/generated/messages";
import { speech } from "../src/language/speech.svelte";
import { PRESETS, presetChoice, presetOf, presetWish } from "../src/lobby/presets";
import { playersAtStart } from "../src/lobby/starting";
import { atTable, tableName } from "../src/setup/tableName";
import { variationOptions } from "../src/setup/variations";
import { around, rimAngle } from "../src/table/around";

const EDITION = { name: "second", coach: true, least_players: 2, options: [{ name: "tokens", values: ["1", "2", "3"], preset: null }] } as unknown as EditionInfo;
const SETTINGS = { edition: "second", players: 4, options: {}, clock: { kind: "none", seconds: 0 }, aids: true, odds: false, hints: true } as unknown as Settings;

const seat = (number: number, kind: SeatState["kind"], more: Partial<SeatState> = {}): SeatState =>
  ({ seat: number, kind, name: `${kind} ${number}`, level: kind === "bot" ? "page" : null, reserved: null, ...more }) as SeatState;

// Presets

test("a preset is known again by what it sets", () => {
  for (const preset of PRESETS) assert.equal(presetOf({ ...SETTINGS, ...presetChoice(preset, EDITION) }, EDITION), preset);
  assert.equal(presetOf({ ...SETTINGS, odds: true }, EDITION), null);
  assert.equal(presetOf({ ...SETTINGS, options: { baron_tie: "both_out" } }, EDITION), null);
  assert.equal(presetOf({ ...SETTINGS, clock: { kind: "none", seconds: 60 } }, EDITION), "classic", "no clock has no seconds");
});

test("a quick match is shorter where the edition offers it, and hints need a coach", () => {
  assert.deepEqual(presetWish("quick", EDITION), {
    type: "configure", options: { tokens: 2 }, clock: { kind: "soft", seconds: 30 }, aids: true, odds: false, hints: true,
  });
  const other = { ...EDITION, coach: false, options: [] };
  assert.deepEqual([presetChoice("quick", other).options, presetChoice("quick", other).hints], [{}, false]);
});

// Starting

test("a full table starts as it is", () => {
  assert.equal(playersAtStart([seat(0, "person"), seat(1, "bot")], 2), 2);
});

test("empty chairs do not count, also before bots", () => {
  assert.equal(playersAtStart([seat(0, "person"), seat(1, "person"), seat(2, "open"), seat(3, "open")], 2), 2);
  assert.equal(playersAtStart([seat(0, "person"), seat(1, "open"), seat(2, "bot"), seat(3, "bot")], 2), 3);
});

test("a match does not start with too few, nor where somebody sits or asks behind an empty chair", () => {
  assert.equal(playersAtStart([seat(0, "person"), seat(1, "open")], 2), null);
  assert.equal(playersAtStart([seat(0, "person"), seat(1, "open"), seat(2, "person")], 2), null);
  assert.equal(playersAtStart([seat(0, "person"), seat(1, "bot"), seat(2, "open", { reserved: "Eka" })], 2), null);
});

// Variations

test("a variation brings its own goals", () => {
  const boxed: VariationInfo = { name: "boxed_premium", edition: "premium", options: { bishop_may_name_one: false }, goals: { 3: 5, 4: 4 } };
  assert.deepEqual(variationOptions(boxed, 4), { bishop_may_name_one: false, tokens: 4 });
  assert.deepEqual(variationOptions(boxed, 8), { bishop_may_name_one: false });
});

// Names and places

test("a table is called after the first person there, unless that is somebody at this device", async () => {
  await speech.speak("en");
  const seats = [seat(0, "bot"), seat(1, "person", { name: "Anna" }), seat(2, "person")];
  assert.deepEqual([tableName(seats, [2]), atTable(seats, [2])], ["Anna’s table", "at Anna’s table"]);
  assert.deepEqual([tableName(seats, [1]), atTable(seats, [1])], ["Your table", "at your table"]);
  assert.equal(tableName([seat(0, "open")], []), "Your table");
});

test("guests sit along the rim from the left over the far side to the right", () => {
  assert.deepEqual([0, 1, 2].map((index) => Math.round(rimAngle(index, 3))), [157, 90, 23]);
  assert.equal(rimAngle(0, 1), 90);
  assert.equal(around(3).length, 3);
});
