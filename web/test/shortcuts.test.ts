// @vitest-environment happy-dom
// Keys for playing: what each means, and when they mean nothing.
import assert from "node:assert/strict";
import { afterEach, test } from "vitest";
import { cardOf, namedBy, playerKey, playerOf, shortcut, valueKey } from "../src/browser/shortcuts";
import { preferences } from "../src/device/preferences.svelte";

afterEach(() => {
  document.body.innerHTML = "";
  preferences.keys = true;
});

/** What a key means when it is pressed on this element, or on the page. */
function pressed(key: string, on = "", more: KeyboardEventInit = {}): string | null {
  document.body.innerHTML = on;
  let meant: string | null = null;
  const heed = (event: Event) => (meant = shortcut(event as KeyboardEvent));
  document.addEventListener("keydown", heed);
  const target = document.body.lastElementChild ?? document.body;
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  document.removeEventListener("keydown", heed);
  return meant;
}

test("a key is read in small letters, and Enter as it is", () => {
  assert.deepEqual([pressed("A"), pressed("1"), pressed("Enter")], ["a", "1", "Enter"]);
});

test("keys are the browser's with a modifier, and nobody's where they are switched off", () => {
  for (const modifier of ["ctrlKey", "metaKey", "altKey"]) assert.equal(pressed("a", "", { [modifier]: true }), null, modifier);
  assert.equal(pressed("A", "", { shiftKey: true }), "a");
  preferences.keys = false;
  assert.equal(pressed("a"), null);
});

test("keys are the text's while somebody types, and the dialog's while one is open", () => {
  for (const field of ["<input>", "<select></select>", "<textarea></textarea>", "<p contenteditable></p>"]) assert.equal(pressed("a", field), null, field);
  assert.equal(pressed("a", "<dialog open></dialog><p></p>"), null);
  assert.equal(pressed("a", "<dialog></dialog><p></p>"), "a");
});

test("Enter belongs to the button that has the focus, other keys do not", () => {
  for (const element of ["<button></button>", '<a href="x"></a>', "<summary></summary>", '<p role="button"></p>']) {
    assert.deepEqual([pressed("Enter", element), pressed("a", element)], [null, "a"], element);
  }
});

test("each of eight players has a letter, and there and back it is the same one", () => {
  const letters = Array.from({ length: 8 }, (_, index) => playerKey(index));
  assert.equal(new Set(letters).size, 8);
  assert.deepEqual(letters.map(playerOf), [0, 1, 2, 3, 4, 5, 6, 7]);
  assert.equal(playerKey(8), "");
  assert.deepEqual(["h", "w", "", "ab"].map(playerOf), [-1, -1, -1, -1]);
});

test("numbers choose cards and name values; ten has a key of its own", () => {
  assert.deepEqual(["1", "9", "0", "a", "12"].map(cardOf), [0, 8, -1, -1, -1]);
  assert.deepEqual([0, 9, 10, 11, undefined].map(valueKey), ["0", "9", "x", "", ""]);
});

test("of several cards with the same number a key names the next one, and begins again after the last", () => {
  const values: Record<string, number> = { priest: 2, cardinal: 2, baron: 3 };
  const guesses = Object.keys(values);
  const next = (key: string, now: string | null) => namedBy(key, guesses, (guess) => values[guess], now);
  assert.equal(next("2", null), "priest");
  assert.equal(next("2", "baron"), "priest");
  assert.equal(next("2", "priest"), "cardinal");
  assert.equal(next("2", "cardinal"), "priest");
  assert.equal(next("7", null), null);
});
