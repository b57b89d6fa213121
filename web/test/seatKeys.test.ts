// Seats of this browser: which secrets it keeps, in which order, and what it forgets.
import assert from "node:assert/strict";
import { beforeEach, test, vi } from "vitest";
import { begins, keepBeginning } from "../src/device/quickMatches";
import { forgetSeat, forgetTable, formerSecret, keepFormer, keepKeys, knownTables, newSecret, tableKeys } from "../src/device/seatKeys";
import { remember } from "../src/device/storage";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
  remember("tables", []);
  remember("former", {});
  remember("quick-tables", {});
});

const later = (): void => void vi.advanceTimersByTime(1);

test("a secret has 24 random bytes in letters that an address may hold", () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  assert.equal(new Set(secrets).size, 50);
  for (const secret of secrets) assert.match(secret, /^[A-Za-z0-9_-]{32}$/);
});

test("a table keeps its seats in order, and a new secret of a seat replaces the old one", () => {
  keepKeys("rose", [{ seat: 2, secret: "two" }]);
  keepKeys("rose", [{ seat: 0, secret: "nought" }]);
  keepKeys("rose", [{ seat: 2, secret: "new" }]);
  assert.deepEqual(tableKeys("rose"), [{ seat: 0, secret: "nought" }, { seat: 2, secret: "new" }]);
  assert.deepEqual(tableKeys("tulip"), []);
});

test("the table that was used last comes first, and only the thirty latest stay", () => {
  for (let number = 0; number < 31; number += 1) {
    keepKeys(`table-${number}`, [{ seat: 0, secret: "s" }]);
    later();
  }
  keepKeys("table-5", [{ seat: 1, secret: "s" }]);
  const codes = knownTables().map((table) => table.code);
  assert.deepEqual(codes.slice(0, 3), ["table-5", "table-30", "table-29"]);
  assert.equal(codes.length, 30);
  assert.ok(!codes.includes("table-0"));
});

test("a seat that is given up is forgotten, and with its last seat the table", () => {
  keepKeys("rose", [{ seat: 0, secret: "a" }, { seat: 1, secret: "b" }]);
  keepKeys("tulip", [{ seat: 0, secret: "c" }]);
  forgetSeat("rose", 0);
  assert.deepEqual(tableKeys("rose"), [{ seat: 1, secret: "b" }]);
  forgetSeat("rose", 1);
  forgetSeat("lily", 1);
  assert.deepEqual(knownTables().map((table) => table.code), ["tulip"]);
  forgetTable("tulip");
  assert.deepEqual(knownTables(), []);
});

test("the secret of a lost seat is kept after the table is forgotten, for the thirty latest tables", () => {
  keepFormer("rose");
  assert.equal(formerSecret("rose"), undefined);
  keepKeys("rose", [{ seat: 1, secret: "mine" }]);
  keepFormer("rose");
  forgetTable("rose");
  assert.equal(formerSecret("rose"), "mine");
  for (let number = 0; number < 30; number += 1) {
    keepKeys(`table-${number}`, [{ seat: 0, secret: `s${number}` }]);
    keepFormer(`table-${number}`);
  }
  assert.deepEqual([formerSecret("rose"), formerSecret("table-0"), formerSecret("table-29")], [undefined, "s0", "s29"]);
});

test("of the ten latest quick matches the beginning is known", () => {
  keepBeginning("none", null);
  for (let number = 0; number <= 10; number += 1) keepBeginning(`table-${number}`, number);
  keepBeginning("table-1", 60);
  assert.deepEqual([begins("none"), begins("table-0")], [null, null]);
  assert.deepEqual([begins("table-1"), begins("table-10")], [1_060_000, 1_010_000]);
});
