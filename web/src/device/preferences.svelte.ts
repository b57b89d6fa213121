// Preferences of the person at this browser: language, light, sounds, motion, keys, calls, name, face.
import { type Preferences, showOn, usualPreferences } from "./choices";
import { remember, remembered } from "./storage";

export { BACKS, CLOTHS, LANGUAGE_NAMES, LANGUAGES, MOTIONS, SIZES, THEMES } from "./choices";
export type { Back, Cloth, Language, Motion, Size, Theme } from "./choices";

export const preferences: Preferences = $state({ ...usualPreferences(), ...remembered<Partial<Preferences>>("preferences", {}) });

export function savePreferences(): void {
  remember("preferences", $state.snapshot(preferences));
  showPreferences();
}

export function showPreferences(): void {
  showOn(document.documentElement, preferences);
}

export function motionReduced(): boolean {
  if (preferences.motion !== "system") return preferences.motion === "reduced";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
