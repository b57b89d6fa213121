// Requests to the server: what is sent, what counts as refused, and what is sent again.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test, vi } from "vitest";
import type { Info, JoinTable, Replay } from "../src/generated/messages";
import { Attempt } from "../src/net/attempt.svelte";
import { api, Refused } from "../src/net/api";
import { unfolded } from "../src/replay/differences";

interface Asked {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}

let asked: Asked[] = [];
let answers: (() => Promise<Response>)[] = [];
const json = (value: unknown, status = 200) => () => Promise.resolve(new Response(JSON.stringify(value), { status }));
const lost = () => Promise.reject(new TypeError("network"));
const refusal = (code: string) => json({ code, params: { n: 1 }, message: "" }, 409);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { baseURI: "https://table.example/play/" });
  asked = [];
  answers = [];
  vi.stubGlobal("fetch", (input: URL, init: RequestInit) => {
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : null;
    asked.push({ url: input.href, method: init.method ?? "GET", headers: new Headers(init.headers), body });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer ? answer() : lost();
  });
});

/** How a request ends, whatever it waits for; and how long that takes. */
async function outcome(request: Promise<unknown>): Promise<{ value: unknown; ms: number }> {
  const start = Date.now();
  const ended: unknown[] = [];
  void request.then((answer) => ended.push(answer), (problem: unknown) => ended.push(problem));
  while (!ended.length) await vi.advanceTimersByTimeAsync(100);
  return { value: ended[0], ms: Date.now() - start };
}

async function refused(request: Promise<unknown>): Promise<string> {
  const { value } = await outcome(request);
  assert.ok(value instanceof Refused);
  return value.code;
}

test("a question is asked once with GET below the base, and its answer handed on", async () => {
  answers = [json({ seats: [] })];
  const { value } = await outcome(api.table("rose"));
  assert.deepEqual(value, { seats: [] });
  assert.deepEqual(asked.map(({ url, method, body }) => [url, method, body]), [["https://table.example/play/api/tables/rose", "GET", null]]);
});

test("a refusal says why, and an answer that is no JSON of ours is an error of the server", async () => {
  answers = [refusal("table_full")];
  const { value } = await outcome(api.table("rose"));
  assert.ok(value instanceof Refused);
  assert.deepEqual([value.code, value.params], ["table_full", { n: 1 }]);
  for (const body of ["<html>Bad Gateway</html>", '{"detail": "Bad Gateway"}', '"no"', "null"]) {
    answers = [() => Promise.resolve(new Response(body, { status: 502 }))];
    assert.equal(await refused(api.table("rose")), "internal", body);
  }
});

test("an answer that breaks off counts as none", async () => {
  answers = [() => Promise.resolve(new Response('{"seats": ['))];
  assert.equal(await refused(api.table("rose")), "no_connection");
  assert.equal(asked.length, 1, "a mere question is not repeated by itself");
});

test("a wish whose answer is lost is sent again with the same secret, five times at most", async () => {
  const wish: JoinTable = { name: "Ann", secret: "mine" };
  answers = [lost, lost, json({ code: "rose", seats: [] })];
  assert.deepEqual((await outcome(api.join("rose", wish, "former"))).value, { code: "rose", seats: [] });
  assert.equal(asked.length, 3);
  for (const { method, body, headers } of asked) {
    assert.deepEqual([method, body, headers.get("X-Seat-Secret"), headers.get("Content-Type")], ["POST", wish, "former", "application/json"]);
  }
  asked = [];
  answers = [lost];
  const { value, ms } = await outcome(api.join("rose", wish));
  assert.ok(value instanceof Refused && value.code === "no_connection");
  assert.equal(asked.length, 5);
  assert.ok(ms >= 8_800, `${ms} ms`);
  assert.equal(asked[0]?.headers.get("X-Seat-Secret"), null);
});

test("a table on its way to another server is asked again; any other refusal is final", async () => {
  answers = [refusal("moved"), json({ seats: [] })];
  assert.deepEqual((await outcome(api.table("rose"))).value, { seats: [] });
  asked = [];
  answers = [refusal("name_taken")];
  assert.equal(await refused(api.join("rose", { name: "Ann", secret: "s" })), "name_taken");
  assert.equal(asked.length, 1);
});

test("whoever makes a table draws a secret for each person at this device", async () => {
  answers = [json({ code: "rose", seats: [] }, 201)];
  await outcome(api.create({ name: "Ann", people: ["Bob", "Cem"] }));
  await outcome(api.quickMatch({ name: "Ann" }));
  const [made, quick] = asked.map((each) => each.body as { secrets: string[]; secret: string; luck: boolean });
  assert.ok(made && quick);
  assert.equal(new Set(made.secrets).size, 3);
  assert.equal(made.luck, true);
  assert.equal(quick.secret.length, 32);
});

test("what the server knows is asked for once, but again after a failure", async () => {
  answers = [refusal("busy"), json({ version: "1" })];
  assert.equal(await refused(api.info()), "busy");
  assert.deepEqual((await outcome(api.info())).value, { version: "1" });
  assert.deepEqual((await outcome(api.info())).value, { version: "1" });
  assert.equal(asked.length, 2);
  api.learn({ version: "2" } as Info);
  assert.deepEqual((await outcome(api.info())).value, { version: "2" }, "the page has brought it along");
  assert.equal(asked.length, 2);
});

test("parameters are in the address, those that are not given are left out", async () => {
  answers = [json({ state: "waits", place: 1, steps: [], since: 0 })];
  const wish = { edition: "second", options: { a: true }, language: "de", players: null };
  await outcome(api.howToPlay(wish));
  await outcome(api.howToPlay({ ...wish, players: 3 }));
  await outcome(api.replay("rose", "0", null, "s"));
  await outcome(api.replay("rose", "all", 2));
  await outcome(api.proof("rose", null));
  await outcome(api.proof("rose", 2));
  await outcome(api.coach("rose", 1));
  await outcome(api.analysis("rose", 1, 2, "s"));
  await outcome(api.puzzles("2030-01-02"));
  await outcome(api.puzzle(3));
  await outcome(api.publicTables());
  await outcome(api.record("rose", 2));
  assert.deepEqual(asked.map(({ url }) => decodeURIComponent(url.split("/api/")[1] ?? "")), [
    'how-to-play?edition=second&language=de&options={"a":true}',
    'how-to-play?edition=second&language=de&options={"a":true}&players=3',
    "tables/rose/replay?viewer=0", "tables/rose/replay?viewer=all&match=2",
    "tables/rose/proof", "tables/rose/proof?match=2",
    "tables/rose/coach?match=1", "tables/rose/analysis?match=1&seat=2",
    "puzzles?day=2030-01-02", "puzzles/3", "tables", "tables/rose/record?match=2",
  ]);
  assert.deepEqual(asked.map(({ headers }) => headers.get("X-Seat-Secret")).filter(Boolean), ["s", "s"]);
});

test("wishes carry what was chosen in their bodies", async () => {
  answers = [json({})];
  await outcome(api.claim("rose", { code: "c" } as unknown as Parameters<typeof api.claim>[1]));
  await outcome(api.agreeToCoach("rose", { match: 2 }, "s"));
  await outcome(api.answerPuzzle(4, { kind: "keep" } as unknown as Parameters<typeof api.answerPuzzle>[1]));
  await outcome(api.score({ rounds: [] }));
  await outcome(api.playOn("rose", { step: 1 } as unknown as Parameters<typeof api.playOn>[1]));
  assert.deepEqual(asked.slice(0, 4).map(({ url, body }) => [url.split("/api/")[1], body]), [
    ["tables/rose/claim", { code: "c" }], ["tables/rose/coach/agree", { match: 2 }],
    ["puzzles/4/answer", { action: { kind: "keep" } }], ["score", { rounds: [] }],
  ]);
  assert.equal((asked[4]?.body as { secret: string }).secret.length, 32);
});

test("a file has the name that the server gives it, or one of ours", async () => {
  const file = (headers: HeadersInit) => () => Promise.resolve(new Response("%PDF", { headers }));
  answers = [file({ "Content-Disposition": 'attachment; filename="kit-a4.pdf"' }), file({})];
  const named = (await outcome(api.print({ paper: "a4" }))).value as { name: string; file: Blob };
  assert.deepEqual([named.name, await named.file.text()], ["kit-a4.pdf", "%PDF"]);
  const unnamed = (await outcome(api.print({ paper: "a4" }))).value as { name: string };
  assert.equal(unnamed.name, "love-letter");
});

test("an attempt is busy while it lasts, and keeps its refusal until the next one", async () => {
  const attempt = new Attempt();
  let grant: () => void = () => undefined;
  const first = attempt.at(() => new Promise<void>((resolve) => (grant = resolve)));
  assert.equal(attempt.busy, true);
  grant();
  assert.equal(await first, true);
  assert.deepEqual([attempt.busy, attempt.problem], [false, null]);
  const problem = () => attempt.problem?.code;
  assert.equal(await attempt.at(() => Promise.reject(new Refused("full", {}))), false);
  assert.equal(problem(), "full");
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  assert.equal(await attempt.at(() => Promise.reject(new TypeError("odd"))), false);
  assert.deepEqual([problem(), attempt.busy, logged.mock.calls.length], ["unexpected", false, 1]);
  assert.equal(await attempt.at(() => Promise.resolve()), true);
  assert.equal(attempt.problem, null);
});

test("who proves an identity sends the proof in the body, never in the address", async () => {
  answers = [json({})];
  const proof = { key: "ab".repeat(32), challenge: "1.aa.bb", signature: "cd".repeat(64) };
  await api.challenge();
  await api.profile(proof);
  await api.eraseMember(proof);
  assert.deepEqual(
    asked.map(({ url, method, body }) => [url, method, body]),
    [
      ["https://table.example/play/api/members/challenge", "POST", {}],
      ["https://table.example/play/api/members/profile", "POST", proof],
      ["https://table.example/play/api/members/erase", "POST", proof],
    ],
  );
});

const PROVEN = {
  memberTables: "members/tables",
  reminders: "members/reminders",
  setReminderHours: "members/reminders/hours",
  addReminderPlace: "members/reminders/places",
  removeReminderPlace: "members/reminders/remove",
  makeDeviceLink: "members/link",
  joinByLink: "members/join",
  addPasskey: "members/passkeys",
  joinByPasskey: "members/passkeys/join",
  removeKey: "members/keys/remove",
  club: "club",
  changeClub: "club/settings",
  inviteToClub: "club/invitation",
  enterClub: "club/enter",
  becomeHost: "club/host",
  changeMember: "club/change",
  removeMember: "club/remove",
} as const;

test.each(Object.entries(PROVEN))("%s asks with all of the wish in the body", async (name, path) => {
  answers = [json({})];
  const wish = { proof: { key: "ab", challenge: "1.aa.bb", signature: "cd" }, token: name };
  await (api[name as keyof typeof PROVEN] as (wish: unknown) => Promise<unknown>)(wish);
  assert.deepEqual(asked.map(({ url, method, body }) => [url, method, body]), [[`https://table.example/play/api/${path}`, "POST", wish]]);
});

test("a moderator mutes a seat of the table that is named", async () => {
  answers = [json({ muted: true })];
  const wish = { proof: { key: "ab", challenge: "1.aa.bb", signature: "cd" }, seat: 2, muted: true };
  assert.deepEqual((await outcome(api.muteSeat("high-7", wish))).value, { muted: true });
  assert.deepEqual(asked.map(({ url, method, body }) => [url, method, body]), [["https://table.example/play/api/club/tables/high-7/mute", "POST", wish]]);
});

test("a match that a link holds is shown and played on from its record, without a table", async () => {
  const sample = JSON.parse(readFileSync("../tests/server/stored/replay.json", "utf-8")) as { replay: Replay };
  answers = [json(sample.replay), json({ seat: 1 })];
  const shown = await outcome(api.replayRecord("{}", "1"));
  await outcome(api.playOnRecord({ record: "{}", step: 4, seat: 1, name: "Ann", level: "page" }));
  assert.deepEqual(shown.value, unfolded(sample.replay));
  assert.deepEqual(asked.map(({ url, method }) => [url, method]), [
    ["https://table.example/play/api/replay", "POST"],
    ["https://table.example/play/api/play-on", "POST"],
  ]);
  assert.deepEqual(asked[0]?.body, { record: "{}", viewer: "1" });
  const wish = asked[1]?.body as { step: number; secret: string };
  assert.deepEqual([wish.step, wish.secret.length], [4, 32]);
});
