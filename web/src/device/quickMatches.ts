// Quick matches of this browser: when bots take the open seats of a table, in milliseconds since 1970.
import { remember, remembered } from "./storage";

const MOST = 10;

export function keepBeginning(code: string, seconds: number | null): void {
  if (seconds === null) return;
  const others = Object.entries(remembered<Record<string, number>>("quick-tables", {})).filter(([other]) => other !== code);
  remember("quick-tables", Object.fromEntries([...others.slice(1 - MOST), [code, Date.now() + 1000 * seconds]]));
}

export function begins(code: string): number | null {
  return remembered<Record<string, number>>("quick-tables", {})[code] ?? null;
}
