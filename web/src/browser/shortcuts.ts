// Keys for playing: 1 and 2 choose a card, letters a player, numbers what is named, Enter confirms. They are nobody's
// while somebody types, while a dialog is open, or where they are switched off.
import { preferences } from "../device/preferences.svelte";

/** One for each player; the letters left out are those of the question keys. */
const PLAYERS = "abcdefgi";
/** No card is named with a number above this by a single key. */
const TEN = "x";
/** Asks the coach, where the table allows hints. */
export const HINT = "w";

/** The key that this event means to the game; null where it means something else. */
export function shortcut(event: KeyboardEvent): string | null {
  if (!preferences.keys || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  if (document.querySelector("dialog[open]")) return null;
  const at = event.target instanceof HTMLElement ? event.target : null;
  if (at?.matches("input, select, textarea, [contenteditable]")) return null;
  // What has the focus takes Enter for itself.
  if (event.key === "Enter" && at?.matches("button, a, summary, [role=button]")) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

export function playerKey(index: number): string {
  return PLAYERS[index] ?? "";
}

export function playerOf(key: string): number {
  return key.length === 1 ? PLAYERS.indexOf(key) : -1;
}

/** The number of the card in the hand, counted from nought; -1: another key. */
export function cardOf(key: string): number {
  return /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
}

export function valueKey(value: number | undefined): string {
  if (value === undefined || value > 10) return "";
  return value === 10 ? TEN : String(value);
}

/** What is named after this key: of several with the same number the next after the one named now. */
export function namedBy<Guess>(key: string, guesses: readonly Guess[], value: (guess: Guess) => number | undefined, now: Guess | null): Guess | null {
  const matching = guesses.filter((guess) => valueKey(value(guess)) === key);
  return matching[(now === null ? -1 : matching.indexOf(now)) + 1] ?? matching[0] ?? null;
}
