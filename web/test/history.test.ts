// What is remembered of a round: the card that knocked somebody out.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { EventMessage } from "../src/generated/messages";
import { causeOfKnockOut } from "../src/device/history";

const played = (seat: number, card: string): EventMessage => ({ kind: "played", seat, card, targets: [], guess: null });
const struckBack = (seat: number, card: string, target: number): EventMessage => ({ kind: "struck_back", seat, card, target });
const knockedOut = (seat: number): EventMessage => ({ kind: "knocked_out", seat, hand: ["king"] });

test("the card that was played last knocked the seat out", () => {
  const events = [played(0, "priest"), played(1, "guard"), knockedOut(0), played(1, "baron")];
  assert.equal(causeOfKnockOut(events, 0), "guard");
});

test("or the one that struck back", () => {
  assert.equal(causeOfKnockOut([played(0, "guard"), struckBack(1, "assassin", 0), knockedOut(0)], 0), "assassin");
});

test("but not one that struck somebody else before", () => {
  const events = [played(0, "guard"), struckBack(1, "assassin", 0), knockedOut(0), played(1, "baron"), knockedOut(2)];
  assert.equal(causeOfKnockOut(events, 2), "baron");
});

test("who was not knocked out has no cause", () => {
  assert.equal(causeOfKnockOut([played(0, "guard"), knockedOut(1)], 0), null);
});
