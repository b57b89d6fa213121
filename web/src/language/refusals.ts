// Refusals as sentences. Those of the rules come from the table of sentences, those of the server's table in messages of
// their own.
import type { Variables } from "./catalogue";
import { fluentId } from "./catalogue";
import { ruleRefusal } from "./sentences";
import type { Teller } from "./teller";

export type Params = Record<string, string | number | boolean | (string | number)[]>;

export interface Refusal {
  code: string;
  params: Params;
}

export function refusalSentence(teller: Teller, { code, params }: Refusal): string {
  const ofTheTable = `problem-${fluentId(code)}`;
  if (teller.catalogue.has(ofTheTable)) return teller.say(ofTheTable, plain(params));
  return ruleRefusal(teller, code, params) ?? teller.say("problem-unknown", { code });
}

function plain(params: Params): Variables {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === "number" ? value : String(value)]),
  );
}
