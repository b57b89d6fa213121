// The curve of a seat: its chance to win, round by round, as points over the steps of a replay.
import type { CoachMoment, CoachPoint } from "../generated/messages";

export interface Stretch {
  round: number;
  points: CoachPoint[];
}

/** The points of each round, which are joined by a line; between two rounds there is none. */
export function stretches(points: readonly CoachPoint[]): Stretch[] {
  const found: Stretch[] = [];
  for (const point of points) {
    const last = found.at(-1);
    if (last?.round === point.round) last.points.push(point);
    else found.push({ round: point.round, points: [point] });
  }
  return found;
}

/** The chance at a step: that of the last point before it or, at the beginning of a round, of the first one after it. */
export function chanceAt(points: readonly CoachPoint[], at: number, round: number): number | null {
  const there = points.filter((point) => point.round === round);
  return (there.findLast((point) => point.at <= at) ?? there[0])?.chance ?? null;
}

/** The decision that a step of the replay shows: the one that is made next, else the one that was just carried out. */
export function momentAt(moments: readonly CoachMoment[], at: number): CoachMoment | null {
  return moments.find((each) => each.at === at + 1) ?? moments.find((each) => each.at === at) ?? null;
}

/** The step that shows what a decision was about. */
export const before = (moment: CoachMoment): number => moment.at - 1;

export const percent = (share: number): number => Math.round(100 * share);
