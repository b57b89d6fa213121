// Ready-made variations of an edition: options that follow one rule text to the letter, some with goals of their own.
import type { Settings, VariationInfo } from "../generated/messages";

/** The options of a variation with so many players. */
export function variationOptions({ options, goals }: VariationInfo, players: number): Settings["options"] {
  const tokens = goals[players];
  return { ...options, ...(tokens === undefined ? {} : { tokens }) };
}
