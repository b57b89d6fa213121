// Places on the page: where a card lies now, or will lie, so that what moves begins and ends exactly there.
import type { Place } from "./motions";

/** The middle of something on the page, and how wide it is. */
export interface Spot {
  x: number;
  y: number;
  width: number;
}

/** How wide a card is taken to be where none lies, in a place that is wider than a card. */
const WIDEST_CARD = 60;

function partOf(place: Place, name: string): boolean {
  return place.startsWith(`${name}:`);
}

/** The card in a place that came there last, or the one of this name; the place itself where no card lies. */
export function thingAt(place: Place, card: string | null = null): Element | null {
  const element = [...document.querySelectorAll(`[data-place="${place}"]`)].find((each) => each.getBoundingClientRect().width > 0);
  if (!element || partOf(place, "seat")) return element ?? null;
  const named = card === null ? null : element.querySelector(`[data-card="${card}"]`);
  const drawn = partOf(place, "discards") ? "li .card" : "[data-card] .card, .card, svg, img";
  return named?.querySelector(".card") ?? named ?? [...element.querySelectorAll(drawn)].filter(isSeen).at(-1) ?? element;
}

export function spotOf(thing: Element | null): Spot | null {
  const box = thing?.getBoundingClientRect();
  if (!thing || !box || !box.width) return null;
  const isCard = isCardItself(thing) || thing.matches("[data-card]");
  // In a wide place without a card, the next one will lie at its beginning.
  const width = isCard ? box.width : Math.min(box.width, WIDEST_CARD);
  const x = isCard || thing.matches('[data-place^="seat:"], [data-place="stage"]') ? box.left + box.width / 2 : box.left + width / 2;
  return { x, y: box.top + box.height / 2, width };
}

/** Whether it is a card, with its face or its back up, and not the place where cards lie. */
export function isCardItself(thing: Element): boolean {
  return thing.matches(".card, svg, img");
}

function isSeen(thing: Element): boolean {
  return thing.getBoundingClientRect().width > 0;
}

/** Whether cards lie there with the face up for the person who looks at this page. */
export function isOpen(place: Place): boolean {
  if (place === "stage" || partOf(place, "discards")) return true;
  return partOf(place, "hand") && document.querySelector(`[data-own-hand][data-place="${place}"]`) !== null;
}
