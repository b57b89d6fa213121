// Sentences: which message tells a fact, and what goes into it, chosen by the table that Python reads too. What the table
// may say stands in language/sentences.py, of which this is the twin.
import TABLE from "../../../src/loveletter/language/sentences.json";
import type { EventMessage, Showing } from "../generated/messages";
import { fluentId, type Variables } from "./catalogue";
import type { Teller } from "./teller";

type Condition = null | boolean | number | string | { is: "number" | "word" | "card" | "seat" } | { same: string };

type Form =
  | string
  | { word: string }
  | { name: string }
  | { edition: string }
  | { cards: string }
  | { players: string }
  | { either: string }
  | { either_player: string }
  | { entries: string; as: Entry }
  | { entry: string; as: Entry }
  | { sum: string[] };

interface Case {
  if?: Record<string, Condition>;
  say: string;
  seat?: string;
  target?: string;
  winners?: string;
  with?: Record<string, Form>;
}

type Entry = keyof typeof TABLE.entries;
type Cases = Record<string, readonly Case[]>;

// A kind of event without a sentence does not compile; the cases themselves are checked by tests/language/test_sentences.py.
const EVENTS = (TABLE.events satisfies Record<EventMessage["kind"], unknown>) as unknown as Cases;
const ENTRIES = TABLE.entries as unknown as Record<Entry, readonly Case[]>;
const REFUSALS = TABLE.refusals as unknown as Cases;
const COACH = TABLE.coach as unknown as Cases;

export function eventSentence(teller: Teller, event: EventMessage): string {
  const cases = EVENTS[event.kind];
  // A kind that this page does not know comes from a newer server.
  return cases ? say(teller, cases, event) : teller.say("browser-event-unknown", { kind: event.kind });
}

/** What one survivor shows at the end of a round. */
export function showing(teller: Teller, each: Showing): string {
  return say(teller, ENTRIES.showing, each);
}

/** A refusal of the rules; null where the table has none of this code. */
export function ruleRefusal(teller: Teller, code: string, params: object): string | null {
  const cases = REFUSALS[code];
  return cases ? say(teller, cases, params) : null;
}

/** What the coach remarks: its kind, and what goes into the sentence. */
export interface Remark {
  about: string;
  facts: object;
}

/** A remark as a sentence; nothing where this page does not know its kind, which a newer server may. */
export function coachSentence(teller: Teller, { about, facts }: Remark): string {
  const cases = COACH[about];
  return cases ? say(teller, cases, facts) : "";
}

/** What somebody can do, in a few words. */
export function actionWords(teller: Teller, action: { kind: string }): string {
  return say(teller, ENTRIES.action, action);
}

function say(teller: Teller, cases: readonly Case[], fact: object): string {
  const wording = cases.find((each) =>
    Object.entries(each.if ?? {}).every(([path, wanted]) => holds(teller, fact, path, wanted)),
  );
  if (!wording) throw new RangeError(`no sentence tells ${JSON.stringify(fact)}`);
  return teller.say(wording.say, { ...about(teller, wording, fact), ...variables(teller, wording, fact) });
}

function holds(teller: Teller, fact: object, path: string, wanted: Condition): boolean {
  const value = valueAt(teller, fact, path);
  if (wanted === null || typeof wanted !== "object") return value === wanted;
  if ("same" in wanted) return value === valueAt(teller, fact, wanted.same);
  switch (wanted.is) {
    case "number":
      return typeof value === "number";
    case "word":
      return typeof value === "string";
    case "card":
      return teller.catalogue.knowsCard(value);
    case "seat":
      return typeof value === "number" && value in teller.names;
    default:
      return wanted.is satisfies never;
  }
}

/** Whom the sentence is about, and the reader's part in it. */
function about(teller: Teller, { seat, target, winners }: Case, fact: object): Variables {
  if (winners !== undefined) return teller.winners(listAt(teller, fact, winners).map(Number));
  const parts = Object.entries({ seat, target }).flatMap(([part, path]) =>
    path === undefined ? [] : [[part, Number(valueAt(teller, fact, path))] as const],
  );
  return parts.length ? teller.parts(parts) : {};
}

function variables(teller: Teller, wording: Case, fact: object): Variables {
  const forms = Object.entries(wording.with ?? {});
  return Object.fromEntries(forms.map(([name, form]) => [name, variable(teller, fact, form)]));
}

function variable(teller: Teller, fact: object, form: Form): string | number {
  const list = (path: string) => listAt(teller, fact, path);
  if (typeof form === "string") return plain(valueAt(teller, fact, form));
  if ("word" in form) return teller.word(valueAt(teller, fact, form.word));
  if ("name" in form) return teller.name(Number(valueAt(teller, fact, form.name)));
  if ("edition" in form) return edition(teller, String(valueAt(teller, fact, form.edition)));
  if ("cards" in form) return teller.every(list(form.cards).map((each) => teller.word(each)));
  if ("players" in form) return teller.every(list(form.players).map((seat) => teller.called(Number(seat))));
  if ("either" in form) return teller.either(list(form.either).map((each) => teller.word(each)));
  if ("either_player" in form) return teller.either(list(form.either_player).map((seat) => teller.called(Number(seat))));
  if ("entries" in form) {
    return teller.entries(list(form.entries).map((each) => say(teller, ENTRIES[form.as], each as object)));
  }
  if ("entry" in form) return say(teller, ENTRIES[form.as], valueAt(teller, fact, form.entry) as object);
  return form.sum.map((path) => Number(valueAt(teller, fact, path))).reduce((one, other) => one + other, 0);
}

function edition(teller: Teller, name: string): string {
  const title = `edition-${fluentId(name)}`;
  return teller.catalogue.has(title) ? teller.say(title) : name;
}

function plain(value: unknown): string | number {
  return typeof value === "number" ? value : String(value);
}

function listAt(teller: Teller, fact: object, path: string): unknown[] {
  const value = valueAt(teller, fact, path);
  return Array.isArray(value) ? value : [];
}

function valueAt(teller: Teller, fact: object, path: string): unknown {
  if (path === "$viewer") return teller.viewer;
  if (path === "$token") return teller.token;
  return path.split(".").reduce<unknown>(step, fact);
}

function step(value: unknown, name: string): unknown {
  if (!Array.isArray(value)) return (value as Record<string, unknown>)[name];
  if (name === "size") return value.length;
  if (name === "known") return value.flatMap((card: unknown, seat) => (card === null ? [] : [{ seat, card }]));
  return value[Number(name)];
}
