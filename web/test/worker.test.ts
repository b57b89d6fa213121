// The service worker: what it keeps of a build, what it answers without a network, and what it never touches.
import assert from "node:assert/strict";
import { beforeEach, test } from "vitest";

type Listener = (event: unknown) => void;
const SCOPE = "https://table.example/play/";
const NAME = `loveletter ${SCOPE} this`;
const PICTURE = `${SCOPE}assets/portrait.webp`;

const listeners = new Map<string, Listener>();
const stored = new Map<string, Map<string, Response>>();
const opened = (name: string) => {
  const files = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, files);
  return files;
};
/** What the server answers, or throws without a network. */
let serve: (url: string) => Response = () => new Response("a picture");
let fetched: string[] = [];
let calls: string[] = [];
let pages: { url: string; focus: () => Promise<void> }[] = [];
const call = (what: string) => Promise.resolve(void calls.push(what));

Object.assign(globalThis, {
  SHELL: { build: "this", entry: "assets/index.js", files: ["assets/index.js", "seal.svg"] },
  self: {
    registration: {
      scope: SCOPE,
      showNotification: (title: string, how: { tag: string; data: string }) => call(`show ${title} ${how.tag} ${how.data}`),
      pushManager: { getSubscription: () => Promise.resolve({ unsubscribe: () => call("unsubscribe") }) },
    },
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
    skipWaiting: () => call("skipWaiting"),
    clients: { claim: () => call("claim"), matchAll: () => Promise.resolve(pages), openWindow: (url: string) => call(`open ${url}`) },
  },
  caches: {
    has: (name: string) => Promise.resolve(stored.has(name)),
    keys: () => Promise.resolve([...stored.keys()]),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    match: (url: string, { cacheName }: { cacheName: string }) => Promise.resolve(stored.get(cacheName)?.get(url)?.clone()),
    open: (name: string) => {
      const files = opened(name);
      return Promise.resolve({
        put: (url: string, answer: Response) => Promise.resolve(void files.set(url, answer)),
        addAll: (urls: string[]) => {
          for (const url of urls) files.set(url, new Response(url));
          return Promise.resolve();
        },
      });
    },
  },
  fetch: (request: Request) => {
    fetched.push(request.url);
    return new Promise((resolve) => resolve(serve(request.url)));
  },
});
await import("../src/worker/worker");

beforeEach(() => {
  stored.clear();
  fetched = [];
  calls = [];
  pages = [];
  serve = () => new Response("a picture");
});

const offline = (): Response => {
  throw new TypeError("no network");
};

/** What the worker answers; null: it leaves the request to the browser. */
function asked(url: string, more: { mode?: string; method?: string } = {}): Promise<Response | null> {
  let answer: Promise<Response | null> = Promise.resolve(null);
  const respondWith = (given: Promise<Response>): void => void (answer = given);
  const request = Object.defineProperty(new Request(url, { method: more.method ?? "GET" }), "mode", { value: more.mode ?? "cors" });
  listeners.get("fetch")?.({ request, respondWith });
  return answer;
}

async function text(url: string, more: { mode?: string } = {}): Promise<string | undefined> {
  return (await asked(url, more))?.clone().text();
}

/** Lets the worker do all that an event makes it wait for. */
async function event(kind: string, more: object = {}): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  listeners.get(kind)?.({ ...more, waitUntil: (given: Promise<unknown>) => void (work = given) });
  await work;
}

test("a picture is fetched once, and kept", async () => {
  opened(NAME);
  assert.deepEqual([await text(PICTURE), await text(PICTURE)], ["a picture", "a picture"]);
  assert.deepEqual([fetched.length, [...opened(NAME).keys()]], [1, [PICTURE]]);
});

test("a picture that is missing is not kept", async () => {
  opened(NAME);
  serve = () => new Response("gone", { status: 404 });
  assert.equal((await asked(PICTURE))?.status, 404);
  assert.equal(opened(NAME).size, 0);
});

test("a cache removed before or during the fetch is not recreated", async () => {
  assert.equal(await text(PICTURE), "a picture");
  assert.equal(stored.size, 0);
  opened(NAME);
  serve = () => {
    stored.clear();
    return new Response("a picture");
  };
  assert.equal(await text(PICTURE), "a picture");
  assert.equal(stored.size, 0);
});

test("installing keeps the page and its files, and takes over at once", async () => {
  serve = () => new Response('<script src="./assets/index.js">');
  await event("install");
  assert.deepEqual([...opened(NAME).keys()], [`${SCOPE}assets/index.js`, `${SCOPE}seal.svg`, SCOPE]);
  assert.deepEqual(fetched, [`${SCOPE}about`], "a page that comes empty: the start page is drawn for one reader");
  assert.deepEqual(calls, ["skipWaiting"]);
});

test("the page of another build, or an error, is not kept", async () => {
  for (const answer of [new Response('<script src="./assets/newer.js">'), new Response("assets/index.js", { status: 500 })]) {
    serve = () => answer;
    await assert.rejects(event("install"), /another build/);
  }
  assert.deepEqual([stored.size, calls], [0, []]);
});

test("starting removes the caches of older builds, and leaves those of other servers at the same address", async () => {
  const other = "loveletter https://table.example/other/ that";
  for (const name of [NAME, `loveletter ${SCOPE} old`, other, "somebody else's"]) opened(name);
  await event("activate");
  assert.deepEqual([...stored.keys()], [NAME, other, "somebody else's"]);
  assert.deepEqual(calls, ["claim"]);
});

test("a page comes from the server, and without a network from what was kept, whatever its path", async () => {
  opened(NAME).set(SCOPE, new Response("the page"));
  serve = () => new Response("the newest page");
  assert.equal(await text(`${SCOPE}t/rose`, { mode: "navigate" }), "the newest page");
  serve = offline;
  assert.equal(await text(`${SCOPE}t/rose`, { mode: "navigate" }), "the page");
  stored.clear();
  assert.equal((await asked(SCOPE, { mode: "navigate" }))?.type, "error");
});

test("a file of the shell that is not named by its content comes from the server first", async () => {
  opened(NAME).set(`${SCOPE}seal.svg`, new Response("kept"));
  serve = () => new Response("new");
  assert.equal(await text(`${SCOPE}seal.svg`), "new");
  serve = offline;
  assert.equal(await text(`${SCOPE}seal.svg`), "kept");
});

test("the interface, other sites, files that are not ours and wishes go past it", async () => {
  const past: [string, { mode?: string; method?: string }?][] = [
    [`${SCOPE}api/tables/rose`], [`${SCOPE}api/`, { mode: "navigate" }], ["https://table.example/other/assets/x.js"], ["https://other.example/"],
    [`${SCOPE}preview.png`], [`${SCOPE}preview.png`, { mode: "navigate" }], [`${SCOPE}assets/x.js`, { method: "POST" }],
  ];
  for (const [url, more] of past) assert.equal(await asked(url, more), null, url);
  assert.deepEqual(fetched, []);
});

test("a call to one's turn leads to the open page of its table, or opens one", async () => {
  const notification = { data: `${SCOPE}t/rose`, close: () => void calls.push("close") };
  const page = (url: string) => ({ url, focus: () => call(`focus ${url}`) });
  pages = [page(`${SCOPE}t/tulip`), page(`${SCOPE}t/rose#log`)];
  await event("notificationclick", { notification });
  pages = [page(`${SCOPE}t/tulip`)];
  await event("notificationclick", { notification });
  assert.deepEqual(calls, ["close", `focus ${SCOPE}t/rose#log`, "close", `open ${SCOPE}t/rose`]);
});

test("a reminder is shown once, also when a server sends it again, and another one after it", async () => {
  const reminder = { id: "1", title: "Your turn.", body: "", url: `${SCOPE}t/rose`, tag: "turn rose", lang: "en", off: "No more" };
  const pushed = (sent: object | null) => event("push", { data: sent && { json: () => sent } });
  await Promise.all([pushed(reminder), pushed(reminder)]);
  await pushed(reminder);
  await pushed({ ...reminder, id: "2" });
  await pushed({ ...reminder, id: "1" });
  assert.deepEqual(calls, Array<string>(2).fill(`show Your turn. turn rose ${SCOPE}t/rose`));
});

test("one press on a reminder ends them on this device", async () => {
  const notification = { data: `${SCOPE}t/rose`, close: () => void calls.push("close") };
  await event("notificationclick", { notification, action: "off" });
  assert.deepEqual(calls, ["close", "unsubscribe"]);
});
