// The log in pieces that belong together: one for each turn, and one for each thing that happens between turns.
import type { EventMessage } from "../generated/messages";
import type { LogEntry } from "./game.svelte";

export interface Piece {
  /** The number of its first entry. */
  number: number;
  /** Whose turn it is; null: it happens to the table. */
  seat: number | null;
  kind: EventMessage["kind"];
  /** What is shown of it; not what goes without saying. */
  shown: LogEntry[];
}

const OF_THE_TABLE: ReadonlySet<EventMessage["kind"]> = new Set([
  "youth_ranked", "round_began", "dealt", "hands_revealed", "round_ended", "token_won", "match_ended",
]);

/** Whose turn it is can be seen from the piece itself; that everybody draws a card is the rule. */
function goesWithoutSaying(event: EventMessage): boolean {
  return event.kind === "turn_began" || (event.kind === "drew" && event.card === null && event.source === "pile");
}

export function pieces(entries: readonly LogEntry[]): Piece[] {
  const pieces: Piece[] = [];
  let turn: Piece | null = null;
  for (const [at, entry] of entries.entries()) {
    const { number, event } = entry;
    if (OF_THE_TABLE.has(event.kind)) {
      turn = null;
      pieces.push({ number, seat: null, kind: event.kind, shown: [entry] });
      continue;
    }
    if (event.kind === "turn_began" || !turn) {
      turn = { number, seat: event.kind === "turn_began" ? event.seat : null, kind: "turn_began", shown: [] };
      pieces.push(turn);
    }
    // A question is shown as long as it is open.
    const answered = event.kind === "asked" && at < entries.length - 1;
    if (!answered && !goesWithoutSaying(event)) turn.shown.push(entry);
  }
  return pieces.filter((piece) => piece.shown.length);
}
