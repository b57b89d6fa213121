// Starting with empty chairs: they go away. The server takes chairs away from the end, so that people must sit on the first
// ones; bots change their place for it.
import type { SeatState } from "../generated/messages";
import type { ClientRequest } from "../net/socket";

export interface Beginning {
  players: number;
  /** What has to be asked for before the start, in this order. */
  wishes: ClientRequest[];
}

/** Null where the match cannot start: too few are there, or an empty chair stands between people. */
export function beginning(seats: readonly SeatState[], least: number): Beginning | null {
  const taken = seats.filter((each) => each.kind !== "open");
  const players = taken.length;
  if (players === seats.length) return { players, wishes: [] };
  if (players < least) return null;
  const kept = seats.slice(0, players);
  const gone = seats.slice(players);
  if (gone.some((each) => each.kind === "person" || each.reserved !== null)) return null;
  const bots = gone.filter((each) => each.kind === "bot");
  const moves = kept
    .filter((each) => each.kind === "open")
    .map((each, index): ClientRequest => ({ type: "set_seat", seat: each.seat, level: bots[index]?.level ?? null }));
  return { players, wishes: [...moves, { type: "configure", players }] };
}

/** The people who must still agree that matches are rated, at a table where they are. */
export const notAgreed = (seats: readonly SeatState[]): SeatState[] => seats.filter((each) => each.kind === "person" && !each.agreed);
