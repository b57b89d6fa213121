// @vitest-environment happy-dom
// What calls for attention: notifications, sounds, a running clock; and pictures that are fetched before they are needed.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test, vi } from "vitest";
import { countdown } from "../src/browser/countdown.svelte";
import { back, fetchPortraits, ground, portrait } from "../src/cards/portraits";
import { preferences } from "../src/device/preferences.svelte";
import { speech } from "../src/language/speech.svelte";
import { changing, withEffects } from "./effects.svelte";

await speech.speak("en");

beforeEach(() => Object.assign(preferences, { calls: true, sounds: true, motion: "full" }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// Notifications

/** A browser that shows notifications; what it shows, by tag. */
async function browser(permission: NotificationPermission, hidden = true) {
  vi.resetModules();
  const shown: { title: string; tag: string; body: string; data: string }[] = [];
  const registration = {
    showNotification: (title: string, how: { tag: string; body: string; data: string }) => Promise.resolve(void shown.push({ title, ...how })),
    getNotifications: ({ tag }: { tag: string }) =>
      Promise.resolve(shown.filter((each) => each.tag === tag).map((each) => ({ close: () => shown.splice(shown.indexOf(each), 1) }))),
  };
  vi.stubGlobal("Notification", { permission, requestPermission: () => Promise.resolve(permission) });
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { getRegistration: () => Promise.resolve(registration) } });
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  // The modules are new, and so are preferences and language.
  const fresh = await import("../src/device/preferences.svelte");
  fresh.preferences.calls = true;
  await (await import("../src/language/speech.svelte")).speech.speak("en");
  return { shown, chosen: fresh.preferences, ...(await import("../src/browser/turnNotice")) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a call in the background names the table and nothing of the game, and its end takes it away", async () => {
  const { shown, callToTurn, endCall, mayCall } = await browser("granted");
  assert.equal(await mayCall(), true);
  callToTurn("rose");
  await settled();
  assert.equal(shown.length, 1);
  assert.match(shown[0]?.body ?? "", /rose/i);
  assert.equal(shown[0]?.data, "https://table.example/play/t/rose");
  endCall("rose");
  await settled();
  assert.deepEqual(shown, []);
});

test("the end of an older call does not end a newer one", async () => {
  const { shown, callToTurn, endCall } = await browser("granted");
  const first = callToTurn("rose");
  callToTurn("rose");
  endCall("rose", first);
  await settled();
  assert.equal(shown.length, 2);
});

test("nobody is called who looks at the page, has not allowed it or does not want it", async () => {
  const looking = await browser("granted", false);
  looking.callToTurn("rose");
  await settled();
  const denied = await browser("denied");
  assert.equal(await denied.mayCall(), false);
  denied.callToTurn("rose");
  await settled();
  const unwanted = await browser("granted");
  unwanted.chosen.calls = false;
  unwanted.callToTurn("rose");
  await settled();
  assert.deepEqual([looking.shown, denied.shown, unwanted.shown], [[], [], []]);
});

// Sounds

class Context {
  static made = 0;
  static gains: number[] = [];
  static rates: number[] = [];
  static started: number[] = [];
  state = "running";
  destination = {};

  constructor() {
    Context.made += 1;
  }

  decodeAudioData(data: ArrayBuffer): Promise<ArrayBuffer> {
    return Promise.resolve(data);
  }

  resume(): Promise<void> {
    return Promise.resolve();
  }
}

/** A browser that can make sounds, on which nothing was heard yet. */
async function loudspeaker(context: typeof Context = Context) {
  vi.resetModules();
  Context.made = 0;
  Context.started = [];
  Context.gains = [];
  Context.rates = [];
  vi.stubGlobal("AudioContext", context);
  vi.stubGlobal("GainNode", class {
    constructor(_into: unknown, { gain }: { gain: number }) {
      Context.gains.push(gain);
    }
    connect = () => undefined;
  });
  vi.stubGlobal("AudioBufferSourceNode", class {
    constructor(_into: unknown, { playbackRate }: { playbackRate: number }) {
      Context.rates.push(playbackRate);
    }
    connect = (to: unknown) => to;
    start = () => void Context.started.push(performance.now());
  });
  const fetched = vi.fn<(address: string) => Promise<Response>>(() => Promise.resolve(new Response("wave")));
  vi.stubGlobal("fetch", fetched);
  const { preferences: chosen } = await import("../src/device/preferences.svelte");
  Object.assign(chosen, { sounds: true, motion: "full" });
  return { fetched, chosen, ...(await import("../src/browser/sound")) };
}

test("cards sound a little different each time, tones stay in tune, and all are as loud as was chosen", async () => {
  const { make, chosen } = await loudspeaker();
  let now = 1000;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 100));
  chosen.volume = 40;
  for (const _ of Array(5).keys()) await make("place");
  await make("bell");
  assert.deepEqual(Context.gains, Array(6).fill(0.4));
  assert.equal(Context.rates.at(-1), 1);
  assert.equal(new Set(Context.rates.slice(0, 5)).size, 5);
  assert.ok(Context.rates.every((rate) => Math.abs(rate - 1) <= 0.06));
});

test("a sound is fetched once, and several of one kind at once are one", async () => {
  const { play, make, fetched } = await loudspeaker();
  let now = 1000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  play("dealt");
  play("drew");
  await settled();
  assert.equal(Context.started.length, 1);
  now += 60;
  await make("slide");
  assert.deepEqual([Context.started.length, fetched.mock.calls.length, Context.made], [2, 1, 1]);
  assert.match(fetched.mock.calls[0]?.[0] ?? "", /slide/);
});

test("who has switched sounds off hears and fetches nothing", async () => {
  const { play, chosen, fetched } = await loudspeaker();
  chosen.sounds = false;
  play("played");
  await settled();
  assert.deepEqual([Context.made, fetched.mock.calls.length], [0, 0]);
});

test("where motion is reduced only the call to one's turn is heard, and some events never are", async () => {
  const { play, chosen } = await loudspeaker();
  play("round_began");
  chosen.motion = "reduced";
  play("played");
  await settled();
  assert.equal(Context.started.length, 0);
  play("your_turn");
  await settled();
  assert.equal(Context.started.length, 1);
});

test("a sound that cannot be fetched is asked for again the next time", async () => {
  const { make, fetched } = await loudspeaker();
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  let now = 1000;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 100));
  fetched.mockRejectedValueOnce(new TypeError("no network"));
  await make("bell");
  assert.deepEqual([Context.started.length, warned.mock.calls.length], [0, 1]);
  await make("bell");
  assert.deepEqual([Context.started.length, fetched.mock.calls.length], [1, 2]);
});

test("before the first press on a page nothing is heard, also not later", async () => {
  const { make } = await loudspeaker(class extends Context {
    override state = "suspended";
    override resume = () => new Promise<void>(() => undefined);
  });
  await make("bell");
  assert.equal(Context.started.length, 0);
});

// The clock

test("seconds run down from what the server said, and stop at nought", () => {
  vi.useFakeTimers();
  const left = changing<number | null>(null);
  const { made: clock, end } = withEffects(() => countdown(() => left.value));
  assert.equal(clock.seconds, null);
  left.value = 2500;
  assert.equal(clock.seconds, 3);
  vi.advanceTimersByTime(1000);
  assert.equal(clock.seconds, 2);
  left.value = 9000;
  assert.equal(clock.seconds, 9, "a new word of the server begins anew");
  vi.advanceTimersByTime(60_000);
  assert.equal(clock.seconds, 0);
  left.value = null;
  assert.deepEqual([clock.seconds, vi.getTimerCount()], [null, 0]);
  end();
});

// Pictures

test("cards of ours have a portrait, and every card a ground of its own", () => {
  assert.match(portrait("princess") ?? "", /princess/);
  assert.equal(portrait("fox"), undefined);
  assert.match(ground("princess"), /^#/);
  assert.match(ground("fox"), /^hsl\(\d+ 38% 36%\)$/);
  assert.equal(ground("fox"), ground("fox"));
  assert.notEqual(ground("fox"), ground("owl"));
});

test("the pictures of a deck are fetched with the back, and those that are not there left out", () => {
  const sources: string[] = [];
  vi.stubGlobal("Image", class {
    set src(address: string) {
      sources.push(address);
    }
  });
  fetchPortraits(["princess", "fox"]);
  assert.deepEqual(sources, [back(), portrait("princess")]);
});
