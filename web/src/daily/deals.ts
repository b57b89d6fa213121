// What this device remembers of the deals of the day: which it has played, how they went, and the hashes it was shown.
import type { DailyDay, DailyResult } from "../generated/messages";
import { ofTables, remember, remembered } from "../device/storage";
import { daysInARow } from "./days";

export interface KeptDeal {
  code: string;
  /** Null while it is played. */
  result: { letters: number; goal: number; place: number; counted: boolean; champion: number | null } | null;
}

/** The deal that counts, by its day. */
export type Deals = Record<string, KeptDeal>;

/** A hash and the day on which this device first had it. */
interface KeptHash {
  commitment: string;
  since: string;
}

const DEALS = ofTables("daily");
const HASHES = ofTables("daily-hashes");
const MOST = 400;

export const keptDeals = (): Deals => remembered<Deals>(DEALS, {});

function keep(deals: Deals): Deals {
  const latest = Object.entries(deals).sort(([one], [other]) => (one < other ? 1 : -1)).slice(0, MOST);
  const kept = Object.fromEntries(latest);
  remember(DEALS, kept);
  return kept;
}

/** The day of a table at which a deal of the day is played, as its code says; null for other tables. */
export function dealOfCode(code: string): { day: string; practice: boolean } | null {
  const match = /^(daily|practice)-(\d{4}-\d\d-\d\d)-[a-z0-9]+$/.exec(code);
  return match?.[2] === undefined ? null : { day: match[2], practice: match[1] === "practice" };
}

/** A match has begun; practice is not remembered. */
export function keepBegun(code: string): void {
  const deal = dealOfCode(code);
  if (deal && !deal.practice) keep({ ...keptDeals(), [deal.day]: { code, result: null } });
}

export function keepResult(code: string, { deal, practice, yours, champion, counted }: DailyResult): Deals {
  const deals = keptDeals();
  const old = deals[deal.day];
  if (practice || (old && old.code !== code)) return deals;
  const { letters, place } = yours;
  return keep({ ...deals, [deal.day]: { code, result: { letters, goal: deal.goal, place, counted, champion: champion?.letters ?? null } } });
}

/** How many days in a row a deal was played to its end. */
export function dealStreak(deals: Deals, today: string): number {
  const done = (day: string) => Boolean(deals[day]?.result);
  return daysInARow(done, today, !done(today));
}

/** What is known of the hash of a day's seed: the first one that this device was shown stays. */
export function keepHashes(days: readonly DailyDay[], today: string): void {
  const kept = remembered<Record<string, KeptHash>>(HASHES, {});
  for (const { day, commitment } of days) kept[day] ??= { commitment, since: today };
  remember(HASHES, Object.fromEntries(Object.entries(kept).sort().slice(-MOST)));
}

export const keptHash = (day: string): KeptHash | undefined => remembered<Record<string, KeptHash>>(HASHES, {})[day];

/** How many of a hundred other players have fewer letters; null where nobody else has finished. */
export function furtherThan({ counts, yours, counted }: Pick<DailyResult, "counts" | "yours" | "counted">): number | null {
  const all = counts.reduce((sum, each) => sum + each.count, 0) - Number(counted);
  const fewer = counts.filter((each) => each.letters < yours.letters).reduce((sum, each) => sum + each.count, 0);
  return all > 0 ? Math.round((100 * fewer) / all) : null;
}
