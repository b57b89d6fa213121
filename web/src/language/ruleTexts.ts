// Rule texts: what a card does under the edition and the options in force. The twin of language/rule_texts.py.
import type { EditionInfo } from "../generated/messages";
import { fluentId, type Variables } from "./catalogue";
import type { Teller } from "./teller";

const MATTERS_WHERE_IT_EXISTS = ["assassin", "bishop", "chancellor", "dowager_queen"];

export type Options = Record<string, string | number | boolean>;
export type Guesses = Record<string, (string | number)[]>;

export interface RulesInForce {
  edition: EditionInfo;
  options: Options;
  guesses: Guesses;
}

/** The sentences of the card's rule; a line that comes out empty does not apply. */
export function ruleText(teller: Teller, card: string, rules: RulesInForce): string {
  const text = teller.say(`rule-${fluentId(card)}`, facts(teller, card, rules));
  return text.split("\n").map((line) => line.trim()).filter((line) => line).join(" ");
}

/** The one line of a card; where it depends on what may be named, the line for that. */
export function faceText(teller: Teller, card: string, guesses: readonly (string | number)[], value: number): string {
  const own = `face-${fluentId(card)}`;
  if (!guesses.length || !teller.catalogue.has(own)) return teller.say(`line-${fluentId(card)}`);
  return teller.say(own, { names: typeof guesses[0] === "number" ? "numbers" : "characters", value });
}

function facts(teller: Teller, card: string, { edition, options, guesses }: RulesInForce): Variables {
  const cards = edition.rows.map((row) => row.card);
  const valueOf = (name: string) => edition.rows.find((row) => row.card === name)?.value ?? 0;
  const option = (name: string) =>
    String(options[name] ?? edition.options.find((each) => each.name === name)?.preset ?? "none");
  return {
    value: valueOf(card),
    numbers: teller.either((guesses[card] ?? []).map(String)),
    names: option("guard_names"),
    guard: valueOf("guard"),
    mark: cards.includes("sycophant") ? option("sycophant_unchoosable") : "none",
    baron_tie: option("baron_tie"),
    spy_scope: option("spy_scope"),
    round_tie: option("round_tie"),
    held: option("constable_counts_held") === "true" ? "yes" : "no",
    ...Object.fromEntries(MATTERS_WHERE_IT_EXISTS.map((name) => [name, cards.includes(name) ? "yes" : "no"])),
  };
}
