// Starting with empty chairs: the server takes them away, from the end; bots change their place for it, people do not.
import type { SeatState } from "../generated/messages";

/** With how many the match would start now. Null where it cannot: too few are there, or an empty chair stands before a
 * person or one who waits. */
export function playersAtStart(seats: readonly SeatState[], least: number): number | null {
  const players = seats.filter((each) => each.kind !== "open").length;
  if (players === seats.length) return players;
  const stays = (each: SeatState): boolean => each.kind === "person" || each.reserved !== null;
  const waitedFor = seats.some((each) => each.kind === "open" && each.reserved !== null);
  return players < least || waitedFor || seats.slice(players).some(stays) ? null : players;
}

/** The people who must still agree that matches are rated, at a table where they are. */
export const notAgreed = (seats: readonly SeatState[]): SeatState[] => seats.filter((each) => each.kind === "person" && !each.agreed);
