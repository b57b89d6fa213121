// @vitest-environment happy-dom
// Addresses of a page without a server: behind "#/", below any path.
import assert from "node:assert/strict";
import { beforeEach, test, vi } from "vitest";

document.head.innerHTML = '<meta name="loveletter-engine" content="engine/worker.js"><base href="/folder/">';
history.replaceState(null, "", "/folder/index.html#/t/rose?hand=1#move=abc");
const { address, follow, prepareLink, router } = await import("../src/browser/router.svelte");
const { ofTables } = await import("../src/device/storage");

beforeEach(() => {
  vi.spyOn(globalThis, "scrollTo").mockImplementation(() => undefined);
});

test("path, query and a second fragment are read from the fragment", () => {
  assert.deepEqual(router.route, { page: "table", code: "rose" });
  assert.deepEqual([router.query.get("hand"), router.fragment.get("move")], ["1", "abc"]);
  router.replace("you");
  assert.deepEqual([router.route, router.fragment.size, location.href], [{ page: "you" }, 0, "https://table.example/folder/#/you"]);
  router.go("");
  assert.deepEqual([router.route, location.hash], [{ page: "start" }, "#/"]);
  assert.equal(address("r/rose/1?step=2"), "https://table.example/folder/#/r/rose/1?step=2");
});

function link(html: string): HTMLAnchorElement {
  document.body.innerHTML = html;
  return document.querySelector("a") as HTMLAnchorElement;
}

test("a link leads to a fragment, whether it is followed here or opened elsewhere", () => {
  for (const html of ['<a href="/folder/puzzle/3?x=1">x</a>', '<a href="/folder/puzzle/3?x=1" target="_blank">x</a>']) {
    const anchor = link(html);
    anchor.addEventListener("pointerover", prepareLink);
    anchor.addEventListener("click", follow);
    anchor.dispatchEvent(new Event("pointerover"));
    assert.equal(anchor.href, "https://table.example/folder/#/puzzle/3?x=1");
    router.go("");
    anchor.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    assert.deepEqual([router.route, router.query.get("x")], [{ page: "puzzle", number: 3 }, "1"]);
  }
});

test("files and other sites stay what they are", () => {
  for (const href of ["https://table.example/folder/fonts-license.txt", "https://table.example/", "https://other.example/folder/you"]) {
    const anchor = link(`<a href="${href}">x</a>`);
    anchor.addEventListener("pointerover", prepareLink);
    anchor.dispatchEvent(new Event("pointerover"));
    assert.equal(anchor.href, href);
  }
});

test("tables on the device are remembered apart from those of a server at the same origin", () => {
  assert.equal(ofTables("tables"), "offline.tables");
});
