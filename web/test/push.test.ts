// Web Push on this device: what the browser gives, and what it refuses.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { beforeEach, test } from "vitest";
import { canPush, pushAddressHash, subscribe, unsubscribe } from "../src/device/push";

const ENDPOINT = "https://push.example/send/1";
interface Stub {
  endpoint: string;
  toJSON(): { keys?: Record<string, string> };
  unsubscribe(): Promise<boolean>;
}
let current: Stub | null = null;
let offered: { applicationServerKey: string } | null = null;
let keys: Record<string, string> | undefined;
let permission = "granted";
let works = true;
const made = (): Stub => ({ endpoint: ENDPOINT, toJSON: () => ({ keys }), unsubscribe: () => Promise.resolve(((current = null), true)) });

Object.assign(globalThis, { isSecureContext: true, Notification: { requestPermission: () => Promise.resolve(permission) } });
Object.assign(globalThis, { window: { PushManager: {}, Notification: {} } });
Object.defineProperty(globalThis, "navigator", {
  value: {
    serviceWorker: {
      getRegistration: () =>
        Promise.resolve({
          pushManager: {
            getSubscription: () => Promise.resolve(current),
            subscribe: (wish: { applicationServerKey: string }) => {
              offered = wish;
              if (!works) return Promise.reject(new Error("no push service"));
              current = made();
              return Promise.resolve(current);
            },
          },
        }),
    },
  },
});

beforeEach(() => {
  current = null;
  keys = { p256dh: "point", auth: "secret" };
  permission = "granted";
  works = true;
});

test("a subscription is what the server needs, and is known again by its hash alone", async () => {
  assert.ok(canPush());
  assert.equal(await pushAddressHash(), null);
  assert.deepEqual(await subscribe("key"), { address: ENDPOINT, public_key: "point", auth: "secret" });
  assert.equal(offered?.applicationServerKey, "key");
  assert.equal(await pushAddressHash(), createHash("sha256").update(ENDPOINT).digest("hex"));
  await unsubscribe();
  assert.equal(await pushAddressHash(), null);
});

test("nothing is subscribed without the person, a push service or keys", async () => {
  permission = "denied";
  assert.equal(await subscribe("key"), null);
  permission = "granted";
  works = false;
  assert.equal(await subscribe("key"), null);
  works = true;
  keys = undefined;
  assert.equal(await subscribe("key"), null);
});
