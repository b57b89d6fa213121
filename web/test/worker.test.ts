// The service worker caches what was fetched, but never recreates a cache that a newer worker has removed.
import assert from "node:assert/strict";
import { test } from "vitest";

type Listener = (event: unknown) => void;
const SCOPE = "https://table.example/";
const NAME = `loveletter ${SCOPE} this`;
const PICTURE = `${SCOPE}assets/portrait.webp`;

const listeners = new Map<string, Listener>();
const stored = new Map<string, Map<string, Response>>();
const opened = (name: string) => {
  const files = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, files);
  return files;
};
let whileFetching = (): void => {};
let fetches = 0;

Object.assign(globalThis, {
  SHELL: { build: "this", entry: "assets/index.js", files: [] },
  self: {
    registration: { scope: SCOPE },
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
  },
  caches: {
    has: (name: string) => Promise.resolve(stored.has(name)),
    match: (url: string, { cacheName }: { cacheName: string }) => Promise.resolve(stored.get(cacheName)?.get(url)),
    open: (name: string) => {
      const files = opened(name);
      return Promise.resolve({
        match: (url: string) => Promise.resolve(files.get(url)),
        put: (url: string, answer: Response) => Promise.resolve(void files.set(url, answer)),
      });
    },
  },
  fetch: () => {
    fetches += 1;
    whileFetching();
    return Promise.resolve(new Response("a picture"));
  },
});
await import("../src/worker/worker");

async function asked(): Promise<string> {
  let answer: Promise<Response> | undefined;
  const respondWith = (given: Promise<Response>): void => void (answer = given);
  listeners.get("fetch")?.({ request: new Request(PICTURE), respondWith });
  assert.ok(answer);
  return (await answer).clone().text();
}

test("a picture is fetched once, and kept", async () => {
  opened(NAME);
  assert.deepEqual([await asked(), await asked()], ["a picture", "a picture"]);
  assert.deepEqual([fetches, [...opened(NAME).keys()]], [1, [PICTURE]]);
});

test("a cache removed before or during the fetch is not recreated", async () => {
  stored.clear();
  assert.equal(await asked(), "a picture");
  assert.equal(stored.size, 0);
  opened(NAME);
  whileFetching = () => stored.clear();
  assert.equal(await asked(), "a picture");
  assert.equal(stored.size, 0);
});
