// Rated matches, counted: by edition and number of players, and against whom.
import type { ProfileMatch } from "../../generated/messages";

export interface Won {
  count: number;
  won: number;
}

function counted<T extends object>(groups: Map<string, T & Won>, key: string, about: T, won: boolean): void {
  const group = groups.get(key) ?? { ...about, count: 0, won: 0 };
  groups.set(key, { ...group, count: group.count + 1, won: group.won + Number(won) });
}

/** How many rounds the member won, and how many of them luck gave; null until the match is rated. */
export function luckOf(match: ProfileMatch): { rounds: number; won: number; luck: number | null } | null {
  const own = match.players.find((each) => each.you);
  if (match.rounds === null || !own || own.rounds_won === null) return null;
  return { rounds: match.rounds, won: own.rounds_won, luck: own.luck };
}

const mostFirst = <T extends Won>(groups: Map<string, T>): T[] => [...groups.values()].sort((one, other) => other.count - one.count);
const wonByYou = (match: ProfileMatch): boolean => match.players.some((each) => each.you && each.won);

export function byEdition(matches: readonly ProfileMatch[]): ({ edition: string; players: number } & Won)[] {
  const groups = new Map<string, { edition: string; players: number } & Won>();
  for (const match of matches) {
    const about = { edition: match.edition, players: match.players.length };
    counted(groups, `${about.edition}/${about.players}`, about, wonByYou(match));
  }
  return mostFirst(groups);
}

/** Everybody by the name at the table; bots by level, each level once for a match. */
export function byOpponent(matches: readonly ProfileMatch[]): ({ name: string; level: string | null } & Won)[] {
  const groups = new Map<string, { name: string; level: string | null } & Won>();
  for (const match of matches) {
    const others = match.players.filter((each) => !each.you).map(({ name, level }) => ({ name, level }));
    const different = new Map(others.map((each) => [JSON.stringify(each), each]));
    for (const [key, about] of different) counted(groups, key, about, wonByYou(match));
  }
  return mostFirst(groups);
}
