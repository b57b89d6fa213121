// How far this device has seen the matches that are played over days: the number of the first event that it has not.
import { ofTables, remember, remembered } from "./storage";

const VISITS = ofTables("visits");
const MOST = 60;

interface Visit {
  code: string;
  match: number;
  next: number;
}

const visits = () => remembered<Visit[]>(VISITS, []);

/** Null where this device was not at this match yet. */
export function unseenFrom(code: string, match: number): number | null {
  return visits().find((each) => each.code === code && each.match === match)?.next ?? null;
}

export function keepVisit(code: string, match: number, next: number): void {
  remember(VISITS, [{ code, match, next }, ...visits().filter((each) => each.code !== code)].slice(0, MOST));
}
