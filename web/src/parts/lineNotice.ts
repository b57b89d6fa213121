// What there is to say about the connection to the server; null while all is well.
import { t } from "../language/speech.svelte";
import type { Game } from "../game/game.svelte";

export interface LineNotice {
  kind: "lost" | "stuck" | "slow";
  text: string;
}

export function lineNotice(game: Game): LineNotice | null {
  if (game.connection === "lost" || game.connection === "connecting") return { kind: "lost", text: t("browser-reconnecting") };
  if (game.stuck !== null) return { kind: "stuck", text: t("browser-not-written", { reason: game.stuck }) };
  return game.connection === "slow" ? { kind: "slow", text: t("moment-sending") } : null;
}
