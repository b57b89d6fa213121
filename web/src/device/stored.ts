// Reading what this browser has stored; nothing else, since it is also read before the client is here (boot.ts).

export const PREFIX = "loveletter.";

export function stored(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null; // forbidden
  }
}

export function parsed<T>(text: string | null, otherwise: T): T {
  if (text === null) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch {
    return otherwise;
  }
}
