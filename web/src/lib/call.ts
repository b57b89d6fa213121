// "Your turn" while the page is in the background: a notification, with which a phone vibrates. It says at which table and
// no more: others may see the screen.
import { t } from "../language/speech.svelte";
import { preferences } from "./preferences.svelte";
import { address } from "./router.svelte";

const VIBRATION_MS = [180, 90, 180];

export const canCall = (): boolean => "Notification" in window && "serviceWorker" in navigator;

/** Ask the person; true if this page may call from now on. */
export async function mayCall(): Promise<boolean> {
  return canCall() && (await Notification.requestPermission()) === "granted";
}

const tag = (code: string): string => `turn ${code}`;

export async function callToTurn(code: string): Promise<void> {
  if (!document.hidden || !preferences.calls || !canCall() || Notification.permission !== "granted") return;
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

/** Whoever has come back, or whose turn is over, is called no longer. */
export async function endCall(code: string): Promise<void> {
  if (!canCall() || !preferences.calls) return;
  const worker = await navigator.serviceWorker.getRegistration();
  for (const each of (await worker?.getNotifications({ tag: tag(code) })) ?? []) each.close();
}
