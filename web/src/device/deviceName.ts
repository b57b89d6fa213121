// This browser, as it names itself in `hello`: a server that hears an older one late must not take the seat from a newer.
import { newSecret } from "./seatKeys";
import { remember, remembered } from "./storage";

export interface Attempt {
  device: string;
  attempt: number;
}

/** For the next `hello`. Higher than all before it in this browser, also in other tabs and before a reload; by the time of
 *  day as far as that goes forward, so that a browser that was copied with all it remembers is not behind the other. */
export function nextAttempt(now = Date.now()): Attempt {
  const last = remembered<Attempt>("device", { device: newSecret(), attempt: 0 });
  const next = { device: last.device, attempt: Math.max(last.attempt + 1, now) };
  remember("device", next);
  return next;
}
