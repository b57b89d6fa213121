// The check of a match: what the seeds are held against, and what this browser can know of it.
import type { LuckProof, Proof } from "../generated/messages";
import type { KeptLuck } from "./luck";
import { mixedSecret, promiseOf, roundSeed, secretCommitment } from "./shuffle";

export interface CheckedLuck {
  secretFits: boolean;
  /** The names of those whose luck is not what was promised. */
  unpromised: string[];
  seedsFit: boolean;
  /** Whether it is what this browser received and sent before the deal; null: it was not there. */
  keptFits: boolean | null;
  /** The seats of this device whose luck is in the cards. */
  own: number[];
}

/** Null while the match runs. */
export function checkLuck(proof: Proof, luck: LuckProof, kept: readonly KeptLuck[]): CheckedLuck | null {
  const { secret, added } = luck;
  if (secret === null) return null;
  const shown = new Map(added.flatMap(({ seat, luck: bytes, shown: isIn }) => (isIn && bytes !== null ? [[seat, bytes]] : [])));
  const matchSecret = mixedSecret(secret, shown);
  const fits = (seat: number, promise: string | null): boolean => promise === promiseOf(luck.commitment, seat, shown.get(seat) ?? "");
  return {
    secretFits: secretCommitment(secret) === luck.commitment,
    unpromised: added.filter((each) => each.shown && !fits(each.seat, each.promise)).map((each) => each.name),
    seedsFit: proof.rounds.every((each) => each.seed === roundSeed(matchSecret, each.round)),
    keptFits: keptFits(luck, kept),
    own: [...shown.keys()].filter((seat) => kept[0]?.own[seat] === shown.get(seat)),
  };
}

function keptFits(luck: LuckProof, [first, ...others]: readonly KeptLuck[]): boolean | null {
  if (!first?.promises) return null;
  // Two secrets for one match: the server has begun again, perhaps until it liked what came.
  if (others.length || first.commitment !== luck.commitment) return false;
  const promised = luck.added.filter((each) => each.promise !== null);
  const listed = Object.entries(first.promises);
  const sameList = listed.length === promised.length && promised.every((each) => first.promises?.[each.seat] === each.promise);
  const isIn = luck.added.filter((each) => each.shown);
  const sameShown = first.shown === null || (first.shown.length === isIn.length && isIn.every((each) => first.shown?.includes(each.seat)));
  const ownAsSent = isIn.every((each) => first.own[each.seat] === undefined || each.luck === null || first.own[each.seat] === each.luck);
  return sameList && sameShown && ownAsSent;
}

export interface RoundCheck {
  hashFits: boolean | null;
  dealFits: boolean | null;
  /** Whether this browser had the hash before anybody had played a card of the round. */
  early: boolean;
}

/** What the page may claim: only what this browser can know. */
export type Verdict =
  | { kind: "bad" }
  | { kind: "part" }
  | { kind: "part-but"; deals: number }
  | { kind: "followed" }
  | { kind: "consistent"; seen: number; rounds: number };

/** Null where there is nothing to check yet. */
export function verdictOf(rounds: readonly RoundCheck[], luck: CheckedLuck | null, leftOut: number): Verdict | null {
  const checked = rounds.filter((each) => each.hashFits !== null);
  if (!checked.length) return null;
  const luckFits = !luck || (luck.secretFits && !luck.unpromised.length && luck.seedsFit && luck.keptFits !== false);
  if (!luckFits || !checked.every((each) => each.hashFits && each.dealFits)) return { kind: "bad" };
  if (luck?.keptFits && luck.own.length) return leftOut ? { kind: "part-but", deals: 2 ** leftOut } : { kind: "part" };
  const seen = checked.filter((each) => each.early).length;
  return seen === rounds.length ? { kind: "followed" } : { kind: "consistent", seen, rounds: rounds.length };
}
