// Why somebody is out of the round: the fact that brought it about, among the events that lead up to it.
import type { EventMessage } from "../generated/messages";

function concerns(event: EventMessage, seat: number): boolean {
  switch (event.kind) {
    case "guess_hit":
      return event.target === seat;
    case "struck_back":
    case "compared":
      return event.seat === seat || event.target === seat;
    case "discarded":
    case "played":
      return event.seat === seat;
    default:
      return false;
  }
}

/** The last of these events says it; where nothing does, that the seat is out. */
export function whyOut(events: readonly EventMessage[], seat: number): EventMessage | null {
  const turn = events.findLastIndex((event) => event.kind === "turn_began");
  const last = events.slice(turn + 1).findLast((event) => concerns(event, seat));
  return last ?? events.findLast((event) => event.kind === "knocked_out" && event.seat === seat) ?? null;
}
