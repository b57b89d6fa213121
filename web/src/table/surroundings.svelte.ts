// Surroundings of a table: the edition, the names, and how things are named there; shared by all its components.
import { getContext, setContext } from "svelte";
import type { EditionInfo, Info, TargetOffer } from "../generated/messages";
import { isolated } from "../language/direction";
import { oneLine, ruleText, type Guesses, type Options, type RulesInForce } from "../language/ruleTexts";
import { speech } from "../language/speech.svelte";
import { Teller } from "../language/teller";

const KEY = Symbol("surroundings");

/** Whom a card may choose, while it is being played: what the seats at the table need to be pressed. */
export interface Choosing {
  targets: readonly TargetOffer[];
  chosen: readonly number[];
  /** Who was pressed in vain: that seat says why. */
  asked: number | null;
  press: (seat: number) => void;
}

export interface Face {
  face: number;
  /** The level of a bot; null for a person. */
  level: string | null;
}

export class Surroundings {
  choosing = $state.raw<Choosing | null>(null);
  /** Whether cards can be pushed up to the table: this device is a hand, and no more. */
  pushed = $state(false);
  /** Says something to the table with one press, where that is allowed. */
  express = $state.raw<((emote: string) => void) | null>(null);
  keysShown = $state(false);
  helpFor = $state<string | null>(null);
  /** What happened with that very card, shown together with its text. */
  helpNote = $state<string | null>(null);

  constructor(
    readonly info: Info,
    private readonly about: () => {
      edition: string;
      options: Options;
      /** What may be named with each card; without it, what the edition presets. */
      guesses?: Guesses | undefined;
      /** The code of the table, where there is one. */
      code?: string;
      names: string[];
      /** Whom sentences call "you"; null with several people on one device, where everybody has a name. */
      you: number | null;
      /** Whose hand this screen shows; null: nobody's. */
      viewer?: number | null;
      /** The faces by seat, where the table tells them. */
      faces?: readonly Face[];
      /** In a replay: the seats for which a program decided. At a table its seats say so. */
      programs?: readonly number[] | undefined;
    },
  ) {}

  get edition(): EditionInfo {
    const name = this.about().edition;
    const edition = this.info.editions.find((each) => each.name === name) ?? this.info.editions[0];
    if (!edition) throw new Error("the server knows no edition");
    return edition;
  }

  get options(): Options {
    return this.about().options;
  }

  /** As they stand in sentences. */
  get names(): string[] {
    return this.about().names.map(isolated);
  }

  get you(): number | null {
    return this.about().you;
  }

  get viewer(): number | null {
    return this.about().viewer ?? null;
  }

  face(seat: number): Face {
    return this.about().faces?.[seat] ?? { face: seat, level: null };
  }

  program(seat: number): boolean {
    return this.about().programs?.includes(seat) ?? false;
  }

  get code(): string | undefined {
    return this.about().code;
  }

  get token(): string {
    return this.edition.token;
  }

  get teller(): Teller {
    return new Teller(speech.catalogue, this.names, this.you, this.token);
  }

  value(card: string): number | undefined {
    return this.edition.rows.find((row) => row.card === card)?.value;
  }

  cardsOf(value: number): string[] {
    return this.edition.rows.filter((row) => row.value === value).map((row) => row.card);
  }

  /** Opens the full text of a card, with what happened to it. */
  help(card: string, note: string | null = null): void {
    this.helpFor = card;
    this.helpNote = note;
  }

  ruleText(card: string): string {
    return ruleText(this.teller, card, this.rules);
  }

  /** The one line on the face of a card. */
  oneLine(card: string): string {
    return oneLine(this.teller, card, this.rules);
  }

  private get rules(): RulesInForce {
    const { options, guesses = this.edition.guesses } = this.about();
    const knownCards = this.info.editions.flatMap((edition) => edition.rows.map((row) => row.card));
    return { edition: this.edition, options, guesses, knownCards };
  }
}

export function setSurroundings(surroundings: Surroundings): Surroundings {
  return setContext(KEY, surroundings);
}

export function surroundings(): Surroundings {
  return getContext<Surroundings>(KEY);
}
