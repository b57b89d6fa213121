// The clocks that a table can have, of seconds or of days, in words.
import type { ClockSetting, Settings } from "../generated/messages";
import { t } from "../language/speech.svelte";
import { engineAddress } from "../net/engine.svelte";

const DAY = 86_400;
const USUAL_SECONDS = 60;
const USUAL_DAYS = 2;
const USUAL_HOLIDAYS = 7;
export const DAYS = [1, 2, 3, 5, 7, 14] as const;
export const HOLIDAYS = [0, 3, 7, 14, 30] as const;

/** Without a server nothing goes on while the page is closed. */
export const clockKinds = ["none", "soft", "hard", ...(engineAddress === null ? ["days"] : [])];

export interface ClockWish {
  kind: string;
  seconds: number;
  holidays?: number;
}

export const daysOf = (clock: Pick<ClockSetting, "seconds">): number => Math.round(clock.seconds / DAY);
export const dayClock = (days: number = USUAL_DAYS, holidays: number = USUAL_HOLIDAYS): ClockWish => ({ kind: "days", seconds: days * DAY, holidays });

/** Of another kind, with as much time as the table has now where that fits. */
export function clockOfKind(kind: string, { clock }: Pick<Settings, "clock">): ClockWish {
  if (kind === "days") return dayClock();
  if (kind === "none") return { kind, seconds: 0 };
  return { kind, seconds: clock.kind === "days" ? USUAL_SECONDS : clock.seconds || USUAL_SECONDS };
}

export function clockValue(clock: ClockSetting): string {
  return clock.kind === "days" ? t("make-days-value", { count: daysOf(clock) }) : t("make-seconds-value", { count: clock.seconds });
}

/** How much is left of the time for a decision; of days only the largest unit matters. */
export function timeLeft(kind: string, seconds: number): string {
  if (kind !== "days") return t("browser-clock-left", { count: seconds });
  if (seconds >= 2 * DAY) return t("days-left", { count: Math.floor(seconds / DAY) });
  if (seconds >= 3600) return t("days-hours-left", { count: Math.floor(seconds / 3600) });
  return t("days-minutes-left", { count: Math.ceil(seconds / 60) });
}
