// What the page shows of the table: the last word of the server, or a step on the way to it while something moves.
import type { EventMessage, Table, View } from "../generated/messages";
import { after, beforeDeal, laid } from "./between";
import { mostFor, type Motion, scenes } from "./motions";
import { type Beat, type Coming, Moments } from "./queue";

export interface LogEntry {
  number: number;
  event: EventMessage;
}

/** What has come for one viewer, shown or not: the match, and the number of the next event. */
interface Received {
  match: number;
  next: number;
}

export interface TabletopEars {
  /** Entries have just been shown, in the version of this viewer; not those from before the page was opened. */
  added: (viewer: number | null, entries: LogEntry[]) => void;
  /** What is shown belongs to another match than before. */
  otherMatch: () => void;
  /** A view is shown as the server sent it, with all events of its match so far. */
  arrived: (view: View, log: LogEntry[]) => void;
}

/** A player who returns after more turns than these wants to see the position, not how it came about. */
const MOST_TURNS = 2;

export class Tabletop {
  table = $state.raw<Table | null>(null);
  views = $state.raw<Record<string, View>>({});
  /** The events since the match began, for each viewer. */
  logs = $state.raw<Record<string, LogEntry[]>>({});

  readonly moments = new Moments<Motion>();
  private received: Record<string, Received> = {};
  /** On a shared device: views that wait for the one that everybody sees, with which they are shown. */
  private gathered: (() => void)[] = [];
  /** Whether the page was there before the match that comes next. */
  private early = false;

  constructor(private readonly ears: TabletopEars) {}

  clear(): void {
    this.moments.skip();
    this.views = {};
    this.logs = {};
    this.received = {};
    this.gathered = [];
    this.early = false;
  }

  /** The number of the first event that has not come for somebody. */
  get eventsFrom(): number {
    const ends = Object.values(this.received).map(({ next }) => next);
    return ends.length ? Math.min(...ends) : 0;
  }

  get lastReceived(): number {
    return Math.max(-1, ...Object.values(this.received).map(({ next }) => next - 1));
  }

  takeTable(table: Table): void {
    if (table.phase === "lobby" || table.phase === "mixing") this.early = true;
    this.moments.push({ beats: [], most: 0, arrive: () => this.showTable(table) });
  }

  takeView(view: View, shared: boolean): void {
    const key = String(view.viewer);
    const before = this.received[key];
    const sameMatch = before?.match === view.public.match;
    const entries = view.events.map((event, index) => ({ number: view.since + index, event }));
    const added = sameMatch ? entries.filter((entry) => entry.number >= before.next) : entries;
    this.received[key] = { match: view.public.match, next: view.since + view.events.length };
    const arrive = () => this.showView(view, entries);
    if (shared && view.viewer !== null) {
      this.gathered.push(arrive);
      return;
    }
    const all = [arrive, ...this.gathered];
    this.gathered = [];
    const [urgent, final] = [view.menu !== null, view.public.round_end !== null];
    const coming = { most: mostFor(view), urgent, final, arrive: () => all.forEach((each) => each()) };
    const awaited = before !== undefined || this.early;
    this.early = false;
    const beats = sameMatch || awaited ? this.beats(view, added) : [];
    if (!sameMatch && beats.length) this.open(view, { ...coming, beats });
    else {
      this.moments.release();
      this.moments.push({ ...coming, beats });
    }
  }

  /** A match begins in front of everybody here: at a table where nothing is dealt yet. */
  private open(view: View, coming: Coming<Motion>): void {
    const lay = () => {
      if (this.views[String(view.viewer)]?.public.match === view.public.match) return;
      this.showEmpty(view);
    };
    if (!this.moments.shownNow) lay();
    this.moments.pushFirst({
      ...coming,
      beats: [{ motion: null, ms: 0, change: lay }, ...coming.beats],
      arrive: () => {
        lay();
        coming.arrive();
      },
    });
  }

  private showTable(table: Table): void {
    if (this.table && this.table.match !== table.match) this.forgetOtherMatches(table.match);
    this.table = table;
  }

  /** The first view of a match may come before the table's word that it began. */
  private forgetOtherMatches(match: number): void {
    const kept = Object.entries(this.views).filter(([, view]) => view.public.match === match);
    this.views = Object.fromEntries(kept);
    this.logs = Object.fromEntries(kept.map(([key]) => [key, this.logs[key] ?? []]));
    this.ears.otherMatch();
  }

  private showView(view: View, entries: readonly LogEntry[]): void {
    const key = String(view.viewer);
    const sameMatch = this.views[key]?.public.match === view.public.match;
    this.views = { ...this.views, [key]: view };
    if (sameMatch) this.write(view.viewer, entries);
    else {
      this.logs = { ...this.logs, [key]: [...entries] };
      this.ears.otherMatch();
    }
    this.ears.arrived(view, this.logs[key] ?? []);
  }

  private showEmpty(goal: View): void {
    const key = String(goal.viewer);
    this.views = { ...this.views, [key]: beforeDeal(goal) };
    this.logs = { ...this.logs, [key]: [] };
    this.ears.otherMatch();
  }

  /** What the page shows step by step on the way to a view. */
  private beats(goal: View, added: readonly LogEntry[]): Beat<Motion>[] {
    if (added.filter(({ event }) => event.kind === "played").length > MOST_TURNS) return [];
    const waiting = [...added];
    return scenes(added.map((entry) => entry.event)).map(({ motion, ms, least, event, lays }) => ({
      motion,
      ms,
      least,
      change: () => {
        if (lays !== null) this.step(goal, (view) => laid(view, lays, goal));
        const entry = event && waiting.shift();
        if (!entry) return;
        this.step(goal, (view) => ({ ...after(view, entry.event, goal), since: entry.number, events: [entry.event] }));
        this.write(goal.viewer, [entry]);
      },
    }));
  }

  private step(goal: View, change: (view: View) => View): void {
    const key = String(goal.viewer);
    const view = this.views[key];
    if (view) this.views = { ...this.views, [key]: change(view) };
  }

  /** Write into the shown log what is not there yet, and report it. */
  private write(viewer: number | null, entries: readonly LogEntry[]): void {
    const key = String(viewer);
    const known = this.logs[key] ?? [];
    const last = known.at(-1)?.number ?? -1;
    const added = entries.filter((entry) => entry.number > last);
    if (!added.length) return;
    this.logs = { ...this.logs, [key]: [...known, ...added] };
    this.ears.added(viewer, added);
  }
}
