// What this browser may do at evenings: the secrets of those it directs and plays at. They stay here and in a header, never in
// an address.
import { ofTables, remember, remembered } from "../device/storage";

export interface EveningKeys {
  /** The director's secret. */
  director?: string;
  player?: { number: number; secret: string };
}

const MOST = 20;
const EVENINGS = ofTables("evenings");

/** By code, the latest last. */
const kept = (): Record<string, EveningKeys> => remembered<Record<string, EveningKeys>>(EVENINGS, {});

export function eveningKeys(code: string): EveningKeys {
  return kept()[code] ?? {};
}

export function keepEvening(code: string, keys: EveningKeys): void {
  const others = Object.entries(kept()).filter(([other]) => other !== code);
  remember(EVENINGS, Object.fromEntries([...others.slice(1 - MOST), [code, { ...eveningKeys(code), ...keys }]]));
}
