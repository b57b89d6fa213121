// Web Push on this device: the browser's subscription, by which a server can wake the service worker.
export const canPush = (): boolean => isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const worker = async (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker.getRegistration();

async function subscription(): Promise<PushSubscription | null> {
  return canPush() ? ((await (await worker())?.pushManager.getSubscription()) ?? null) : null;
}

/** By which the server's list names this device; null where it is not on it. */
export async function pushAddressHash(): Promise<string | null> {
  const own = await subscription();
  if (!own) return null;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(own.endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export interface PushPlace {
  address: string;
  public_key: string;
  auth: string;
}

/** Ask the person and subscribe; null where the person or the browser does not allow it. */
export async function subscribe(serverKey: string): Promise<PushPlace | null> {
  if (!canPush() || (await Notification.requestPermission()) !== "granted") return null;
  try {
    await unsubscribe(); // a subscription under another key of the server is of no use
    const made = await (await worker())?.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
    const { p256dh, auth } = made?.toJSON().keys ?? {};
    return made && p256dh && auth ? { address: made.endpoint, public_key: p256dh, auth } : null;
  } catch (problem) {
    console.warn("no Web Push:", problem); // such as a browser without a push service
    return null;
  }
}

export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe();
}
