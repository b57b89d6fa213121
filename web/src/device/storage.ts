// What this browser remembers. A browser may forbid storage or have no room left, and then things last as long as the page.
import { engineAddress } from "../net/engine.svelte";
import { parsed, PREFIX, stored } from "./stored";

/** What could not be stored: newer than anything stored under the same key. */
const memory = new Map<string, string>();

export function remembered<T>(key: string, otherwise: T): T {
  return parsed(memory.get(key) ?? stored(key), otherwise);
}

export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

/** The key for what belongs to tables. A server knows nothing of the tables on the device, and its page may have the same origin
 * as the page without a server. */
export const ofTables = (key: string): string => (engineAddress === null ? key : `offline.${key}`);
