// Speech: the catalogue of the reader's language; whatever is said through it changes when the language does.
import type { EditionInfo } from "../generated/messages";
import { type Language, preferences, savePreferences } from "../device/preferences.svelte";
import loadMessages from "virtual:messages";
import { Catalogue, fluentId, type Variables } from "./catalogue";

const read = new Map<Language, Catalogue>();

class Speech {
  /** The messages of editions of other packages, by language. */
  #outside: Record<string, string>[] = [];
  #catalogue = $state.raw<Catalogue | null>(null);
  /** The language that was asked for last. */
  #wished: Language | null = null;

  get catalogue(): Catalogue {
    if (!this.#catalogue) throw new Error("no language is loaded yet");
    return this.#catalogue;
  }

  /** From now on the editions of other packages can be named, too. */
  learn(editions: readonly EditionInfo[]): void {
    this.#outside = editions.map((edition) => edition.messages);
    for (const catalogue of read.values()) for (const messages of this.#outside) catalogue.add(messages[catalogue.language] ?? "");
  }

  async speak(language: Language): Promise<void> {
    this.#wished = language;
    let catalogue = read.get(language);
    if (!catalogue) {
      catalogue = new Catalogue(language, (await loadMessages[language]()).default);
      for (const messages of this.#outside) catalogue.add(messages[language] ?? "");
      read.set(language, catalogue);
    }
    if (this.#wished !== language) return; // another one was asked for while this one was loaded
    this.#catalogue = catalogue;
    if (preferences.language !== language) {
      preferences.language = language;
      savePreferences();
    }
  }
}

export const speech = new Speech();

/** A message in the reader's language. */
export function t(message: string, variables?: Variables): string {
  return speech.catalogue.say(message, variables);
}

export function cardName(card: string): string {
  return t(`card-${fluentId(card)}`);
}

/** An edition of another package that is not here any more is called as it is written. */
export function editionName(edition: string): string {
  const id = `edition-${fluentId(edition)}`;
  return speech.catalogue.has(id) ? t(id) : edition;
}

/** The same text with marks where its long words may break; for narrow places, since not every browser knows where. */
export function breakable(text: string): string {
  return t("browser-breaks")
    .split(" ")
    .reduce((done, word) => done.replaceAll(word.replaceAll("|", ""), word.replaceAll("|", "\u00AD")), text);
}

/** What may be named with a card: a character by its name, a number as it is. */
export function guessName(guess: string | number): string {
  return typeof guess === "number" ? String(guess) : cardName(guess);
}

export function botName(level: string): string {
  const id = `bot-${fluentId(level)}`;
  return speech.catalogue.has(id) ? t(id) : level;
}

/** How hard it is to beat a bot of this level; a bot of another package tells nothing of it, and is called by its name. */
export function difficulty(level: string): string {
  const id = `difficulty-${fluentId(level)}`;
  return speech.catalogue.has(id) ? t(id) : botName(level);
}

export function botLine(level: string): string {
  const id = `bot-${fluentId(level)}-line`;
  return speech.catalogue.has(id) ? t(id) : t("outside-bot-line");
}

/** What an option is called where the token is this one. */
export function optionName(option: string, token: string): string {
  return t(`option-${fluentId(option)}`, { token });
}

export function optionValue(option: string, value: string | number | boolean | null, token: string): string {
  if (option === "tokens") {
    return value === null ? t("option-tokens-preset") : t("option-tokens-value", { count: Number(value), token });
  }
  return t(`option-${fluentId(option)}-${fluentId(String(value).toLowerCase())}`);
}
