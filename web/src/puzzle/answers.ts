// What was answered on this device: which puzzles were solved at the first try, and how many days in a row.
import { remember, remembered } from "../device/storage";

export interface Kept {
  solved: boolean;
  /** The day, where it was the puzzle of that day. */
  day: string | null;
}

export type Answers = Record<string, Kept>;

const KEY = "puzzles";
const DAY_MS = 24 * 60 * 60 * 1000;

export const keptAnswers = (): Answers => remembered<Answers>(KEY, {});

/** Only the first answer to a puzzle counts; all answers, this one among them. */
export function keepAnswer(number: number, kept: Kept): Answers {
  const before = keptAnswers();
  if (before[number]) return before;
  const after = { ...before, [number]: kept };
  remember(KEY, after);
  return after;
}

/** The day at the reader's place, as servers write days. */
export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}

/** How many days in a row the puzzle of the day was solved, up to today, or up to yesterday while today's is open. */
export function streak(answers: Answers, today: string): number {
  const days = new Map(Object.values(answers).flatMap((each) => (each.day === null ? [] : [[each.day, each.solved] as const])));
  let day = days.has(today) ? today : dayBefore(today);
  let count = 0;
  for (; days.get(day); day = dayBefore(day)) count += 1;
  return count;
}

export function tally(answers: Answers): { solved: number; tried: number } {
  const all = Object.values(answers);
  return { solved: all.filter((each) => each.solved).length, tried: all.length };
}
