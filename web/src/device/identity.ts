// Who this device is to this server: a key pair that the browser makes when it is first needed, and of which it gives the
// private half to nobody. A member has one for each device; there is no account.
import { address } from "../browser/router.svelte";
import { api, Refused } from "../net/api";
import type { IdentityProof } from "../generated/messages";

const DATABASE = "loveletter";
const STORE = "identity";
const PREFIX = "loveletter-identity-v1";

export type Purpose = "agree" | "profile" | "erase" | "sit" | "tables" | "seat" | "join" | "link" | "passkey" | "remove_key" | "club" | "enter" | "host" | "moderate" | "reminders";

/** With its base path: servers of one origin are different ones. */
const server = (): string => address("").replace(/\/+$/, "");

const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser stores no key"));
  });
}

async function withStore<T>(mode: IDBTransactionMode, what: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    return await settled(what(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

const storedPair = () => withStore("readonly", (store) => store.get(server()) as IDBRequest<CryptoKeyPair | undefined>);

/** That of another tab where it was first. */
async function newPair(): Promise<CryptoKeyPair> {
  const pair = await crypto.subtle.generateKey({ name: "Ed25519" }, false, ["sign", "verify"]);
  await withStore("readwrite", (store) => store.add(pair, server())).catch(() => undefined);
  const kept = await storedPair();
  if (!kept) throw new Error("the browser stores no key");
  return kept;
}

/** Whether this device has proven an identity here before. Asking makes none. */
export async function hasIdentity(): Promise<boolean> {
  if (!isSecureContext) return false;
  return (await storedPair().catch(() => undefined)) !== undefined;
}

export const forgetIdentity = () => withStore("readwrite", (store) => store.delete(server()));

/** What signs for this device, all under one challenge. */
export interface Signer {
  challenge: string;
  /** For which this address makes passkeys; null where browsers make none. */
  passkeyDomain: string | null;
  /** The public key, in hexadecimal. */
  key: string;
  proof: (purpose: Purpose, about?: string) => Promise<IdentityProof>;
}

/** Refused with a code where the browser makes no keys. */
export async function identitySigner(): Promise<Signer> {
  if (!isSecureContext) throw new Refused("identity_insecure", {});
  const pair = await storedPair()
    .then((kept) => kept ?? newPair())
    .catch((problem: unknown) => {
      console.warn("no identity:", problem);
      throw new Refused("identity_unsupported", {});
    });
  const { challenge, passkey_domain: passkeyDomain } = await api.challenge();
  const key = hex(await crypto.subtle.exportKey("raw", pair.publicKey));
  const proof = async (purpose: Purpose, about = ""): Promise<IdentityProof> => {
    const text = [PREFIX, purpose, server(), challenge, about].join("\n");
    const signature = await crypto.subtle.sign("Ed25519", pair.privateKey, new TextEncoder().encode(text));
    return { key, challenge, signature: hex(signature) };
  };
  return { challenge, passkeyDomain, key, proof };
}

/** What proves to the server who this device is, for one purpose. */
export const identityProof = async (purpose: Purpose, about = ""): Promise<IdentityProof> => (await identitySigner()).proof(purpose, about);
