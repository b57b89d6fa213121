// Refusals as sentences. Those of the rules are told as language/refusals.py tells them, those of the table in
// messages of their own.
import type { Variables } from "./catalogue";
import { fluentId } from "./catalogue";
import type { Teller } from "./teller";

export type Params = Record<string, string | number | boolean | (string | number)[]>;

export interface Refusal {
  code: string;
  params: Params;
}

export function refusalSentence(teller: Teller, { code, params }: Refusal): string {
  const ofTheTable = `problem-${fluentId(code)}`;
  if (teller.catalogue.has(ofTheTable)) return teller.say(ofTheTable, plain(params));
  if (code === "not_in_hand" && !teller.catalogue.knowsCard(params["card"])) {
    return teller.say("refusal-not-in-hand-unknown", { name: String(params["card"]) });
  }
  if (code === "unknown_target") return teller.say("refusal-unknown-target", { number: String(params["target"]) });
  const variables: Variables = {};
  for (const [name, value] of Object.entries(params)) Object.assign(variables, variablesFor(teller, name, value));
  const message = `refusal-${fluentId(code)}`;
  return teller.catalogue.has(message) ? teller.say(message, variables) : teller.say("problem-unknown", { code });
}

function plain(params: Params): Variables {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === "number" ? value : String(value)]),
  );
}

/** What a message gets for a parameter, by the parameter's name. */
function variablesFor(teller: Teller, name: string, value: Params[string]): Variables {
  const list = Array.isArray(value) ? value : [];
  switch (name) {
    case "seat":
    case "target":
    case "marked":
    case "starter":
      return { target: teller.name(Number(value)), viewer: value === teller.viewer ? "target" : "other" };
    case "among":
      return { players: teller.either(list.map((seat) => teller.called(Number(seat)))) };
    case "hand":
      return { cards: teller.every(list.map((card) => teller.word(card))) };
    case "allowed":
    case "known":
      return { [name]: teller.either(list.map((word) => teller.word(word))) };
    case "guess":
      return { guess: teller.word(value) };
    case "edition": {
      const title = `edition-${fluentId(String(value))}`;
      return { edition: String(value), name: teller.catalogue.has(title) ? teller.say(title) : String(value) };
    }
    default:
      return { [name]: typeof value === "number" ? value : String(value) };
  }
}
