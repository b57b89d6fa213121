// The shuffle, the deal and everybody's luck, written once more for the browser, as docs/shuffle.md says.
import type { EditionInfo } from "../generated/messages";
import { hmacSha256, joined, sha256 } from "./sha256";

export interface Deal {
  setAside: string | null;
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

function eightBytes(number: number): Uint8Array {
  const count = new DataView(new ArrayBuffer(8));
  count.setBigUint64(0, BigInt(number));
  return new Uint8Array(count.buffer);
}

/** What was shown before the round. */
export function commitment(seed: string): string {
  return hexOf(sha256(encoder.encode("loveletter-v1"), bytesOf(seed)));
}

/** The seed of a round of a match with this secret. */
export function roundSeed(matchSecret: string, round: number): string {
  return hexOf(hmacSha256(bytesOf(matchSecret), eightBytes(round)));
}

/** What the server showed before anybody added luck to its secret. */
export function secretCommitment(secret: string): string {
  return hexOf(sha256(encoder.encode("loveletter-v1-secret"), bytesOf(secret)));
}

/** What a seat shows before it shows its luck. */
export function promiseOf(committed: string, seat: number, luck: string): string {
  const prefix = encoder.encode("loveletter-v1-promise");
  return hexOf(sha256(prefix, bytesOf(committed), Uint8Array.of(seat), bytesOf(luck)));
}

/** The secret of a match with the luck of these seats. */
export function mixedSecret(secret: string, added: ReadonlyMap<number, string>): string {
  if (!added.size) return secret;
  const seats = [...added].sort(([one], [other]) => one - other);
  const shown = joined(...seats.flatMap(([seat, luck]) => [Uint8Array.of(seat), bytesOf(luck)]));
  return hexOf(sha256(encoder.encode("loveletter-v1-mix"), bytesOf(secret), shown));
}

/** An endless stream of words of 32 bits. */
export function* words(seed: string, purpose: "deal" | "lot"): Generator<number, never> {
  for (let block = 0; ; block++) {
    const hash = sha256(bytesOf(seed), encoder.encode(purpose), eightBytes(block));
    const view = new DataView(hash.buffer);
    for (let word = 0; word < 8; word++) yield view.getUint32(4 * word);
  }
}

/** A number from 0 to bound - 1, each equally likely. */
export function below(stream: Generator<number, never>, bound: number): number {
  const limit = TWO_TO_32 - (TWO_TO_32 % bound);
  for (;;) {
    const word = stream.next().value;
    if (word < limit) return word % bound;
  }
}

/** The shuffled deck, top card first. */
export function shuffled(edition: EditionInfo, seed: string): string[] {
  const deck = edition.rows.flatMap((row) => Array.from({ length: row.copies }, () => row.card));
  const stream = words(seed, "deal");
  for (let last = deck.length - 1; last > 0; last--) {
    const other = below(stream, last + 1);
    [deck[last], deck[other]] = [deck[other] as string, deck[last] as string];
  }
  return deck;
}

export function dealt(edition: EditionInfo, deck: readonly string[], players: number, dealFirst: boolean): Deal {
  const rest = [...deck];
  const take = (count: number) => rest.splice(0, count);
  const firstHands = dealFirst ? take(players) : [];
  const [setAside = null] = take(edition.set_aside);
  const faceUp = players === 2 ? take(edition.face_up_with_two) : [];
  const hands = dealFirst ? firstHands : take(players);
  return { setAside, faceUp, hands, pile: rest };
}
