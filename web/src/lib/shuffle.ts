// The shuffle and the deal, written once more for the browser, as docs/shuffle.md says; with WebCrypto.
import type { EditionInfo } from "../generated/messages";

export interface Deal {
  setAside: string;
  faceUp: string[];
  hands: string[];
  pile: string[];
}

const encoder = new TextEncoder();
const TWO_TO_32 = 2 ** 32;

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
}

/** What was shown before the round. */
export async function commitment(seed: string): Promise<string> {
  return hexOf(await sha256(encoder.encode("loveletter-v1"), bytesOf(seed)));
}

/** An endless stream of words of 32 bits. */
export async function* words(seed: string, purpose: "deal" | "lot"): AsyncGenerator<number> {
  for (let block = 0; ; block++) {
    const count = new DataView(new ArrayBuffer(8));
    count.setBigUint64(0, BigInt(block));
    const hash = await sha256(bytesOf(seed), encoder.encode(purpose), new Uint8Array(count.buffer));
    const view = new DataView(hash.buffer);
    for (let word = 0; word < 8; word++) yield view.getUint32(4 * word);
  }
}

/** A number from 0 to bound - 1, each equally likely. */
export async function below(stream: AsyncGenerator<number>, bound: number): Promise<number> {
  const limit = TWO_TO_32 - (TWO_TO_32 % bound);
  for (;;) {
    const next = await stream.next();
    const word = next.value as number;
    if (word < limit) return word % bound;
  }
}

/** The shuffled deck, top card first. */
export async function shuffled(edition: EditionInfo, seed: string): Promise<string[]> {
  const deck = edition.rows.flatMap((row) => Array.from({ length: row.copies }, () => row.card));
  const stream = words(seed, "deal");
  for (let last = deck.length - 1; last > 0; last--) {
    const other = await below(stream, last + 1);
    [deck[last], deck[other]] = [deck[other] as string, deck[last] as string];
  }
  return deck;
}

export function dealt(deck: readonly string[], players: number, dealFirst: boolean): Deal {
  const rest = [...deck];
  const take = (count: number) => rest.splice(0, count);
  const firstHands = dealFirst ? take(players) : [];
  const [setAside = ""] = take(1);
  const faceUp = players === 2 ? take(3) : [];
  const hands = dealFirst ? firstHands : take(players);
  return { setAside, faceUp, hands, pile: rest };
}
