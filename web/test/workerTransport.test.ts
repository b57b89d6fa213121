// The transport of a page without a server: requests, channels and the end of the worker.
import assert from "node:assert/strict";
import { beforeEach, test } from "vitest";
import type { ChannelHandlers } from "../src/net/transport";
import type { FromWorker, ToWorker } from "../src/net/workerMessages";
import { WorkerTransport } from "../src/net/workerTransport";

class FakeWorker {
  posted: ToWorker[] = [];
  terminated = false;
  onmessage: (event: { data: FromWorker }) => void = () => undefined;
  onerror: (event: { message: string }) => void = () => undefined;

  postMessage(message: ToWorker): void {
    this.posted.push(message);
  }

  terminate(): void {
    this.terminated = true;
  }

  say(message: FromWorker): void {
    this.onmessage({ data: message });
  }
}

let workers: FakeWorker[] = [];
let happened: unknown[] = [];
const note = (what: string) => (...more: unknown[]) => void happened.push([what, ...more]);
const lastWorker = () => workers.at(-1) as FakeWorker;

function started(): WorkerTransport {
  const transport = new WorkerTransport(
    () => {
      workers.push(new FakeWorker());
      return lastWorker() as unknown as Worker;
    },
    { onProgress: note("progress"), onReady: note("ready"), onFailure: note("failure") },
  );
  transport.start(false);
  return transport;
}

const handlers = (): ChannelHandlers => ({ onOpen: note("open"), onMessage: note("message"), onClose: note("close") });
const bytes = (text: string) => new TextEncoder().encode(text);

beforeEach(() => {
  workers = [];
  happened = [];
});

test("the page is told how far the worker is", () => {
  started();
  assert.deepEqual(lastWorker().posted, [{ kind: "start", takeOver: false }]);
  lastWorker().say({ kind: "progress", loaded: 1, total: 9 });
  lastWorker().say({ kind: "ready" });
  assert.deepEqual(happened, [["progress", 1, 9], ["ready"]]);
});

test("each request gets its own answer, in any order", async () => {
  const transport = started();
  const first = transport.request("info", {});
  const second = transport.request("tables", { method: "POST", body: "{}", headers: { "X-Seat-Secret": "s" } });
  const [, one, other] = lastWorker().posted;
  assert.deepEqual(one, { kind: "http", id: 1, method: "GET", path: "/api/info", headers: {}, body: null });
  assert.deepEqual(other, { kind: "http", id: 2, method: "POST", path: "/api/tables", headers: { "x-seat-secret": "s" }, body: "{}" });
  lastWorker().say({ kind: "http", id: 2, status: 409, headers: { "content-type": "application/json" }, body: bytes('{"code":"full"}') });
  lastWorker().say({ kind: "http", id: 1, status: 204, headers: {}, body: bytes("") });
  const refused = await second;
  assert.deepEqual([refused.status, refused.ok, await refused.json()], [409, false, { code: "full" }]);
  assert.equal((await first).status, 204);
});

test("a channel opens, carries messages both ways and is closed by either side", () => {
  const transport = started();
  const channel = transport.connect("rose", handlers());
  channel.send("hello");
  lastWorker().say({ kind: "opened", socket: 1 });
  lastWorker().say({ kind: "text", socket: 1, text: "welcome" });
  lastWorker().say({ kind: "text", socket: 7, text: "for nobody" });
  assert.deepEqual(happened, [["open"], ["message", "welcome"]]);
  assert.equal(channel.closed, false);
  channel.close();
  channel.close();
  channel.send("too late");
  lastWorker().say({ kind: "text", socket: 1, text: "too late" });
  lastWorker().say({ kind: "closed", socket: 1, code: 1000 });
  lastWorker().say({ kind: "closed", socket: 1, code: 1000 });
  assert.deepEqual(happened.slice(2), [["close"]]);
  assert.deepEqual(lastWorker().posted.slice(1), [
    { kind: "open", socket: 1 }, { kind: "text", socket: 1, text: "hello" }, { kind: "close", socket: 1 },
  ]);
});

test("what a worker that failed has not answered is rejected, and nothing more is asked of it", async () => {
  const transport = started();
  const request = transport.request("info", {});
  const channel = transport.connect("rose", handlers());
  lastWorker().say({ kind: "failed", code: "taken_over", detail: "" });
  await assert.rejects(request, TypeError);
  assert.deepEqual([happened, channel.closed, lastWorker().terminated], [[["close"], ["failure", "taken_over", ""]], true, true]);
  await assert.rejects(transport.request("info", {}), TypeError);
  transport.connect("rose", handlers());
  await Promise.resolve();
  assert.deepEqual(happened.slice(2), [["close"]]);
});

test("a script that is missing and one that breaks are told apart", () => {
  started();
  lastWorker().onerror({ message: "" });
  started();
  lastWorker().onerror({ message: "out of memory" });
  assert.deepEqual(happened, [["failure", "not_loaded", ""], ["failure", "broken", "out of memory"]]);
});

test("a worker started again takes the place of the one before, whose messages no longer count", async () => {
  const transport = started();
  const request = transport.request("info", {});
  const [before] = workers;
  transport.start(true);
  await assert.rejects(request, TypeError);
  before?.say({ kind: "ready" });
  before?.onerror({ message: "late" });
  assert.deepEqual([workers.length, lastWorker().posted, happened], [2, [{ kind: "start", takeOver: true }], []]);
});
