// @vitest-environment happy-dom
// What the client does to a document: focus that is not lost, live regions that stay audible, fields that hold what fits, files.
import assert from "node:assert/strict";
import { beforeEach, test, vi } from "vitest";
import { closesOnBack } from "../src/browser/backButton";
import { giveBack, isLost, keepsFocus, pathOf } from "../src/browser/focus";
import { atMost } from "../src/browser/wholeCharacters";
import { saveFile } from "../src/device/saveFile";
import { voice, voicesInto } from "../src/parts/voices";

function get(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  assert.ok(found, selector);
  return found;
}

function dialog(selector: string): HTMLDialogElement {
  const found = get(selector);
  assert.ok(found instanceof HTMLDialogElement);
  return found;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => (document.body.innerHTML = ""));

// Focus

test("the way from an element up ends below the body", () => {
  document.body.innerHTML = "<main><p><button></button></p></main>";
  assert.deepEqual(pathOf(get("button")).map((each) => each.tagName), ["BUTTON", "P", "MAIN"]);
  assert.deepEqual(pathOf(null), []);
});

test("when a button with the focus goes away, the section around it gets the focus", async () => {
  document.body.innerHTML = "<main><section><div><button></button></div></section></main>";
  const end = keepsFocus(get("main"));
  get("button").focus();
  get("div").remove();
  await settled();
  assert.equal(document.activeElement, get("section"));
  assert.equal(get("section").getAttribute("tabindex"), "-1");
  end();
});

test("a place can name who follows: the first that is there", async () => {
  document.body.innerHTML = '<main><section data-successors=".gone,.next"><i></i><button class="next"></button><button class="old"></button></section></main>';
  const end = keepsFocus(get("main"));
  get(".old").focus();
  get(".old").remove();
  await settled();
  assert.equal(document.activeElement, get(".next"));
  end();
});

test("a place whose successors have all gone passes the focus on to the next one around", () => {
  document.body.innerHTML = '<main><section data-successors=".gone"><button></button></section></main>';
  const path = pathOf(get("button"));
  get("button").focus();
  get("button").remove();
  giveBack(path);
  assert.equal(document.activeElement, get("main"));
});

test("focus that somebody has elsewhere, or took away on purpose, is left there", async () => {
  document.body.innerHTML = "<main><section><button class='a'></button></section><button class='b'></button></main>";
  const path = pathOf(get(".a"));
  get(".b").focus();
  giveBack(path);
  assert.equal(document.activeElement, get(".b"));
  const end = keepsFocus(get("main"));
  get(".a").focus();
  get(".a").blur();
  await settled();
  get("section").remove();
  await settled();
  assert.ok(isLost());
  end();
});

test("nobody watches after the end", async () => {
  document.body.innerHTML = "<main><section><button></button></section></main>";
  keepsFocus(get("main"))();
  get("button").focus();
  get("button").remove();
  await settled();
  assert.ok(isLost());
});

// Live regions

test("live regions move into the dialog that was opened last, and home again", () => {
  document.body.innerHTML = "<div id='home'><p id='region'></p></div><dialog id='one'></dialog><dialog id='two'></dialog>";
  const end = voice(get("#region"));
  const where = () => get("#region").parentElement?.id;
  assert.equal(where(), "home");
  const first = voicesInto(dialog("#one"));
  const second = voicesInto(dialog("#two"));
  assert.equal(where(), "two");
  first();
  assert.equal(where(), "two");
  second();
  assert.equal(where(), "home");
  end();
  assert.equal(document.querySelector("#region"), null);
});

test("a region that comes while a dialog is open is heard there", () => {
  document.body.innerHTML = "<div id='home'><p id='region'></p></div><dialog></dialog>";
  const close = voicesInto(dialog("dialog"));
  const end = voice(get("#region"));
  assert.equal(get("#region").parentElement, get("dialog"));
  close();
  assert.equal(get("#region").parentElement, get("#home"));
  end();
});

// Fields

test("a field keeps whole characters within its length, and says whether something was left out", () => {
  document.body.innerHTML = "<input>";
  const field = get("input");
  assert.ok(field instanceof HTMLInputElement);
  const left: boolean[] = [];
  const end = atMost(4, (is) => left.push(is))(field);
  const typed = (text: string, kind = "input", more: InputEventInit = {}) => {
    field.value = text;
    field.dispatchEvent(kind === "input" ? new InputEvent(kind, more) : new Event(kind));
    return field.value;
  };
  assert.equal(typed("Ayu"), "Ayu");
  assert.equal(typed("Ayu-Lin"), "Ayu-");
  assert.equal(typed("ab👩‍👧"), "ab", "an emoji of three characters does not fit, nor does a part of it");
  assert.equal(typed("Ayu-Lin", "input", { isComposing: true }), "Ayu-Lin", "an input method is not interrupted");
  assert.equal(typed("Ayu-Lin", "compositionend"), "Ayu-");
  assert.deepEqual(left, [false, true, true, true]);
  end();
  assert.equal(typed("Ayu-Lin"), "Ayu-Lin");
});

// Files

test("a file is handed over under its name, and its address does not stay", () => {
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download, this.href);
  });
  const made = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:one");
  const revoked = vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
  const file = new Blob(["x"]);
  saveFile(file, "you.json");
  assert.deepEqual(clicked, ["you.json", "blob:one"]);
  assert.deepEqual([made.mock.calls, revoked.mock.calls], [[[file]], [["blob:one"]]]);
});

// The back button

/** A history by hand, in which going back takes no time. */
function byHand(): { states: unknown[]; back: () => void } {
  const states: unknown[] = [null];
  const back = () => {
    states.pop();
    dispatchEvent(new PopStateEvent("popstate"));
  };
  vi.spyOn(history, "state", "get").mockImplementation(() => states.at(-1));
  vi.spyOn(history, "pushState").mockImplementation((state) => void states.push(state));
  vi.spyOn(history, "back").mockImplementation(back);
  return { states, back };
}

test("back closes the dialog on top, and only that one", () => {
  const { states, back } = byHand();
  const closed: string[] = [];
  const first = closesOnBack(() => closed.push("first"));
  const second = closesOnBack(() => closed.push("second"));
  back();
  assert.deepEqual(closed, ["second"]);
  second();
  back();
  assert.deepEqual(closed, ["second", "first"]);
  first();
  assert.deepEqual(states, [null], "no entry is left, and none too many was taken");
});

test("a dialog that is closed by its button takes its entry along, unless the page has moved on", () => {
  const { states } = byHand();
  const closed: string[] = [];
  closesOnBack(() => closed.push("x"))();
  assert.deepEqual([states, closed], [[null], []]);
  const end = closesOnBack(() => closed.push("x"));
  history.pushState(null, ""); // a link out of the dialog
  end();
  assert.equal(states.length, 3);
});
