// What a browser remembers, also where it forbids storage or has no room left.
import assert from "node:assert/strict";
import { afterEach, test, vi } from "vitest";
import { moderatesHere, rememberModerating } from "../src/device/moderating";
import { remember, remembered } from "../src/device/storage";

class Store {
  readonly texts = new Map<string, string>();
  full = false;

  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    if (this.full) throw new DOMException("no room", "QuotaExceededError");
    this.texts.set(key, text);
  }
}

function stored(): Store {
  const store = new Store();
  vi.stubGlobal("localStorage", store);
  return store;
}

afterEach(() => vi.unstubAllGlobals());

test("values are kept under a name of our own, and come back as they were", () => {
  const store = stored();
  remember("one", { a: [1, null] });
  assert.deepEqual([...store.texts.keys()], ["loveletter.one"]);
  assert.deepEqual(remembered("one", null), { a: [1, null] });
  assert.equal(remembered("other", 7), 7);
});

test("a text that is not JSON counts as nothing", () => {
  stored().texts.set("loveletter.one", "{");
  assert.equal(remembered("one", "otherwise"), "otherwise");
});

test("without storage values last as long as the page", () => {
  vi.stubGlobal("localStorage", { getItem: () => { throw new DOMException("forbidden"); }, setItem: () => { throw new DOMException("forbidden"); } });
  remember("forbidden", 1);
  assert.equal(remembered("forbidden", 0), 1);
});

test("where there is no room left, the newest value counts and not the one that was stored before", () => {
  const store = stored();
  remember("seat", "old");
  store.full = true;
  remember("seat", "new");
  assert.equal(remembered("seat", ""), "new");
  remember("first", "value");
  assert.equal(remembered("first", ""), "value");
  store.full = false;
  remember("seat", "newest");
  assert.equal(remembered("seat", ""), "newest");
  assert.equal(store.texts.get("loveletter.seat"), '"newest"');
});

test("tables offer what moderators can do once the club has said so, and no longer than that", () => {
  stored();
  const seen = [moderatesHere()];
  for (const moderates of [true, false]) {
    rememberModerating(moderates);
    seen.push(moderatesHere());
  }
  assert.deepEqual(seen, [false, true, false]);
});
