// Passkeys: kept by the browser or a device of the person, they prove on any other device who somebody is here.
import { api, Refused } from "../net/api";
import { identitySigner, type Signer } from "./identity";

/** Why this browser makes no passkeys here, as a code; null where it does. */
export function passkeysMissing(domain: string | null): string | null {
  if (!isSecureContext) return "passkey_insecure";
  if (!("PublicKeyCredential" in window)) return "passkey_unsupported";
  return domain === null ? "no_passkeys" : null;
}

const encoded = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** With the key of this device, so that the answer is good for no other one. */
const challengeOf = (signer: Signer): string => encoded(`${signer.challenge} ${signer.key}`);

async function placed(): Promise<Signer & { passkeyDomain: string }> {
  const signer = await identitySigner();
  const missing = passkeysMissing(signer.passkeyDomain);
  if (missing !== null || signer.passkeyDomain === null) throw new Refused(missing ?? "no_passkeys", {});
  return { ...signer, passkeyDomain: signer.passkeyDomain };
}

/** What the person and the browser answer; they may also cancel. */
async function asked<T>(question: Promise<T>): Promise<T> {
  return question.catch((problem: unknown) => {
    console.warn("no passkey:", problem);
    throw new Refused("passkey_cancelled", {});
  });
}

export async function addPasskey(member: string, name: string, existing: readonly string[]): Promise<void> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const signer = await placed();
  const { id, response } = await asked(
    startRegistration({
      optionsJSON: {
        rp: { id: signer.passkeyDomain, name: "Love Letter" },
        user: { id: encoded(member.slice(0, 32)), name: name || "Love Letter", displayName: name || "Love Letter" },
        challenge: challengeOf(signer),
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: "public-key" })),
        excludeCredentials: existing.map((each) => ({ id: each, type: "public-key" })),
        authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
        attestation: "none",
      },
    }),
  );
  const passkey = { id, client_data: response.clientDataJSON, attestation: response.attestationObject };
  await api.addPasskey({ proof: await signer.proof("passkey", id), passkey });
}

/** This device becomes one of the member's whose passkey the person chooses. */
export async function joinByPasskey(): Promise<void> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const signer = await placed();
  const { id, response } = await asked(
    startAuthentication({ optionsJSON: { rpId: signer.passkeyDomain, challenge: challengeOf(signer), userVerification: "required" } }),
  );
  const passkey = { id, client_data: response.clientDataJSON, authenticator_data: response.authenticatorData, signature: response.signature };
  await api.joinByPasskey({ proof: await signer.proof("join", id), passkey });
}
