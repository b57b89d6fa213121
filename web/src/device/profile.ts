// What a person takes to another device: preferences and played matches as a text, and its careful reading. Seats are not
// in it: their secrets go from one device to the other by a link that works once.
import { LANGUAGES, MOTIONS, type Preferences, THEMES } from "./choices";
import type { KeptMatch, KeptRound } from "./history";

export interface Profile {
  preferences: Taken;
  matches: KeptMatch[];
}

/** Whether a page may call, how loud it is and how its table looks is chosen on each device. */
export type Taken = Pick<Preferences, "language" | "theme" | "sounds" | "motion" | "keys" | "name" | "face">;

/** What is wrong with a text; `you-fault` says it. */
export type Fault = "unreadable" | "foreign" | "newer" | "too-large" | "broken";

const FORMAT = "loveletter-you";
const VERSION = 1;
const MOST_LETTERS = 2_000_000;
const MOST_NAME = 100;
const MOST_SEATS = 16;

export function writeProfile({ preferences, matches }: Profile): string {
  const { language, theme, sounds, motion, keys, name, face } = preferences;
  return JSON.stringify({ format: FORMAT, version: VERSION, preferences: { language, theme, sounds, motion, keys, name, face }, matches });
}

export function readProfile(text: string): Profile | Fault {
  if (text.length > MOST_LETTERS) return "too-large";
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return "unreadable";
  }
  if (!isObject(found) || found["format"] !== FORMAT) return "foreign";
  if (!isWhole(found["version"])) return "broken";
  if (found["version"] > VERSION) return "newer";
  const { preferences, matches } = found;
  if (!isTaken(preferences) || !Array.isArray(matches) || !matches.every(isMatch)) return "broken";
  const { language, theme, sounds, motion, keys, name, face } = preferences;
  return { preferences: { language, theme, sounds, motion, keys, name, face }, matches };
}

/** Both together, the latest first. Of a match that both know, the one that is over or was seen later stays. */
export function joined(here: readonly KeptMatch[], there: readonly KeptMatch[]): KeptMatch[] {
  const found = new Map<string, KeptMatch>();
  for (const each of [...here, ...there]) {
    const key = `${each.code}/${each.match}/${each.seat}`;
    const old = found.get(key);
    if (!old || rank(each) > rank(old)) found.set(key, each);
  }
  return [...found.values()].sort((one, other) => other.at - one.at);
}

const rank = (match: KeptMatch): number => (match.winners ? Infinity : match.at);

/** For a link: letters that an address may hold. */
export function packed(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Null if these are no letters of ours. */
export function unpacked(letters: string): string | null {
  try {
    const bytes = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes, (each) => each.charCodeAt(0)));
  } catch {
    return null;
  }
}

// Reading

type Found = Record<string, unknown>;

const isObject = (value: unknown): value is Found => typeof value === "object" && value !== null && !Array.isArray(value);
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isText = (value: unknown): value is string => typeof value === "string" && value.length <= MOST_NAME;
const isCard = (value: unknown): value is string | null => value === null || (isText(value) && /^[a-z][a-z0-9_]*$/.test(value));
const oneOf = (list: readonly string[], value: unknown): boolean => typeof value === "string" && list.includes(value);

function isTaken(value: unknown): value is Taken {
  return (
    isObject(value) &&
    oneOf(LANGUAGES, value["language"]) &&
    oneOf(THEMES, value["theme"]) &&
    oneOf(MOTIONS, value["motion"]) &&
    typeof value["sounds"] === "boolean" &&
    typeof value["keys"] === "boolean" &&
    isText(value["name"]) &&
    (value["face"] === null || isWhole(value["face"]))
  );
}

function isMatch(value: unknown): value is KeptMatch {
  if (!isObject(value)) return false;
  const { code, match, at, edition, names, seat, winners, rounds, cleared } = value;
  if (!isText(code) || !/^[a-z0-9-]{1,40}$/.test(code) || !isWhole(match) || !isWhole(at) || !isCard(edition) || edition === null) return false;
  if (!Array.isArray(names) || names.length > MOST_SEATS || !names.every(isText)) return false;
  const isSeat = (each: unknown) => isWhole(each) && each < names.length;
  const bySeat = (list: unknown, fits: (each: unknown) => boolean) => list === undefined || (Array.isArray(list) && list.length === names.length && list.every(fits));
  if (!bySeat(value["levels"], (each) => each === null || isText(each)) || !bySeat(value["scores"], isWhole) || !bySeat(value["faces"], isWhole)) return false;
  if (!isSeat(seat) || !(winners === null || (Array.isArray(winners) && winners.every(isSeat)))) return false;
  return isObject(rounds) && Object.entries(rounds).every(([number, round]) => /^\d{1,6}$/.test(number) && isRound(round)) && (cleared === undefined || typeof cleared === "boolean");
}

function isRound(value: unknown): value is KeptRound {
  return isObject(value) && typeof value["won"] === "boolean" && isCard(value["held"]) && isCard(value["out"]);
}
