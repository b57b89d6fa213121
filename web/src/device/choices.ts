// What a person can choose for themselves, whichever device they are at.
import NAMES from "../../../src/loveletter/language/languages.json";

export type Language = keyof typeof NAMES;
/** Each language by what it calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = NAMES;
export const LANGUAGES = Object.keys(NAMES) as readonly Language[];

/** The first language of a browser's list that there is here, whichever country it is for. */
export function languageOf(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const language = LANGUAGES.find((each) => wish.toLowerCase().split("-")[0] === each);
    if (language) return language;
  }
  return "en";
}

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const MOTIONS = ["system", "full", "reduced"] as const;
export type Motion = (typeof MOTIONS)[number];

/** The cloth of the table, the back of the cards and the size of letters, on this person's screens only. */
export const CLOTHS = ["wine", "forest", "midnight"] as const;
export type Cloth = (typeof CLOTHS)[number];
export const BACKS = ["heart", "night", "garden"] as const;
export type Back = (typeof BACKS)[number];
export const SIZES = ["usual", "large", "larger"] as const;
export type Size = (typeof SIZES)[number];

export interface Preferences {
  language: Language;
  theme: Theme;
  sounds: boolean;
  /** In percent. */
  volume: number;
  /** Whether this person was asked if they want sounds. */
  soundsAsked: boolean;
  cloth: Cloth;
  back: Back;
  size: Size;
  contrast: boolean;
  motion: Motion;
  keys: boolean;
  /** Call me to my turn while the page is in the background; each device asks for itself whether it may. */
  calls: boolean;
  name: string;
  /** The guest of the ball that this person is; null: whichever belongs to the seat. */
  face: number | null;
}

/** Where nothing was chosen. */
export const usualPreferences = (): Preferences => ({
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
});

/** What styles know of the choices: attributes of the page's root. */
export function showOn(root: HTMLElement, preferences: Preferences): void {
  root.dataset["theme"] = preferences.theme;
  root.dataset["motion"] = preferences.motion;
  root.dataset["cloth"] = preferences.cloth;
  root.dataset["size"] = preferences.size;
  root.toggleAttribute("data-contrast", preferences.contrast);
  root.lang = preferences.language;
}
