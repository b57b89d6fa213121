// Changes: what the server sends as changes becomes whole again, and a change to something else is noticed.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { Outgoing } from "../src/generated/messages";
import { applied, Received } from "../src/net/changes";

test("a change is applied where it stands, and the document before stays", () => {
  const before = { view: { hand: [{ card: "guard" }, { card: "spy" }], pile: 4, awaited: { seat: 1 } }, cards: { pile: ["king", "spy", "baron"] } };
  const kept = structuredClone(before);
  const change = { view: { hand: { "0": { card: "priest" } }, pile: 3, awaited: { "=": null } }, cards: { pile: [0, 1] } };
  assert.deepEqual(applied(before, change), {
    view: { hand: [{ card: "priest" }, { card: "spy" }], pile: 3, awaited: null },
    cards: { pile: ["spy", "baron"] },
  });
  assert.deepEqual(applied(["guard"], [1, 0, "king"]), ["guard", "king"]);
  assert.deepEqual(applied(null, { seat: 2 }), { seat: 2 });
  assert.deepEqual(before, kept);
});

const view = (viewer: number, version: number) =>
  ({ type: "view", viewer, version, since: 0, events: [], hand: [{ card: "spy", known_by: [] }], public: { pile: 4 } }) as unknown as Outgoing;
const change = (viewer: number, since: number, parts: object) =>
  ({ type: "change", viewer, version: since + 1, since, events: [{ kind: "drew" }], change: parts }) as unknown as Outgoing;

test("a change becomes the whole view of its viewer", () => {
  const received = new Received();
  received.whole(view(0, 7));
  received.whole(view(1, 7));
  assert.deepEqual(received.whole(change(0, 7, { public: { pile: 3 } })), {
    type: "view", viewer: 0, version: 8, since: 7, events: [{ kind: "drew" }], hand: [{ card: "spy", known_by: [] }], public: { pile: 3 },
  });
  const next = received.whole(change(0, 8, { hand: [1, 0, { card: "king", known_by: [] }] }));
  assert.equal(next?.type === "view" && next.hand.length, 2);
});

test("a change to a view that is not here is noticed", () => {
  const received = new Received();
  assert.equal(received.whole(change(0, 7, {})), null);
  received.whole(view(0, 7));
  assert.equal(received.whole(change(0, 6, {})), null);
  assert.equal(received.whole(change(1, 7, {})), null);
});

test("so is a change of the table", () => {
  const received = new Received();
  const ready = { type: "table_change", change: { seats: { "1": { ready: true } } } } as unknown as Outgoing;
  assert.equal(received.whole(ready), null);
  received.whole({ type: "table", phase: "round_over", seats: [{ ready: false }, { ready: false }] } as unknown as Outgoing);
  assert.deepEqual(received.whole(ready), { type: "table", phase: "round_over", seats: [{ ready: false }, { ready: true }] });
});
