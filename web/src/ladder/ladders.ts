// Ladders: how they are named, and where our bots stand among the members.
import type { BotStrength, LadderPage, LadderRow } from "../generated/messages";

export const ladderKey = (ladder: { family: string; seats: string }): string => `${ladder.family}/${ladder.seats}`;

/** A season as a period, such as "October – December 2026"; in UTC, as the server counts. */
export function seasonWords(season: string, language: string): string {
  const [begin = "", months = "1"] = season.split("/");
  const first = new Date(`${begin}-01T00:00:00Z`);
  const last = new Date(first);
  last.setUTCMonth(last.getUTCMonth() + Number(months) - 1);
  return new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).formatRange(first, last);
}

export type Line = { kind: "row"; row: LadderRow } | { kind: "bot"; bot: BotStrength };

/** The rows with the bots between them, the strongest first: each above the first member who wins less than it. */
export function between(page: LadderPage): Line[] {
  const bots = [...page.bots].sort((one, other) => other.share - one.share);
  const lines: Line[] = [];
  for (const row of page.rows) {
    while (bots[0] && bots[0].share > row.strength.share) lines.push({ kind: "bot", bot: bots.shift() as BotStrength });
    lines.push({ kind: "row", row });
  }
  return page.rows.length === page.members ? [...lines, ...bots.map((bot) => ({ kind: "bot" as const, bot }))] : lines;
}
