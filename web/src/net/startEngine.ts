// Starts the engine of a page that has no server, and makes it the transport of this page.
import { engine } from "./engine.svelte";
import { useTransport } from "./transport";
import { WorkerTransport } from "./workerTransport";

export function startEngine(address: string): void {
  const transport = new WorkerTransport(() => new Worker(new URL(address, document.baseURI), { type: "module" }), {
    onProgress: (loaded, total) => (engine.progress = { loaded, total }),
    onReady: () => {
      engine.ready = true;
      engine.whenReady();
    },
    onFailure: (code, detail) => {
      if (code === "broken") console.error("the worker has ended:", detail);
      engine.ready = false;
      engine.failure = { code, detail };
    },
  });
  engine.start = (takeOver) => {
    engine.ready = false;
    engine.progress = engine.failure = null;
    transport.start(takeOver);
  };
  useTransport(transport);
  engine.start(false);
}
