// @vitest-environment happy-dom
// Preferences: what is preset, what is kept, and what the page shows of it.
import assert from "node:assert/strict";
import { beforeEach, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

const loaded = () => import("../src/device/preferences.svelte");

test("a new browser is spoken to in its own language, and nothing makes a sound or calls", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["xx", "de-AT"]);
  const { preferences } = await loaded();
  assert.deepEqual({ ...preferences }, {
    language: "de", theme: "system", sounds: false, volume: 80, soundsAsked: false, cloth: "wine", back: "heart",
    size: "usual", contrast: false, motion: "system", keys: true, calls: false, name: "", face: null,
  });
});

test("what was chosen is shown by the page and comes back; what is new since keeps its preset", async () => {
  localStorage.setItem("loveletter.preferences", JSON.stringify({ language: "it", sounds: true }));
  const first = await loaded();
  assert.deepEqual([first.preferences.language, first.preferences.sounds, first.preferences.keys], ["it", true, true]);
  Object.assign(first.preferences, { theme: "dark", motion: "reduced", name: "Ann" });
  first.savePreferences();
  const root = document.documentElement;
  assert.deepEqual([root.lang, root.dataset["theme"], root.dataset["motion"]], ["it", "dark", "reduced"]);
  vi.resetModules();
  const { preferences } = await loaded();
  assert.deepEqual([preferences.name, preferences.theme, preferences.sounds], ["Ann", "dark", true]);
});

test("motion is reduced by one's own choice, else by that of the system", async () => {
  const { motionReduced, preferences } = await loaded();
  const system = (reduced: boolean) => vi.spyOn(globalThis, "matchMedia").mockReturnValue({ matches: reduced } as MediaQueryList);
  system(true);
  assert.equal(motionReduced(), true);
  preferences.motion = "full";
  assert.equal(motionReduced(), false);
  system(false);
  preferences.motion = "reduced";
  assert.equal(motionReduced(), true);
  preferences.motion = "system";
  assert.equal(motionReduced(), false);
});
