// The page after the server got a newer build, and its service worker.
import assert from "node:assert/strict";
import { afterEach, test, vi } from "vitest";
import { remember } from "../src/device/storage";
import { keepOffline, keepShell, playsOffline } from "../src/net/offline";

class Page extends EventTarget {
  readyState = "complete";
  readonly baseURI = "https://table.example/play/";
}

/** A page that has kept the shell; how often it reloaded, and what it registered. */
function page(more: { production?: boolean; state?: string; register?: () => Promise<void> } = {}) {
  const around = new EventTarget();
  const reload = vi.fn();
  const register = vi.fn<(script: URL) => Promise<void>>(() => more.register?.() ?? Promise.resolve());
  vi.stubGlobal("addEventListener", around.addEventListener.bind(around));
  vi.stubGlobal("document", Object.assign(new Page(), { readyState: more.state ?? "complete" }));
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("navigator", { serviceWorker: { register } });
  vi.stubEnv("PROD", more.production ?? true);
  keepShell();
  return { around, reload, register };
}

const failed = () => new Event("vite:preloadError", { cancelable: true });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test("a part that is gone loads the page again, but not twice within a minute", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 10_000_000 });
  remember("reloaded", 0);
  const { around, reload } = page();
  const first = failed();
  around.dispatchEvent(first);
  assert.deepEqual([reload.mock.calls.length, first.defaultPrevented], [1, true]);
  vi.advanceTimersByTime(59_999);
  const second = failed();
  around.dispatchEvent(second);
  assert.deepEqual([reload.mock.calls.length, second.defaultPrevented], [1, false], "the failure is shown instead");
  vi.advanceTimersByTime(1);
  around.dispatchEvent(failed());
  assert.equal(reload.mock.calls.length, 2);
});

test("the worker is registered once the page is complete, below the base", () => {
  const { around, register } = page({ state: "loading" });
  assert.equal(register.mock.calls.length, 0);
  around.dispatchEvent(new Event("load"));
  assert.deepEqual(register.mock.calls.map(([url]) => url.href), ["https://table.example/play/worker.js"]);
  assert.equal(page().register.mock.calls.length, 1);
});

test("there is none while developing, and a page without one works all the same", async () => {
  assert.equal(page({ production: false }).register.mock.calls.length, 0);
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  page({ register: () => Promise.reject(new Error("forbidden")) });
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(warned.mock.calls.length, 1);
  vi.stubGlobal("navigator", {});
  assert.doesNotThrow(keepShell);
});

const OFFLINE = "https://table.example/play/offline/";

/** A browser window, and the service worker that it has for what plays without a network. */
function visitor(installed: boolean, found?: { scope: string; active: object | null }) {
  const { register } = page();
  register.mockClear();
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("standalone") && installed }));
  const getRegistration = vi.fn<(address: string) => Promise<unknown>>(() => Promise.resolve(found));
  vi.stubGlobal("navigator", { serviceWorker: { register, getRegistration } });
  return { register, getRegistration };
}

test("an installed client keeps what plays without a network, and one in a tab does not", () => {
  const { register } = visitor(true);
  keepOffline();
  assert.deepEqual(register.mock.calls.map(([script]) => script.href), [`${OFFLINE}worker.js`]);
  const tab = visitor(false);
  keepOffline();
  assert.equal(tab.register.mock.calls.length, 0);
});

test("it plays without a network once all of that is here", async () => {
  const { getRegistration } = visitor(true, { scope: OFFLINE, active: {} });
  assert.equal(await playsOffline(), true);
  assert.deepEqual(getRegistration.mock.calls, [[OFFLINE]]);
  visitor(true, { scope: OFFLINE, active: null }); // still on its way
  assert.equal(await playsOffline(), false);
  visitor(true, { scope: "https://table.example/play/", active: {} }); // that of the server's pages
  assert.equal(await playsOffline(), false);
  visitor(true).getRegistration.mockRejectedValue(new Error("forbidden"));
  assert.equal(await playsOffline(), false);
  vi.stubGlobal("navigator", {});
  assert.equal(await playsOffline(), false);
});
