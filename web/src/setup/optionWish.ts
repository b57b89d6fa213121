// Options as a form holds them, all of them text, and as the server wants them.
import type { CreateTable, EditionInfo } from "../generated/messages";

export type OptionTexts = Record<string, string>;

/** What was chosen; what was left as the edition says is left out. */
export function optionWish(options: OptionTexts): NonNullable<CreateTable["options"]> {
  const value = (text: string) => (/^\d+$/.test(text) ? Number(text) : text === "true" ? true : text === "false" ? false : text);
  return Object.fromEntries(Object.entries(options).flatMap(([key, text]) => (text === "" ? [] : [[key, value(text)]])));
}

export const leastPlayers = (edition: EditionInfo, options: OptionTexts): number => (options["allow_two"] === "true" ? 2 : edition.least_players);
