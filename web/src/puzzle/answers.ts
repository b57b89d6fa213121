// What was answered on this device: which puzzles were solved at the first try, and how many days in a row.
import { daysInARow } from "../daily/days";
import { remember, remembered } from "../device/storage";

export interface Kept {
  solved: boolean;
  /** The day, where it was the puzzle of that day. */
  day: string | null;
}

export type Answers = Record<string, Kept>;

const KEY = "puzzles";
const EASY_DAYS = 3;

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

/** Seconds until the next day begins at the reader's place. */
export function untilTomorrow(now: Date): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return Math.ceil((midnight.getTime() - now.getTime()) / 1000);
}

/** How many days in a row the puzzle of the day was solved, up to today, or up to yesterday while today's is open. */
export function streak(answers: Answers, today: string): number {
  const days = byDay(answers);
  return daysInARow((day) => days.get(day) ?? false, today, !days.has(today));
}

/** By day whether its puzzle was solved. */
export function byDay(answers: Answers): ReadonlyMap<string, boolean> {
  return new Map(Object.values(answers).flatMap((each) => (each.day === null ? [] : [[each.day, each.solved] as const])));
}

/** Who has tried the puzzle of the day on few days so far, today not counted, gets easy ones. */
export function isNewcomer(answers: Answers, today: string): boolean {
  return [...byDay(answers).keys()].filter((day) => day !== today).length < EASY_DAYS;
}

export function tally(answers: Answers): { solved: number; tried: number } {
  const all = Object.values(answers);
  return { solved: all.filter((each) => each.solved).length, tried: all.length };
}
