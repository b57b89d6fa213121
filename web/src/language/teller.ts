// A teller: for whom sentences are made, and by which names; what "you" is and how things are listed. The twin of teller.py.
import type { Catalogue, Variables } from "./catalogue";

export class Teller {
  constructor(
    readonly catalogue: Catalogue,
    readonly names: readonly string[],
    /** Whom a sentence calls "you"; null where everybody is called by name. */
    readonly viewer: number | null,
    readonly token: string = "token",
  ) {}

  name(seat: number): string {
    return this.names[seat] ?? String(seat);
  }

  say(message: string, variables: Variables = {}): string {
    return this.catalogue.say(message, variables);
  }

  /** Whom a sentence is about, by their parts in it, and which part the viewer has. */
  parts(seats: readonly (readonly [part: string, seat: number])[]): Variables {
    const viewer = seats.find(([, seat]) => seat === this.viewer)?.[0] ?? "other";
    return { viewer, ...Object.fromEntries(seats.map(([part, seat]) => [part, this.name(seat)])) };
  }

  /** Several whom a sentence is about and begins with; "you" comes first among them. */
  winners(seats: readonly number[]): Variables {
    const viewer = this.viewer;
    if (viewer === null || !seats.includes(viewer)) {
      return { viewer: "other", players: this.every(seats.map((seat) => this.name(seat))) };
    }
    const others = seats.filter((seat) => seat !== viewer).map((seat) => this.name(seat));
    return { viewer: "seat", players: this.every([this.say("list-you-first"), ...others]) };
  }

  /** A player as one of several inside a sentence. */
  called(seat: number): string {
    return seat === this.viewer ? this.say("list-you") : this.name(seat);
  }

  /** The name of a card, or else the word as it is. */
  word(word: unknown): string {
    return this.catalogue.knowsCard(word) ? this.say("list-card", { card: word }) : String(word);
  }

  every(things: readonly string[]): string {
    return this.listed("list-and", things);
  }

  either(things: readonly string[]): string {
    return this.listed("list-or", things);
  }

  entries(things: readonly string[]): string {
    return things.length ? things.reduce((before, next) => this.say("list-entries-more", { before, next })) : "";
  }

  private listed(kind: string, things: readonly string[]): string {
    const end = things.at(-1);
    if (end === undefined) return "";
    if (things.length === 1) return end;
    const before = things.slice(0, -1).reduce((sofar, next) => this.say(`${kind}-more`, { before: sofar, next }));
    // some languages set a comma only before the last of three
    return this.say(things.length === 2 ? `${kind}-two` : `${kind}-last`, { before, last: end });
  }
}
