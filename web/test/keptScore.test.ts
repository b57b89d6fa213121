// A round as it is filled in, and as it is sent: only what still lies on the table counts.
import assert from "node:assert/strict";
import { test } from "vitest";
import { emptyRound, roundOf, type RoundForm, toldKey } from "../src/score/keptScore";

function filled(lying: string[][], more: Partial<RoundForm>): RoundForm {
  const form = { ...emptyRound(lying.length), ...more };
  form.places.forEach((place, seat) => Object.assign(place, { held: "guard", lying: lying[seat] ?? [] }));
  return form;
}

test("a bet counts as long as its card lies before who made it", () => {
  const bets = { [toldKey(0, "jester")]: 1, [toldKey(1, "jester")]: 0, [toldKey(2, "jester")]: null };
  assert.deepEqual(roundOf(filled([["jester"], ["guard"], ["jester"]], { bets })).bets, [{ seat: 0, on: 1 }]);
});

test("so does a token that was won by a card", () => {
  const won = { [toldKey(0, "spy")]: true, [toldKey(1, "spy")]: true, [toldKey(2, "spy")]: false };
  assert.deepEqual(roundOf(filled([["spy"], [], ["spy"]], { won })).won, [{ seat: 0, card: "spy" }]);
});

test("who is out holds nothing, and who left together is told where nobody is left", () => {
  const form = filled([[], [], []], { together: { 0: true, 2: true } });
  assert.deepEqual(roundOf(form).together, []);
  for (const place of form.places) place.staying = false;
  assert.deepEqual(roundOf(form).together, [0, 2]);
  assert.deepEqual(roundOf(form).places.map((place) => place.held), [null, null, null]);
});
