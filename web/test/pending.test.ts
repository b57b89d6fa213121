// A wish for a seat that was not answered is asked again after a reload, but not for ever.
import assert from "node:assert/strict";
import { test, vi } from "vitest";
import { tableKeys } from "../src/device/seatKeys";
import { askAgain, forgetPending, keepPending } from "../src/net/pending";

const WISH = { kind: "join", wish: { name: "Ayu", secret: "s".repeat(24) } } as Parameters<typeof keepPending>[1];
let asked: string[] = [];
Object.assign(globalThis, { document: { baseURI: "http://127.0.0.1/" } });

/** A server that grants a seat, or refuses it, and a clock by hand. */
function serving(status: number): void {
  vi.useFakeTimers({ toFake: ["Date"] });
  asked = [];
  const granted = { code: "rose", seats: [{ seat: 1, secret: "s".repeat(24) }] };
  const answer = status < 400 ? granted : { code: "table_full", params: {}, message: "" };
  globalThis.fetch = (input) => {
    asked.push(input instanceof Request ? input.url : input.toString());
    return Promise.resolve(new Response(JSON.stringify(answer), { status }));
  };
}

test("it is asked again within ten minutes, at its own table, and kept no longer than until the answer", async () => {
  serving(201);
  keepPending("rose", WISH);
  await askAgain("tulip");
  assert.deepEqual(asked, []);
  vi.advanceTimersByTime(599_999);
  await askAgain("rose");
  assert.equal(asked.length, 1);
  assert.deepEqual(tableKeys("rose"), [{ seat: 1, secret: "s".repeat(24) }]);
  await askAgain("rose");
  assert.equal(asked.length, 1);
});

test("an older one is forgotten", async () => {
  serving(201);
  keepPending("rose", WISH);
  vi.advanceTimersByTime(600_000);
  await askAgain("rose");
  assert.deepEqual(asked, []);
  forgetPending();
});

test("one that is refused is not asked again", async () => {
  serving(409);
  keepPending("rose", WISH);
  await assert.rejects(askAgain("rose"), { code: "table_full" });
  await askAgain("rose");
  assert.equal(asked.length, 1);
});
