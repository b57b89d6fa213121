// The curve of everybody's results: how many have finished with each number of letters.
import type { DailyCount } from "../generated/messages";

export interface Point {
  letters: number;
  /** Both from 0 to 1; y grows upwards. */
  x: number;
  y: number;
}

/** A point for each number of letters from 0 to the goal, or beyond it where somebody has more. */
export function pointsOf(counts: readonly DailyCount[], goal: number): Point[] {
  const last = Math.max(goal, ...counts.map((each) => each.letters));
  const most = Math.max(1, ...counts.map((each) => each.count));
  return Array.from({ length: last + 1 }, (_, letters) => ({
    letters,
    x: letters / last,
    y: (counts.find((each) => each.letters === letters)?.count ?? 0) / most,
  }));
}

/** The curve through these points in a box of this size, level at each of them. */
export function curvePath(points: readonly Point[], width: number, height: number): string {
  const [first, ...rest] = points.map(({ x, y }) => [x * width, (1 - y) * height] as const);
  if (!first) return "";
  let before = first;
  const parts = rest.map((point) => {
    const middle = (before[0] + point[0]) / 2;
    const part = `C${middle} ${before[1]} ${middle} ${point[1]} ${point[0]} ${point[1]}`;
    before = point;
    return part;
  });
  return `M${first[0]} ${first[1]}${parts.join("")}`;
}
