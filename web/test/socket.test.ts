// The line to the server: who says nothing is asked whether it is there, and is let go of if nothing comes back.
import assert from "node:assert/strict";
import { afterEach, test, vi } from "vitest";
import type { Incoming, Outgoing } from "../src/generated/messages";
import { type ConnectionState, Socket } from "../src/net/socket";

class Wire {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = 1;
  sent: Incoming[] = [];
  onopen: () => void = () => undefined;
  onclose: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;

  constructor(readonly url: URL) {
    Wire.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Incoming);
  }

  close(): void {
    this.readyState = 3;
  }

  say(message: Partial<Outgoing>): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  get pings(): number {
    return this.sent.filter((each) => each.type === "ping").length;
  }
}

/** A page, with the events that tell it to look after its line. */
class Page extends EventTarget {
  visibilityState = "visible";
  baseURI = "http://127.0.0.1/";
}

const page = new Page();
const around = new EventTarget();
Object.assign(globalThis, {
  WebSocket: Wire,
  document: page,
  addEventListener: around.addEventListener.bind(around),
  removeEventListener: around.removeEventListener.bind(around),
});

let last: Socket | undefined;
afterEach(() => last?.close());

/** A line that is open, and what is told of it. */
function open(visible = true): { wire: Wire; states: ConnectionState[]; socket: Socket } {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  Wire.all = [];
  page.visibilityState = visible ? "visible" : "hidden";
  const states: ConnectionState[] = [];
  const hello = (): Extract<Incoming, { type: "hello" }> => ({ type: "hello", table: "rose", secrets: [], events_from: 0, luck: false });
  const socket = new Socket({ hello, onMessage: () => undefined, onState: (state) => states.push(state) });
  last = socket;
  const [wire] = Wire.all;
  assert.ok(wire);
  wire.onopen();
  wire.say({ type: "welcome" });
  return { wire, states, socket };
}

test("a server that stands still is left within eight seconds, though nobody does anything", () => {
  const { wire, states } = open();
  vi.advanceTimersByTime(4_000);
  assert.equal(wire.pings, 1);
  vi.advanceTimersByTime(3_000);
  assert.deepEqual(states, ["connecting", "open", "lost"]);
  vi.advanceTimersByTime(900);
  assert.equal(Wire.all.length, 2, "it tries again at once");
});

test("who answers is asked again only after the next silence, and who speaks is not asked", () => {
  const { wire, states } = open();
  for (let second = 0; second < 12; second += 3) {
    vi.advanceTimersByTime(3_000);
    wire.say({ type: "notice" });
  }
  assert.equal(wire.pings, 0);
  for (let asked = 1; asked <= 3; asked += 1) {
    vi.advanceTimersByTime(4_000);
    assert.equal(wire.pings, asked);
    wire.say({ type: "pong" });
    vi.advanceTimersByTime(3_000);
    wire.say({ type: "notice" });
  }
  assert.deepEqual(states, ["connecting", "open"]);
});

test("a page that nobody looks at asks seldom", () => {
  const { wire } = open(false);
  vi.advanceTimersByTime(14_000);
  assert.equal(wire.pings, 0);
  vi.advanceTimersByTime(1_000);
  assert.equal(wire.pings, 1);
});

test("who is told when to come again does not come much sooner", () => {
  const { wire, states } = open();
  wire.say({ type: "goodbye", code: "too_many_connections", retry_s: 10 });
  wire.onclose();
  vi.advanceTimersByTime(6_900);
  assert.equal(Wire.all.length, 1);
  vi.advanceTimersByTime(6_200);
  assert.equal(Wire.all.length, 2);
  assert.deepEqual(states, ["connecting", "open", "lost", "lost"]);
});

test("who is told to come again at once does", () => {
  const { wire } = open();
  wire.say({ type: "goodbye", code: "moved", retry_s: 0.3 });
  wire.onclose();
  vi.advanceTimersByTime(600);
  assert.equal(Wire.all.length, 2);
});

test("a line that was closed asks nothing any more", () => {
  const { wire, socket } = open();
  socket.close();
  vi.advanceTimersByTime(60_000);
  assert.equal(wire.pings, 0);
  assert.equal(Wire.all.length, 1);
});

test("a page that is looked at again while its line is closing gets a new one, and what waits is sent on it", () => {
  const { wire, states, socket } = open();
  void socket.ask({ type: "ready", seat: 0 });
  wire.readyState = 2;
  document.dispatchEvent(new Event("visibilitychange"));
  const [, second] = Wire.all;
  assert.ok(second);
  void socket.ask({ type: "ready", seat: 1 });
  assert.equal(second.sent.length, 0, "nothing is sent before the line is open");
  second.onopen();
  second.say({ type: "welcome" });
  assert.deepEqual(second.sent.map((each) => each.type), ["hello", "ready", "ready"]);
  assert.equal(states.at(-1), "open");
});

test("a wish is answered by its id, or refused", async () => {
  const { wire, socket } = open();
  const [granted, refused, wrong] = [socket.ask({ type: "ready", seat: 0 }), socket.ask({ type: "ready", seat: 1 }), socket.ask({ type: "skip" })];
  const ids = wire.sent.slice(1).map((each) => ("id" in each ? each.id : undefined));
  wire.say({ type: "refused", id: ids[1], code: "wrong_phase", params: { n: 1 } });
  wire.say({ type: "error", code: "too_many", params: { id: ids[2] ?? "" } });
  wire.say({ type: "done", id: ids[0] });
  assert.equal((await granted).type, "done");
  await assert.rejects(refused, { code: "wrong_phase", params: { n: 1 } });
  await assert.rejects(wrong, { code: "too_many" });
});

test("what is not answered within two seconds is said to be slow, until all of it is answered", () => {
  const { wire, states, socket } = open();
  void socket.ask({ type: "ready", seat: 0 });
  void socket.ask({ type: "hint", seat: 0, version: 1 });
  vi.advanceTimersByTime(2_000);
  assert.deepEqual([states.at(-1), wire.pings], ["slow", 1], "the server is asked whether it is there");
  const ids = wire.sent.flatMap((each) => ("id" in each && each.type !== "ping" ? [each.id] : []));
  wire.say({ type: "done", id: ids[0] });
  assert.equal(states.at(-1), "slow");
  wire.say({ type: "done", id: ids[1] });
  assert.equal(states.at(-1), "open");
});

test("the coach may take its time", () => {
  const { states, socket } = open();
  void socket.ask({ type: "hint", seat: 0, version: 1 });
  vi.advanceTimersByTime(3_000);
  assert.equal(states.at(-1), "open");
});

test("what could not be written down is sent again by itself, with the same id", () => {
  const { wire, socket } = open();
  void socket.ask({ type: "ready", seat: 0 });
  const [, first] = wire.sent;
  assert.ok(first && "id" in first);
  wire.say({ type: "refused", id: first.id, code: "not_written", params: {} });
  vi.advanceTimersByTime(1_999);
  assert.equal(wire.sent.filter((each) => each.type === "ready").length, 1);
  vi.advanceTimersByTime(1);
  assert.deepEqual(wire.sent.filter((each) => each.type === "ready"), [first, first]);
});

test("tries get rarer, up to every twenty seconds; one that succeeds begins anew", () => {
  const { wire } = open();
  wire.onclose();
  const waits: number[] = [];
  for (let number = 1; number < 14; number += 1) {
    let waited = 0;
    while (Wire.all.length === number) {
      vi.advanceTimersByTime(100);
      waited += 100;
      assert.ok(waited < 20_000, "no try in twenty seconds");
    }
    waits.push(waited);
    Wire.all.at(-1)?.onclose();
  }
  assert.ok((waits[0] ?? 0) <= 600 && (waits.at(-1) ?? 0) >= 10_000, String(waits));
  vi.advanceTimersByTime(20_000);
  const welcomed = Wire.all.at(-1);
  welcomed?.onopen();
  welcomed?.say({ type: "welcome" });
  const before = Wire.all.length;
  welcomed?.onclose();
  vi.advanceTimersByTime(600);
  assert.equal(Wire.all.length, before + 1);
});

test("a connection without a welcome is given up after ten seconds", () => {
  const { wire } = open();
  wire.onclose();
  vi.advanceTimersByTime(600);
  const second = Wire.all.at(-1);
  second?.onopen();
  vi.advanceTimersByTime(10_000);
  assert.equal(second?.readyState, 3);
  vi.advanceTimersByTime(1_000);
  assert.equal(Wire.all.length, 3);
});

test("whoever comes back to the page, or to a network, does not wait for the next try", () => {
  const { wire, states } = open();
  for (let number = 0; number < 8; number += 1) {
    Wire.all.at(-1)?.onclose();
    vi.advanceTimersByTime(20_000);
  }
  wire.onclose();
  Wire.all.at(-1)?.onclose();
  const before = Wire.all.length;
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  assert.equal(Wire.all.length, before, "a hidden page waits");
  page.visibilityState = "visible";
  around.dispatchEvent(new Event("online"));
  assert.equal(Wire.all.length, before + 1);
  const latest = Wire.all.at(-1);
  latest?.say({ type: "welcome" });
  page.dispatchEvent(new Event("visibilitychange"));
  assert.equal(latest?.pings, 1, "an open line is only asked whether it still is");
  assert.equal(states.at(-1), "open");
});

test("after a final goodbye nothing is tried any more", () => {
  const { wire, states } = open();
  wire.say({ type: "goodbye", code: "removed", retry_s: null });
  wire.onclose();
  page.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(60_000);
  assert.equal(Wire.all.length, 1);
  assert.equal(states.at(-1), "ended");
});

test("the address names the table, and is secure where the page is", () => {
  const { wire } = open();
  assert.equal(wire.url.href, "ws://127.0.0.1/ws?table=rose");
  page.baseURI = "https://table.example/play/";
  last?.close();
  assert.equal(open().wire.url.href, "wss://table.example/play/ws?table=rose");
  page.baseURI = "http://127.0.0.1/";
});
