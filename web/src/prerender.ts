// The start page as HTML, as the build writes it into a page for each language (startPages.plugin.ts).
import { render } from "svelte/server";
import App from "./App.svelte";
import type { Language } from "./device/preferences.svelte";
import { speech } from "./language/speech.svelte";

export async function startPage(language: Language): Promise<string> {
  await speech.speak(language);
  return render(App).body;
}
