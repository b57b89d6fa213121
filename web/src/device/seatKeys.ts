// Seats of this browser: the secrets of every table it sits at. They stay here and in `hello`, never in an address.
import type { SeatKey } from "../generated/messages";
import { ofTables, remember, remembered } from "./storage";

export interface KnownTable {
  code: string;
  seats: SeatKey[];
  /** When it was last used, for the order of the list. */
  at: number;
}

const MOST = 30;
const TABLES = ofTables("tables");
const FORMER = ofTables("former");
const SECRET_BYTES = 24;

/** The secret of a seat is drawn here, so that a request whose answer was lost can be sent again. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

export function knownTables(): KnownTable[] {
  return remembered<KnownTable[]>(TABLES, []).sort((one, other) => other.at - one.at);
}

export function tableKeys(code: string): SeatKey[] {
  return knownTables().find((each) => each.code === code)?.seats ?? [];
}

export function keepKeys(code: string, seats: SeatKey[]): void {
  const before = knownTables();
  const old = before.find((each) => each.code === code);
  const kept = (old?.seats ?? []).filter((key) => !seats.some((each) => each.seat === key.seat));
  const entry: KnownTable = {
    code,
    seats: [...kept, ...seats].sort((one, other) => one.seat - other.seat),
    at: Date.now(),
  };
  remember(TABLES, [entry, ...before.filter((each) => each.code !== code)].slice(0, MOST));
}

/** The secret of a seat from which this browser was removed: the table asks for it when the same browser joins again. */
export function formerSecret(code: string): string | undefined {
  return remembered<Record<string, string>>(FORMER, {})[code];
}

export function keepFormer(code: string): void {
  const secret = tableKeys(code)[0]?.secret;
  if (!secret) return;
  const others = Object.entries(remembered<Record<string, string>>(FORMER, {})).filter(([other]) => other !== code);
  remember(FORMER, Object.fromEntries([...others.slice(1 - MOST), [code, secret]]));
}

export function forgetTable(code: string): void {
  remember(TABLES, knownTables().filter((each) => each.code !== code));
}

export function forgetSeat(code: string, seat: number): void {
  const table = knownTables().find((each) => each.code === code);
  if (!table) return;
  const seats = table.seats.filter((each) => each.seat !== seat);
  if (!seats.length) forgetTable(code);
  else remember(TABLES, knownTables().map((each) => (each.code === code ? { ...each, seats } : each)));
}
