// What is kept at the end of a round: of each match one entry, with how every round ended for this seat.
import assert from "node:assert/strict";
import { beforeEach, test } from "vitest";
import { clearMatches, keepMatches, keepRound, keptMatches } from "../src/device/history";
import type { EventMessage, View } from "../src/generated/messages";
import { ROUND_END, seatView, table, view } from "./samples";

beforeEach(() => keepMatches([]));

const log = (...events: EventMessage[]) => events.map((event, number) => ({ number, event }));
const ended = (round: number, more: Partial<View["public"]> = {}, own: Partial<View> = {}): View =>
  view({ hand: [{ card: "king", known_by: [] }], ...own }, { round, round_end: ROUND_END, ...more });

test("nothing is kept during a round, or by a spectator", () => {
  keepRound("rose", table(), view(), []);
  keepRound("rose", table(), ended(1, {}, { viewer: null }), []);
  assert.deepEqual(keptMatches(), []);
});

test("rounds of a match are gathered in one entry, which is over with the match", () => {
  keepRound("rose", table(), ended(1), [], 10);
  const out = [seatView({ out: true }), seatView(), seatView()];
  const knocked = log({ kind: "played", seat: 1, card: "baron", targets: [0], guess: null }, { kind: "knocked_out", seat: 0, hand: ["guard"] });
  const over = { match_end: { winners: [1], statistics: [] }, round_end: { ...ROUND_END, winners: [1] }, seats: out };
  keepRound("rose", table(), ended(2, over, { hand: [] }), knocked, 20);
  assert.deepEqual(keptMatches(), [{
    code: "rose", match: 1, at: 20, edition: "second", names: ["Ann", "Bob", "Cem"], levels: [null, null, null], scores: [0, 0, 0], faces: [0, 1, 2], seat: 0, winners: [1],
    rounds: { 1: { won: true, held: "king", out: null }, 2: { won: false, held: null, out: "baron" } },
  }]);
});

test("a match that is over is not written again, so that a reload does not move it up the list", () => {
  const over = { match_end: { winners: [0], statistics: [] } };
  keepRound("rose", table(), ended(1, over), [], 10);
  keepRound("rose", table(), ended(1, over), [], 99);
  assert.equal(keptMatches()[0]?.at, 10);
});

test("the latest match comes first, and three hundred are kept", () => {
  for (let match = 1; match <= 302; match += 1) keepRound("rose", table(), ended(1, { match }), [], match);
  const kept = keptMatches();
  assert.deepEqual([kept.length, kept[0]?.match, kept.at(-1)?.match], [300, 302, 3]);
});

test("only finished matches can be cleared from the list, and none is lost by it", () => {
  keepRound("rose", table(), ended(1, { match: 1, match_end: { winners: [0], statistics: [] } }), [], 1);
  keepRound("rose", table(), ended(1, { match: 2, match_end: { winners: [0], statistics: [] } }), [], 2);
  keepRound("rose", table(), ended(1, { match: 3 }), [], 3);
  clearMatches((match) => match.match !== 2);
  assert.deepEqual(keptMatches().map((each) => [each.match, each.cleared ?? false]), [[3, false], [2, false], [1, true]]);
});
