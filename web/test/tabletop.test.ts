// What the page shows of the table: step by step while somebody looks, at once where nobody does, and never another match.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { EventMessage, View } from "../src/generated/messages";
import type { Motion } from "../src/moments/motions";
import type { Beat, Player } from "../src/moments/queue";
import { type LogEntry, Tabletop } from "../src/moments/tabletop.svelte";
import { seatView, table, view } from "./samples";

/** A tabletop, and what it tells. */
function laidOut() {
  const added: [viewer: number | null, kinds: string[]][] = [];
  const arrived: number[] = [];
  let matches = 0;
  const tabletop = new Tabletop({
    added: (viewer, entries: LogEntry[]) => added.push([viewer, entries.map(({ event }) => event.kind)]),
    otherMatch: () => (matches += 1),
    arrived: (shown) => arrived.push(shown.version),
  });
  return { tabletop, added, arrived, matches: () => matches };
}

/** Shows each beat for no time at all, and writes down what the page shows then. */
class Watching implements Player<Motion> {
  readonly seen: string[] = [];

  constructor(private readonly look: () => string) {}

  still = () => false;
  cut = () => undefined;
  clear = () => undefined;

  async play(beat: Beat<Motion>): Promise<void> {
    beat.change();
    this.seen.push(this.look());
    await Promise.resolve();
  }
}

async function settled(tabletop: Tabletop): Promise<void> {
  for (let turns = 0; tabletop.moments.busy; turns += 1) {
    assert.ok(turns < 1000, "the moments never end");
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const play = (seat: number, card: string): EventMessage => ({ kind: "played", seat, card, targets: [], guess: null });
const turn = (seat: number): EventMessage => ({ kind: "turn_began", seat });
const next = (before: View, events: EventMessage[], more: Partial<View["public"]> = {}): View => ({
  ...before, since: before.since + before.events.length, version: before.version + 1, events, public: { ...before.public, ...more },
});

test("where nobody looks a view is there at once, with its events once each", () => {
  const { tabletop, added, arrived } = laidOut();
  const first = view({ events: [turn(0)] });
  tabletop.takeTable(table());
  tabletop.takeView(first, false);
  const second = next(first, [play(0, "guard"), turn(1)]);
  tabletop.takeView(second, false);
  tabletop.takeView(second, false);
  assert.equal(tabletop.views["0"], second);
  assert.deepEqual(tabletop.logs["0"]?.map(({ number, event }) => [number, event.kind]), [[0, "turn_began"], [1, "played"], [2, "turn_began"]]);
  assert.deepEqual(added, [[0, ["played", "turn_began"]]], "what was before the page is not told");
  assert.deepEqual(arrived, [1, 2, 2]);
  assert.deepEqual([tabletop.eventsFrom, tabletop.lastReceived], [3, 2]);
});

test("whoever looks sees each step: the card has left the hand, lies on the table, and then the next turn begins", async () => {
  const { tabletop, added } = laidOut();
  const first = view({ hand: [{ card: "guard", known_by: [] }, { card: "king", known_by: [] }] }, { seats: [seatView({ hand_size: 2 }), seatView()] });
  tabletop.takeView(first, false);
  const watching = new Watching(() => {
    const shown = tabletop.views["0"];
    return `${shown?.hand.length} in hand, ${shown?.public.seats[0]?.discards.length} laid, turn ${shown?.public.turn}`;
  });
  tabletop.moments.shownBy(watching);
  const goal = next(first, [play(0, "guard"), turn(1)], { turn: 1, seats: [seatView({ discards: [{ card: "guard", how: "played" }] }), seatView()] });
  tabletop.takeView({ ...goal, hand: [{ card: "king", known_by: [] }] }, false);
  await settled(tabletop);
  assert.deepEqual(watching.seen.filter((each, index) => each !== watching.seen[index - 1]), [
    "1 in hand, 0 laid, turn 0", "1 in hand, 1 laid, turn 0", "1 in hand, 1 laid, turn 1",
  ]);
  assert.deepEqual(added, [[0, ["played"]], [0, ["turn_began"]]]);
});

test("whoever comes back after many turns sees how things stand, without the way there", async () => {
  const { tabletop, added } = laidOut();
  const first = view();
  tabletop.takeView(first, false);
  const watching = new Watching(() => "");
  tabletop.moments.shownBy(watching);
  tabletop.takeView(next(first, [play(0, "guard"), turn(1), play(1, "guard"), turn(2), play(2, "guard")]), false);
  await settled(tabletop);
  assert.deepEqual([watching.seen, added.length], [[], 1]);
});

test("on a shared device the views of all seats change together, with what everybody sees", () => {
  const { tabletop } = laidOut();
  tabletop.takeView(view({ viewer: 0 }), true);
  tabletop.takeView(view({ viewer: 1 }), true);
  assert.deepEqual(Object.keys(tabletop.views), [], "no hand is there before the table is");
  tabletop.takeView(view({ viewer: null }), true);
  assert.deepEqual(Object.keys(tabletop.views).sort(), ["0", "1", "null"]);
});

test("a match that begins before one's eyes begins with an empty table", async () => {
  const { tabletop, added, matches } = laidOut();
  tabletop.takeTable(table({ phase: "lobby", match: 0 }));
  const watching = new Watching(() => String(tabletop.views["0"]?.public.seats.map((seat) => seat.hand_size)));
  const leave = tabletop.moments.shownBy(watching);
  const dealt: EventMessage = { kind: "dealt", hands: ["king", null, null], pile_size: 10, pile: null, set_aside: null, face_up: [], aside: 1 };
  tabletop.takeView(view({ hand: [{ card: "king", known_by: [] }], events: [dealt] }), false);
  await settled(tabletop);
  assert.equal(watching.seen[0], "0,0,0");
  assert.equal(watching.seen.at(-1), "1,1,1");
  assert.deepEqual(added, [[0, ["dealt"]]]);
  assert.ok(matches() > 0);
  leave();
});

test("a page that is not drawn yet shows the empty table, and the deal to whoever looks first", async () => {
  const { tabletop } = laidOut();
  tabletop.takeTable(table({ phase: "lobby", match: 0 }));
  const dealt: EventMessage = { kind: "dealt", hands: ["king", null, null], pile_size: 10, pile: null, set_aside: null, face_up: [], aside: 1 };
  tabletop.takeView(view({ hand: [{ card: "king", known_by: [] }], events: [dealt] }), false);
  assert.deepEqual(tabletop.views["0"]?.hand, []);
  tabletop.moments.shownBy(new Watching(() => ""));
  await new Promise((resolve) => setTimeout(resolve));
  await settled(tabletop);
  assert.equal(tabletop.views["0"].hand.length, 1);
});

test("of the match before nothing is left, also if the first view of the next one comes before the table's word", () => {
  const { tabletop, matches } = laidOut();
  tabletop.takeTable(table());
  tabletop.takeView(view({ events: [turn(0)] }), false);
  tabletop.takeView(view({ viewer: null }), false);
  tabletop.takeView(view({ since: 5, version: 9, events: [turn(1)] }, { match: 2 }), false);
  assert.deepEqual(tabletop.logs["0"], [], "the table is laid for the new match");
  const before = matches();
  tabletop.takeTable(table({ match: 2 }));
  assert.deepEqual(Object.keys(tabletop.views), ["0"]);
  assert.equal(matches(), before + 1);
  tabletop.moments.skip();
  assert.deepEqual(tabletop.logs["0"], [{ number: 5, event: turn(1) }]);
  tabletop.clear();
  assert.deepEqual([tabletop.views, tabletop.logs, tabletop.eventsFrom, tabletop.lastReceived], [{}, {}, 0, -1]);
});
