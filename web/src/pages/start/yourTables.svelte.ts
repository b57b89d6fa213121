// The tables of this device that go on, looked at now and then; the one that matters most first.
import type { Info, TableInfo } from "../../generated/messages";
import { forgetTable, knownTables } from "../../device/seatKeys";
import { api, Refused } from "../../net/api";
import { type Glimpse, glimpse } from "./glimpse";

const MOST = 12;
/** Of so many running matches it is asked whose turn it is. */
const GLIMPSES = 3;

export class YourTables {
  /** False until the server has been asked once. */
  known = $state(!knownTables().length);
  tables = $state.raw<TableInfo[]>([]);
  /** The match to go on with: where somebody here is awaited, else any that runs. */
  first = $state.raw<Glimpse | null>(null);

  constructor(private readonly info: Info) {}

  /** All but the one that stands in front. */
  get others(): TableInfo[] {
    return this.tables.filter((each) => each.code !== this.first?.table.code);
  }

  async look(): Promise<void> {
    const tables: TableInfo[] = [];
    for (const { code } of knownTables().slice(0, MOST)) {
      try {
        const table = await api.table(code);
        if (table.phase === "closed") forgetTable(code);
        else tables.push(table);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (error.code === "unknown_table") forgetTable(code);
      }
    }
    const running = tables.filter((each) => each.phase === "playing" || each.phase === "round_over").slice(0, GLIMPSES);
    const glimpses = (await Promise.all(running.map((each) => glimpse(each, this.token(each))))).filter((each) => each !== null);
    this.first = glimpses.find((each) => each.turn) ?? glimpses[0] ?? null;
    this.tables = tables;
    this.known = true;
  }

  forget(code: string): void {
    forgetTable(code);
    this.tables = this.tables.filter((each) => each.code !== code);
    if (this.first?.table.code === code) this.first = null;
  }

  private token(table: TableInfo): string {
    return this.info.editions.find((each) => each.name === table.edition)?.token ?? "token";
  }
}
