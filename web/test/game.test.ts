// @vitest-environment happy-dom
// A game as the browser knows it: what it takes from the server's messages, what it keeps, and whose hand it shows.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test, vi } from "vitest";
import type { Incoming, Luck, Outgoing, Said, View } from "../src/generated/messages";
import { Game } from "../src/game/game.svelte";
import { keptMatches } from "../src/device/history";
import { formerSecret, keepKeys, tableKeys } from "../src/device/seatKeys";
import { preferences } from "../src/device/preferences.svelte";
import { silence } from "../src/device/silenced";
import { remembered } from "../src/device/storage";
import { sealsOf } from "../src/proof/seals";
import { Bubbles } from "../src/table/bubbles.svelte";
import { Dismissed } from "../src/table/dismissed.svelte";
import { Handing } from "../src/table/handing.svelte";
import { Readiness } from "../src/table/readiness.svelte";
import { flushSync } from "svelte";
import { withEffects } from "./effects.svelte";
import { publicView, ROUND_END, seatState, table, view } from "./samples";

class Wire {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = 1;
  sent: Incoming[] = [];
  onopen: () => void = () => undefined;
  onclose: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;

  constructor() {
    Wire.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Incoming);
  }

  close(): void {
    this.readyState = 3;
  }

  say(...messages: Partial<Outgoing>[]): void {
    for (const message of messages) this.onmessage({ data: JSON.stringify(message) });
    flushSync();
  }

  /** The id of the last wish of this type. */
  asked(type: string): string {
    const found = this.sent.findLast((each) => each.type === type);
    assert.ok(found && "id" in found && typeof found.id === "string", type);
    return found.id;
  }
}

let game: Game;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  localStorage.clear();
  Wire.all = [];
});
afterEach(() => {
  game.close();
  vi.useRealTimers();
});

/** A game at a table, in which this device has these seats. */
function at(...seats: number[]): Wire {
  game = new Game("rose");
  const wire = Wire.all.at(-1);
  assert.ok(wire);
  wire.onopen();
  wire.say({ type: "welcome", protocol: 1, table: "rose", seats });
  return wire;
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test("it greets with its secrets, and tells where it stands after a connection was lost", () => {
  keepKeys("rose", [{ seat: 1, secret: "one" }]);
  const wire = at(1);
  const [hello] = wire.sent;
  assert.ok(hello?.type === "hello");
  assert.deepEqual([hello.table, hello.secrets, hello.events_from, hello.luck], ["rose", ["one"], 0, true]);
  wire.say(table(), view({ viewer: 1, events: [{ kind: "turn_began", seat: 0 }, { kind: "turn_began", seat: 1 }] }));
  wire.onclose();
  vi.advanceTimersByTime(600);
  const hellos = () => Wire.all.map((each) => {
    if (!each.sent.length) each.onopen();
    const [first] = each.sent;
    return first?.type === "hello" ? first.events_from : null;
  });
  assert.deepEqual(hellos(), [0, 2]);
  game.reopen();
  assert.deepEqual(hellos(), [0, 2, 0], "with other seats it needs all of it again");
  assert.deepEqual(game.views, {});
});

test("the only seat of a device is its viewer; who has none looks on", () => {
  at(2).say(table(), view({ viewer: 2 }));
  assert.deepEqual([game.viewer, game.listener, game.local, game.isHost, game.view?.viewer], [2, 2, false, false, 2]);
  assert.deepEqual([game.names, game.host?.seat], [["Ann", "Bob", "Cem"], 0]);
  game.close();
  at().say(table(), view({ viewer: null }));
  assert.deepEqual([game.viewer, game.view?.viewer, game.isHost], [null, null, false]);
});

test("a shared device shows nobody's hand until one is opened, and covers it between rounds", () => {
  const wire = at(1, 0);
  assert.deepEqual([game.seats, game.viewer, game.listener], [[0, 1], null, null]);
  const began = { viewer: 0, since: 0, version: 1 };
  wire.say(table(), view(began), view({ ...began, viewer: 1 }), view({ ...began, viewer: null }));
  game.shown = 1;
  assert.equal(game.view?.viewer, 1);
  const events: View["events"] = [{ kind: "round_ended", ending: "comparison", winners: [0] } as View["events"][number]];
  const ended = { since: 0, version: 2, events };
  wire.say(view({ ...ended, viewer: 0 }), view({ ...ended, viewer: 1 }), view({ ...ended, viewer: null }));
  assert.equal(game.viewer, null);
});

test("a seat that is no longer of this device is covered", () => {
  const wire = at(0, 1, 2);
  game.shown = 2;
  wire.say({ type: "welcome", protocol: 1, table: "rose", seats: [0, 1] });
  assert.equal(game.shown, null);
});

test("a change that does not fit what is known asks for everything again", () => {
  const wire = at(0);
  wire.say({ type: "change", viewer: 0, since: 5, version: 6, events: [], change: {} });
  assert.equal(wire.sent.at(-1)?.type, "sync");
});

test("what cannot be used is told as broken, and the connection lasts", () => {
  const wire = at(0);
  wire.say({ type: "view", viewer: 0 });
  assert.ok(game.broken?.error instanceof TypeError);
  assert.equal(game.connection, "open");
});

test("a refused wish in passing becomes a notice of this device alone", async () => {
  const wire = at(0);
  wire.say(table());
  const wish = game.wish({ type: "ready", seat: 0 });
  wire.say({ type: "refused", id: wire.asked("ready"), code: "wrong_phase", params: {} });
  assert.equal(await wish, false);
  assert.deepEqual(game.notices.map(({ code, refused, match, after }) => [code, refused, match, after]), [["wrong_phase", true, 1, -1]]);
  wire.say({ type: "notice", code: "taken_back", params: { seat: 0 } });
  assert.deepEqual(game.notices.map(({ number, refused }) => [number, refused]), [[1, true], [2, false]]);
});

test("a disk that is full is told until it is not", () => {
  const wire = at(0);
  wire.say({ type: "notice", code: "not_written", params: { reason: "full" } });
  assert.equal(game.stuck, "full");
  wire.say({ type: "notice", code: "written_again", params: {} });
  assert.deepEqual([game.stuck, game.notices], [null, []]);
  wire.say({ type: "error", code: "not_written", params: { reason: "locked" } });
  assert.equal(game.stuck, "locked");
  wire.say({ type: "welcome", protocol: 1, table: "rose", seats: [0] });
  assert.equal(game.stuck, null);
});

test("what somebody says whom this device does not show is left out, also what was said before", () => {
  const wire = at(0);
  const line = (at: number, name: string): Said => ({ type: "said", at, seat: 1, name, text: `line ${at}` });
  wire.say(line(1, "Bob"), line(2, "Cleo"));
  silence("Bob", true);
  game.hideSilenced();
  wire.say(line(3, "Bob"));
  assert.deepEqual(game.said.map(({ name }) => name), ["Cleo"]);
  silence("Bob", false);
  wire.say(line(4, "Bob"));
  assert.deepEqual(game.said.map(({ name }) => name), ["Cleo", "Bob"]);
});

test("lines that the server tells again after a lost connection are not said twice", () => {
  const wire = at(0);
  const line = (at: number): Said => ({ type: "said", at, seat: 1, name: "Bob", text: `line ${at}` });
  wire.say(line(1), { type: "emoted", at: 2, seat: 1, name: "Bob", emote: "wave" }, { type: "talk", lines: [line(1), line(2), line(3)] });
  assert.deepEqual(game.said.map(({ kind, text }) => [kind, text]), [["text", "line 1"], ["emote", "wave"], ["text", "line 3"]]);
});

test("a removed player keeps the secret, to be let in again; a passing goodbye is none", () => {
  keepKeys("rose", [{ seat: 0, secret: "mine" }]);
  const wire = at(0);
  wire.say({ type: "goodbye", code: "moved", retry_s: 1 });
  assert.deepEqual([game.farewell, formerSecret("rose")], [null, undefined]);
  wire.say({ type: "goodbye", code: "removed", retry_s: null });
  assert.deepEqual([game.farewell, formerSecret("rose"), game.connection], ["removed", "mine", "ended"]);
});

test("the hashes of rounds are kept while the match runs, and its end in the history", () => {
  const wire = at(0);
  wire.say(table(), view({}, { commitments: ["aa"] }));
  wire.say(view({ version: 2 }, { round_end: ROUND_END, match_end: { winners: [0], statistics: [] }, commitments: ["aa", "late"] }));
  assert.deepEqual(sealsOf("rose", 1), { 1: "aa" });
  assert.deepEqual(keptMatches().map((each) => [each.code, each.winners]), [["rose", [0]]]);
});

test("the clock of another match does not run on", () => {
  const wire = at(0);
  wire.say(table(), view(), { type: "clock", kind: "hard", seat: 0, left_ms: 9, total_ms: 10, running: true });
  assert.equal(game.clock?.left_ms, 9);
  wire.say(table({ match: 2 }), view({}, { match: 2 }));
  assert.equal(game.clock, null);
});

test("luck is added for the seats of this device", async () => {
  const luck: Luck = { match: 1, commitment: "ab".repeat(32), step: "promise", asked: [0, 1], awaited: [0, 1], promises: [], shown: [] };
  const wire = at(0);
  wire.say(table({ luck }));
  await settled();
  assert.deepEqual(wire.sent.flatMap((each) => (each.type === "promise_luck" ? [each.seat] : [])), [0]);
});

test("a move names the version that was seen; notebook, hint and link are answers", async () => {
  const wire = at(0);
  wire.say(table(), view({ version: 7 }));
  void game.act(0, { kind: "keep" } as unknown as Parameters<Game["act"]>[1]);
  const act = wire.sent.at(-1);
  assert.ok(act?.type === "act");
  assert.deepEqual([act.seat, act.version], [0, 7]);
  for (const [type, ask] of [["notebook", () => game.notebook(0)], ["hint", () => game.hint(0, 7)], ["move_link", () => game.moveLink(0)]] as const) {
    const answer = ask();
    wire.say({ type, id: wire.asked(type) });
    assert.equal((await answer).type, type);
  }
  game.skipAhead();
  assert.equal(wire.sent.at(-1)?.type, "skip");
});

test("a person who is added at this device has a secret here; a refusal leaves nothing behind", async () => {
  const wire = at(0);
  const adding = game.addPerson(2, "Cem");
  const asked = wire.sent.at(-1);
  assert.ok(asked?.type === "add_person");
  assert.notEqual(remembered("pending", null), null, "a reload would ask again");
  wire.say({ type: "seated", id: wire.asked("add_person"), seat: 2, secret: asked.secret ?? "", reserved: false });
  await adding;
  assert.deepEqual(tableKeys("rose"), [{ seat: 2, secret: asked.secret }]);
  assert.equal(remembered("pending", null), null);
  const refused = game.addPerson(1, "Cem");
  wire.say({ type: "refused", id: wire.asked("add_person"), code: "name_taken", params: {} });
  await assert.rejects(refused, { code: "name_taken" });
  assert.equal(remembered("pending", null), null);
});

test("whoever leaves the last seat comes in again as a guest", async () => {
  keepKeys("rose", [{ seat: 0, secret: "a" }, { seat: 1, secret: "b" }]);
  const wire = at(0, 1);
  const first = game.standUp(0);
  wire.say({ type: "done", id: wire.asked("leave") });
  await first;
  assert.equal(Wire.all.length, 1);
  const second = game.standUp(1);
  wire.say({ type: "done", id: wire.asked("leave") });
  await second;
  assert.deepEqual([Wire.all.length, tableKeys("rose")], [2, []]);
});

test("a free seat is taken with a secret of one's own, and the connection made anew", async () => {
  at();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ code: "rose", seats: [{ seat: 2, secret: "s" }] }))));
  await game.sitDown("Dwi", 2);
  assert.deepEqual([tableKeys("rose"), Wire.all.length], [[{ seat: 2, secret: "s" }], 2]);
});

// Readiness, bubbles, handing over

test("readiness is said once for each seat, however often it is pressed", async () => {
  const wire = at(0, 1);
  const readiness = new Readiness();
  const saying = readiness.say(game, [0, 1]);
  void readiness.say(game, [0, 1]);
  assert.equal(readiness.busy, true);
  wire.say({ type: "done", id: wire.asked("ready") });
  await settled();
  wire.say({ type: "refused", id: wire.asked("ready"), code: "wrong_phase", params: {} });
  await saying;
  assert.deepEqual(wire.sent.flatMap((each) => (each.type === "ready" ? [each.seat] : [])), [0, 1]);
  assert.equal(readiness.busy, false);
});

test("what somebody says stands beside the seat for a while; what was said before does not", () => {
  const wire = at(0);
  const line = (at: number, text: string): Said => ({ type: "said", at, seat: 1, name: "Bob", text });
  wire.say(line(1, "early"));
  const { made: bubbles, end } = withEffects(() => new Bubbles(game));
  assert.deepEqual({ ...bubbles.bySeat }, {});
  wire.say(line(2, "hello"));
  assert.equal(bubbles.bySeat[1], "hello");
  vi.advanceTimersByTime(4_000);
  wire.say(line(3, "again"));
  vi.advanceTimersByTime(4_000);
  assert.equal(bubbles.bySeat[1], "again", "it has its own time");
  vi.advanceTimersByTime(500);
  assert.equal(bubbles.bySeat[1], null);
  end();
});

test("what was read stays read over a reload, for this match and known tables alone", () => {
  at();
  keepKeys("rose", [{ seat: 0, secret: "s" }]);
  const dismissed = new Dismissed("rose");
  dismissed.add(1, 0, 4);
  assert.deepEqual([new Dismissed("rose").has(1, 0, 4), dismissed.has(1, 1, 4), dismissed.has(2, 0, 4)], [true, false, false]);
  new Dismissed("gone").add(1, 0, 1);
  dismissed.add(2, 0, 1);
  assert.deepEqual(remembered("dismissed", {}), { rose: ["2.0.1"] });
});

/** A shared device in the middle of a round. */
function handingOver(more: Partial<Record<0 | 1, Partial<View>>> = {}): { wire: Wire; handing: Handing; end: () => void } {
  const wire = at(0, 1);
  const seen = publicView({ awaited: { seat: 1, question: "play", card: null, among: [] } });
  wire.say(table({ seats: [seatState(0), seatState(1), seatState(2)] }));
  for (const viewer of [0, 1] as const) wire.say({ ...view({ viewer, ...more[viewer] }), public: seen });
  wire.say({ ...view({ viewer: null }), public: seen });
  const { made: handing, end } = withEffects(() => new Handing(game, () => game.view ?? { ...view({ viewer: null }), public: seen }));
  return { wire, handing, end };
}

const MENU = { question: "play", cards: [] } as unknown as View["menu"];
const REVEAL = { event: 3, seat: 2, card: "king", holds: true };

test("the device goes to whose turn it is, but first to whoever was shown something", () => {
  const turn = handingOver();
  assert.deepEqual(turn.handing.next, { seat: 1, why: "turn" });
  turn.end();
  game.close();
  const reveal = handingOver({ 0: { reveals: [REVEAL] } });
  assert.deepEqual(reveal.handing.next, { seat: 0, why: "reveal" });
  reveal.handing.open(0);
  flushSync();
  assert.deepEqual([game.shown, reveal.handing.next], [0, null], "an open hand with something to read stays open");
  reveal.handing.hide();
  assert.deepEqual([game.shown, [...reveal.handing.dismissedBy(0)], reveal.handing.unread(0)], [null, [3], false]);
  assert.deepEqual(reveal.handing.next, { seat: 1, why: "turn" });
  reveal.end();
});

test("a hand is covered once its owner has answered, but not over a card that was just drawn", () => {
  const { wire, handing, end } = handingOver({ 1: { menu: MENU } });
  handing.open(1);
  flushSync();
  assert.equal(game.shown, 1);
  const drew: View["events"] = [{ kind: "drew", seat: 1, card: "king", source: "pile" }];
  const after = { since: 0, version: 2, events: drew };
  wire.say(view({ ...after, viewer: 1 }), view({ ...after, viewer: 0 }), view({ ...after, viewer: null }));
  assert.equal(game.shown, 1);
  handing.open(1);
  flushSync();
  assert.equal(game.shown, null);
  end();
});

test("a page that is left shows nobody's hand to whoever comes back", () => {
  const { handing, end } = handingOver({ 1: { menu: MENU } });
  for (const leave of [() => dispatchEvent(new Event("blur")), () => dispatchEvent(new Event("pagehide")), () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
  }]) {
    handing.open(1);
    flushSync();
    assert.equal(game.shown, 1);
    leave();
    assert.equal(game.shown, null);
  }
  end();
});

test("a match over days shows first what happened since this device was there, until it was read", () => {
  const days = { ...table(), settings: { ...table().settings, clock: { kind: "days" as const, seconds: 172_800 } } };
  const drawn = (version: number): View => ({
    ...view(), viewer: 0, version, since: 0,
    events: Array.from({ length: version }, () => ({ kind: "turn_began" as const, seat: 1 })),
  });
  at(0).say(days, drawn(3));
  assert.equal(game.unseen, null, "somebody who was not there before has missed nothing");
  game.close();
  at(0).say(days, drawn(5));
  assert.deepEqual(game.unseen, { since: 3, until: 4 });
  game.readUnseen();
  assert.equal(game.unseen, null);
  game.close();
  at(0).say(days, drawn(5));
  assert.equal(game.unseen, null);
});

test("the face that a first table gives stays one's own, and one that was chosen is not replaced", () => {
  preferences.face = null;
  const seats = [seatState(0, { face: 12 }), seatState(1, { face: 34 })];
  at().say(table({ seats }));
  assert.equal(preferences.face, null, "somebody who watches has none");
  game.close();
  at(0, 1).say(table({ seats }));
  assert.equal(preferences.face, null, "a device for all belongs to nobody");
  game.close();
  at(1).say(table({ seats }));
  assert.equal(preferences.face, 34);
  assert.equal(remembered<{ face?: number }>("preferences", {}).face, 34);
  game.close();
  at(0).say(table({ seats }));
  assert.equal(preferences.face, 34);
});
