import "./styles/fonts.css";
import "./styles/app.css";
import "./styles/room.css";
import { flushSync, hydrate, mount } from "svelte";
import App from "./App.svelte";
import { speech } from "./language/speech.svelte";
import { api } from "./net/api";
import { engineAddress } from "./net/engine.svelte";
import { keepShell } from "./net/offline";
import type { Info } from "./generated/messages";
import { startEngine } from "./net/startEngine";
import { preferences, showPreferences } from "./device/preferences.svelte";

showPreferences();
if (engineAddress !== null) startEngine(engineAddress);
keepShell();
// In the page already, or on its way while the language is; the page asks again, and says so, where it does not come.
const embedded = document.getElementById("info")?.textContent;
if (embedded) api.learn(JSON.parse(embedded) as Info);
void api.info().catch(() => undefined);
const place = document.getElementById("app");
// No module here waits for itself: Safari would run pages that are loaded meanwhile before what they import.
if (place) void speech.speak(preferences.language).then(() => show(place));

/** The start page may have come drawn: then it is taken over as it is, unless this reader gets another one. */
function show(target: HTMLElement): void {
  const { dataset } = document.documentElement;
  if (target.hasChildNodes() && dataset["drawn"] !== "other") hydrate(App, { target });
  else {
    target.replaceChildren();
    delete dataset["drawn"];
    mount(App, { target });
  }
  flushSync();
  window.early?.end();
  window.early?.button?.click();
}
