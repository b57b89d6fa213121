// Notices: what the table tells besides the game and what people say there, as sentences.
import { t } from "../language/speech.svelte";
import { refusalSentence } from "../language/refusals";
import { fluentId } from "../language/catalogue";
import { isolated } from "../language/direction";
import type { Said, TableNotice } from "../game/game.svelte";
import type { Surroundings } from "./surroundings.svelte";

/** What somebody said: an emote in the reader's language, or text as it was written. */
export function saidText({ kind, text }: Said): string {
  return kind === "emote" ? t(`emote-${fluentId(text)}`) : text;
}

export function saidSentence(said: Said): string {
  return t("browser-said", { name: isolated(said.name), text: isolated(saidText(said)) });
}

export function noticeSentence(here: Surroundings, notice: TableNotice): string {
  const { code, params } = notice;
  if (notice.refused) return refusalSentence(here.teller, notice);
  const seat = typeof params["seat"] === "number" ? params["seat"] : null;
  const name = typeof params["name"] === "string" ? isolated(params["name"]) : seat === null ? "" : (here.names[seat] ?? "");
  const bot = typeof params["bot"] === "string" ? isolated(params["bot"]) : "";
  const old = typeof params["old"] === "string" ? isolated(params["old"]) : "";
  const approval = String(params["approval"] ?? false);
  return t(`notice-${fluentId(code)}`, { name, old, bot, approval, you: seat !== null && seat === here.you ? "yes" : "no" });
}
