// Preferences of the person at this browser: language, light, sounds, motion, keys, calls, name, face.
import { languageOf, type Preferences } from "./choices";
import { remember, remembered } from "./storage";

export { BACKS, CLOTHS, LANGUAGE_NAMES, LANGUAGES, MOTIONS, SIZES, THEMES } from "./choices";
export type { Back, Cloth, Language, Motion, Size, Theme } from "./choices";

const DEFAULTS: Preferences = {
  language: languageOf(navigator.languages),
  theme: "system",
  sounds: false,
  volume: 80,
  soundsAsked: false,
  cloth: "wine",
  back: "heart",
  size: "usual",
  contrast: false,
  motion: "system",
  keys: true,
  calls: false,
  name: "",
  face: null,
};

export const preferences: Preferences = $state({ ...DEFAULTS, ...remembered<Partial<Preferences>>("preferences", {}) });

export function savePreferences(): void {
  remember("preferences", $state.snapshot(preferences));
  showPreferences();
}

export function showPreferences(): void {
  const root = document.documentElement;
  root.dataset["theme"] = preferences.theme;
  root.dataset["motion"] = preferences.motion;
  root.dataset["cloth"] = preferences.cloth;
  root.dataset["size"] = preferences.size;
  root.toggleAttribute("data-contrast", preferences.contrast);
  root.lang = preferences.language;
}

export function motionReduced(): boolean {
  if (preferences.motion !== "system") return preferences.motion === "reduced";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
