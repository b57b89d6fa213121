// @vitest-environment happy-dom
// An evening in the client: what is kept of it, which table is one's own, and what is asked of the server.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test, vi } from "vitest";
import type { EveningInfo, EveningRoundInfo, EveningSeat } from "../src/generated/messages";

document.head.innerHTML = '<base href="/play/">';
const { api, Refused } = await import("../src/net/api");
const { eveningKeys, keepEvening } = await import("../src/evening/keys");
const { Evening, planLine, pointsText, roundName } = await import("../src/evening/evening.svelte");
const { tableKeys } = await import("../src/device/seatKeys");
const { router } = await import("../src/browser/router.svelte");
const { speech } = await import("../src/language/speech.svelte");
await speech.speak("en");

const seat = (player: number | null): EveningSeat => ({ player, tokens: null, won: false, points: null });
const plan: EveningInfo["plan"] = {
  title: "Friday", format: "round_robin", rounds: 3, seats: 2, edition: "second", options: {}, duplicate: true, final: true, level: "courtier", clock: "none", seconds: 0, pace: 0,
};
const round: EveningRoundInfo = {
  number: 1, stage: "main", over: false, seed: null,
  tables: [
    { code: null, finished: false, seats: [seat(0), seat(null)], notes: [] },
    { code: "rose-1-abcdefgh", finished: false, seats: [seat(null), seat(1)], notes: [] },
  ],
};
const info: EveningInfo = {
  code: "rose", number: 4, plan, phase: "playing", paused: false, next: "main", standings: [], commitments: [], player: 1, director: false,
  players: [{ number: 0, name: "Ayu", face: null, here: true }, { number: 1, name: "Budi", face: 3, here: true }],
  rounds: [round],
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.spyOn(globalThis, "scrollTo").mockImplementation(() => undefined);
});
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

test("secrets of director and player are kept side by side, of the latest evenings", () => {
  keepEvening("rose", { director: "d" });
  keepEvening("rose", { player: { number: 1, secret: "p" } });
  assert.deepEqual(eveningKeys("rose"), { director: "d", player: { number: 1, secret: "p" } });
  for (let at = 0; at < 20; at += 1) keepEvening(`tulip-${at}`, { director: "x" });
  assert.deepEqual(eveningKeys("rose"), {});
  assert.deepEqual(eveningKeys("tulip-19"), { director: "x" });
});

test("the own table leads to its seat", async () => {
  keepEvening("rose", { player: { number: 1, secret: "p" } });
  vi.spyOn(api, "evening").mockResolvedValue({ number: 4, evening: info });
  const evening = new Evening("rose");
  await settle();
  assert.equal(evening.directs, false);
  assert.deepEqual([evening.mine?.number, evening.mine?.seat], [2, 1]);
  assert.equal(evening.nameOf(0), "Ayu");
  evening.sit();
  assert.deepEqual(tableKeys("rose-1-abcdefgh"), [{ seat: 1, secret: "p", reserved: false }]);
  assert.deepEqual(router.route, { page: "table", code: "rose-1-abcdefgh" });
  evening.close();
});

test("who has no seat sits nowhere", async () => {
  vi.spyOn(api, "evening").mockResolvedValue({ number: 4, evening: { ...info, player: null } });
  const evening = new Evening("rose");
  await settle();
  assert.equal(evening.mine, null);
  evening.sit();
  assert.equal(evening.me, null);
  evening.close();
});

test("it asks again, says when the server is lost, and stops when it is closed", async () => {
  const asked = vi.spyOn(api, "evening").mockResolvedValueOnce({ number: 4, evening: info }).mockRejectedValueOnce(new Refused("no_connection", {}));
  asked.mockResolvedValue({ number: 4, evening: null });
  const evening = new Evening("rose");
  await settle();
  await vi.advanceTimersByTimeAsync(2500);
  assert.equal(evening.lost, true);
  await vi.advanceTimersByTimeAsync(2500);
  assert.equal(evening.lost, false);
  assert.equal(evening.info, info);
  evening.close();
  const before = asked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10_000);
  assert.equal(asked.mock.calls.length, before);
});

test("an evening that is not there says so", async () => {
  vi.spyOn(api, "evening").mockRejectedValueOnce(new Refused("unknown_evening", {})).mockRejectedValue(new Error("broken"));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const evening = new Evening("rose");
  await settle();
  assert.equal(evening.looking.problem?.code, "unknown_evening");
  await vi.advanceTimersByTimeAsync(2500);
  assert.equal(evening.looking.problem.code, "unexpected");
  evening.close();
});

test("a player enters and wishes with the own secret, a director with that of the evening", async () => {
  vi.spyOn(api, "evening").mockResolvedValue({ number: 4, evening: info });
  vi.spyOn(api, "enterEvening").mockResolvedValue({ player: 1, secret: "p" });
  const directed = vi.spyOn(api, "directEvening").mockResolvedValue({ number: 5, evening: info });
  const evening = new Evening("rose");
  await settle();
  await evening.enter("Budi");
  assert.deepEqual(eveningKeys("rose").player, { number: 1, secret: "p" });
  assert.equal(await evening.wish({ kind: "leave_evening", player: 1 }), true);
  assert.deepEqual(directed.mock.lastCall, ["rose", { kind: "leave_evening", player: 1 }, "p"]);
  evening.keys = { director: "d" };
  directed.mockRejectedValue(new Refused("round_running", {}));
  assert.equal(await evening.wish({ kind: "start_round", round: 2 }), false);
  assert.equal(directed.mock.lastCall[2], "d");
  assert.equal(evening.wishing.problem?.code, "round_running");
  evening.close();
});

test("a plan, a round and points are said in words", () => {
  assert.equal(planLine(plan, "Second").split(" · ").length, 6);
  assert.equal(planLine({ ...plan, duplicate: false, final: false }, "Second").split(" · ").length, 4);
  assert.notEqual(roundName(round), roundName({ ...round, stage: "final" }));
  assert.equal(pointsText(1.5), "1.5");
});

test("the requests are those of the server", async () => {
  const asked = vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(new Response("{}", { headers: { "Content-Type": "application/json" } })));
  await api.openEvening({ title: "Friday" });
  await api.evening("rose", null);
  await api.evening("rose", 4, "p");
  await api.enterEvening("rose", { name: "Ayu" });
  await api.directEvening("rose", { kind: "end_evening" }, "d");
  await api.eveningResults("rose");
  const paths = asked.mock.calls.map(([path]) => (path instanceof Request ? path.url : path instanceof URL ? path.href : path).split("api/")[1]);
  assert.deepEqual(paths, ["evenings", "evenings/rose", "evenings/rose?known=4", "evenings/rose/players", "evenings/rose/commands", "evenings/rose/results.csv"]);
});
