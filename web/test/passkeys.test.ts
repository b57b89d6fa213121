// @vitest-environment happy-dom
// Passkeys: made and used for the key of this device alone, and refused with a reason where the browser makes none.
import assert from "node:assert/strict";
import { beforeEach, test, vi } from "vitest";

const { startRegistration, startAuthentication } = vi.hoisted(() => ({ startRegistration: vi.fn(), startAuthentication: vi.fn() }));
vi.mock("@simplewebauthn/browser", () => ({ startRegistration, startAuthentication }));

import * as identity from "../src/device/identity";
import { addPasskey, joinByPasskey, passkeysMissing } from "../src/device/passkeys";
import { isSilenced, silence } from "../src/device/silenced";
import type { MemberKey } from "../src/generated/messages";
import { api, Refused } from "../src/net/api";

const decoded = (text: string) => atob(text.replaceAll("-", "+").replaceAll("_", "/"));

function signer(passkeyDomain: string | null): identity.Signer {
  return { challenge: "1.aa.bb", passkeyDomain, key: "k1", proof: (purpose, about = "") => Promise.resolve({ key: "k1", challenge: `${purpose} ${about}`, signature: "s" }) };
}

async function refusal(wish: Promise<void>): Promise<string> {
  const problem = await wish.then(() => null, (reason: unknown) => reason);
  assert.ok(problem instanceof Refused);
  return problem.code;
}

beforeEach(() => {
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("PublicKeyCredential", vi.fn());
  vi.spyOn(identity, "identitySigner").mockResolvedValue(signer("table.example"));
  startRegistration.mockReset().mockResolvedValue({ id: "pass", response: { clientDataJSON: "client", attestationObject: "attested" } });
  startAuthentication
    .mockReset()
    .mockResolvedValue({ id: "pass", response: { clientDataJSON: "client", authenticatorData: "data", signature: "signed" } });
});

test("a browser makes passkeys in a secure context, under a name, if it can at all", () => {
  assert.equal(passkeysMissing("table.example"), null);
  assert.equal(passkeysMissing(null), "no_passkeys");
  delete (window as { PublicKeyCredential?: unknown }).PublicKeyCredential;
  assert.equal(passkeysMissing("table.example"), "passkey_unsupported");
  vi.stubGlobal("isSecureContext", false);
  assert.equal(passkeysMissing("table.example"), "passkey_insecure");
});

test("a passkey is made for this member and server, signs the key of this device, and comes with its proof", async () => {
  const sent = vi.spyOn(api, "addPasskey").mockResolvedValue({} as MemberKey);
  await addPasskey("m".repeat(64), "Ayu", ["older"]);
  const options = startRegistration.mock.calls[0]?.[0] as { optionsJSON: Record<string, unknown> };
  const { rp, user, challenge, excludeCredentials } = options.optionsJSON as {
    rp: { id: string };
    user: { id: string; name: string };
    challenge: string;
    excludeCredentials: unknown;
  };
  assert.equal(rp.id, "table.example");
  assert.deepEqual([decoded(user.id), user.name], ["m".repeat(32), "Ayu"]);
  assert.equal(decoded(challenge), "1.aa.bb k1");
  assert.deepEqual(excludeCredentials, [{ id: "older", type: "public-key" }]);
  assert.deepEqual(sent.mock.calls, [
    [
      {
        proof: { key: "k1", challenge: "passkey pass", signature: "s" },
        passkey: { id: "pass", client_data: "client", attestation: "attested" },
      },
    ],
  ]);
});

test("who has typed no name has a passkey with that of the game", async () => {
  vi.spyOn(api, "addPasskey").mockResolvedValue({} as MemberKey);
  await addPasskey("m", "", []);
  const options = startRegistration.mock.calls[0]?.[0] as { optionsJSON: { user: { name: string; displayName: string } } };
  assert.deepEqual([options.optionsJSON.user.name, options.optionsJSON.user.displayName], ["Love Letter", "Love Letter"]);
});

test("a device joins by the passkey that the person chooses", async () => {
  const sent = vi.spyOn(api, "joinByPasskey").mockResolvedValue({} as MemberKey);
  await joinByPasskey();
  const options = startAuthentication.mock.calls[0]?.[0] as { optionsJSON: { rpId: string; challenge: string } };
  assert.equal(options.optionsJSON.rpId, "table.example");
  assert.equal(decoded(options.optionsJSON.challenge), "1.aa.bb k1");
  assert.deepEqual(sent.mock.calls[0]?.[0].passkey, { id: "pass", client_data: "client", authenticator_data: "data", signature: "signed" });
});

test("where there can be none nobody is asked, and who cancels sends nothing", async () => {
  const sent = vi.spyOn(api, "joinByPasskey");
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  startAuthentication.mockRejectedValue(new Error("cancelled"));
  assert.equal(await refusal(joinByPasskey()), "passkey_cancelled");
  vi.mocked(identity.identitySigner).mockResolvedValue(signer(null));
  assert.equal(await refusal(joinByPasskey()), "no_passkeys");
  assert.equal(startAuthentication.mock.calls.length, 1);
  assert.equal(sent.mock.calls.length, 0);
});

test("the words of somebody are hidden on this device until they are wanted again", () => {
  silence("Budi", true);
  silence("Citra", true);
  assert.deepEqual([isSilenced("Budi"), isSilenced("Citra"), isSilenced("Ayu")], [true, true, false]);
  silence("Budi", false);
  assert.deepEqual([isSilenced("Budi"), isSilenced("Citra")], [false, true]);
});
