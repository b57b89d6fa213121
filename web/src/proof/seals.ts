// Seals: the hash of each round's shuffle as this browser first received it, kept until the match can be checked.
import type { PublicView } from "../generated/messages";
import { remember, remembered } from "../device/storage";

export type Seals = Record<number, string>;

interface Kept {
  code: string;
  match: number;
  rounds: Seals;
  /** The rounds whose hash came before anybody had played a card; those that were kept earlier have no list. */
  early?: number[];
}

const MOST = 60;
const same = (code: string, match: number) => (each: Kept) => each.code === code && each.match === match;

export function sealsOf(code: string, match: number): Seals {
  return remembered<Kept[]>("seals", []).find(same(code, match))?.rounds ?? {};
}

/** The rounds that this browser saw begin. */
export function earlyRounds(code: string, match: number): number[] {
  return remembered<Kept[]>("seals", []).find(same(code, match))?.early ?? [];
}

type Seen = Pick<PublicView, "match" | "round" | "commitments"> & { seats: readonly { discards: readonly unknown[] }[] };

/** What was received first stays, whatever is sent later. `commitments` has one entry for each round so far. */
export function keepSeals(code: string, { match, round, commitments, seats }: Seen): void {
  const before = remembered<Kept[]>("seals", []);
  const sealed = before.find(same(code, match));
  const rounds = { ...sealed?.rounds };
  const early = [...(sealed?.early ?? [])];
  const comesNow = rounds[round] === undefined && typeof commitments[round - 1] === "string";
  if (comesNow && seats.every((seat) => !seat.discards.length)) early.push(round);
  const count = Object.keys(rounds).length;
  commitments.forEach((hash, index) => {
    if (hash !== null) rounds[index + 1] ??= hash;
  });
  if (Object.keys(rounds).length === count) return;
  remember("seals", [{ code, match, rounds, early }, ...before.filter((each) => !same(code, match)(each))].slice(0, MOST));
}
