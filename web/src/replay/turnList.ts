// A replay as a list of turns: the step at which each one opens, what is shown of it, and what mattered.
import type { EventMessage } from "../generated/messages";
import type { SeenStep } from "./differences";
import { pieces } from "../game/turnsOfLog";

export type Mark = "over" | "hit" | "out";

/** Something that mattered, and the step at which it happened. */
export interface Marked {
  at: number;
  mark: Mark;
}

export interface ReplayTurn {
  /** The step at which it opens, from 0. */
  at: number;
  /** Whose turn it is; null: it happens to the table. */
  seat: number | null;
  kind: EventMessage["kind"];
  events: EventMessage[];
  marks: Mark[];
}

/** What all of them look like, beside their words and without them. */
export const SIGNS: Record<Mark, string> = { over: "♥", hit: "◆", out: "✕" };

const MARKS: Partial<Record<EventMessage["kind"], Mark>> = { round_ended: "over", guess_hit: "hit", knocked_out: "out" };

/** In the order of the steps; what happened in one step, the weightiest first, and nothing twice. */
export function marksOf(steps: readonly SeenStep[]): Marked[] {
  return steps.flatMap(({ view }, at) => {
    const marks = new Set(view.events.map((event) => MARKS[event.kind]));
    return (Object.keys(SIGNS) as Mark[]).filter((mark) => marks.has(mark)).map((mark) => ({ at, mark }));
  });
}

export function turnsOf(steps: readonly SeenStep[]): ReplayTurn[] {
  const happened = steps.flatMap(({ view }, at) => view.events.map((event) => ({ at, event })));
  const turns: ReplayTurn[] = [];
  for (const { seat, kind, shown } of pieces(happened.map(({ event }, number) => ({ number, event })))) {
    // The card of a turn is drawn in the step before, where the last turn ended: the turn opens where it is played.
    const first = shown.find(({ event }) => event.kind !== "drew") ?? shown[0];
    const at = first ? (happened[first.number]?.at ?? 0) : 0;
    const events = shown.map(({ event }) => event);
    const before = turns.at(-1);
    if (before?.at === at) before.events.push(...events);
    else turns.push({ at, seat, kind, events, marks: [] });
  }
  for (const { at, mark } of marksOf(steps)) turnAt(turns, at)?.marks.push(mark);
  return turns;
}

/** The turn to which a step belongs. */
export function turnAt(turns: readonly ReplayTurn[], at: number): ReplayTurn | undefined {
  return turns.findLast((turn) => turn.at <= at);
}
