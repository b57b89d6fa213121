// A catalogue: all messages of one language. The twin of language/catalogue.py.
import { FluentBundle, FluentResource, type FluentValue, type FluentVariable } from "@fluent/bundle";

export type Variables = Record<string, FluentVariable>;

const CARD_ID = (card: string) => `card-${fluentId(card)}`;

/** A name of ours as it stands in the ids of messages: `dowager_queen` is `dowager-queen` there. */
export function fluentId(word: string): string {
  return word.replaceAll("_", "-");
}

export class Catalogue {
  private readonly bundle: FluentBundle;

  constructor(
    readonly language: string,
    text: string,
  ) {
    this.bundle = new FluentBundle(language, {
      functions: { CARD: (positional, named) => this.cardForm(positional[0], named["form"]) },
      // Our sentences are all written from left to right; the names that are not bring marks of their own along.
      useIsolating: false,
    });
    this.bundle.addResource(new FluentResource(text));
  }

  /** Messages of others: they add to ours and replace none of them. */
  add(text: string): void {
    this.bundle.addResource(new FluentResource(text));
  }

  has(message: string): boolean {
    return this.bundle.hasMessage(message);
  }

  knowsCard(card: unknown): card is string {
    return typeof card === "string" && this.has(CARD_ID(card));
  }

  /** The message with its variables. A gap is shown by its id and reported to the console, since a page should not break. */
  say(message: string, variables: Variables = {}): string {
    const pattern = this.bundle.getMessage(message)?.value;
    if (!pattern) {
      console.error(`${this.language}: there is no message ${message}`);
      return message;
    }
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(pattern, variables, errors);
    for (const error of errors) console.error(`${this.language}: ${message}: ${error.message}`);
    return text;
  }

  /** CARD($card, form: "..."): a form of a card's name, for the case, number and article that a sentence needs. */
  private cardForm(card: FluentValue | undefined, form: FluentValue | undefined): FluentValue {
    if (!this.knowsCard(card)) throw new RangeError(`there is no card ${String(card)}`);
    const entry = this.bundle.getMessage(CARD_ID(card));
    // Cards of other packages may leave forms out: then the bare name stands in the sentence.
    const pattern = (typeof form === "string" ? entry?.attributes[form] : undefined) ?? entry?.value;
    if (!pattern) throw new RangeError(`the card ${card} has no name`);
    return this.bundle.formatPattern(pattern);
  }
}
