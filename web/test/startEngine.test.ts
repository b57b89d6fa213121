// What the page knows of its engine while it starts, and when it fails.
import assert from "node:assert/strict";
import { beforeEach, test, vi } from "vitest";
import { engine } from "../src/net/engine.svelte";
import { startEngine } from "../src/net/startEngine";
import { transport } from "../src/net/transport";
import type { FromWorker, ToWorker } from "../src/net/workerMessages";

class FakeWorker {
  static all: FakeWorker[] = [];
  posted: ToWorker[] = [];
  onmessage: (event: { data: FromWorker }) => void = () => undefined;
  constructor(
    readonly url: URL,
    readonly options: WorkerOptions,
  ) {
    FakeWorker.all.push(this);
  }
  postMessage(message: ToWorker): void {
    this.posted.push(message);
  }
  terminate(): void {
    this.onmessage = () => assert.fail("the worker has ended");
  }
}

const say = (message: FromWorker) => FakeWorker.all.at(-1)?.onmessage({ data: message });

beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("document", { baseURI: "https://web.example/folder/" });
  startEngine("engine/worker.js");
});

test("the worker of the page is the transport, and its progress is known", () => {
  const [worker] = FakeWorker.all;
  assert.deepEqual([worker?.url.href, worker?.options.type], ["https://web.example/folder/engine/worker.js", "module"]);
  assert.equal(transport().unreliable, false);
  assert.deepEqual([engine.ready, engine.progress], [false, null]);
  say({ kind: "progress", loaded: 2, total: 8 });
  assert.deepEqual(engine.progress, { loaded: 2, total: 8 });
  say({ kind: "ready" });
  assert.equal(engine.ready, true);
});

test("after a failure it can be started again, in the place of another page", () => {
  say({ kind: "ready" });
  say({ kind: "failed", code: "taken_over", detail: "" });
  assert.deepEqual([engine.ready, engine.failure], [false, { code: "taken_over", detail: "" }]);
  engine.start(true);
  assert.deepEqual([engine.failure, FakeWorker.all.at(-1)?.posted], [null, [{ kind: "start", takeOver: true }]]);
});

test("an error of the engine is logged with its details", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  say({ kind: "failed", code: "broken", detail: "Traceback" });
  assert.deepEqual(logged.mock.calls, [["the worker has ended:", "Traceback"]]);
  assert.equal(engine.failure?.code, "broken");
});
