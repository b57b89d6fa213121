// What this browser remembers of the matches that were played on it: for "your tables", and for one's own statistics.
import type { EventMessage, Table, View } from "../generated/messages";
import type { LogEntry } from "../game/game.svelte";
import { remember, remembered } from "./storage";

export interface KeptRound {
  won: boolean;
  /** The card in hand at its end; null for who was out. */
  held: string | null;
  /** The card that knocked this player out; null for who was not. */
  out: string | null;
}

export interface KeptMatch {
  code: string;
  match: number;
  /** When it was last seen, in milliseconds since 1970. */
  at: number;
  edition: string;
  names: string[];
  /** By seat the level of a bot; null for a person. Older entries have none, nor scores, nor faces. */
  levels?: (string | null)[];
  /** By seat the tokens won so far. */
  scores?: number[];
  /** By seat the number of its guest. */
  faces?: number[];
  seat: number;
  /** Null while it is played. */
  winners: number[] | null;
  rounds: Record<number, KeptRound>;
  /** Taken from the list by its owner; it still counts. */
  cleared?: boolean;
}

const MOST = 300;

/** The latest first. */
export function keptMatches(): KeptMatch[] {
  return remembered<KeptMatch[]>("history", []).sort((one, other) => other.at - one.at);
}

export function keepMatches(matches: readonly KeptMatch[]): void {
  remember("history", matches.slice(0, MOST));
}

/** At the end of each round: how it ended for the viewer, and the match with it. */
export function keepRound(code: string, table: Table, view: View, log: readonly LogEntry[], now = Date.now()): void {
  const end = view.public.round_end;
  if (view.viewer === null || !end) return;
  const matches = keptMatches();
  const old = matches.find((each) => each.code === code && each.match === view.public.match);
  if (old?.winners) return; // a reload after the end brings nothing new
  const seat = view.viewer;
  const out = view.public.seats[seat]?.out ? causeOfKnockOut(log.map((each) => each.event), seat) : null;
  const round = { won: end.winners.includes(seat), held: out === null ? (view.hand[0]?.card ?? null) : null, out };
  const kept: KeptMatch = {
    code,
    match: view.public.match,
    at: now,
    edition: table.settings.edition,
    names: table.seats.map((each) => each.name),
    levels: table.seats.map((each) => (each.kind === "bot" ? each.level : null)),
    scores: view.public.seats.map((each) => each.tokens),
    faces: table.seats.map((each) => each.face),
    seat,
    winners: view.public.match_end?.winners ?? null,
    rounds: { ...old?.rounds, [view.public.round]: round },
  };
  keepMatches([kept, ...matches.filter((each) => each !== old)]);
}

/** Take finished matches from the list: one, or all. They still count in the statistics. */
export function clearMatches(which: (match: KeptMatch) => boolean): void {
  keepMatches(keptMatches().map((each) => (each.winners && which(each) ? { ...each, cleared: true } : each)));
}

/** The card that was played last before the seat went out, or that struck back. */
export function causeOfKnockOut(events: readonly EventMessage[], seat: number): string | null {
  const at = events.findLastIndex((each) => each.kind === "knocked_out" && each.seat === seat);
  for (const event of events.slice(0, Math.max(at, 0)).reverse()) {
    if (event.kind === "struck_back") return event.card;
    if (event.kind === "played") return event.card;
  }
  return null;
}
