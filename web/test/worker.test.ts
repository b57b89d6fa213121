// The service worker caches what was fetched, but never recreates a cache that a newer worker has removed.
import assert from "node:assert/strict";
import { test } from "node:test";

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
    has: async (name: string) => stored.has(name),
    match: async (url: string, { cacheName }: { cacheName: string }) => stored.get(cacheName)?.get(url),
    open: async (name: string) => {
      const files = opened(name);
      return {
        match: async (url: string) => files.get(url),
        put: async (url: string, answer: Response) => void files.set(url, answer),
      };
    },
  },
  fetch: async () => {
    fetches += 1;
    whileFetching();
    return new Response("a picture");
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
