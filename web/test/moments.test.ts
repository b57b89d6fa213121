// What comes from the server is shown in order, after its moments, at once where nothing moves, and never twice.
import assert from "node:assert/strict";
import { test, vi } from "vitest";
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

test("when the page that shows them closes, everything pending is applied at once", () => {
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

test("a message that arrives before its page is drawn waits for the page, or for the next message", async () => {
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

/** A player by a clock that jumps: a beat is over as soon as its time has been added. */
class Jumping implements Player<string> {
  now = 0;
  shown: { motion: string | null; ms: number }[] = [];

  still = () => false;
  cut = () => undefined;
  clear = () => undefined;

  async play(beat: Beat<string>): Promise<void> {
    beat.change();
    this.shown.push({ motion: beat.motion, ms: beat.ms });
    await new Promise((resolve) => setImmediate(resolve));
    this.now += beat.ms;
  }
}

/** What a play of another looks like: it flies to the stage, stands there, and lies down. */
function play(told: string[], name: string): Coming<string> {
  const beat = (what: string, ms: number, least = 0): Beat<string> => ({
    motion: `${name} ${what}`, ms, least, change: () => told.push(`${name} ${what}`),
  });
  return { beats: [beat("flies", 450), beat("stands", 1300, 1200), beat("lies", 350)], most: 3200, arrive: () => told.push(name) };
}

async function settled(moments: Moments<string>): Promise<void> {
  for (let turns = 0; moments.busy; turns += 1) {
    assert.ok(turns < 1000, "the moments never end");
    await new Promise((resolve) => setImmediate(resolve));
  }
}

for (const count of [1, 2, 3, 5, 7]) {
  test(`${count} plays that come at once right before my decision: each stands for its time`, async () => {
    const told: string[] = [];
    const player = new Jumping();
    vi.spyOn(performance, "now").mockImplementation(() => player.now);
    const moments = new Moments<string>();
    moments.shownBy(player);
    const names = Array.from({ length: count }, (_, index) => `play ${index}`);
    names.forEach((name, index) => moments.push({ ...play(told, name), ...(index === count - 1 ? { most: 2000, urgent: true } : {}) }));
    assert.ok(!told.includes(names.at(-1) ?? ""), "nothing is decided yet");
    await settled(moments);
    for (const name of names) {
      const stood = player.shown.filter(({ motion }) => motion === `${name} stands`);
      assert.ok(stood.length === 1 && (stood[0]?.ms ?? 0) >= 1200, `${name}: ${JSON.stringify(stood)}`);
      // What need not be seen may be left out; what is there comes in its order.
      const order = [`${name} flies`, `${name} stands`, `${name} lies`, name].map((each) => told.indexOf(each)).filter((at) => at >= 0);
      assert.deepEqual(order, order.toSorted((one, other) => one - other));
    }
    assert.equal(told.at(-1), names.at(-1));
    assert.ok(player.now <= Math.max(2000, 1200 * count) + 1300, `nothing else keeps the decision waiting: ${player.now}`);
  });
}

test("a skip ends the standing at once, for all that waits", async () => {
  const told: string[] = [];
  const hand = new Hand();
  const moments = new Moments<string>();
  moments.shownBy(hand);
  moments.push(play(told, "a"));
  moments.push({ ...play(told, "b"), urgent: true });
  await hand.goOn();
  assert.equal(hand.played.at(-1)?.motion, "a stands");
  moments.skip();
  assert.deepEqual(told.filter((each) => !each.includes(" ")), ["a", "b"]);
  await hand.goOn();
  assert.ok(!moments.busy);
});

test("after skipping, nothing moves until your next decision; then everything does again", async () => {
  const told: string[] = [];
  const hand = new Hand();
  const moments = new Moments<string>();
  moments.shownBy(hand);
  moments.push(play(told, "a"));
  moments.skipAhead();
  await hand.goOn();
  const before = hand.played.length;
  moments.push(play(told, "b"));
  moments.push({ ...play(told, "mine"), urgent: true });
  assert.deepEqual(told.filter((each) => !each.includes(" ")), ["a", "b", "mine"]);
  assert.equal(hand.played.length, before);
  moments.push(play(told, "c"));
  assert.equal(hand.played.length, before + 1);

  moments.skipAhead();
  moments.push({ ...play(told, "end"), final: true });
  await hand.goOn();
  assert.ok(!told.includes("end"), "the end of a round is shown");
});
