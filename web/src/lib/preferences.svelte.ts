// Preferences of the person at this browser: language, light, sounds, motion, keys, name.
import { remember, remembered } from "./storage";

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "full" | "reduced";

export const LANGUAGES = ["en", "de", "it", "id"] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  de: "Deutsch",
  it: "Italiano",
  id: "Bahasa Indonesia",
};

interface Preferences {
  language: Language;
  theme: Theme;
  sounds: boolean;
  motion: Motion;
  keys: boolean;
  name: string;
  /** The guest of the ball that this person is; null: whichever belongs to the seat. */
  face: number | null;
}

function browserLanguage(): Language {
  for (const wish of navigator.languages) {
    const found = LANGUAGES.find((each) => wish.toLowerCase().split("-")[0] === each);
    if (found) return found;
  }
  return "en";
}

const DEFAULTS: Preferences = {
  language: browserLanguage(),
  theme: "system",
  sounds: false,
  motion: "system",
  keys: true,
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
  root.lang = preferences.language;
}

export function motionReduced(): boolean {
  if (preferences.motion !== "system") return preferences.motion === "reduced";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
