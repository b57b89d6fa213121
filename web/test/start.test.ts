// @vitest-environment happy-dom
// The start page: what "play now" is played with, what waits for somebody who comes back, and sharing.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test, vi } from "vitest";
import { canShare, share, sharesBySheet } from "../src/browser/share";
import { keepKeys, knownTables } from "../src/device/seatKeys";
import type { Info, TableInfo, View } from "../src/generated/messages";
import { speech } from "../src/language/speech.svelte";
import { api, Refused } from "../src/net/api";
import { glimpse, isAwaited } from "../src/pages/start/glimpse";
import { YourTables } from "../src/pages/start/yourTables.svelte";
import { PlaySettings } from "../src/setup/playSettings.svelte";
import { INFO, view } from "./samples";

await speech.speak("en");
const [SECOND] = INFO.editions;
assert.ok(SECOND);
const LARGE = { ...SECOND, name: "premium", least_players: 3, most_players: 8, bots: ["novice", "page"], coach: false };
const BOTH: Info = { ...INFO, editions: [{ ...SECOND, least_players: 2, most_players: 6, bots: ["random", "novice", "page", "champion"], coach: true }, LARGE] };

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("isSecureContext", false); // so that there is no identity here
});
afterEach(() => vi.unstubAllGlobals());

// Play now

test("play now begins with three bots of the usual level, and remembers what was changed", () => {
  const play = new PlaySettings(BOTH);
  assert.equal(play.known, false);
  assert.deepEqual(play.match("Ayu"), {
    name: "Ayu", edition: SECOND.name, players: 4, bots: ["page", "page", "page"], hints: true, start: true,
  });
  play.change({ edition: "premium", opponents: 7, level: "novice" });
  const again = new PlaySettings(BOTH);
  assert.deepEqual([again.known, again.edition.name, again.count, again.level], [true, "premium", 7, "novice"]);
});

test("what an edition or a server does not offer gives way to what it does", () => {
  const play = new PlaySettings(BOTH);
  play.change({ edition: "premium", opponents: 1, level: "champion" });
  assert.deepEqual([play.counts, play.count, play.level], [[2, 3, 4, 5, 6, 7], 2, "page"]);
  play.change({ edition: "gone", level: "random" });
  assert.deepEqual([play.edition.name, play.level], [SECOND.name, "page"], "chance is no opponent to choose");
  assert.throws(() => new PlaySettings({ ...BOTH, editions: [] }).edition);
});

test("an invitation offers chairs, as many as the edition has, and does not begin", () => {
  const play = new PlaySettings(BOTH);
  assert.deepEqual(play.invitation("Ayu"), { name: "Ayu", edition: SECOND.name, players: 6, hints: true });
  play.change({ edition: "premium" });
  assert.deepEqual([play.invitation("Ayu").players, play.invitation("Ayu").hints], [6, false]);
});

// Coming back

const table = (code: string, phase: TableInfo["phase"], awaited: number | null = 1): TableInfo =>
  ({ code, phase, edition: "second", round: 1, match: 1, version: 7, awaited, seats: [0, 1].map((seat) => ({ seat, kind: "person", name: seat ? "Budi" : "Ayu", level: null, free: false })) }) as unknown as TableInfo;

const replayed = (view: View) => ({ players: ["Ayu", "Budi"], steps: [{ round: 1, seat: null, view, cards: null }] });

const HAND: View = { ...view({ viewer: 0 }), hand: [{ card: "guard", known_by: [] }], events: [{ kind: "played", seat: 1, card: "handmaid", targets: [], guess: null }] } as unknown as View;

test("a device with one seat sees its own hand, and what happened last", async () => {
  keepKeys("tulip-river-moon", [{ seat: 0, secret: "s" }]);
  const asked = vi.spyOn(api, "replay").mockResolvedValue(replayed(HAND) as never);
  const seen = await glimpse(table("tulip-river-moon", "playing"), "token");
  assert.deepEqual(asked.mock.lastCall, ["tulip-river-moon", "0", null, "s"]);
  assert.deepEqual(seen.inside?.hand.map(({ card }) => card), ["guard"]);
  assert.match(seen.inside.last, /Budi plays the Handmaid/);
});

test("with several people at one device nobody's hand is fetched or shown", async () => {
  keepKeys("tulip-river-moon", [{ seat: 0, secret: "s" }, { seat: 1, secret: "t" }]);
  const asked = vi.spyOn(api, "replay").mockResolvedValue(replayed(HAND) as never);
  const seen = await glimpse(table("tulip-river-moon", "playing"), "token");
  assert.deepEqual(asked.mock.lastCall, ["tulip-river-moon", "spectator", null, undefined]);
  assert.deepEqual([seen.seat, isAwaited(seen.table), seen.inside?.hand], [null, true, []]);
});

test("a match whose replay is refused is there without it; another failure is not hidden", async () => {
  keepKeys("tulip-river-moon", [{ seat: 1, secret: "s" }]);
  const asked = vi.spyOn(api, "replay").mockRejectedValue(new Refused("too_frequent", {}));
  const refused = await glimpse(table("tulip-river-moon", "playing"), "token");
  assert.deepEqual([refused.seat, isAwaited(refused.table), refused.inside], [1, true, null]);
  asked.mockResolvedValue({ ...replayed(HAND), steps: [] } as never);
  assert.equal((await glimpse(table("tulip-river-moon", "playing"), "token")).inside, null);
  asked.mockResolvedValue({ ...replayed({ ...HAND, events: [] }), players: [] } as never);
  assert.equal((await glimpse(table("tulip-river-moon", "playing"), "token")).inside?.last, "");
  asked.mockRejectedValue(new TypeError("a fault"));
  await assert.rejects(glimpse(table("tulip-river-moon", "playing"), "token"), TypeError);
});

test("the match with a turn of this device comes first; tables that are gone are forgotten", async () => {
  for (const code of ["closed-one", "gone-one", "mine-one", "other-one", "lobby-one"]) keepKeys(code, [{ seat: 0, secret: code }]);
  const yours = new YourTables();
  assert.equal(yours.known, false, "nothing is shown before the server was asked");
  vi.spyOn(api, "table").mockImplementation((code) => {
    if (code === "gone-one") return Promise.reject(new Refused("unknown_table", {}));
    const phase = code === "closed-one" ? "closed" : code === "lobby-one" ? "lobby" : "playing";
    return Promise.resolve(table(code, phase, code === "mine-one" ? 0 : 1));
  });
  vi.spyOn(api, "replay").mockResolvedValue(replayed(HAND) as never);
  await yours.look(BOTH.editions);
  assert.deepEqual([yours.known, yours.first?.table.code], [true, "mine-one"]);
  assert.deepEqual(yours.others.map((each) => each.code).sort(), ["lobby-one", "other-one"]);
  assert.deepEqual(knownTables().map((each) => each.code).sort(), ["lobby-one", "mine-one", "other-one"]);
  yours.forget("mine-one");
  assert.deepEqual([yours.first, knownTables().length], [null, 2]);
  vi.spyOn(api, "table").mockImplementation((code) => Promise.resolve({ ...table(code, "round_over", null), edition: "of another package" }));
  await yours.look(BOTH.editions);
  assert.ok(yours.first, "without a turn, any match that runs");
  yours.forget("lobby-one");
  assert.deepEqual(yours.tables.map((each) => each.code), ["other-one"]);
  vi.spyOn(api, "table").mockImplementation((code) => Promise.resolve(table(code, "playing", null)));
  await yours.look(BOTH.editions);
  assert.equal(yours.first, null, "a match whose luck is still being mixed has nothing to show");
});

test("a replay is asked for again only when something has happened, or when it was refused", async () => {
  keepKeys("tulip-river-moon", [{ seat: 1, secret: "s" }]);
  const yours = new YourTables();
  const seen = vi.spyOn(api, "table").mockResolvedValue(table("tulip-river-moon", "playing"));
  const asked = vi.spyOn(api, "replay").mockRejectedValue(new Refused("too_frequent", {}));
  await yours.look(BOTH.editions);
  assert.deepEqual([yours.first?.table.code, yours.first?.inside], ["tulip-river-moon", null], "it is shown all the same");
  asked.mockResolvedValue(replayed(HAND) as never);
  await yours.look(BOTH.editions);
  await yours.look(BOTH.editions);
  assert.equal(asked.mock.calls.length, 2);
  assert.deepEqual(yours.first?.inside?.hand.length, 1);
  for (const news of [{ version: 8 }, { version: 8, match: 2 }]) {
    seen.mockResolvedValue({ ...table("tulip-river-moon", "playing"), ...news });
    await yours.look(BOTH.editions);
  }
  assert.equal(asked.mock.calls.length, 4);
});

test("a table is not forgotten because the network is away", async () => {
  keepKeys("tulip-river-moon", [{ seat: 0, secret: "s" }]);
  const asked = vi.spyOn(api, "table").mockRejectedValue(new Refused("no_connection", {}));
  const yours = new YourTables();
  await yours.look(BOTH.editions);
  assert.deepEqual([yours.known, yours.tables, knownTables().length], [true, [], 1]);
  asked.mockRejectedValue(new TypeError("a fault"));
  await assert.rejects(yours.look(BOTH.editions), TypeError);
});

// Sharing

function sheet(outcome: () => Promise<void>, coarse = true): void {
  vi.stubGlobal("navigator", { share: outcome });
  vi.stubGlobal("matchMedia", () => ({ matches: coarse }));
}

test("a browser without a sheet has none", () => {
  vi.stubGlobal("navigator", {});
  assert.deepEqual([canShare(), sharesBySheet()], [false, false]);
});

test("fingers share by the sheet of the device, a mouse by the link", () => {
  sheet(() => Promise.resolve());
  assert.deepEqual([canShare(), sharesBySheet()], [true, true]);
  sheet(() => Promise.resolve(), false);
  assert.deepEqual([canShare(), sharesBySheet()], [true, false]);
});

test("closing the sheet is an answer; what else goes wrong is not hidden", async () => {
  for (const name of ["AbortError", "NotAllowedError"]) {
    sheet(() => Promise.reject(new DOMException("closed", name)));
    await share({ url: "https://table.example" });
  }
  sheet(() => Promise.reject(new DOMException("bad", "DataError")));
  await assert.rejects(share({}), DOMException);
});

