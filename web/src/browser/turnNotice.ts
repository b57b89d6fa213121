// "Your turn" while the page is in the background: a notification, with which a phone vibrates. It says at which table and
// no more: others may see the screen.
import { t } from "../language/speech.svelte";
import { preferences } from "../device/preferences.svelte";
import { address } from "./router.svelte";

const VIBRATION_MS = [180, 90, 180];

export const canCall = (): boolean => "Notification" in window && "serviceWorker" in navigator;

/** Ask the person; true if this page may call from now on. */
export async function mayCall(): Promise<boolean> {
  return canCall() && (await Notification.requestPermission()) === "granted";
}

const tag = (code: string): string => `turn ${code}`;

/** Calls and their ends come one after the other, though each takes a while. */
let line: Promise<unknown> = Promise.resolve();
let latest = 0;

/** The number of the call, to end it with. */
export function callToTurn(code: string): number {
  if (document.hidden && allowed()) line = line.then(() => show(code)).catch(failed);
  return ++latest;
}

/** A person who has come back, or whose turn is over, is called no longer; an end that comes after a newer call ends nothing. */
export function endCall(code: string, which = latest): void {
  if (which === latest && allowed()) line = line.then(() => close(code)).catch(failed);
}

const allowed = (): boolean => preferences.calls && canCall() && Notification.permission === "granted";
const failed = (error: unknown): void => console.warn("a call to one's turn could not be shown", error);

async function show(code: string): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  // Browsers know `vibrate`, TypeScript does not.
  const how: NotificationOptions & { vibrate: number[] } = {
    body: t("lobby-title", { code }),
    tag: tag(code),
    icon: address("icons/icon-192.png"),
    lang: preferences.language,
    vibrate: VIBRATION_MS,
    data: address(`t/${code}`),
  };
  await worker?.showNotification(t("answer-your-turn"), how);
}

async function close(code: string): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  for (const each of (await worker?.getNotifications({ tag: tag(code) })) ?? []) each.close();
}
