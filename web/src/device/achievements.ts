// Achievements: what a person has done on this device that is worth a seal, from the history of matches, deals and puzzles.
import { longestRow } from "../daily/days";
import type { Deals } from "../daily/deals";
import { byDay, type Answers } from "../puzzle/answers";
import type { KeptMatch, KeptRound } from "./history";

export interface Deeds {
  matches: readonly KeptMatch[];
  deals: Deals;
  answers: Answers;
}

const OF_EDITIONS = ["second", "classic", "original", "premium"];
const MANY_CARDS = 8;
const MANY_LETTERS = 100;
const FULL_TABLE = 8;
const LONG_MATCH = 4;
const WEEK = 7;

export const isWon = (match: KeptMatch): boolean => match.winners?.includes(match.seat) ?? false;

/** In the order in which they were played. */
const roundsOf = (match: KeptMatch): KeptRound[] => Object.entries(match.rounds).sort(([one], [other]) => Number(one) - Number(other)).map(([, round]) => round);

const anyWon = ({ matches }: Deeds, holds: (match: KeptMatch, rounds: KeptRound[]) => boolean): boolean =>
  matches.some((match) => isWon(match) && holds(match, roundsOf(match)));

const anyRound = ({ matches }: Deeds, holds: (round: KeptRound) => boolean): boolean => matches.some((match) => Object.values(match.rounds).some(holds));

const results = (deals: Deals) => Object.values(deals).flatMap((each) => each.result ?? []);

const SEALS = {
  "first-letter": (deeds: Deeds) => anyRound(deeds, (round) => round.won),
  "first-match": ({ matches }: Deeds) => matches.some(isWon),
  "three-in-a-row": ({ matches }: Deeds) => bestRow(matches) >= 3,
  "clean-sweep": (deeds: Deeds) => anyWon(deeds, (_, rounds) => rounds.length > 1 && rounds.every((round) => round.won)),
  comeback: (deeds: Deeds) => anyWon(deeds, (_, rounds) => rounds.length > 2 && !rounds[0]?.won && !rounds[1]?.won),
  "never-out": (deeds: Deeds) => anyWon(deeds, (_, rounds) => rounds.length >= LONG_MATCH && rounds.every((round) => round.out === null)),
  "princess-kept": (deeds: Deeds) => anyRound(deeds, (round) => round.won && round.held === "princess"),
  "won-with-guard": (deeds: Deeds) => anyRound(deeds, (round) => round.won && round.held === "guard"),
  "many-cards": ({ matches }: Deeds) =>
    new Set(matches.flatMap((match) => Object.values(match.rounds).flatMap((round) => (round.won && round.held !== null ? [round.held] : [])))).size >= MANY_CARDS,
  "all-editions": ({ matches }: Deeds) => OF_EDITIONS.every((edition) => matches.some((match) => match.edition === edition && isWon(match))),
  "full-house": ({ matches }: Deeds) => matches.some((match) => match.winners !== null && match.names.length >= FULL_TABLE),
  "champion-beaten": (deeds: Deeds) => anyWon(deeds, (match) => match.levels?.some((level, seat) => level === "champion" && !match.winners?.includes(seat)) ?? false),
  "hundred-letters": ({ matches }: Deeds) => lettersOf(matches) >= MANY_LETTERS,
  "own-princess": (deeds: Deeds) => anyRound(deeds, (round) => round.out === "princess"),
  "deal-won": ({ deals }: Deeds) => results(deals).some((result) => result.place === 1),
  "deal-champion": ({ deals }: Deeds) => results(deals).some((result) => result.champion !== null && result.letters > result.champion),
  "week-of-deals": ({ deals }: Deeds) => longestRow(Object.keys(deals).filter((day) => deals[day]?.result)) >= WEEK,
  "week-of-puzzles": ({ answers }: Deeds) => longestRow([...byDay(answers)].flatMap(([day, solved]) => (solved ? [day] : []))) >= WEEK,
};

export type Seal = keyof typeof SEALS;
export const ALL_SEALS = Object.keys(SEALS) as Seal[];

export function earned(deeds: Deeds): ReadonlySet<Seal> {
  return new Set(ALL_SEALS.filter((seal) => SEALS[seal](deeds)));
}

export const lettersOf = (matches: readonly KeptMatch[]): number =>
  matches.reduce((sum, match) => sum + Object.values(match.rounds).filter((round) => round.won).length, 0);

/** The most matches won one after the other. */
export function bestRow(matches: readonly KeptMatch[]): number {
  let best = 0;
  let row = 0;
  for (const match of matches.filter((each) => each.winners).sort((one, other) => one.at - other.at)) {
    row = isWon(match) ? row + 1 : 0;
    best = Math.max(best, row);
  }
  return best;
}

/** Ranks are called as the bots are, and follow from the letters delivered. */
export const RANKS = [
  { level: "novice", from: 0 },
  { level: "page", from: 20 },
  { level: "courtier", from: 60 },
  { level: "schemer", from: 150 },
  { level: "champion", from: 300 },
] as const;

export interface Rank {
  place: number;
  level: string;
  /** Null at the top. */
  next: { level: string; letters: number } | null;
}

export function rankOf(letters: number): Rank {
  const place = RANKS.findLastIndex((rank) => letters >= rank.from);
  const above = RANKS[place + 1];
  return { place, level: RANKS[place]?.level ?? RANKS[0].level, next: above ? { level: above.level, letters: above.from - letters } : null };
}

export interface Week {
  deals: number;
  puzzles: number;
  letters: number;
}

/** What was done on these days. Matches count by when they were last seen, at the reader's place. */
export function weekSummary({ matches, deals, answers }: Deeds, days: readonly string[], dayOf: (at: Date) => string): Week {
  const solved = byDay(answers);
  return {
    deals: days.filter((day) => deals[day]?.result).length,
    puzzles: days.filter((day) => solved.get(day)).length,
    letters: lettersOf(matches.filter((match) => days.includes(dayOf(new Date(match.at))))),
  };
}
