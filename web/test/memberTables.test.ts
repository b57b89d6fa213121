// @vitest-environment happy-dom
// The tables of this member: seats without a secret here are opened again, but for those taken off the list.
import assert from "node:assert/strict";
import { beforeEach, test, vi } from "vitest";
import { showBadge } from "../src/browser/badge";
import * as identity from "../src/device/identity";
import { openMemberTables, takeOffList } from "../src/device/memberTables";
import { keepKeys, tableKeys } from "../src/device/seatKeys";
import { api, Refused } from "../src/net/api";

const proof = { key: "k", challenge: "c", signature: "s" };
const table = (code: string) => ({ code, waits: true, due_at: 1 });

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.spyOn(identity, "hasIdentity").mockResolvedValue(true);
  vi.spyOn(identity, "identityProof").mockResolvedValue(proof);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

test("seats that this browser has lost are opened, others are left alone", async () => {
  keepKeys("here", [{ seat: 0, secret: "mine" }]);
  takeOffList("gone");
  vi.spyOn(api, "memberTables").mockResolvedValue({ tables: [table("here"), table("gone"), table("lost")] });
  const open = vi.spyOn(api, "openOwnSeat").mockImplementation((code, { secret }) => Promise.resolve({ code, seats: [{ seat: 2, secret }] }));
  assert.ok(await openMemberTables());
  assert.deepEqual(open.mock.calls.map(([code]) => code), ["lost"]);
  assert.deepEqual(tableKeys("lost").map(({ seat }) => seat), [2]);
  assert.deepEqual(tableKeys("here"), [{ seat: 0, secret: "mine" }]);
});

test("a refusal leaves everything as it is; any other failure is told", async () => {
  vi.spyOn(api, "memberTables").mockRejectedValueOnce(new Refused("too_many_requests", {}));
  assert.ok(!(await openMemberTables()));
  vi.spyOn(api, "memberTables").mockRejectedValueOnce(new Error("no network"));
  await assert.rejects(openMemberTables());
});

test("without an identity nobody is asked", async () => {
  vi.spyOn(identity, "hasIdentity").mockResolvedValue(false);
  const asked = vi.spyOn(api, "memberTables");
  await openMemberTables();
  assert.equal(asked.mock.calls.length, 0);
});

test("the badge counts the tables that wait, and goes with the last", async () => {
  showBadge(1); // a browser without badges
  const shown: (number | null)[] = [];
  const badges = {
    setAppBadge: (count: number) => (shown.push(count), Promise.resolve()),
    clearAppBadge: () => (shown.push(null), Promise.reject(new Error("not allowed"))),
  };
  vi.stubGlobal("navigator", badges);
  showBadge(2);
  showBadge(0);
  await Promise.resolve();
  await Promise.resolve();
  assert.deepEqual(shown, [2, null]);
  vi.unstubAllGlobals();
});
