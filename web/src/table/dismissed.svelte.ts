// What the people of this device have read of what they were shown: kept by table, match and seat, over a reload too.
import { knownTables } from "../device/seatKeys";
import { remember, remembered } from "../device/storage";

const KEY = "dismissed";
type Kept = Record<string, string[]>;

export class Dismissed {
  #read: ReadonlySet<string>;

  constructor(private readonly code: string) {
    this.#read = $state.raw(new Set(remembered<Kept>(KEY, {})[code] ?? []));
  }

  has(match: number, seat: number, event: number): boolean {
    return this.#read.has(`${match}.${seat}.${event}`);
  }

  add(match: number, seat: number, event: number): void {
    const before = [...this.#read].filter((each) => each.startsWith(`${match}.`));
    this.#read = new Set([...before, `${match}.${seat}.${event}`]);
    const tables = new Set(knownTables().map((table) => table.code));
    const others = Object.entries(remembered<Kept>(KEY, {})).filter(([code]) => tables.has(code));
    remember(KEY, { ...Object.fromEntries(others), [this.code]: [...this.#read] });
  }
}
