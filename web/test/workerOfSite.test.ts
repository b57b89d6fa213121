// The service worker of a site without a server: it keeps everything, and answers without asking anybody.
import assert from "node:assert/strict";
import { test } from "vitest";

type Listener = (event: unknown) => void;
const SCOPE = "https://site.example/play/";
const ENGINE = `loveletter-engine ${SCOPE}engine/new/`;
const listeners = new Map<string, Listener>();
const stored = new Map<string, Map<string, string>>();
let fetched: string[] = [];

Object.assign(globalThis, {
  SHELL: { build: "this", entry: "shell.js", files: ["shell.js"], engine: { folder: "engine/new/", files: ["worker.js", "app.tar.lzma"] } },
  self: {
    registration: { scope: SCOPE },
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
    skipWaiting: () => Promise.resolve(),
    clients: { claim: () => Promise.resolve() },
  },
  caches: {
    keys: () => Promise.resolve([...stored.keys()]),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    match: (url: string, { cacheName }: { cacheName: string }) => {
      const text = stored.get(cacheName)?.get(url);
      return Promise.resolve(text === undefined ? undefined : new Response(text));
    },
    open: (name: string) => {
      const files = stored.get(name) ?? new Map<string, string>();
      stored.set(name, files);
      const add = (url: string): void => {
        files.set(url, `fetched ${url}`);
      };
      return Promise.resolve({
        match: (url: string) => Promise.resolve(files.get(url)),
        put: async (url: string, answer: Response) => void files.set(url, await answer.text()),
        add(url: string) {
          add(url);
          return Promise.resolve();
        },
        addAll(urls: string[]) {
          urls.forEach(add);
          return Promise.resolve();
        },
      });
    },
  },
  fetch: (request: Request) => {
    fetched.push(request.url);
    return Promise.resolve(new Response("the page names shell.js"));
  },
});
await import("../src/worker/worker");

async function happens(kind: string): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  listeners.get(kind)?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
}

async function answer(path: string): Promise<string> {
  let answered: Promise<Response> = Promise.reject(new Error("not answered"));
  answered.catch(() => undefined);
  const request = { method: "GET", mode: "cors", url: SCOPE + path };
  listeners.get("fetch")?.({ request, respondWith: (promise: Promise<Response>) => (answered = promise) });
  return (await answered).text();
}

test("what the page has loaded of the engine is not loaded again, and an older engine goes", async () => {
  stored.set(ENGINE, new Map([[`${SCOPE}engine/new/app.tar.lzma`, "loaded by the page"]]));
  stored.set(`loveletter-engine ${SCOPE}engine/old/`, new Map());
  stored.set("loveletter-engine https://site.example/other/engine/old/", new Map());
  await happens("install");
  await happens("activate");
  assert.deepEqual([...stored.keys()].sort(), [`loveletter ${SCOPE} this`, "loveletter-engine https://site.example/other/engine/old/", ENGINE].sort());
  assert.equal(stored.get(ENGINE)?.get(`${SCOPE}engine/new/app.tar.lzma`), "loaded by the page");
  assert.equal(stored.get(ENGINE)?.get(`${SCOPE}engine/new/worker.js`), `fetched ${SCOPE}engine/new/worker.js`);
});

test("everything is answered from there, the page by both of its names", async () => {
  fetched = [];
  assert.equal(await answer(""), "the page names shell.js");
  assert.equal(await answer("index.html"), "the page names shell.js");
  assert.equal(await answer("shell.js"), `fetched ${SCOPE}shell.js`);
  assert.equal(await answer("engine/new/app.tar.lzma"), "loaded by the page");
  assert.deepEqual(fetched, []);
  await answer("licences/msgspec.txt");
  assert.deepEqual(fetched, [`${SCOPE}licences/msgspec.txt`]);
});
