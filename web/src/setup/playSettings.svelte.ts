// What "play now" is played with: the edition, how many bots and of which level, as this browser remembers them. A server
// may offer other editions and levels than the one before: what is not there any more gives way to what is.
import type { CreateTable, EditionInfo, Info } from "../generated/messages";
import { remember, remembered } from "../device/storage";
import { opponents as worthy, playable, USUAL_LEVEL } from "./levels";

const KEY = "play-now";
/** So many chairs an invitation offers, where the edition has as many; those that stay empty go away when the match starts. */
const CHAIRS = 6;

interface Kept {
  edition: string;
  opponents: number;
  level: string;
}

export class PlaySettings {
  /** Whether this browser has played before. */
  readonly known = remembered<Kept | null>(KEY, null) !== null;
  #kept = $state<Kept>(remembered(KEY, { edition: "second", opponents: 3, level: USUAL_LEVEL }));

  constructor(private readonly info: Info) {}

  get edition(): EditionInfo {
    const edition = this.info.editions.find((each) => each.name === this.#kept.edition) ?? this.info.editions[0];
    if (!edition) throw new Error("the server knows no edition");
    return edition;
  }

  /** How many bots there can be. */
  get counts(): number[] {
    const { least_players: least, most_players: most } = this.edition;
    return Array.from({ length: most - least + 1 }, (_, index) => least - 1 + index);
  }

  get count(): number {
    return Math.min(Math.max(this.#kept.opponents, this.edition.least_players - 1), this.edition.most_players - 1);
  }

  get level(): string {
    return playable(this.#kept.level, worthy(this.edition.bots));
  }

  change(wish: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...wish };
    remember(KEY, $state.snapshot(this.#kept));
  }

  /** A match against bots that begins at once. */
  match(name: string): CreateTable {
    const { edition, count, level } = this;
    this.change({ edition: edition.name, opponents: count, level });
    return { name, edition: edition.name, players: count + 1, bots: Array.from({ length: count }, () => level), hints: edition.coach, start: true };
  }

  /** A table that waits for friends. */
  invitation(name: string): CreateTable {
    const { edition } = this;
    return { name, edition: edition.name, players: Math.max(edition.least_players, Math.min(edition.most_players, CHAIRS)), hints: edition.coach };
  }
}
