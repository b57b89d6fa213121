// Which motion an event asks for, and in which order the motions of several events are seen. Says where from and where
// to; how it moves is said in flight.ts.
import PACE from "../../../src/loveletter/table/pace.json";
import type { EventMessage, View } from "../generated/messages";

/** Where something lies: what carries the same word as `data-place`. */
export type Place = "pile" | "aside" | "stage" | `hand:${number}` | `discards:${number}` | `seat:${number}`;

export type Motion =
  /** A card goes from place to place; null: nobody here may see it. */
  | { kind: "fly"; from: Place; to: Place; card: string | null }
  /** Several of them, one shortly after the other. */
  | { kind: "deal"; from: Place; to: { place: Place; card: string | null }[] }
  /** A card comes, is looked at, and goes back. */
  | { kind: "look"; from: Place; to: Place; cards: (string | null)[] }
  | { kind: "cross"; one: Place; other: Place; oneGave: string | null; otherGave: string | null }
  /** Two cards stand against each other, turned to the two players alone; one may fall. */
  | { kind: "duel"; one: Place; other: Place; oneHeld: string | null; otherHeld: string | null; falls: "one" | "other" | null }
  | { kind: "break"; at: Place }
  | { kind: "veil"; at: Place }
  /** Hands turn over one by one; the winners' are lit. */
  | { kind: "reveal"; hands: { place: Place; card: string; lit: boolean }[] }
  | { kind: "letter"; from: Place; to: Place };

/** What is shown in one step: an event, time to read it, or that a played card goes from the stage to where it stays. */
export interface Scene {
  motion: Motion | null;
  ms: number;
  /** So much of it is shown, whatever waits. */
  least: number;
  event: EventMessage | null;
  /** Whose played card lies down now. */
  lays: number | null;
}

const FLIGHT_MS = 450;
const LAY_MS = 350;
/** My own decision waits no longer than this, but for plays that have not been on the stage for as long as it takes to see them. */
const MINE_MS = 2000;
const OTHERS_MS = 3200;
const ENDING_MS = 5000;

const hand = (seat: number): Place => `hand:${seat}`;
const discards = (seat: number): Place => `discards:${seat}`;
const seatOf = (seat: number): Place => `seat:${seat}`;

/** While these happen the card that brings them about still lies on the stage. */
const ON_STAGE: Readonly<Record<string, number>> = PACE.on_stage;

/** How long all moments on the way to a view may take. */
export function mostFor(goal: View): number {
  if (goal.menu) return MINE_MS;
  return goal.public.round_end ? ENDING_MS : OTHERS_MS;
}

/** The scenes of some events, in the order in which they are seen. */
export function scenes(events: readonly EventMessage[]): Scene[] {
  const winners = events.flatMap((event) => (event.kind === "round_ended" ? event.winners : []));
  const scenes: Scene[] = [];
  let staged: { seat: number; card: string; from: number } | null = null;
  const lay = () => {
    if (staged === null) return;
    stand(scenes, staged.from);
    const { seat, card } = staged;
    scenes.push({ motion: { kind: "fly", from: "stage", to: discards(seat), card }, ms: LAY_MS, least: 0, event: null, lays: seat });
    staged = null;
  };
  for (const event of events) {
    if (!(event.kind in ON_STAGE)) lay();
    scenes.push({ motion: motionOf(event, winners), ms: lasting(event), least: 0, event, lays: null });
    if (event.kind === "played") {
      staged = { seat: event.seat, card: event.card, from: scenes.length };
      if (event.guess !== null) scenes.push(rest(PACE.question));
    }
  }
  lay();
  return scenes;
}

function rest(ms: number): Scene {
  return { motion: null, ms, least: 0, event: null, lays: null };
}

/** A card that was played stands on the stage long enough to be seen: what is shown meanwhile counts, the rest is waited. */
function stand(scenes: Scene[], from: number): void {
  const shown = scenes.slice(from).reduce((sum, { ms }) => sum + ms, 0);
  if (shown < PACE.stand) scenes.push(rest(PACE.stand - shown));
  for (const scene of scenes.slice(from)) scene.least = (scene.ms * PACE.stand) / Math.max(shown, PACE.stand);
}

/** What moves for an event; null: nothing. `winners` of the round, whose hands are lit when hands are shown. */
export function motionOf(event: EventMessage, winners: readonly number[]): Motion | null {
  switch (event.kind) {
    case "dealt":
      return { kind: "deal", from: "pile", to: event.hands.map((card, seat) => ({ place: hand(seat), card })) };
    case "drew":
      return { kind: "fly", from: event.source === "pile" ? "pile" : "aside", to: hand(event.seat), card: event.card };
    case "played":
      return { kind: "fly", from: hand(event.seat), to: "stage", card: event.card };
    case "discarded":
      return { kind: "fly", from: hand(event.seat), to: discards(event.seat), card: event.card };
    case "hands_swapped":
      return {
        kind: "cross", one: hand(event.first), other: hand(event.second), oneGave: event.first_gave, otherGave: event.second_gave,
      };
    case "took_cards": {
      const cards = event.cards ?? Array.from({ length: event.count }, () => null);
      return { kind: "deal", from: "pile", to: cards.map((card) => ({ place: hand(event.seat), card })) };
    }
    case "put_under": {
      const cards = event.cards ?? Array.from({ length: event.count }, () => null);
      return { kind: "deal", from: hand(event.seat), to: cards.map((card) => ({ place: "pile" as const, card })) };
    }
    case "peeked_at_pile": {
      const cards = event.cards ?? Array.from({ length: event.count }, () => null);
      return { kind: "look", from: "pile", to: hand(event.seat), cards };
    }
    case "looked":
      return event.seat === event.target
        ? null
        : { kind: "look", from: hand(event.target), to: hand(event.seat), cards: [event.card] };
    case "compared":
      return {
        kind: "duel",
        one: hand(event.seat),
        other: hand(event.target),
        oneHeld: event.seat_held,
        otherHeld: event.target_held,
        falls: event.lower === null ? null : event.lower === event.seat ? "one" : "other",
      };
    case "knocked_out":
      return { kind: "break", at: seatOf(event.seat) };
    case "protected":
      return { kind: "veil", at: seatOf(event.seat) };
    case "hands_revealed":
      return {
        kind: "reveal",
        hands: event.hands.map(({ seat, card }) => ({ place: hand(seat), card, lit: winners.includes(seat) })),
      };
    case "token_won":
      return { kind: "letter", from: "stage", to: seatOf(event.seat) };
    case "youth_ranked":
    case "round_began":
    case "turn_began":
    case "fizzled":
    case "guess_missed":
    case "guess_hit":
    case "struck_back":
    case "look_declined":
    case "marked":
    case "bet_placed":
    case "asked":
    case "card_kept":
    case "round_ended":
    case "match_ended":
      return null;
    default:
      return event satisfies never;
  }
}

/** Where nothing moves, the time that it takes to read what was said. */
function lasting(event: EventMessage): number {
  switch (event.kind) {
    case "dealt":
      return 250 + 110 * event.hands.length;
    case "token_won":
      return 1000;
    case "hands_revealed":
      return Math.min(1500, 500 + 300 * event.hands.length);
    case "drew":
    case "played":
      return FLIGHT_MS;
    case "looked":
      return event.seat === event.target ? 0 : PACE.on_stage.looked;
    case "fizzled":
    case "guess_missed":
    case "guess_hit":
    case "struck_back":
    case "look_declined":
    case "compared":
    case "hands_swapped":
    case "protected":
    case "marked":
    case "bet_placed":
      return PACE.on_stage[event.kind];
    case "discarded":
    case "knocked_out":
    case "took_cards":
    case "put_under":
    case "peeked_at_pile":
      return PACE.afterwards[event.kind];
    case "youth_ranked":
    case "round_began":
    case "turn_began":
    case "asked":
    case "card_kept":
    case "round_ended":
    case "match_ended":
      return 0;
    default:
      return event satisfies never;
  }
}
