// The page after the server got a newer build, and its service worker.
import assert from "node:assert/strict";
import { afterEach, test, vi } from "vitest";
import { remember } from "../src/device/storage";
import { keepShell } from "../src/net/offline";

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
