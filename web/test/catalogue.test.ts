// Messages with gaps: a page shows what it can and tells the rest to the console.
import assert from "node:assert/strict";
import { test, vi } from "vitest";
import { Catalogue } from "../src/language/catalogue";
import { Teller } from "../src/language/teller";

const TEXT = `
greeting = Hello { $name }
card-guard = Guard
    .the = the Guard
bare = { CARD($card) } and { CARD($card, form: "the") } and { CARD($card, form: "none") }
`;

function catalogue() {
  return { messages: new Catalogue("en", TEXT), errors: vi.spyOn(console, "error").mockImplementation(() => undefined) };
}

test("a message that is missing is shown by its id, and one with a gap as far as it goes", () => {
  const { messages, errors } = catalogue();
  assert.equal(messages.say("greeting", { name: "Ann" }), "Hello Ann");
  assert.equal(errors.mock.calls.length, 0);
  assert.equal(messages.say("nothing"), "nothing");
  assert.match(messages.say("greeting"), /^Hello /);
  assert.equal(errors.mock.calls.length, 2);
});

test("a card has the form that a sentence needs, or else its bare name", () => {
  const { messages, errors } = catalogue();
  assert.equal(messages.say("bare", { card: "guard" }), "Guard and the Guard and Guard");
  assert.equal(errors.mock.calls.length, 0);
  messages.say("bare", { card: "fox" });
  assert.match(String(errors.mock.calls[0]?.[0]), /there is no card fox/);
  assert.deepEqual([messages.knowsCard("guard"), messages.knowsCard("fox"), messages.knowsCard(3)], [true, false, false]);
});

test("messages of others add to ours and replace none", () => {
  const { messages } = catalogue();
  messages.add("card-fox = Fox\ngreeting = Go away");
  assert.equal(messages.knowsCard("fox"), true);
  assert.equal(messages.say("greeting", { name: "Ann" }), "Hello Ann");
});

test("a seat without a name is called by its number", () => {
  assert.equal(new Teller(catalogue().messages, ["Ann"], null).name(3), "3");
});
