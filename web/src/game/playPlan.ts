// A plan: card, targets and guess as they are being put together; complete when the menu offers exactly this.
import type { CardOffer } from "../generated/messages";

export interface Plan {
  targets: number[];
  guess: string | number | null;
}

export const EMPTY: Plan = { targets: [], guess: null };

function same(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((seat, index) => seat === other[index]);
}

export function sorted(targets: readonly number[]): number[] {
  return [...targets].sort((one, other) => one - other);
}

/** What is chosen at once where there is nothing to choose: the only way to play the card. */
export function firstPlan(offer: CardOffer): Plan {
  const only = offer.choices.length === 1 ? offer.choices[0] : undefined;
  return { targets: only ?? [], guess: null };
}

/** The targets after a press on a seat: a second press takes it out again, one too many replaces the oldest. */
export function pressed(offer: CardOffer, targets: readonly number[], seat: number): number[] {
  if (targets.includes(seat)) return targets.filter((each) => each !== seat);
  const most = Math.max(0, ...offer.choices.map((choice) => choice.length));
  const next = [...targets, seat];
  return next.slice(Math.max(0, next.length - most));
}

export function targetsComplete(offer: CardOffer, targets: readonly number[]): boolean {
  return offer.choices.some((choice) => same(choice, sorted(targets)));
}

export function guessNeeded(offer: CardOffer, targets: readonly number[]): boolean {
  return targets.length > 0 && offer.guesses.length > 0;
}

export function complete(offer: CardOffer, plan: Plan): boolean {
  return targetsComplete(offer, plan.targets) && (!guessNeeded(offer, plan.targets) || plan.guess !== null);
}
