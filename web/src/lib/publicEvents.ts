// The version of an event that everybody sees: built by listing what goes in, for a screen that several people share.
import type { EventMessage } from "../generated/messages";

export function publicEvent(event: EventMessage): EventMessage {
  switch (event.kind) {
    case "dealt":
      return { kind: "dealt", hands: event.hands.map(() => null), pile_size: event.pile_size, pile: null, set_aside: null, face_up: event.face_up };
    case "drew":
      return { kind: "drew", seat: event.seat, card: null, source: event.source };
    case "looked":
      return { kind: "looked", seat: event.seat, target: event.target, card: null };
    case "compared":
      return { kind: "compared", seat: event.seat, target: event.target, card: event.card, seat_held: null, target_held: null, tied: event.tied };
    case "hands_swapped":
      return { kind: "hands_swapped", first: event.first, second: event.second, first_gave: null, second_gave: null };
    case "took_cards":
      return { kind: "took_cards", seat: event.seat, count: event.count, cards: null };
    case "put_under":
      return { kind: "put_under", seat: event.seat, count: event.count, kept: null, cards: null };
    case "card_kept":
      return { kind: "card_kept", seat: event.seat, card: null };
    default:
      return event; // all of it is public
  }
}
