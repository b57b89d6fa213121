// What comes from the server is shown in order, after its moments, at once where nothing moves, and never twice.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Beat, type Coming, Moments, type Player } from "../src/moments/queue";

/** A player that waits until it is told to go on. */
class Hand implements Player<string> {
  played: { motion: string | null; ms: number }[] = [];
  quiet = false;
  private next: (() => void) | null = null;

  still = () => this.quiet;

  play(beat: Beat<string>): Promise<void> {
    this.played.push({ motion: beat.motion, ms: beat.ms });
    beat.change();
    return new Promise((resolve) => (this.next = resolve));
  }

  cut = () => this.next?.();
  clear = () => undefined;

  async goOn(): Promise<void> {
    this.next?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function scene(told: string[], name: string, beats: number, most = 10_000): Coming<string> {
  return {
    beats: Array.from({ length: beats }, (_, index) => ({ motion: name, ms: 1000, change: () => told.push(`${name}${index}`) })),
    most,
    arrive: () => told.push(name),
  };
}

test("one thing after another, and each is there only after its moments", async () => {
  const told: string[] = [];
  const hand = new Hand();
  const moments = new Moments<string>();
  moments.shownBy(hand);
  moments.push(scene(told, "a", 2));
  moments.push(scene(told, "table", 0));
  assert.deepEqual(told, ["a0"]);
  await hand.goOn();
  assert.deepEqual(told, ["a0", "a1"]);
  await hand.goOn();
  assert.deepEqual(told, ["a0", "a1", "a", "table"]);
  assert.ok(!moments.busy);
});

test("without anybody to show it, or where nothing moves, everything is there at once", () => {
  const told: string[] = [];
  const hand = new Hand();
  hand.quiet = true;
  const moments = new Moments<string>();
  moments.push(scene(told, "a", 2));
  moments.shownBy(hand);
  moments.push(scene(told, "b", 2));
  assert.deepEqual(told, ["a", "b"]);
  assert.deepEqual(hand.played, []);
});

test("a skip brings all that has come, once, and what comes later moves again", async () => {
  const told: string[] = [];
  const hand = new Hand();
  const moments = new Moments<string>();
  moments.shownBy(hand);
  moments.push(scene(told, "a", 3));
  moments.push(scene(told, "b", 3));
  moments.skip();
  assert.deepEqual(told, ["a0", "a", "b"]);
  await hand.goOn();
  assert.deepEqual(told, ["a0", "a", "b"]);
  moments.push(scene(told, "c", 1));
  assert.deepEqual(told, ["a0", "a", "b", "c0"]);
});

test("moments are hurried to fit, and more so while others wait", async () => {
  const told: string[] = [];
  const hand = new Hand();
  const moments = new Moments<string>();
  moments.shownBy(hand);
  moments.push(scene(told, "a", 4, 2000));
  moments.push(scene(told, "b", 4, 2000));
  await hand.goOn();
  assert.deepEqual(hand.played.map(({ ms }) => ms), [500, 250]);
});

test("the table keeps up: with too much waiting, moments are left out", async () => {
  const told: string[] = [];
  const hand = new Hand();
  const moments = new Moments<string>();
  moments.shownBy(hand);
  for (const name of ["a", "b", "c", "d", "e"]) moments.push(scene(told, name, 2));
  await hand.goOn();
  assert.deepEqual(told, ["a0", "a", "b0"]);
});

test("whoever showed them leaves: what waits is there at once", () => {
  const told: string[] = [];
  const moments = new Moments<string>();
  const leave = moments.shownBy(new Hand());
  moments.push(scene(told, "a", 2));
  leave();
  moments.push(scene(told, "b", 2));
  assert.equal(told.filter((each) => each === "a").length, 1);
});

test("what is urgent hurries all that waits before it", async () => {
  const told: string[] = [];
  const hand = new Hand();
  const moments = new Moments<string>();
  moments.shownBy(hand);
  moments.push(scene(told, "a", 2));
  moments.push({ ...scene(told, "mine", 2, 1500), urgent: true });
  await hand.goOn();
  const [, second] = hand.played;
  assert.ok(second && second.ms <= 500, `${second?.ms}`);
});

test("what comes before its page is drawn waits for whoever shows it, or for the next thing", async () => {
  const told: string[] = [];
  const hand = new Hand();
  const moments = new Moments<string>();
  moments.pushFirst(scene(told, "deal", 1));
  moments.push(scene(told, "table", 0));
  assert.deepEqual(told, ["table"]);
  moments.shownBy(hand);
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(told, ["table", "deal0"]);
  await hand.goOn();
  assert.deepEqual(told, ["table", "deal0", "deal"]);

  const others: string[] = [];
  const unseen = new Moments<string>();
  unseen.pushFirst(scene(others, "deal", 1));
  unseen.release();
  unseen.push(scene(others, "turn", 1));
  unseen.pushFirst(scene(others, "deal again", 1));
  unseen.skip();
  assert.deepEqual(others, ["deal", "turn", "deal again"]);
});
