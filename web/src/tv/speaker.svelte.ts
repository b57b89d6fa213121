// Speaks what happens at the table aloud, in the language of the page, for a screen that everybody listens to.
import { preferences } from "../device/preferences.svelte";

export class Speaker {
  on = $state(false);
  /** A browser without voices cannot speak, and offers no button for it. */
  readonly able = "speechSynthesis" in globalThis;

  switch(on: boolean): void {
    this.on = on;
    if (!on) speechSynthesis.cancel();
  }

  /** After what is being said; nothing while it is off. */
  say(text: string): void {
    if (!this.on) return;
    const words = new SpeechSynthesisUtterance(text);
    words.lang = preferences.language;
    speechSynthesis.speak(words);
  }

  close(): void {
    if (this.on) speechSynthesis.cancel();
  }
}
