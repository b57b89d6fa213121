// The luck that this browser adds to a match before it begins, and what it keeps of it until the match can be checked.
import type { Luck, Outgoing } from "../generated/messages";
import { Refused } from "../net/api";
import { hexOf, promiseOf } from "./shuffle";
import type { ClientRequest } from "../net/socket";
import { remember, remembered } from "../device/storage";

export interface KeptLuck {
  code: string;
  match: number;
  /** The hash of the server's secret, from before any luck was added. */
  commitment: string;
  /** By seat of this device: what it has drawn. */
  own: Record<number, string>;
  /** By seat, once the list was fixed and before anybody showed anything; null: this browser was not there then. */
  promises: Record<number, string> | null;
  /** Whose luck is in, as announced when the match began. */
  shown: number[] | null;
}

const MOST = 60;

/** What was kept for this match, the oldest first. There is one, unless the server began again. */
export function keptLuck(code: string, match: number): KeptLuck[] {
  return remembered<KeptLuck[]>("luck", []).filter((each) => each.code === code && each.match === match);
}

function keep(kept: KeptLuck): void {
  const all = remembered<KeptLuck[]>("luck", []);
  const place = all.findIndex((each) => each.code === kept.code && each.match === kept.match && each.commitment === kept.commitment);
  if (place >= 0) all[place] = kept;
  else all.push(kept);
  remember("luck", all.slice(-MOST));
}

const bySeat = (luck: Luck): Record<number, string> => Object.fromEntries(luck.promises.map((each) => [each.seat, each.promise]));

const same = (one: Record<number, string>, other: Record<number, string>): boolean =>
  JSON.stringify(Object.entries(one)) === JSON.stringify(Object.entries(other));

export class LuckAdder {
  /** The steps that were answered, by commitment and seat. */
  private readonly answered = new Set<string>();

  constructor(
    private readonly code: string,
    private readonly ask: (request: ClientRequest) => Promise<Outgoing>,
  ) {}

  /** Answer what the table asks of the seats of this device, and keep what it tells. */
  async take(luck: Luck | null, seats: readonly number[]): Promise<void> {
    if (luck === null) return;
    const before = keptLuck(this.code, luck.match).find((each) => each.commitment === luck.commitment);
    if (luck.step === "begun") {
      // Who comes only now has not seen that anything was fixed before the deal.
      if (before && before.shown === null) keep({ ...before, shown: [...luck.shown] });
      return;
    }
    const { code } = this;
    const kept = before ?? { code, match: luck.match, commitment: luck.commitment, own: {}, promises: null, shown: null };
    const mine = seats.filter((seat) => luck.asked.includes(seat));
    if (luck.step === "promise") {
      for (const seat of mine) kept.own[seat] ??= hexOf(crypto.getRandomValues(new Uint8Array(32)));
      keep(kept);
      await Promise.all(mine.map((seat) => this.promise(luck, seat, kept.own[seat] as string)));
      return;
    }
    const promises = bySeat(luck);
    if (kept.promises !== null && !same(kept.promises, promises)) return; // another list than before: show nothing
    keep({ ...kept, promises });
    await Promise.all(mine.map((seat) => this.show(luck, seat, kept.own[seat], promises[seat])));
  }

  private promise(luck: Luck, seat: number, own: string): Promise<void> {
    const promise = promiseOf(luck.commitment, seat, own);
    return this.answer(luck, { type: "promise_luck", seat, promise });
  }

  private async show(luck: Luck, seat: number, own: string | undefined, promised: string | undefined): Promise<void> {
    if (own !== undefined && promiseOf(luck.commitment, seat, own) === promised) {
      await this.answer(luck, { type: "show_luck", seat, luck: own });
    }
  }

  private async answer(luck: Luck, wish: Extract<ClientRequest, { type: "promise_luck" | "show_luck" }>): Promise<void> {
    const mark = `${luck.commitment} ${wish.type} ${wish.seat}`;
    if (this.answered.has(mark)) return;
    this.answered.add(mark);
    try {
      await this.ask(wish);
    } catch (error) {
      // Too late, or another device of this seat was quicker: all are told who was left out.
      if (!(error instanceof Refused)) throw error;
    }
  }
}
