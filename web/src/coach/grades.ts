// What the grades of decisions look like: each has a shape of its own, so that nobody needs the colour.
import type { CoachMoment } from "../generated/messages";

export type Grade = CoachMoment["grade"];

export const GRADES: readonly Grade[] = ["best", "good", "slip", "blunder"];

/** What is worth a mark on the curve and a place in the list. */
export const isMistake = ({ grade }: CoachMoment): boolean => grade === "slip" || grade === "blunder";

/** Paths in a square from -8 to 8: a star, a tick, a triangle, a cross on a diamond. */
export const SHAPES: Record<Grade, string> = {
  best: "M0-7.500 2-2.600 7.300-2.300 3.200 1 4.600 6.200 0 3.300-4.600 6.200-3.200 1-7.300-2.300-2-2.600Z",
  good: "M-6.500 0.500-4.200-1.800-1.500 0.900 4.400-5 6.600-2.800-1.500 5.300Z",
  slip: "M0-7 7.500 6.200H-7.500ZM-1-2.500V2H1V-2.500ZM-1 3.300V5.200H1V3.300Z",
  blunder: "M0-8 8 0 0 8-8 0ZM-3.200-2.100-1.100 0-3.200 2.100-2.100 3.200 0 1.100 2.100 3.200 3.200 2.100 1.100 0 3.200-2.100 2.100-3.200 0-1.100-2.100-3.200Z",
};
