// Between two views: what the table looks like after some of the events that lead from one to the other. It lasts while
// cards move; the view that the server sent has the last word. What moves is what the motion of an event shows (motions.ts);
// no rule is applied here.
import type { EventMessage, HandCard, PublicView, SeatView, View } from "../generated/messages";
import { type Motion, motionOf, type Place } from "./motions";

/** The view after one more event on the way to the goal. A card that was played has left the hand and lies nowhere yet. */
export function after(view: View, event: EventMessage, goal: View): View {
  const shown = { ...view, menu: null };
  switch (event.kind) {
    case "round_began":
      return onTable(beforeDeal(goal), { awaited: toPlay(event.starter), pile: view.public.pile });
    case "turn_began":
      return onTable(
        withSeat(shown, event.seat, (seat) => ({ ...seat, protected: false })),
        { turn: event.seat, awaited: toPlay(event.seat) },
      );
    case "dealt":
      return onTable(moved(shown, motionOf(event, []), goal), { pile: event.pile_size });
    case "played":
      return onTable(moved(shown, motionOf(event, []), goal), { awaited: null });
    default:
      return moved(shown, motionOf(event, []), goal);
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

/** The view once a motion has ended. */
function moved(view: View, motion: Motion | null, goal: View): View {
  switch (motion?.kind) {
    case "fly":
      return carried(view, motion.from, motion.to, motion.card, goal);
    case "deal":
      return motion.to.reduce((shown, { place, card }) => carried(shown, motion.from, place, card, goal), view);
    case "cross":
      return exchanged(view, motion);
    case "break": {
      const seat = seatAt(motion.at);
      const discards = goal.public.seats[seat]?.discards ?? [];
      const next = withSeat(view, seat, (each) => ({ ...each, hand_size: 0, out: true, protected: false, discards }));
      return seat === view.viewer ? { ...next, hand: [] } : next;
    }
    case "veil":
      return withSeat(view, seatAt(motion.at), (seat) => ({ ...seat, protected: true }));
    case "letter":
      return withSeat(view, seatAt(motion.to), (seat) => ({ ...seat, tokens: seat.tokens + 1 }));
    default:
      return view; // what is only looked at goes back to where it was
  }
}

/** The view once one card has gone from place to place; null: nobody here may see which. */
function carried(view: View, from: Place, to: Place, card: string | null, goal: View): View {
  return put(taken(view, from, card), to, card, goal);
}

function taken(view: View, from: Place, card: string | null): View {
  if (from === "pile") return onTable(view, { pile: view.public.pile - 1 });
  if (from === "aside") return onTable(view, { set_aside: false });
  if (!from.startsWith("hand:")) return view;
  const at = seatAt(from) === view.viewer ? view.hand.findIndex((each) => each.card === card) : -1;
  return { ...withHand(view, seatAt(from), -1), hand: view.hand.filter((_, index) => index !== at) };
}

function put(view: View, to: Place, card: string | null, goal: View): View {
  if (to === "pile") return onTable(view, { pile: view.public.pile + 1 });
  if (to.startsWith("discards:")) return laid(view, seatAt(to), goal);
  if (!to.startsWith("hand:")) return view;
  const own = seatAt(to) === view.viewer && card !== null;
  return { ...withHand(view, seatAt(to), 1), hand: own ? [...view.hand, held(card)] : view.hand };
}

function exchanged(view: View, { one, other, oneGave, otherGave }: Extract<Motion, { kind: "cross" }>): View {
  const [first, second] = [seatAt(one), seatAt(other)];
  const size = (seat: number) => view.public.seats[seat]?.hand_size ?? 0;
  const more = size(second) - size(first);
  const got = view.viewer === first ? otherGave : view.viewer === second ? oneGave : null;
  return { ...withHand(withHand(view, first, more), second, -more), hand: got === null ? view.hand : [held(got)] };
}

function seatAt(place: Place): number {
  return Number(place.split(":")[1]);
}

function toPlay(seat: number): PublicView["awaited"] {
  return { seat, question: "play", card: null, among: [] };
}

function held(card: string): HandCard {
  return { card, known_by: [] };
}

function onTable(view: View, change: Partial<PublicView>): View {
  return { ...view, public: { ...view.public, ...change } };
}

function withSeat(view: View, who: number, change: (seat: SeatView) => SeatView): View {
  return onTable(view, { seats: view.public.seats.map((seat, index) => (index === who ? change(seat) : seat)) });
}

function withHand(view: View, who: number, more: number): View {
  return withSeat(view, who, (seat) => ({ ...seat, hand_size: Math.max(0, seat.hand_size + more) }));
}
