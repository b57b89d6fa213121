// The engine: the application of the server in a worker of this page, for a page that has no server. Here is what the page
// knows of it; net/workerTransport.ts talks to it.
import type { EngineFailure } from "./workerMessages";

function meta(name: string): string | null {
  return typeof document === "undefined" ? null : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null);
}

/** The script of the worker, below the base; null: this page has a server. */
export const engineAddress = meta("loveletter-engine");
/** Where the server is that offers this page for times without a network; null: there is none. */
export const serverAddress = meta("loveletter-server");

class Engine {
  ready = $state(false);
  /** Bytes loaded so far, and of how many; null: nothing has come yet. */
  progress = $state.raw<{ loaded: number; total: number } | null>(null);
  failure = $state.raw<{ code: EngineFailure; detail: string } | null>(null);
  /** Called each time the worker is ready. */
  whenReady: () => void = () => undefined;
  /** Starts the worker, in the place of another page that has it, or after a failure. */
  start: (takeOver: boolean) => void = () => undefined;
}

export const engine = new Engine();
