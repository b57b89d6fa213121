// Rated matches, counted by edition and by opponent; who must still agree.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { ProfileMatch, SeatState } from "../src/generated/messages";
import { notAgreed } from "../src/lobby/starting";
import { byEdition, byOpponent, luckOf } from "../src/pages/you/rated";

const player = (name: string, more: object = {}) => ({ name, level: null, you: false, tokens: 0, won: false, stayed: true, rounds_won: null, luck: null, ...more });
const you = (won: boolean) => player("Ayu", { you: true, won });
const match = (edition: string, ...players: ProfileMatch["players"]): ProfileMatch => ({ code: "rose", match: 1, ended: 0, edition, rounds: null, players });

const MATCHES = [
  match("second", you(true), player("Budi")),
  match("second", you(false), player("Budi", { won: true }), player("", { level: "novice" }), player("", { level: "novice" })),
  match("second", player("Budi"), you(true)),
];

test("matches are counted by edition and players, the most frequent first", () => {
  assert.deepEqual(byEdition(MATCHES), [
    { edition: "second", players: 2, count: 2, won: 2 },
    { edition: "second", players: 4, count: 1, won: 0 },
  ]);
});

test("opponents are counted once for each match, bots by their level", () => {
  assert.deepEqual(byOpponent(MATCHES), [
    { name: "Budi", level: null, count: 3, won: 2 },
    { name: "", level: "novice", count: 1, won: 0 },
  ]);
});

test("rounds and luck are one's own, and there are none before a match is rated", () => {
  const [before] = MATCHES as [ProfileMatch];
  assert.equal(luckOf(before), null);
  const seats = [player("Budi", { rounds_won: 3, luck: -0.5 }), player("Ayu", { you: true, rounds_won: 4, luck: 0.5 })];
  assert.deepEqual(luckOf({ ...before, rounds: 7, players: seats }), { rounds: 7, won: 4, luck: 0.5 });
});

test("people must agree, bots need not", () => {
  const seats = [{ kind: "person", agreed: true }, { kind: "person", agreed: false }, { kind: "bot" }, { kind: "open" }] as SeatState[];
  assert.deepEqual(notAgreed(seats), [seats[1]]);
});
