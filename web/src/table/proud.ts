// What somebody who has lost a match did better than everybody else in it, from its figures.
import type { MatchEnd } from "../generated/messages";

export interface Proud {
  what: "hits" | "knocked_out" | "rounds_won" | "guesses";
  count: number;
}

/** In the order in which one would rather hear it; being knocked out counts for somebody who seldom was. */
const DEEDS = ["hits", "rounds_won", "knocked_out", "guesses"] as const;

/** The first of these in which nobody else was as good; null: there is none. */
export function proudOf(statistics: MatchEnd["statistics"], seat: number): Proud | null {
  for (const what of DEEDS) {
    const count = statistics[seat]?.[what] ?? 0;
    const rivals = statistics.filter((_, index) => index !== seat).map((each) => each[what] ?? 0);
    if (what === "knocked_out" ? count < Math.min(...rivals) : count > Math.max(0, ...rivals)) return { what, count };
  }
  return null;
}
