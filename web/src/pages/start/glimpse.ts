// A glimpse at a running match of this device, without sitting down: whose turn it is, who sits there, and the hand
// where this device alone holds one seat. With several people at one device nobody's hand is fetched at all.
import type { EventMessage, HandCard, SeatKey, TableInfo } from "../../generated/messages";
import { isolated } from "../../language/direction";
import { eventSentence } from "../../language/sentences";
import { speech } from "../../language/speech.svelte";
import { Teller } from "../../language/teller";
import { tableKeys } from "../../device/seatKeys";
import { api, Refused } from "../../net/api";

export interface Glimpse {
  table: TableInfo;
  /** The only seat of this device; null with several people at it. */
  seat: number | null;
  /** Null where the server refuses it, as to those who have asked for too many replays. */
  inside: Inside | null;
}

/** What only a replay tells. */
interface Inside {
  hand: readonly HandCard[];
  /** What happened last, in words. */
  last: string;
}

/** Kinds of events that tell what somebody did. */
const TOLD: ReadonlySet<EventMessage["kind"]> = new Set([
  "played", "guess_missed", "guess_hit", "struck_back", "compared", "hands_swapped", "knocked_out", "round_ended",
]);
const SENTENCES = 2;

const keysOf = (table: TableInfo) => tableKeys(table.code).filter((key) => !key.reserved);

/** Whether somebody at this device is awaited. */
export const isAwaited = (table: TableInfo): boolean => keysOf(table).some((key) => key.seat === table.awaited);

export async function glimpse(table: TableInfo, token: string): Promise<Glimpse> {
  const keys = keysOf(table);
  const alone = keys.length === 1 ? keys[0] : undefined;
  return { table, seat: alone?.seat ?? null, inside: await inside(table, token, alone) };
}

async function inside(table: TableInfo, token: string, alone: SeatKey | undefined): Promise<Inside | null> {
  try {
    const seen = await api.replay(table.code, alone ? String(alone.seat) : "spectator", null, alone?.secret);
    const view = seen.steps.at(-1)?.view;
    if (!view) return null;
    const teller = new Teller(speech.catalogue, seen.players.map(isolated), alone?.seat ?? null, token);
    const told = seen.steps.flatMap((step) => step.view.events).filter((event) => TOLD.has(event.kind));
    const begun = told.findLastIndex((event) => event.kind === "played" || event.kind === "round_ended");
    return {
      hand: alone ? view.hand : [],
      last: told.slice(Math.max(begun, 0)).slice(0, SENTENCES).map((event) => eventSentence(teller, event)).join(" "),
    };
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
