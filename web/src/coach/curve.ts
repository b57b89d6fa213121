// The curve of a seat: its chance to win, round by round, as points over the steps of a replay.
import type { CoachMoment, CoachPoint } from "../generated/messages";

export interface Stretch {
  round: number;
  points: CoachPoint[];
}

/** The points of each round, which are joined by a line; between two rounds there is none. */
export function stretches(points: readonly CoachPoint[]): Stretch[] {
  const rounds = new Map<number, CoachPoint[]>();
  for (const point of points) rounds.set(point.round, [...(rounds.get(point.round) ?? []), point]);
  return [...rounds].map(([round, points]) => ({ round, points })).sort((one, other) => one.round - other.round);
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
