// The tables of this device that go on, looked at now and then; the one that matters most first.
import type { EditionInfo, TableInfo } from "../../generated/messages";
import { showBadge } from "../../browser/badge";
import { openMemberTables, takeOffList } from "../../device/memberTables";
import { forgetTable, knownTables } from "../../device/seatKeys";
import { engineAddress } from "../../net/engine.svelte";
import { api, Refused } from "../../net/api";
import { type Glimpse, glimpse, isAwaited } from "./glimpse";

const MOST = 12;

export class YourTables {
  /** False until the server has been asked once. */
  known = $state(!knownTables().length);
  tables = $state.raw<TableInfo[]>([]);
  /** The match to go on with: where somebody here is awaited, else any that runs. */
  first = $state.raw<Glimpse | null>(null);

  /** Whether the server was asked for the tables of this member. */
  private asked = false;

  /** All but the one that stands in front. */
  get others(): TableInfo[] {
    return this.tables.filter((each) => each.code !== this.first?.table.code);
  }

  async look(editions: readonly EditionInfo[]): Promise<void> {
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
    const running = tables.filter((each) => each.phase === "round_over" || (each.phase === "playing" && each.awaited !== null));
    const front = running.find(isAwaited) ?? running[0];
    if (!front) this.first = null;
    else if (this.first && this.shows(front)) this.first = { ...this.first, table: front };
    else this.first = await glimpse(front, editions.find((each) => each.name === front.edition)?.token ?? "token");
    this.tables = tables;
    this.known = true;
    showBadge(running.filter(isAwaited).length);
    if (this.asked || engineAddress !== null) return;
    this.asked = true;
    if (await openMemberTables()) await this.look(editions);
  }

  forget(code: string): void {
    forgetTable(code);
    takeOffList(code);
    this.tables = this.tables.filter((each) => each.code !== code);
    if (this.first?.table.code === code) this.first = null;
  }

  /** Whether nothing has happened there since it was looked at: replays are long, and the server limits how many it gives. */
  private shows(table: TableInfo): boolean {
    const { code, match, version } = this.first?.inside ? this.first.table : { code: null, match: null, version: null };
    return code === table.code && match === table.match && version === table.version;
  }
}
