// Texts of cards: one line, and the whole rule, under the edition and the options in force. The twin of rule_texts.py.
import type { EditionInfo } from "../generated/messages";
import { fluentId, type Variables } from "./catalogue";
import type { Teller } from "./teller";

export type Options = Record<string, string | number | boolean>;
export type Guesses = Record<string, (string | number)[]>;

export interface RulesInForce {
  edition: EditionInfo;
  /** What differs from the presets of the edition. */
  options: Options;
  guesses: Guesses;
  /** All cards of all editions. */
  knownCards: readonly string[];
}

/** The card in a line, as it stands on its face. */
export function oneLine(teller: Teller, card: string, rules: RulesInForce): string {
  return text(teller, `line-${fluentId(card)}`, card, rules);
}

/** All that the card does. */
export function ruleText(teller: Teller, card: string, rules: RulesInForce): string {
  return text(teller, `rule-${fluentId(card)}`, card, rules);
}

/** The message, its lines joined; a line that comes out empty does not apply. */
function text(teller: Teller, message: string, card: string, rules: RulesInForce): string {
  const said = teller.say(message, facts(teller, card, rules));
  return said.split("\n").map((line) => line.trim()).filter((line) => line).join(" ");
}

/** What a text may depend on: every option by its name, every card by whether it is in the deck. */
function facts(teller: Teller, card: string, { edition, options, guesses, knownCards }: RulesInForce): Variables {
  const cards = edition.rows.map((row) => row.card);
  const inForce = { ...edition.presets, ...options };
  return {
    ...Object.fromEntries(Object.entries(inForce).map(([name, value]) => [name, String(value).toLowerCase()])),
    ...Object.fromEntries([...knownCards, ...cards].map((name) => [name, cards.includes(name) ? "yes" : "no"])),
    value: edition.rows.find((row) => row.card === card)?.value ?? 0,
    numbers: teller.either((guesses[card] ?? []).map(String)),
    token: edition.token,
  };
}
