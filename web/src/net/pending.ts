// A wish for a seat whose answer has not come yet. It is kept over a reload: asked for again with the same secret, it gives
// the same seat.
import type { ClaimSeat, JoinTable } from "../generated/messages";
import { api, Refused } from "./api";
import { formerSecret, keepKeys, tableKeys } from "../device/seatKeys";
import { ofTables, remember, remembered } from "../device/storage";

export type Pending = ({ kind: "join"; wish: JoinTable } | { kind: "claim"; wish: ClaimSeat }) & { code: string; at: number };
type New = { kind: "join"; wish: JoinTable } | { kind: "claim"; wish: ClaimSeat };

const KEY = ofTables("pending");
const FORGOTTEN_AFTER_MS = 600_000;

export function keepPending(code: string, wish: New): void {
  remember(KEY, { ...wish, code, at: Date.now() });
}

export function forgetPending(): void {
  remember(KEY, null);
}

function pending(code: string): Pending | null {
  const pending = remembered<Pending | null>(KEY, null);
  return pending?.code === code && Date.now() - pending.at < FORGOTTEN_AFTER_MS ? pending : null;
}

/** Ask for a seat, and keep its secret. Without an answer the wish stays, to be asked again. */
export async function sitDown(code: string, wish: New): Promise<void> {
  keepPending(code, wish);
  try {
    const seating =
      wish.kind === "join"
        ? await api.join(code, wish.wish, tableKeys(code)[0]?.secret ?? formerSecret(code))
        : await api.claim(code, wish.wish);
    keepKeys(code, seating.seats);
    forgetPending();
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "no_connection") forgetPending();
    throw error;
  }
}

/** Ask again for what was not answered before the page was closed or reloaded. */
export async function askAgain(code: string): Promise<void> {
  const wish = pending(code);
  if (wish) await sitDown(code, wish);
}
