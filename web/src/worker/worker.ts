// The service worker: keeps the shell of one build, so that the page opens without a network. It never touches api/, the
// socket, or anything else that could show a seat's view: what it does not name below goes to the server as if it were not there.
// The build puts the names of its files in place of SHELL (worker.plugin.ts), and so each build has a worker of its own.
import type { Engine, Shell } from "./shell";

declare const SHELL: Shell;

/** The few parts of a worker's surroundings that are used here; TypeScript has them only in place of those of a page. */
interface Waits extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waits {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Clicked extends Waits {
  readonly notification: Notification;
  readonly action: string;
}
interface Pushed extends Waits {
  readonly data: { json(): unknown } | null;
}
/** What a server sends (server/reminders/messages.py). */
interface Reminder {
  id: string;
  title: string;
  body: string;
  url: string;
  tag: string;
  lang: string;
  off: string;
}
interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface Surroundings {
  readonly registration: {
    readonly scope: string;
    readonly pushManager: { getSubscription(): Promise<{ unsubscribe(): Promise<boolean> } | null> };
    showNotification(title: string, how: NotificationOptions & { actions: { action: string; title: string }[] }): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", listener: (event: Waits) => void): void;
  addEventListener(kind: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(kind: "notificationclick", listener: (event: Clicked) => void): void;
  addEventListener(kind: "push", listener: (event: Pushed) => void): void;
}
const worker = self as unknown as Surroundings;

const SCOPE = worker.registration.scope;
/** Several servers may share an origin below different paths; each removes its own caches alone. */
const OURS = `loveletter ${SCOPE} `;
const CACHE = OURS + SHELL.build;
/** Engines have caches of their own: they are large, and most builds share one. A server may offer a site below it, with one. */
const ENGINES = `loveletter-engine ${SCOPE}engine/`;
/** The reminders that were shown: a server that was stopped while it sent one sends it again. */
const SHOWN = `loveletter-reminders ${SCOPE}`;
const MOST_SHOWN = 100;
const OFF = "off";
const ENGINE = SHELL.engine ? `loveletter-engine ${SCOPE}${SHELL.engine.folder}` : null;

worker.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => worker.skipWaiting()));
});

// Every file but the page itself is named by its content, and so a page of another build, still open, gets nothing wrong: a
// file that is gone reloads itself (net/offline.ts).
worker.addEventListener("activate", (event) => {
  event.waitUntil(removeOthers().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  const path = new URL(request.url).pathname.slice(new URL(SCOPE).pathname.length);
  if (path.startsWith("api/")) return;
  if (SHELL.engine) {
    const url = path === "index.html" ? SCOPE : request.url;
    event.respondWith(find(url).then((cached) => cached ?? fetch(request)));
  } else if (request.mode === "navigate") {
    if (!path.includes(".")) event.respondWith(fetch(request).catch(() => kept(SCOPE)));
  } else if (path.startsWith("assets/")) event.respondWith(keptOrFetched(request));
  else if (SHELL.files.includes(path)) event.respondWith(fetch(request).catch(() => kept(request.url)));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(event.action === OFF ? endReminders() : show(String(event.notification.data)));
});

let reminding: Promise<unknown> = Promise.resolve(); // one after another: each looks at what was shown before it
worker.addEventListener("push", (event) => {
  const { data } = event;
  if (!data) return;
  const shown = reminding.then(() => remind(data.json() as Reminder));
  reminding = shown.catch(() => undefined);
  event.waitUntil(shown);
});

async function keepShell(): Promise<void> {
  // A server draws the start page, for one reader; each other page begins empty, and so fits every address. A site has one page.
  const page = await fetch(new Request(new URL(SHELL.engine ? "" : "about", SCOPE), { cache: "reload" }));
  // Between this worker and the page a newer build may have come; then its own worker keeps both.
  if (!page.ok || !(await page.clone().text()).includes(SHELL.entry)) throw new Error("the page is of another build");
  const cache = await caches.open(CACHE);
  await cache.addAll(SHELL.files.map((file) => new URL(file, SCOPE).href));
  if (SHELL.engine) await keepEngine(SHELL.engine);
  await cache.put(SCOPE, page);
}

/** The page may have loaded parts of it already, and has put them there (engine/worker.ts). */
async function keepEngine({ folder, files }: Engine): Promise<void> {
  const cache = await caches.open(`loveletter-engine ${SCOPE}${folder}`);
  for (const file of files) {
    const url = SCOPE + folder + file;
    if (!(await cache.match(url))) await cache.add(url);
  }
}

async function removeOthers(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => (name.startsWith(OURS) && name !== CACHE) || (name.startsWith(ENGINES) && name !== ENGINE));
  await Promise.all(old.map((name) => caches.delete(name)));
}

// A newer worker removes the cache of this one, which may still have something to fetch: to open it then would create it again,
// for nobody.
async function find(url: string): Promise<Response | undefined> {
  const cached = await caches.match(url, { cacheName: CACHE });
  return cached ?? (ENGINE ? caches.match(url, { cacheName: ENGINE }) : undefined);
}

async function kept(url: string): Promise<Response> {
  return (await find(url)) ?? Response.error();
}

/** What is below assets/ never changes; pictures and sounds are kept when they are first needed. */
async function keptOrFetched(request: Request): Promise<Response> {
  const cached = await find(request.url);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.status === 200 && (await caches.has(CACHE))) {
    const cache = await caches.open(CACHE);
    await cache.put(request.url, answer.clone());
  }
  return answer;
}

async function show(url: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((page) => page.url.split("#")[0] === url);
  await (open ? open.focus() : worker.clients.openWindow(url));
}

async function remind(reminder: Reminder): Promise<void> {
  const cache = await caches.open(SHOWN);
  const found = await caches.match(SCOPE, { cacheName: SHOWN });
  const shown = found ? ((await found.json()) as string[]) : [];
  if (shown.includes(reminder.id)) return;
  await worker.registration.showNotification(reminder.title, {
    body: reminder.body,
    tag: reminder.tag,
    lang: reminder.lang,
    icon: `${SCOPE}icons/icon-192.png`,
    data: reminder.url,
    actions: [{ action: OFF, title: reminder.off }],
  });
  await cache.put(SCOPE, new Response(JSON.stringify([reminder.id, ...shown].slice(0, MOST_SHOWN))));
}

/** The push service then tells the server that this device is gone. */
async function endReminders(): Promise<void> {
  await (await worker.registration.pushManager.getSubscription())?.unsubscribe();
}
