// Three ready-made ways to play in the lobby. They set what a host could set one by one; the edition stays as it is.
import type { EditionInfo, Settings } from "../generated/messages";
import type { ClientRequest } from "../net/socket";

export const PRESETS = ["classic", "quick", "tournament"] as const;
export type Preset = (typeof PRESETS)[number];

type Choice = Pick<Settings, "options" | "clock" | "aids" | "odds" | "hints">;

const SHORT = 2;

export function presetChoice(preset: Preset, edition: EditionInfo): Choice {
  const plain: Choice = { options: {}, clock: { kind: "none", seconds: 0 }, aids: true, odds: false, hints: edition.coach };
  if (preset === "classic") return plain;
  if (preset === "tournament") return { ...plain, clock: { kind: "hard", seconds: 60 }, aids: false, hints: false };
  const shorter = edition.options.some((each) => each.name === "tokens" && each.values.includes(String(SHORT)));
  return { ...plain, options: shorter ? { tokens: SHORT } : {}, clock: { kind: "soft", seconds: 30 } };
}

export const presetWish = (preset: Preset, edition: EditionInfo): ClientRequest => ({ type: "configure", ...presetChoice(preset, edition) });

/** Which of them the settings are; null for settings of one's own. */
export function presetOf(settings: Settings, edition: EditionInfo): Preset | null {
  const same = ({ options, clock, aids, odds, hints }: Choice) =>
    JSON.stringify([Object.entries(options).sort(), clock.kind, clock.kind === "none" ? 0 : clock.seconds, aids, odds, hints]);
  return PRESETS.find((each) => same(presetChoice(each, edition)) === same(settings)) ?? null;
}
