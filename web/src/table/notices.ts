// Notices: what the table tells besides the game, as sentences.
import { t } from "../language/speech.svelte";
import { fluentId } from "../language/catalogue";
import type { Told } from "../lib/game.svelte";
import type { Surroundings } from "./surroundings.svelte";

export function noticeSentence(here: Surroundings, told: Told): string {
  const { code, params } = told;
  const seat = typeof params["seat"] === "number" ? params["seat"] : null;
  const name = typeof params["name"] === "string" ? params["name"] : seat === null ? "" : (here.names[seat] ?? "");
  return t(`notice-${fluentId(code)}`, { name, you: seat !== null && seat === here.you ? "yes" : "no" });
}
