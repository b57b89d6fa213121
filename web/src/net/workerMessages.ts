// What the page and the worker that runs the server's code say to each other, where there is no server.
//
// The page starts `new Worker(new URL(ENGINE, document.baseURI), { type: "module" })` and sends `start`. The worker says
// `progress` while it loads, then `ready` or `failed`. It reads what comes before `ready` afterwards, so that the page may send
// requests at once. Paths are those of the server ("/api/info", "/api/tables?..."); there is no base path in the worker.
//
// A page has an engine where it names one: <meta name="loveletter-engine" content="engine/worker.js">. `make site`
// writes that into the page. Its addresses are "#/t/CODE" and so on (the server's paths behind "#/"), because a plain web
// space answers for one page only; <base href="./"> stays what it is. A second fragment ("#/t/CODE#move=...") is part of
// the route.
//
// One page at a time has the tables that are stored on the device, held by a Web Lock. `start` without `takeOver` in a second
// page is answered by `failed` with `other_page`; with it, the page before gets `failed` with `taken_over`, and its worker ends.

export type ToWorker =
  | { kind: "start"; takeOver: boolean }
  | { kind: "http"; id: number; method: string; path: string; headers: Record<string, string>; body: string | null }
  | { kind: "open"; socket: number }
  | { kind: "text"; socket: number; text: string }
  | { kind: "close"; socket: number };

export type FromWorker =
  | { kind: "progress"; loaded: number; total: number }
  | { kind: "ready" }
  | { kind: "failed"; code: EngineFailure; detail: string }
  | { kind: "http"; id: number; status: number; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }
  | { kind: "opened"; socket: number }
  | { kind: "text"; socket: number; text: string }
  | { kind: "closed"; socket: number; code: number };

/** not_loaded: a file is missing or damaged, or the network is gone before the first visit was complete. not_supported: the
 * browser lacks WebAssembly, IndexedDB or locks. broken: the code of the server ended with an error, which `detail` has. */
export type EngineFailure = "not_loaded" | "not_supported" | "other_page" | "taken_over" | "broken";
