// Scrolling: what is asked next comes into view, without more movement than it needs.
import { motionReduced } from "../device/preferences.svelte";

/** For what appears because of a choice: shows all of it, however far down it stands. */
export function intoView(what: HTMLElement): () => void {
  const soon = requestAnimationFrame(() =>
    what.scrollIntoView({ block: "nearest", behavior: motionReduced() ? "auto" : "smooth" }),
  );
  return () => cancelAnimationFrame(soon);
}
