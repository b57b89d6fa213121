// The art of the cards: files beside the Python package, which a page loads when it shows them.
import garden from "../../../src/loveletter/art/back-garden.svg?url";
import night from "../../../src/loveletter/art/back-night.svg?url";
import heart from "../../../src/loveletter/art/back.svg?url";
import GROUNDS from "../../../src/loveletter/art/grounds.json";
import { type Back, preferences } from "../device/preferences.svelte";

const FILES = import.meta.glob<string>("../../../src/loveletter/art/portraits/*.svg", { eager: true, query: "?url", import: "default" });
const ADDRESSES = new Map(Object.entries(FILES).map(([path, address]) => [path.split("/").at(-1)?.replace(".svg", ""), address]));

const BACKS: Record<Back, string> = { heart, night, garden };

/** The address of the back that this person has chosen. */
export const back = (chosen: Back = preferences.back): string => BACKS[chosen];

/** The address of a character's portrait; none for a card of another package. */
export const portrait = (card: string): string | undefined => ADDRESSES.get(card);

/** The colour on which a card is painted; for a card of another package one that follows from its name. */
export function ground(card: string): string {
  const ground = (GROUNDS as Record<string, string>)[card];
  if (ground !== undefined) return ground;
  let hue = 0;
  for (const letter of card) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return `hsl(${hue} 38% 36%)`;
}

/** Fetch the pictures of these cards, so that none is missing when it is played. */
export function fetchPortraits(cards: string[]): void {
  for (const address of [back(), ...cards.map(portrait)]) if (address !== undefined) new Image().src = address;
}
