// Ready-made variations of an edition: options that follow one rule text to the letter, some with goals of their own.
import type { Settings, VariationInfo } from "../generated/messages";

type Options = Settings["options"];

/** The options of a variation with so many players. */
export function variationOptions({ options, goals }: VariationInfo, players: number): Options {
  const tokens = goals[players];
  return { ...options, ...(tokens === undefined ? {} : { tokens }) };
}

/** What else changes with the number of players: where the rules are a variation with goals of its own, its goal; else nothing. */
export function withPlayers(variations: readonly VariationInfo[], settings: Settings, players: number): { options?: Options } {
  const written = (options: Options) => JSON.stringify(Object.entries(options).sort());
  const own = variations.find(
    (each) => each.edition === settings.edition && Object.keys(each.goals).length && written(variationOptions(each, settings.players)) === written(settings.options),
  );
  return own ? { options: variationOptions(own, players) } : {};
}
