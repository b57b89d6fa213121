// The stage: the last card that was played in this round, and what came of it, from the events that everybody sees; and
// the trail of those before it.
import type { EventMessage, Played } from "../generated/messages";
import { eventSentence } from "../language/sentences";
import type { Teller } from "../language/teller";

export interface OnStage {
  played: Played;
  /** What the player said or did, in one sentence. */
  said: string;
  /** Whether it is a question to somebody, which stands after a name. */
  asked: boolean;
  /** What a guess was answered with; null where nothing was asked, or it is not answered yet. */
  answer: { text: string; hit: boolean } | null;
  /** What came of it otherwise, in the order in which it happened. */
  results: string[];
  /** Who is out because of it. */
  out: number[];
}

interface Play {
  played: Played;
  then: EventMessage[];
}

/** The plays of this round so far, each with all that followed from it until the next turn. */
function plays(events: readonly EventMessage[]): Play[] {
  const plays: Play[] = [];
  let open: Play | null = null;
  for (const event of events.slice(1 + events.findLastIndex((each) => each.kind === "dealt"))) {
    if (event.kind === "played") plays.push((open = { played: event, then: [] }));
    else if (event.kind === "turn_began" || event.kind === "round_ended") open = null;
    else open?.then.push(event);
  }
  return plays;
}

/** What stands on the stage is for all to see: whatever one seat knows more of it is shown elsewhere. */
function forAll(event: EventMessage): EventMessage | null {
  switch (event.kind) {
    case "looked":
    case "card_kept":
      return { ...event, card: null };
    case "compared":
      return { ...event, seat_held: null, target_held: null };
    case "hands_swapped":
      return { ...event, first_gave: null, second_gave: null };
    case "took_cards":
    case "peeked_at_pile":
      return { ...event, cards: null };
    case "put_under":
      return { ...event, cards: null, kept: null };
    case "fizzled":
    case "struck_back":
    case "look_declined":
    case "discarded":
    case "knocked_out":
    case "protected":
    case "marked":
    case "bet_placed":
    case "token_won":
      return event;
    case "played":
    case "drew":
    case "asked":
    case "guess_missed":
    case "guess_hit":
    case "youth_ranked":
    case "round_began":
    case "dealt":
    case "turn_began":
    case "hands_revealed":
    case "round_ended":
    case "match_ended":
      return null;
    default:
      return event satisfies never;
  }
}

function said(teller: Teller, played: Played): string {
  const target = played.targets[0];
  if (played.guess === null || target === undefined) return eventSentence(teller, played);
  const who = teller.parts([["target", target]]);
  return teller.say(typeof played.guess === "number" ? "stage-asks-number" : "stage-asks", { ...who, guess: played.guess });
}

function describe(teller: Teller, { played, then }: Play): OnStage {
  const hit = then.some((event) => event.kind === "guess_hit");
  const answered = hit || then.some((event) => event.kind === "guess_missed");
  return {
    played,
    said: said(teller, played),
    asked: played.guess !== null && played.targets.length > 0,
    answer: answered ? { text: teller.say(hit ? "stage-yes" : "stage-no"), hit } : null,
    results: then.flatMap((event) => forAll(event) ?? []).map((event) => eventSentence(teller, event)),
    out: then.flatMap((event) => (event.kind === "knocked_out" ? [event.seat] : [])),
  };
}

export function onStage(teller: Teller, events: readonly EventMessage[]): OnStage | null {
  const last = plays(events).at(-1);
  return last ? describe(teller, last) : null;
}

/** What the others have played since the last play of this seat, or since the deal. */
export function sinceOwnTurn(teller: Teller, events: readonly EventMessage[], seat: number): OnStage[] {
  const all = plays(events);
  return all.slice(1 + all.findLastIndex(({ played }) => played.seat === seat)).map((play) => describe(teller, play));
}
