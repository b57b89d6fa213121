// Figures of one person: counted from what this browser remembers of the matches.
import type { KeptMatch, KeptRound } from "./history";

export interface Part {
  /** Of which edition or card. */
  what: string;
  won: number;
  count: number;
}

export interface Figures {
  matches: { won: number; count: number };
  rounds: { won: number; count: number };
  /** Of the latest matches whether each was won, the newest last. */
  latest: boolean[];
  /** Rounds won of those played. */
  editions: Part[];
  /** Rounds won, by the card in hand at their end, of those that ended with it. */
  cards: Part[];
  /** What knocked the person out: each card, the most frequent first. */
  out: { what: string; count: number }[];
}

const LATEST = 40;

export function figures(matches: readonly KeptMatch[]): Figures {
  const over = matches.filter((each) => each.winners).sort((one, other) => one.at - other.at);
  const won = over.map((each) => each.winners?.includes(each.seat) ?? false);
  const rounds = matches.flatMap((each) => Object.values(each.rounds).map((round) => ({ round, edition: each.edition })));
  return {
    matches: { won: won.filter(Boolean).length, count: won.length },
    rounds: { won: rounds.filter(({ round }) => round.won).length, count: rounds.length },
    latest: won.slice(-LATEST),
    editions: parts(rounds.map(({ round, edition }) => ({ round, what: edition }))),
    cards: parts(rounds.flatMap(({ round }) => (round.held === null ? [] : [{ round, what: round.held }]))),
    out: tally(rounds.flatMap(({ round }) => (round.out === null ? [] : [round.out]))),
  };
}

/** The most wins first; among equals the name decides, so that nothing jumps about. */
function parts(rounds: readonly { round: KeptRound; what: string }[]): Part[] {
  const parts = new Map<string, Part>();
  for (const { round, what } of rounds) {
    const old = parts.get(what) ?? { what, won: 0, count: 0 };
    parts.set(what, { what, won: old.won + Number(round.won), count: old.count + 1 });
  }
  return [...parts.values()].sort(
    (one, other) => other.won - one.won || other.count - one.count || one.what.localeCompare(other.what),
  );
}

function tally(names: readonly string[]): { what: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const what of names) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts].map(([what, count]) => ({ what, count })).sort((one, other) => other.count - one.count || one.what.localeCompare(other.what));
}
