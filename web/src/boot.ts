// What runs inside a start page that came already drawn, before the browser paints it: the reader's own colours and letters,
// and the page stays hidden from readers who get another one, in their language or with their tables. What is pressed before
// the client is here is kept for it.
import { type Preferences, showOn, usualPreferences } from "./device/choices";
import { parsed, stored } from "./device/stored";

const root = document.documentElement;
const drawnIn = root.lang;
const preferences = { ...usualPreferences(), ...parsed<Partial<Preferences>>(stored("preferences"), {}) };
showOn(root, preferences);
const tables = parsed<unknown[]>(stored("tables"), []);
if (preferences.language !== drawnIn || tables.length) root.dataset["drawn"] = "other";

const keep = (event: Event) => {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (!button) return;
  event.preventDefault(); // a form would load the page again
  early.button = button;
};
const early: NonNullable<Window["early"]> = { button: null, end: () => removeEventListener("click", keep) };
window.early = early;
addEventListener("click", keep);
