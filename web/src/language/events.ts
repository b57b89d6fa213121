// Events as sentences: which message tells an event, and what goes into it. The twin of language/events.py.
import type {
  Compared, Dealt, EventMessage, GuessHit, GuessMissed, HandsSwapped, KnockedOut, Looked, PeekedAtPile, Played, PutUnder, RoundEnded,
  Showing, TookCards,
} from "../generated/messages";
import { fluentId } from "./catalogue";
import type { Teller } from "./teller";

export function eventSentence(teller: Teller, event: EventMessage): string {
  switch (event.kind) {
    case "youth_ranked":
      return teller.say(event.by_lot ? "event-youth-ranked-lot" : "event-youth-ranked", {
        players: teller.every(event.order.map((seat) => teller.called(seat))),
      });
    case "round_began":
      return teller.ofSeat(event.by_lot ? "event-round-began-lot" : "event-round-began", event.starter, {
        number: event.number,
      });
    case "dealt":
      return dealt(teller, event);
    case "turn_began":
      return teller.ofSeat("event-turn-began", event.seat);
    case "drew":
      return withCard(teller, event.source === "pile" ? "event-drew" : "event-drew-aside", event.seat, event.card);
    case "played":
      return played(teller, event);
    case "fizzled":
      return teller.ofSeat(`event-fizzled-${fluentId(event.why)}`, event.seat, { card: event.card });
    case "guess_missed":
      return guessed(teller, "event-guess-missed", event);
    case "guess_hit":
      return guessed(teller, "event-guess-hit", event);
    case "struck_back":
      return teller.ofTwo("event-struck-back", event.seat, event.target, { card: event.card });
    case "looked":
      return looked(teller, event);
    case "look_declined":
      return teller.ofSeat("event-look-declined", event.seat);
    case "compared":
      return compared(teller, event);
    case "hands_swapped":
      return swapped(teller, event);
    case "discarded":
      return teller.ofSeat("event-discarded", event.seat, { card: event.card });
    case "knocked_out":
      return knockedOut(teller, event);
    case "protected":
      return teller.ofSeat("event-protected", event.seat);
    case "marked":
      return event.seat === event.target
        ? teller.ofSeat("event-marked-self", event.seat)
        : teller.ofTwo("event-marked", event.seat, event.target);
    case "bet_placed":
      return teller.ofTwo("event-bet-placed", event.seat, event.target);
    case "peeked_at_pile":
      return several(teller, "event-peeked-at-pile", event);
    case "took_cards":
      return several(teller, "event-took-cards", event);
    case "put_under":
      return putUnder(teller, event);
    case "asked":
      return teller.ofSeat(`event-asked-${event.decision.question}`, event.decision.seat);
    case "card_kept":
      return withCard(teller, "event-card-kept", event.seat, event.card);
    case "token_won":
      return tokenWon(teller, event.seat, event.reason);
    case "hands_revealed":
      return teller.say("event-hands-revealed", {
        hands: teller.entries(event.hands.map((each) => showing(teller, each))),
      });
    case "round_ended":
      return roundEnded(teller, event);
    case "match_ended": {
      const [seat, ...others] = event.winners;
      return seat !== undefined && !others.length
        ? teller.ofSeat("event-match-ended", seat)
        : teller.ofWinners("event-match-ended-shared", event.winners);
    }
    default:
      return event satisfies never;
  }
}

/** A sentence that tells the card only to those who see it. */
function withCard(teller: Teller, message: string, seat: number, card: string | null): string {
  return card === null ? teller.ofSeat(message, seat) : teller.ofSeat(`${message}-seen`, seat, { card });
}

function dealt(teller: Teller, event: Dealt): string {
  const seen = event.hands.flatMap((card, seat) => (card === null ? [] : [{ seat, card }]));
  const table = { pile: event.pile_size, open: event.face_up.length, cards: teller.cards(event.face_up) };
  if (event.set_aside !== null) {
    const hands = teller.entries(seen.map(({ seat, card }) => teller.ofSeat("event-dealt-hand", seat, { card })));
    return teller.say("event-dealt-open", { hands, card: event.set_aside, ...table });
  }
  const own = seen[0];
  return own ? teller.ofSeat("event-dealt-seen", own.seat, { card: own.card, ...table }) : teller.say("event-dealt", table);
}

function played(teller: Teller, event: Played): string {
  const { seat, card, guess } = event;
  const [first, second] = event.targets;
  if (first === undefined) return teller.ofSeat("event-played", seat, { card });
  if (second !== undefined) {
    if (seat !== first && seat !== second) return playedOnTwo(teller, event, first, second);
    return teller.ofTwo("event-played-self-and-target", seat, second === seat ? first : second, { card });
  }
  if (guess !== null) {
    const message = typeof guess === "number" ? "event-played-guess-number" : "event-played-guess";
    return teller.ofTwo(message, seat, first, { card, guess });
  }
  return first === seat
    ? teller.ofSeat("event-played-self", seat, { card })
    : teller.ofTwo("event-played-target", seat, first, { card });
}

/** A viewer who is one of the two comes second, as "you". */
function playedOnTwo(teller: Teller, event: Played, one: number, other: number): string {
  const [first, second] = teller.viewer === one ? [other, one] : [one, other];
  const viewer = teller.viewer === event.seat ? "seat" : teller.viewer === second ? "target" : "other";
  const names = { seat: teller.name(event.seat), target: teller.name(first), second: teller.name(second) };
  return teller.say("event-played-two", { viewer, card: event.card, ...names });
}

function guessed(teller: Teller, message: string, event: GuessMissed | GuessHit): string {
  const id = typeof event.guess === "number" ? `${message}-number` : message;
  return teller.ofTwo(id, event.seat, event.target, { guess: event.guess });
}

function looked(teller: Teller, event: Looked): string {
  if (event.seat === event.target) return withCard(teller, "event-looked-self", event.seat, event.card);
  return event.card === null
    ? teller.ofTwo("event-looked", event.seat, event.target)
    : teller.ofTwo("event-looked-seen", event.seat, event.target, { card: event.card });
}

function compared(teller: Teller, event: Compared): string {
  const message = event.lower === null ? "event-compared-tied" : "event-compared";
  if (event.seat_held === null || event.target_held === null) return teller.ofTwo(message, event.seat, event.target);
  const held = { seat_card: event.seat_held, target_card: event.target_held };
  return teller.ofTwo(`${message}-seen`, event.seat, event.target, held);
}

function swapped(teller: Teller, event: HandsSwapped): string {
  const turned = teller.viewer === event.second;
  const [seat, target] = turned ? [event.second, event.first] : [event.first, event.second];
  const [gave, got] = turned ? [event.second_gave, event.first_gave] : [event.first_gave, event.second_gave];
  if (gave === null || got === null) return teller.ofTwo("event-hands-swapped", seat, target);
  return teller.ofTwo("event-hands-swapped-seen", seat, target, { gave, got });
}

function knockedOut(teller: Teller, event: KnockedOut): string {
  const [card, ...more] = event.hand;
  if (card === undefined) return teller.ofSeat("event-knocked-out", event.seat);
  if (!more.length) return teller.ofSeat("event-knocked-out-card", event.seat, { card });
  return teller.ofSeat("event-knocked-out-cards", event.seat, { cards: teller.cards(event.hand) });
}

function several(teller: Teller, message: string, event: PeekedAtPile | TookCards): string {
  if (event.cards === null) return teller.ofSeat(message, event.seat, { count: event.count });
  return teller.ofSeat(`${message}-seen`, event.seat, { count: event.count, cards: teller.cards(event.cards) });
}

function putUnder(teller: Teller, event: PutUnder): string {
  if (event.kept === null || event.cards === null) {
    return teller.ofSeat("event-put-under", event.seat, { count: event.count });
  }
  const variables = { count: event.count, card: event.kept, cards: teller.cards(event.cards) };
  return teller.ofSeat("event-put-under-seen", event.seat, variables);
}

export function tokenWon(teller: Teller, seat: number, reason: string): string {
  return reason === "round"
    ? teller.ofSeat("event-token-won-round", seat, { token: teller.token })
    : teller.ofSeat("event-token-won-card", seat, { card: reason, token: teller.token });
}

export function showing(teller: Teller, each: Showing): string {
  const { card, value, bonus, beaten_by: rival } = each;
  if (rival !== null) return teller.ofSeat("event-showing-beaten", each.seat, { card, value, rival });
  if (bonus) return teller.ofSeat("event-showing-bonus", each.seat, { card, value, bonus, total: value + bonus });
  return teller.ofSeat("event-showing", each.seat, { card, value });
}

export function roundEnded(teller: Teller, event: Pick<RoundEnded, "ending" | "winners" | "by_discards">): string {
  const message = `event-round-ended-${fluentId(event.ending)}`;
  const byDiscards = event.by_discards ? "-discards" : "";
  if (event.ending === "nobody_left" || event.ending === "cut_short") return teller.say(message);
  const [seat, ...others] = event.winners;
  if (seat === undefined) return teller.say("event-round-ended-tied");
  if (!others.length) return teller.ofSeat(message + byDiscards, seat);
  return teller.ofWinners(`event-round-ended-shared${byDiscards}`, event.winners);
}
