// The service worker of this build, and what happens when a newer build has replaced the files of this page.
import { remember, remembered } from "../device/storage";
import { engine, engineAddress } from "./engine.svelte";

/** Not twice in a row: a file that is missing for another reason must not make the page load itself for ever. */
const AGAIN_AFTER_MS = 60_000;

export function keepShell(): void {
  // A part of the page could not be loaded: the server has a newer build, whose page names other files.
  addEventListener("vite:preloadError", (event) => {
    if (Date.now() - remembered("reloaded", 0) < AGAIN_AFTER_MS) return;
    remember("reloaded", Date.now());
    event.preventDefault();
    location.reload();
  });
  // Without a secure origin there is none, as on a home network whose server has no certificate: then nothing is kept.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // What the engine has loaded by then is not loaded again.
  if (engineAddress !== null) engine.whenReady = () => void register();
  else if (document.readyState === "complete") void register();
  else addEventListener("load", () => void register(), { once: true });
}

/** Below the base of a server: pages that play without it, with a service worker of their own. */
export const OFFLINE = "offline/";
const INSTALLED = "(display-mode: standalone)";

/** An installed client brings along what plays without a network. */
export function keepOffline(): void {
  if (matchMedia(INSTALLED).matches && "serviceWorker" in navigator) void register(OFFLINE);
}

/** Whether what plays without a network is on this device. */
export async function playsOffline(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  const there = new URL(OFFLINE, document.baseURI).href;
  const registration = await navigator.serviceWorker.getRegistration(there).catch(() => undefined);
  return registration?.scope === there && registration.active !== null;
}

async function register(folder = ""): Promise<void> {
  try {
    await navigator.serviceWorker.register(new URL(`${folder}worker.js`, document.baseURI));
  } catch (error) {
    console.warn("the page cannot be kept for times without a network", error);
  }
}
