// Days as servers write them, such as 2026-11-18, and days in a row.
const DAY_MS = 24 * 60 * 60 * 1000;

export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** From Monday on, the days of the week of this day. */
export function weekOf(day: string): string[] {
  const monday = dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  return Array.from({ length: 7 }, (_, number) => dayAfter(monday, number));
}

/** How many days in a row, up to today, or up to yesterday while today is open. `open`: whether nothing is known of today. */
export function daysInARow(done: (day: string) => boolean, today: string, open: boolean): number {
  let count = 0;
  for (let day = open ? dayAfter(today, -1) : today; done(day); day = dayAfter(day, -1)) count += 1;
  return count;
}

/** The most days in a row among these. */
export function longestRow(days: readonly string[]): number {
  const all = new Set(days);
  const firsts = [...all].filter((day) => !all.has(dayAfter(day, -1)));
  return Math.max(0, ...firsts.map((first) => {
    let length = 0;
    while (all.has(dayAfter(first, length))) length += 1;
    return length;
  }));
}

/** A day in words, as the language has it. */
export function dayWords(day: string, language: string, month: "long" | "short" = "long"): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(language, { day: "numeric", month, timeZone: "UTC" });
}
