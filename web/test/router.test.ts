// @vitest-environment happy-dom
// Addresses of the client below the path that the server gives it, and which links stay inside the page.
import assert from "node:assert/strict";
import { beforeEach, test, vi } from "vitest";

document.head.innerHTML = '<base href="/play/">';
history.replaceState(null, "", "/play/");
const { address, basePath, follow, parseRoute, router } = await import("../src/browser/router.svelte");

beforeEach(() => {
  router.replace("");
  vi.spyOn(globalThis, "scrollTo").mockImplementation(() => undefined);
});

test("every page has its address, and codes are read in any case", () => {
  assert.deepEqual(parseRoute(""), { page: "start" });
  for (const [path, page] of [["about", "about"], ["cards", "cards"], ["learn", "learn"], ["how-to-play", "rules"], ["you", "you"], ["score", "score"]]) {
    assert.deepEqual(parseRoute(path ?? ""), { page });
  }
  assert.deepEqual(parseRoute("t/Tulip-River-Moon"), { page: "table", code: "tulip-river-moon" });
  assert.deepEqual(parseRoute("r/tulip-47/2"), { page: "replay", code: "tulip-47", match: 2 });
  assert.deepEqual(parseRoute("r/tulip-47"), { page: "replay", code: "tulip-47", match: null });
  assert.deepEqual(parseRoute("v/tulip-47/3/"), { page: "proof", code: "tulip-47", match: 3 });
  assert.deepEqual(parseRoute("evening"), { page: "evening", code: null });
  assert.deepEqual(parseRoute("evening/Tulip-River-Moon"), { page: "evening", code: "tulip-river-moon" });
  assert.deepEqual(parseRoute("tv/evening-Tulip-River-Moon"), { page: "wall", code: "tulip-river-moon" });
  assert.deepEqual(parseRoute("puzzle"), { page: "puzzle", number: null });
  assert.deepEqual(parseRoute("puzzle/12"), { page: "puzzle", number: 12 });
});

test("anything else is unknown, and a number that is none is left out", () => {
  for (const path of ["t", "t/a%20b", `t/${"a".repeat(41)}`, "x/tulip-47", "puzzle/one", "puzzle/1234567"]) {
    assert.deepEqual(parseRoute(path), { page: "unknown" }, path);
  }
  assert.deepEqual(parseRoute("r/tulip-47/last"), { page: "replay", code: "tulip-47", match: null });
});

test("going somewhere adds to the history and begins at the top, replacing does neither", () => {
  const before = history.length;
  router.go("t/rose?x=1");
  assert.deepEqual(router.route, { page: "table", code: "rose" });
  assert.equal(router.query.get("x"), "1");
  assert.equal(location.pathname, "/play/t/rose");
  assert.equal(history.length, before + 1);
  assert.equal(vi.mocked(scrollTo).mock.calls.length, 1);
  router.replace("you");
  assert.deepEqual(router.route, { page: "you" });
  assert.equal(history.length, before + 1);
  assert.equal(vi.mocked(scrollTo).mock.calls.length, 1);
});

test("addresses to share are whole", () => {
  assert.equal(basePath(), "/play/");
  assert.equal(address("t/rose"), "https://table.example/play/t/rose");
});

/** Presses a link; whether the page follows it itself, and where to. */
function pressed(link: string, event: MouseEventInit = {}): string | null {
  document.body.innerHTML = `<p>${link}</p>`;
  const target = document.querySelector("b") ?? document.querySelector("a") ?? document.querySelector("p");
  assert.ok(target);
  const followed: boolean[] = [];
  const heed = (click: MouseEvent) => {
    follow(click);
    followed.push(click.defaultPrevented);
    click.preventDefault(); // the test stays on this page
  };
  document.body.addEventListener("click", heed);
  target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...event }));
  document.body.removeEventListener("click", heed);
  return followed[0] ? location.pathname + location.search : null;
}

test("a link to a page of ours is followed without loading it", () => {
  assert.equal(pressed('<a href="/play/t/rose?seat=1">x</a>'), "/play/t/rose?seat=1");
  assert.equal(pressed('<a href="/play/you"><b>x</b></a>'), "/play/you");
});

test("a new tab, a download, another site, the interface and a place on the same page are left to the browser", () => {
  for (const key of ["ctrlKey", "metaKey", "shiftKey", "altKey"]) assert.equal(pressed('<a href="/play/you">x</a>', { [key]: true }), null, key);
  assert.equal(pressed('<a href="/play/you">x</a>', { button: 1 }), null);
  const links = [
    '<a href="/play/you" target="_blank">x</a>', '<a href="/play/api/tables/rose/record">x</a>', '<a href="/play/you" download>x</a>',
    '<a href="https://other.example/play/you">x</a>', '<a href="/docs/">x</a>', `<a href="${location.pathname}#rules">x</a>`, "no link",
  ];
  for (const link of links) assert.equal(pressed(link), null, link);
});
