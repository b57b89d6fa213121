// The luck that a browser adds: what it sends and keeps, and what it may claim afterwards.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { Luck, LuckProof, Outgoing, Proof } from "../src/generated/messages";
import { Refused } from "../src/net/api";
import { type KeptLuck, keptLuck, LuckAdder } from "../src/proof/luck";
import { checkLuck, type RoundCheck, verdictOf } from "../src/proof/proof";
import { mixedSecret, promiseOf, roundSeed, secretCommitment } from "../src/proof/shuffle";
import type { ClientRequest } from "../src/net/socket";

const SECRET = "ab".repeat(32);
const COMMITMENT = secretCommitment(SECRET);
const OTHER = "cd".repeat(32);

type Answer = Extract<ClientRequest, { type: "promise_luck" | "show_luck" }>;

function asked(match: number, step: Luck["step"], more: Partial<Luck> = {}): Luck {
  return { match, commitment: COMMITMENT, step, asked: [0, 1], awaited: [], promises: [], shown: [], ...more };
}

function device(code: string, refuses = false): { adder: LuckAdder; sent: Answer[] } {
  const sent: Answer[] = [];
  const adder = new LuckAdder(code, (wish) => {
    sent.push(wish as Answer);
    return refuses ? Promise.reject(new Refused("wrong_phase", {})) : Promise.resolve({} as Outgoing);
  });
  return { adder, sent };
}

/** What the only seat of a device has promised; the other one's promise is of our own making. */
function list(sent: Answer[]): Luck["promises"] {
  const [first] = sent;
  assert.ok(first?.type === "promise_luck");
  return [{ seat: 0, promise: first.promise }, { seat: 1, promise: promiseOf(COMMITMENT, 1, OTHER) }];
}

test("it promises once, shows what it promised, and keeps all of it over a reload", async () => {
  const { adder, sent } = device("a-1");
  await adder.take(null, [0]);
  await adder.take(asked(1, "promise"), [0]);
  await adder.take(asked(1, "promise"), [0]);
  assert.equal(sent.length, 1);
  const promises = list(sent);
  const reloaded = device("a-1");
  await reloaded.adder.take(asked(1, "promise"), [0]);
  assert.deepEqual(reloaded.sent, sent);
  await reloaded.adder.take(asked(1, "show", { promises }), [0]);
  const shown = reloaded.sent[1];
  assert.ok(shown?.type === "show_luck");
  assert.equal(promiseOf(COMMITMENT, 0, shown.luck), promises[0]?.promise);
  await reloaded.adder.take(asked(1, "begun", { promises, shown: [0] }), [0]);
  const [kept] = keptLuck("a-1", 1);
  assert.ok(kept);
  assert.deepEqual(kept.own, { 0: shown.luck });
  assert.deepEqual(kept.shown, [0]);
  assert.deepEqual(Object.keys(kept.promises ?? {}), ["0", "1"]);
});

test("each seat of a shared device has luck of its own, and only those that were asked", async () => {
  const { adder, sent } = device("a-2");
  await adder.take(asked(1, "promise"), [0, 1, 2]);
  assert.deepEqual(sent.map((each) => each.seat), [0, 1]);
  const own = Object.values(keptLuck("a-2", 1)[0]?.own ?? {});
  assert.equal(new Set(own).size, 2);
});

test("it shows nothing where its promise is not on the list, or the list has changed", async () => {
  const { adder, sent } = device("a-3");
  await adder.take(asked(1, "promise"), [0]);
  const promises = list(sent);
  await adder.take(asked(1, "show", { promises: [{ seat: 0, promise: "00".repeat(32) }] }), [0]);
  await adder.take(asked(1, "show", { promises: [] }), [0]);
  await adder.take(asked(1, "show", { promises }), [0]);
  assert.equal(sent.length, 1);
});

test("a spectator keeps the list, and who comes after the beginning keeps nothing", async () => {
  const { adder, sent } = device("a-4");
  await adder.take(asked(1, "show", { promises: [{ seat: 0, promise: "00".repeat(32) }] }), []);
  assert.equal(sent.length, 0);
  assert.equal(keptLuck("a-4", 1).length, 1);
  await adder.take(asked(2, "begun"), [0]);
  assert.deepEqual(keptLuck("a-4", 2), []);
});

test("a refusal is no error: late players are left out", async () => {
  const { adder, sent } = device("a-5", true);
  await adder.take(asked(1, "promise"), [0]);
  assert.equal(sent.length, 1);
});

// what may be claimed

const MINE = "12".repeat(32);
const SHOWN = new Map([[0, MINE], [1, OTHER]]);

function proven(change: Partial<LuckProof> = {}, shown: ReadonlyMap<number, string> = SHOWN): { proof: Proof; luck: LuckProof } {
  const added = [0, 1].map((seat) => {
    const bytes = seat ? OTHER : MINE;
    return { seat, name: `P${seat}`, promise: promiseOf(COMMITMENT, seat, bytes), luck: shown.has(seat) ? bytes : null, shown: shown.has(seat) };
  });
  const luck = { commitment: COMMITMENT, secret: SECRET, added, ...change };
  const rounds = [1, 2].map((round) => ({ round, commitment: null, seed: roundSeed(mixedSecret(SECRET, shown), round) }));
  const proof = { match: 1, edition: "second", options: {}, players: 2, finished: true, broken_off: false, luck, rounds };
  return { proof, luck };
}

function kept(change: Partial<KeptLuck> = {}): KeptLuck {
  const promises = { 0: promiseOf(COMMITMENT, 0, MINE), 1: promiseOf(COMMITMENT, 1, OTHER) };
  return { code: "b-1", match: 1, commitment: COMMITMENT, own: { 0: MINE }, promises, shown: [0, 1], ...change };
}

const round = (early: boolean, fits = true): RoundCheck => ({ hashFits: fits, dealFits: fits, early });

function verdict(found: { proof: Proof; luck: LuckProof }, keeps: KeptLuck[], rounds = [round(false), round(false)]) {
  const leftOut = found.luck.added.filter((each) => !each.shown).length;
  return verdictOf(rounds, checkLuck(found.proof, found.luck, keeps), leftOut);
}

test("who had a part may know that nobody chose the cards", () => {
  assert.deepEqual(verdict(proven(), [kept()]), { kind: "part" });
  assert.deepEqual(verdict(proven(), [kept({ shown: null })]), { kind: "part" });
});

test("who was left out is counted", () => {
  const one = proven({}, new Map([[0, MINE]]));
  assert.deepEqual(verdict(one, [kept({ shown: [0] })]), { kind: "part-but", deals: 2 });
});

test("who had no part claims no more than that it was fixed", () => {
  const watched = [kept({ own: {} })];
  assert.deepEqual(verdict(proven(), watched, [round(true), round(true)]), { kind: "followed" });
  assert.deepEqual(verdict(proven(), watched, [round(true), round(false)]), { kind: "consistent", seen: 1, rounds: 2 });
  assert.deepEqual(verdict(proven(), []), { kind: "consistent", seen: 0, rounds: 2 });
  const left = proven({}, new Map([[1, OTHER]]));
  assert.deepEqual(verdict(left, [kept({ shown: [1] })]), { kind: "consistent", seen: 0, rounds: 2 });
  assert.deepEqual(verdictOf([round(true)], null, 0), { kind: "followed" });
});

test("whatever does not fit is found", () => {
  const bad = { kind: "bad" };
  const { luck } = proven();
  const changed = (change: object) => luck.added.map((each) => (each.seat ? { ...each, ...change } : each));
  assert.deepEqual(verdict(proven({ secret: OTHER }), [kept()]), bad);
  assert.deepEqual(verdict(proven({ added: changed({ luck: SECRET }) }), []), bad);
  assert.deepEqual(verdict(proven({ added: changed({ promise: SECRET }) }), []), bad);
  assert.deepEqual(verdict(proven({ added: changed({ shown: false }) }), []), bad, "the seeds have more luck in them");
  assert.deepEqual(verdict(proven(), [kept({ commitment: OTHER })]), bad, "another secret than before the deal");
  assert.deepEqual(verdict(proven(), [kept(), kept({ commitment: OTHER })]), bad, "the server has started over");
  assert.deepEqual(verdict(proven(), [kept({ promises: {} })]), bad, "another list");
  assert.deepEqual(verdict(proven(), [kept({ shown: [0] })]), bad, "somebody was said to be left out");
  assert.deepEqual(verdict(proven(), [kept({ own: { 0: SECRET } })]), bad, "not what this browser sent");
  assert.deepEqual(verdict(proven(), [kept()], [round(true), round(true, false)]), bad);
});

test("nothing is claimed while the match runs", () => {
  assert.equal(checkLuck(proven().proof, { ...proven().luck, secret: null }, [kept()]), null);
  assert.equal(verdictOf([{ hashFits: null, dealFits: null, early: true }], null, 0), null);
});
