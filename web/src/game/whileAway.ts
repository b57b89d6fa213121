// What happened while a player was away: what a bot did for a seat, or, in a match over days, all that its device has not seen.
import type { LogEntry } from "../moments/tabletop.svelte";
import type { TableNotice } from "./game.svelte";

/** The events between these numbers, with both. */
export interface Stretch {
  since: number;
  until: number;
}

/** The last notice that the seat was taken back in this match, unless it was read. */
export function meanwhileOf(notices: readonly TableNotice[], read: number, seat: number, match: number): TableNotice | null {
  const notice = notices.findLast((each) => each.code === "taken_back" && each.match === match && each.params["seat"] === seat);
  return notice && notice.number > read ? notice : null;
}

/** Until the notice, and not what happens after it. */
export function stretchOf(notice: TableNotice): Stretch {
  return { since: typeof notice.params["since"] === "number" ? notice.params["since"] : Infinity, until: notice.after };
}

/** What is worth showing: that somebody drew is no news. */
export const told = (log: readonly LogEntry[], { since, until }: Stretch): LogEntry[] =>
  log.filter(({ number, event }) => number >= since && number <= until && event.kind !== "drew");
