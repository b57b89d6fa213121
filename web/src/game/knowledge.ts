// What was seen, and what it is worth now. The cards of players who are out lie open: what was known of them, or by them, is void.
import type { HandCard, KnownCard, Reveal, SeatView } from "../generated/messages";

type Seats = readonly Pick<SeatView, "out">[];

/** Who knows a card of one's hand and can still make use of it. */
export function knowersOf(card: HandCard, seats: Seats): number[] {
  return card.known_by.filter((seat) => !seats[seat]?.out);
}

/** Whether a card that was shown can still be in that hand. */
export function counts(reveal: Reveal, seats: Seats): boolean {
  return !seats[reveal.seat]?.out;
}

/** The cards that certainly are in these hands. */
export function heldBy(certain: readonly KnownCard[], seats: readonly number[]): string[] {
  return certain.filter(({ seat }) => seat !== null && seats.includes(seat)).map(({ card }) => card);
}
