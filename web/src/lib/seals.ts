// Seals: the hash of each round's shuffle as this browser first received it, kept until the match can be checked.
import { remember, remembered } from "./storage";

export type Seals = Record<number, string>;

interface Kept {
  code: string;
  match: number;
  rounds: Seals;
}

const MOST = 60;
const same = (code: string, match: number) => (each: Kept) => each.code === code && each.match === match;

export function sealsOf(code: string, match: number): Seals {
  return remembered<Kept[]>("seals", []).find(same(code, match))?.rounds ?? {};
}

/** What was received first stays, whatever is sent later. `commitments` has one entry for each round so far. */
export function keepSeals(code: string, match: number, commitments: readonly (string | null)[]): void {
  const before = remembered<Kept[]>("seals", []);
  const rounds = { ...before.find(same(code, match))?.rounds };
  const known = Object.keys(rounds).length;
  commitments.forEach((hash, index) => {
    if (hash !== null) rounds[index + 1] ??= hash;
  });
  if (Object.keys(rounds).length === known) return;
  remember("seals", [{ code, match, rounds }, ...before.filter((each) => !same(code, match)(each))].slice(0, MOST));
}
