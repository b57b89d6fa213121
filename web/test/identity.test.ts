// @vitest-environment happy-dom
// The identity of this device: made once and silently, proven by a signature, forgotten on request.
import assert from "node:assert/strict";
import { webcrypto } from "node:crypto";
import { beforeEach, test, vi } from "vitest";
import { forgetIdentity, hasIdentity, identityProof } from "../src/device/identity";
import { api, Refused } from "../src/net/api";

/** As much of IndexedDB as is used here; every answer comes a moment later. */
class Stored {
  readonly values = new Map<string, unknown>();
  forbidden = false;
  /** What another tab stores just before this one does. */
  other: CryptoKeyPair | null = null;

  private answered(result: () => unknown): unknown {
    const request: Record<string, unknown> = {};
    queueMicrotask(() => {
      try {
        if (this.forbidden) throw new Error("forbidden");
        request["result"] = result();
        (request["onsuccess"] as () => void)();
      } catch (error) {
        request["error"] = error;
        (request["onerror"] as () => void)();
      }
    });
    return request;
  }

  open(): unknown {
    const store = {
      get: (key: string) => this.answered(() => this.values.get(key)),
      delete: (key: string) => this.answered(() => void this.values.delete(key)),
      add: (value: unknown, key: string) =>
        this.answered(() => {
          if (this.other) this.values.set(key, this.other);
          if (this.values.has(key)) throw new Error("there is one");
          this.values.set(key, value);
        }),
    };
    const database = { close: () => undefined, createObjectStore: () => store, transaction: () => ({ objectStore: () => store }) };
    const request = this.answered(() => {
      (request as { onupgradeneeded: () => void }).onupgradeneeded();
      return database;
    }) as Record<string, unknown>;
    request["result"] = database;
    return request;
  }
}

let stored: Stored;

beforeEach(() => {
  stored = new Stored();
  vi.stubGlobal("indexedDB", stored);
  vi.stubGlobal("crypto", webcrypto);
  vi.stubGlobal("isSecureContext", true);
  vi.spyOn(api, "challenge").mockResolvedValue({ challenge: "1.aa.bb", seconds: 120, passkey_domain: null });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (each) => parseInt(each, 16));

test("a key is made when it is first needed, and stays", async () => {
  assert.equal(await hasIdentity(), false);
  assert.equal(stored.values.size, 0);
  const first = await identityProof("profile");
  assert.equal(await hasIdentity(), true);
  assert.equal((await identityProof("erase")).key, first.key);
  assert.deepEqual([...stored.values.keys()], ["https://table.example/play"]);
  await forgetIdentity();
  assert.equal(await hasIdentity(), false);
});

test("the private key cannot be taken out of the browser", async () => {
  await identityProof("profile");
  const [pair] = [...stored.values.values()] as CryptoKeyPair[];
  assert.ok(pair);
  assert.equal(pair.privateKey.extractable, false);
  await assert.rejects(webcrypto.subtle.exportKey("pkcs8", pair.privateKey));
});

test("what is signed names purpose, server, challenge and seat", async () => {
  const proof = await identityProof("agree", "rose-10 2");
  assert.equal(proof.challenge, "1.aa.bb");
  const key = await webcrypto.subtle.importKey("raw", bytes(proof.key), "Ed25519", false, ["verify"]);
  const signs = (text: string) => webcrypto.subtle.verify("Ed25519", key, bytes(proof.signature), new TextEncoder().encode(text));
  assert.equal(await signs("loveletter-identity-v1\nagree\nhttps://table.example/play\n1.aa.bb\nrose-10 2"), true);
  assert.equal(await signs("loveletter-identity-v1\nerase\nhttps://table.example/play\n1.aa.bb\nrose-10 2"), false);
});

test("the key of another tab that was first is the one that stays", async () => {
  stored.other = (await webcrypto.subtle.generateKey("Ed25519", false, ["sign", "verify"])) as CryptoKeyPair;
  const proof = await identityProof("profile");
  assert.deepEqual(bytes(proof.key), new Uint8Array(await webcrypto.subtle.exportKey("raw", stored.other.publicKey)));
});

const refused = (code: string) => (error: unknown) => error instanceof Refused && error.code === code;

test("without a secure context, without such keys and without storage there is no identity, and a reason", async () => {
  stored.forbidden = true;
  assert.equal(await hasIdentity(), false);
  await assert.rejects(identityProof("agree"), refused("identity_unsupported"));
  stored.forbidden = false;
  vi.stubGlobal("crypto", { subtle: { generateKey: () => Promise.reject(new Error("NotSupportedError")) } });
  await assert.rejects(identityProof("agree"), refused("identity_unsupported"));
  vi.stubGlobal("isSecureContext", false);
  assert.equal(await hasIdentity(), false);
  await assert.rejects(identityProof("agree"), refused("identity_insecure"));
});
