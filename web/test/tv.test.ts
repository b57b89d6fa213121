// @vitest-environment happy-dom
// One screen for the room: where all seats stand, what is spoken, and cards that are pushed up.
import assert from "node:assert/strict";
import { beforeEach, test, vi } from "vitest";
import { pushUp } from "../src/browser/pushUp";
import { allAround } from "../src/table/around";
import { api } from "../src/net/api";
import type { SeenMatch } from "../src/replay/differences";
import { Speaker } from "../src/tv/speaker.svelte";
import { Stream } from "../src/tv/stream.svelte";

test("every seat has a place of its own, in the order of play around the screen", () => {
  for (let seats = 2; seats <= 8; seats++) {
    const spots = allAround(seats);
    assert.equal(spots.length, seats);
    assert.equal(new Set(spots.map(({ side, x, y }) => `${side} ${x} ${y}`)).size, seats);
    const sides = spots.map(({ side }) => ["left", "top", "right", "bottom"].indexOf(side));
    assert.deepEqual(sides, [...sides].sort());
  }
});

const spoken: { text: string; lang: string }[] = [];
const cancel = vi.fn();

beforeEach(() => {
  spoken.length = 0;
  cancel.mockClear();
  vi.stubGlobal("speechSynthesis", { speak: (words: { text: string; lang: string }) => spoken.push(words), cancel });
  vi.stubGlobal("SpeechSynthesisUtterance", class {
    lang = "";
    constructor(readonly text: string) {}
  });
});

test("nothing is spoken until somebody asks for it", () => {
  const speaker = new Speaker();
  speaker.say("Ayu plays the Spy.");
  assert.deepEqual(spoken, []);
  speaker.switch(true);
  speaker.say("Budi plays the Guard.");
  assert.deepEqual(spoken.map(({ text, lang }) => [text, lang]), [["Budi plays the Guard.", "en"]]);
  speaker.switch(false);
  assert.equal(cancel.mock.calls.length, 1, "not another word");
  speaker.close();
  assert.equal(cancel.mock.calls.length, 1);
  speaker.switch(true);
  speaker.close();
  assert.equal(cancel.mock.calls.length, 2);
});

test("a browser without voices offers none", () => {
  vi.unstubAllGlobals();
  assert.equal(new Speaker().able, "speechSynthesis" in globalThis);
});

function card(pushed: (() => void) | null): HTMLElement {
  const thing = document.createElement("button");
  thing.setPointerCapture = vi.fn();
  document.body.append(thing);
  pushUp(pushed)(thing);
  return thing;
}

function drag(thing: HTMLElement, by: number, end = "pointerup", button = 0): boolean {
  const at = (type: string, y: number) => {
    const event = new PointerEvent(type, { clientY: y, isPrimary: true, button, bubbles: true, cancelable: true });
    thing.dispatchEvent(event);
  };
  at("pointerdown", 500);
  at("pointermove", 500 - by);
  at(end, 500 - by);
  return thing.dispatchEvent(new MouseEvent("click", { cancelable: true }));
}

test("a card that is pushed far enough is played, and not pressed as well", () => {
  const pushed = vi.fn();
  const pressed = vi.fn();
  const thing = card(pushed);
  thing.addEventListener("click", pressed);
  drag(thing, 100);
  assert.equal(pushed.mock.calls.length, 1);
  assert.equal(pressed.mock.calls.length, 0);
  assert.equal(thing.style.translate, "");
  drag(thing, 30);
  drag(thing, 200, "pointercancel");
  drag(thing, 200, "pointerup", 2);
  assert.equal(pushed.mock.calls.length, 1, "too little, cancelled, or another button");
});

test("a tap is a tap", () => {
  const pushed = vi.fn();
  const pressed = vi.fn();
  const thing = card(pushed);
  thing.addEventListener("click", pressed);
  drag(thing, 3);
  assert.equal(pushed.mock.calls.length, 0);
  assert.equal(pressed.mock.calls.length, 1);
});

test("what cannot be pushed is left alone", () => {
  const thing = card(null);
  drag(thing, 100);
  assert.notEqual(thing.style.touchAction, "none");
});

test("once it is gone, nothing is pushed", () => {
  const pushed = vi.fn();
  const thing = document.createElement("button");
  thing.setPointerCapture = vi.fn();
  const leave = pushUp(pushed)(thing);
  if (leave) leave();
  drag(thing, 100);
  assert.equal(pushed.mock.calls.length, 0);
});

test("a stream walks on by itself, to what is old enough, and begins again with the next match", async () => {
  vi.useFakeTimers();
  const match = (number: number, steps: number) =>
    ({ match: number, players: ["Ayu", "Budi"], steps: Array.from({ length: steps }, (_, at) => ({ round: 1, seat: at, cards: null, view: { events: [at] } })) }) as unknown as SeenMatch;
  const asked = vi.spyOn(api, "replay");
  asked.mockResolvedValueOnce(match(1, 0)).mockResolvedValueOnce(match(1, 3)).mockResolvedValueOnce(match(2, 1));
  const stream = new Stream("rose");
  const seat = () => stream.step?.seat;
  await stream.refresh();
  assert.equal(seat(), undefined);
  await stream.refresh();
  assert.equal(seat(), 0);
  vi.advanceTimersByTime(10_000);
  assert.equal(seat(), 2);
  assert.deepEqual(stream.events, [0, 1, 2]);
  assert.deepEqual(stream.names, ["Ayu", "Budi"]);
  await stream.refresh();
  assert.equal(seat(), 0);
  let late: (found: SeenMatch) => void = () => undefined;
  asked.mockReturnValueOnce(new Promise((resolve) => { late = resolve; }));
  const overtaken = stream.refresh();
  stream.close();
  late(match(3, 5));
  await overtaken;
  assert.equal(seat(), 0, "what comes after the page is gone is left");
  vi.useRealTimers();
});
