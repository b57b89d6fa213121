// What this browser remembers. A browser may forbid storage, and then things last as long as the page.
const memory = new Map<string, string>();
const PREFIX = "loveletter.";

export function remembered<T>(key: string, otherwise: T): T {
  let text: string | null | undefined;
  try {
    text = localStorage.getItem(PREFIX + key);
  } catch {
    text = memory.get(key);
  }
  if (text === null || text === undefined) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + key, text);
  } catch {
    memory.set(key, text);
  }
}
