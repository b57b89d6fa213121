// The line to the server: who says nothing is asked whether it is there, and is let go of if nothing comes back.
import assert from "node:assert/strict";
import { test, vi } from "vitest";
import type { Incoming, Outgoing } from "../src/generated/messages";
import { type Line, Socket } from "../src/net/socket";

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
  readonly baseURI = "http://127.0.0.1/";
}

const page = new Page();
const around = new EventTarget();
Object.assign(globalThis, {
  WebSocket: Wire,
  document: page,
  addEventListener: around.addEventListener.bind(around),
  removeEventListener: around.removeEventListener.bind(around),
});

/** A line that is open, and what is told of it. */
function open(visible = true): { wire: Wire; lines: Line[]; socket: Socket } {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  Wire.all = [];
  page.visibilityState = visible ? "visible" : "hidden";
  const lines: Line[] = [];
  const hello = (): Incoming => ({ type: "hello", table: "rose", secrets: [], events_from: 0, luck: false });
  const socket = new Socket({ hello, hear: () => undefined, line: (line) => lines.push(line) });
  const [wire] = Wire.all;
  assert.ok(wire);
  wire.onopen();
  wire.say({ type: "welcome" });
  return { wire, lines, socket };
}

test("a server that stands still is left within eight seconds, though nobody does anything", () => {
  const { wire, lines } = open();
  vi.advanceTimersByTime(4_000);
  assert.equal(wire.pings, 1);
  vi.advanceTimersByTime(3_000);
  assert.deepEqual(lines, ["connecting", "open", "lost"]);
  vi.advanceTimersByTime(900);
  assert.equal(Wire.all.length, 2, "it tries again at once");
});

test("who answers is asked again only after the next silence, and who speaks is not asked", () => {
  const { wire, lines } = open();
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
  assert.deepEqual(lines, ["connecting", "open"]);
});

test("a page that nobody looks at asks seldom", () => {
  const { wire } = open(false);
  vi.advanceTimersByTime(14_000);
  assert.equal(wire.pings, 0);
  vi.advanceTimersByTime(1_000);
  assert.equal(wire.pings, 1);
});

test("who is told when to come again does not come much sooner", () => {
  const { wire, lines } = open();
  wire.say({ type: "goodbye", code: "too_many_connections", retry_s: 10 });
  wire.onclose();
  vi.advanceTimersByTime(6_900);
  assert.equal(Wire.all.length, 1);
  vi.advanceTimersByTime(6_200);
  assert.equal(Wire.all.length, 2);
  assert.deepEqual(lines, ["connecting", "open", "lost", "lost"]);
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
  const { wire, lines, socket } = open();
  void socket.ask({ type: "ready", seat: 0 });
  wire.readyState = 2;
  document.dispatchEvent(new Event("visibilitychange"));
  const [, second] = Wire.all;
  assert.ok(second);
  void socket.ask({ type: "ready", seat: 1 });
  assert.deepEqual(second.sent, [], "nothing is sent before the line is open");
  second.onopen();
  second.say({ type: "welcome" });
  assert.deepEqual(second.sent.map((each) => each.type), ["hello", "ready", "ready"]);
  assert.equal(lines.at(-1), "open");
});
