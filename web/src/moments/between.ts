// Between two views: what the table looks like after some of the events that lead from one to the other. It lasts while
// cards move; the view that the server sent has the last word.
import type { EventMessage, HandCard, PublicView, SeatView, View } from "../generated/messages";

type Change = (seat: SeatView) => SeatView;

/** The view after one more event on the way to the goal. A card that was played has left the hand and lies nowhere yet. */
export function after(view: View, event: EventMessage, goal: View): View {
  const shown = { ...view, menu: null };
  const seats = (seat: number, change: Change) => withSeat(shown, seat, change);
  switch (event.kind) {
    case "round_began":
      return onTable(beforeDeal(goal), {
        awaited: { seat: event.starter, question: "play", card: null, among: [] },
        pile: view.public.pile,
      });
    case "dealt": {
      const own = goal.viewer === null ? null : (event.hands[goal.viewer] ?? null);
      return {
        ...onTable(shown, { pile: event.pile_size, seats: shown.public.seats.map((seat) => ({ ...seat, hand_size: 1 })) }),
        hand: own === null ? [] : [held(own)],
      };
    }
    case "turn_began":
      return onTable(
        seats(event.seat, (seat) => ({ ...seat, protected: false })),
        { turn: event.seat, awaited: { seat: event.seat, question: "play", card: null, among: [] } },
      );
    case "drew": {
      const drawn = event.source === "pile" ? { pile: shown.public.pile - 1 } : { set_aside: false };
      const next = onTable(seats(event.seat, (seat) => more(seat, 1)), drawn);
      return event.card === null ? next : take(next, event.seat, [event.card]);
    }
    case "took_cards": {
      const next = onTable(seats(event.seat, (seat) => more(seat, event.count)), { pile: shown.public.pile - event.count });
      return take(next, event.seat, event.cards ?? []);
    }
    case "put_under": {
      const next = onTable(seats(event.seat, (seat) => more(seat, -event.count)), { pile: shown.public.pile + event.count });
      return give(next, event.seat, event.cards ?? []);
    }
    case "played":
      return give(onTable(seats(event.seat, (seat) => more(seat, -1)), { awaited: null }), event.seat, [event.card]);
    case "discarded":
      return give(laid(seats(event.seat, (seat) => more(seat, -1)), event.seat, goal), event.seat, [event.card]);
    case "hands_swapped":
      return exchange(shown, event);
    case "knocked_out": {
      const discards = goal.public.seats[event.seat]?.discards ?? [];
      const next = seats(event.seat, (seat) => ({ ...seat, hand_size: 0, out: true, protected: false, discards }));
      return event.seat === goal.viewer ? { ...next, hand: [] } : next;
    }
    case "protected":
      return seats(event.seat, (seat) => ({ ...seat, protected: true }));
    case "token_won":
      return seats(event.seat, (seat) => ({ ...seat, tokens: seat.tokens + 1 }));
    case "youth_ranked":
    case "fizzled":
    case "guess_missed":
    case "guess_hit":
    case "struck_back":
    case "looked":
    case "look_declined":
    case "compared":
    case "marked":
    case "bet_placed":
    case "peeked_at_pile":
    case "asked":
    case "card_kept":
    case "hands_revealed":
    case "round_ended":
    case "match_ended":
      return shown;
    default:
      return event satisfies never;
  }
}

/** The table of a round in which nothing is dealt yet. */
export function beforeDeal(goal: View): View {
  const seats = goal.public.seats.map((seat) => ({ ...seat, hand_size: 0, out: false, protected: false, discards: [] }));
  const nothing = { awaited: null, marked: null, bets: [], round_end: null, match_end: null };
  return onTable({ ...goal, menu: null, hand: [], reveals: [], certain: [], events: [] }, { ...nothing, seats });
}

/** The view once the card that was played lies before its player. */
export function laid(view: View, who: number, goal: View): View {
  return withSeat(view, who, (seat) => {
    const next = goal.public.seats[who]?.discards[seat.discards.length];
    return next ? { ...seat, discards: [...seat.discards, next] } : seat;
  });
}

function onTable(view: View, change: Partial<PublicView>): View {
  return { ...view, public: { ...view.public, ...change } };
}

function withSeat(view: View, who: number, change: Change): View {
  return onTable(view, { seats: view.public.seats.map((seat, index) => (index === who ? change(seat) : seat)) });
}

function more(seat: SeatView, count: number): SeatView {
  return { ...seat, hand_size: Math.max(0, seat.hand_size + count) };
}

function held(card: string): HandCard {
  return { card, known_by: [] };
}

function take(view: View, who: number, cards: readonly string[]): View {
  return who === view.viewer ? { ...view, hand: [...view.hand, ...cards.map(held)] } : view;
}

function give(view: View, who: number, cards: readonly string[]): View {
  if (who !== view.viewer) return view;
  const hand = [...view.hand];
  for (const card of cards) {
    const at = hand.findIndex((each) => each.card === card);
    if (at >= 0) hand.splice(at, 1);
  }
  return { ...view, hand };
}

function exchange(view: View, swap: Extract<EventMessage, { kind: "hands_swapped" }>): View {
  const size = (seat: number) => view.public.seats[seat]?.hand_size ?? 0;
  const [first, second] = [size(swap.first), size(swap.second)];
  const sizes = withSeat(
    withSeat(view, swap.first, (seat) => ({ ...seat, hand_size: second })),
    swap.second,
    (seat) => ({ ...seat, hand_size: first }),
  );
  const got = view.viewer === swap.first ? swap.second_gave : view.viewer === swap.second ? swap.first_gave : null;
  return got === null ? sizes : { ...sizes, hand: [held(got)] };
}
