// A time that is left, in hours and minutes.
import { t } from "../language/speech.svelte";

export function timeWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return t("daily-time", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
