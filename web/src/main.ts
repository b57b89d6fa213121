import "./styles/fonts.css";
import "./styles/app.css";
import "./styles/room.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { speech } from "./language/speech.svelte";
import { api } from "./net/api";
import { engineAddress } from "./net/engine.svelte";
import { keepShell } from "./net/offline";
import { preferences, showPreferences } from "./device/preferences.svelte";

showPreferences();
if (engineAddress !== null) (await import("./net/startEngine")).startEngine(engineAddress);
keepShell();
// On its way while the language is; the page asks again, and says so, where it does not come.
void api.info().catch(() => undefined);
await speech.speak(preferences.language);
const place = document.getElementById("app");
if (place) mount(App, { target: place });
