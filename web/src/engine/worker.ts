// The engine: the application of the server, in a worker of a page without a server. net/workerMessages.ts says what page and
// worker say to each other; server/device/app.py is the other side of `Device` and `Page` (`DevicePage` there).
import type { EngineFailure, FromWorker, ToWorker } from "../net/workerMessages";
import { application, boot } from "./boot.js";
import { Disk } from "./disk.js";
import { unlzma } from "./lzma.js";
import { untar } from "./tar.js";

/** What Python calls. Bytes come as a proxy of Python's. */
interface Page {
  http(request: number, status: number, headers: string, body: { toJs(): Uint8Array<ArrayBuffer>; destroy(): void }): void;
  opened(socket: number): void;
  text(socket: number, text: string): void;
  closed(socket: number, code: number): void;
}

interface Device {
  start(): Promise<void>;
  request(id: number, method: string, path: string, headers: string, body: string | undefined): void;
  open(socket: number): void;
  text(socket: number, text: string): void;
  close(socket: number): void;
}

/** The file beside this one that names the others, with their sizes (tools/site/engine.py writes it). */
interface Contents {
  /** With a snapshot, and without what was imported before it was taken. */
  quick: Record<string, number>;
  slow: Record<string, number>;
  library: string;
}

const PACKED = ".lzma";
const FOLDER = new URL("./", import.meta.url).href;
const SITE = new URL("../../", import.meta.url).pathname;

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker, transfer?: Transferable[]): void;
  fetch: typeof fetch;
};

const post = (message: FromWorker, transfer: Transferable[] = []) => scope.postMessage(message, transfer);
const fail = (code: EngineFailure, error: unknown = "") => post({ kind: "failed", code, detail: String(error) });

class NotLoaded extends Error {}

/** One page at a time has the tables of this device. False: another one has them. */
function hold(takeOver: boolean): Promise<boolean> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`loveletter ${SITE}`, takeOver ? { steal: true } : { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise(() => undefined); // until this worker ends, or another page takes it
      })
      .catch((error: unknown) => {
        reject(error instanceof Error ? error : new Error(String(error)));
        if (error instanceof DOMException && error.name === "AbortError") fail("taken_over");
      });
  });
}

/** Marks a response of the cache: it has the content of a file unpacked, which saves time at each start. */
const UNPACKED = "X-Unpacked";

/** A file, unpacked: from what is kept for times without a network (worker/worker.ts), or from there, and then it is kept. */
async function load(name: string, came: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const [cache, response, content] = await received(name, came).catch((error: unknown) => {
    throw new NotLoaded(`${name}: ${String(error)}`);
  });
  if (response.headers.has(UNPACKED)) return content;
  const unpacked = name.endsWith(PACKED) ? unlzma(content) : content;
  // Where there is no space left, the page plays all the same, as long as there is a network.
  void cache
    .put(FOLDER + name, new Response(unpacked, { headers: { [UNPACKED]: "1" } }))
    .catch((error: unknown) => console.warn(`${name} is not kept:`, error));
  return unpacked;
}

async function received(name: string, came: (bytes: number) => void): Promise<[Cache, Response, Uint8Array<ArrayBuffer>]> {
  const cache = await caches.open(`loveletter-engine ${FOLDER}`);
  const response = (await cache.match(FOLDER + name)) ?? (await fetch(FOLDER + name));
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
  if (response.headers.has(UNPACKED)) return [cache, response, new Uint8Array(await response.arrayBuffer())];
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    came(part.value.length);
  }
  return [cache, response, new Uint8Array(await new Blob(chunks).arrayBuffer())];
}

async function loadAll(sizes: Record<string, number>): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let loaded = 0;
  const came = (bytes: number) => {
    loaded += bytes;
    post({ kind: "progress", loaded: Math.min(loaded, total), total });
  };
  const names = Object.keys(sizes);
  const contents = await Promise.all(names.map((name) => load(name, came)));
  return new Map(contents.map((content, at) => [names[at] ?? "", content]));
}

/** Pyodide asks for its files by fetch. It gets what is here already, and from then on nothing is asked of the network. */
function serve(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): void {
  scope.fetch = (input) => {
    const address = input instanceof Request ? input.url : String(input);
    const content = address.startsWith(FOLDER) ? files.get(address.slice(FOLDER.length)) : undefined;
    if (!content) return Promise.reject(new TypeError(`not here: ${address}`));
    const headers = { "Content-Type": address.endsWith(".wasm") ? "application/wasm" : "application/octet-stream" };
    return Promise.resolve(new Response(content, { headers }));
  };
}

async function startPython(sizes: Record<string, number>, library: string, archives: [string, string], snapshot: string | null) {
  const loaded = await loadAll(sizes);
  const taken = (name: string) => {
    const content = loaded.get(name + PACKED);
    if (!content) throw new NotLoaded(`${name}: it is not in files.json`);
    return content;
  };
  const files = new Map([...untar(taken(archives[0]))].map(([path, content]) => [`/${path}`, content]));
  const compiled = files.get(library);
  if (!compiled) throw new NotLoaded(`${library}: it is not in ${archives[0]}`);
  const network = scope.fetch;
  serve(
    new Map([
      ["pyodide.asm.wasm", taken("pyodide.asm.wasm")],
      ["python.zip", taken(archives[1])],
      ["library.so", new Uint8Array(compiled)],
    ]),
  );
  try {
    const parts = { folder: FOLDER, files, library: { path: library, address: `${FOLDER}library.so` } };
    const python = await boot(parts, snapshot === null ? null : taken(snapshot));
    serve(new Map()); // it has read them
    return python;
  } catch (error) {
    scope.fetch = network;
    throw error;
  }
}

async function startApplication() {
  const { quick, slow, library } = JSON.parse(new TextDecoder().decode(await load("files.json", () => undefined))) as Contents;
  try {
    return await startPython(quick, library, ["rest.tar", "rest.zip"], "snapshot");
  } catch (error) {
    console.warn("starting without the snapshot, which takes longer:", error);
  }
  return startPython(slow, library, ["app.tar", "python.zip"], null);
}

const page: Page = {
  http(id, status, headers, body) {
    const bytes = body.toJs();
    body.destroy();
    post({ kind: "http", id, status, headers: JSON.parse(headers) as Record<string, string>, body: bytes }, [bytes.buffer]);
  },
  opened: (socket) => post({ kind: "opened", socket }),
  text: (socket, text) => post({ kind: "text", socket, text }),
  closed: (socket, code) => post({ kind: "closed", socket, code }),
};

async function start(takeOver: boolean): Promise<Device | null> {
  if (!isSecureContext || typeof WebAssembly !== "object") {
    fail("not_supported");
    return null;
  }
  if (!(await hold(takeOver))) {
    fail("other_page");
    return null;
  }
  const [python, disk] = await Promise.all([startApplication(), Disk.open(`loveletter ${SITE}`)]);
  const { Device } = application(python) as { Device: (page: Page, disk: Disk, kept: string) => Device };
  const device = Device(page, disk, disk.kept);
  await device.start();
  return device;
}

function answer(device: Device, message: ToWorker): void {
  switch (message.kind) {
    case "http":
      device.request(message.id, message.method, message.path, JSON.stringify(message.headers), message.body ?? undefined);
      break;
    case "open":
      device.open(message.socket);
      break;
    case "text":
      device.text(message.socket, message.text);
      break;
    case "close":
      device.close(message.socket);
      break;
    case "start":
      break;
  }
}

let device: Device | null = null;
const before: ToWorker[] = [];

scope.onmessage = ({ data }) => {
  if (data.kind !== "start") {
    if (device) answer(device, data);
    else before.push(data);
    return;
  }
  start(data.takeOver).then(
    (started) => {
      if (!started) return;
      device = started;
      post({ kind: "ready" });
      for (const message of before.splice(0)) answer(started, message);
    },
    (error: unknown) => fail(error instanceof NotLoaded ? "not_loaded" : "broken", error),
  );
};
