// Focus that is never lost: when what has it goes away, something near that place gets it.

const PLACES = "section, main, dialog, [tabindex]";

/** An element and all around it, the innermost first. */
export function pathOf(element: Element | null): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let each = element; each instanceof HTMLElement && each !== document.body; each = each.parentElement) path.push(each);
  return path;
}

export function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** What gets the focus within a place: the first that is there of what the place names, or the place itself. */
function successor(place: HTMLElement): HTMLElement | null {
  const named = place.dataset["successors"];
  if (named === undefined) return place.matches(PLACES) ? place : null;
  for (const selector of named.split(",")) {
    const target = place.querySelector<HTMLElement>(selector);
    if (target) return target;
  }
  return null;
}

/** Give the focus to the first of the path, or, if that has gone, to the nearest place that is still there. */
export function giveBack([first, ...around]: HTMLElement[]): void {
  if (!first || !isLost()) return;
  if (first.isConnected) first.focus();
  if (!isLost()) return;
  for (const place of around) {
    const next = place.isConnected ? successor(place) : null;
    if (!next) continue;
    if (!next.hasAttribute("tabindex")) next.tabIndex = -1;
    next.focus({ preventScroll: true });
    return;
  }
}

/** Watches over a part of the page; for {@attach}. Focus that somebody takes away on purpose stays away. */
export function keepsFocus(part: HTMLElement): () => void {
  let path: HTMLElement[] = [];
  const came = (event: FocusEvent) => (path = pathOf(event.target as Element));
  const went = (event: FocusEvent) => {
    if (event.relatedTarget !== null) return;
    queueMicrotask(() => {
      if (path[0] === event.target && path[0].isConnected && isLost()) path = [];
    });
  };
  const watch = new MutationObserver(() => {
    if (path.length && !path[0]?.isConnected) giveBack(path);
  });
  part.addEventListener("focusin", came);
  part.addEventListener("focusout", went);
  watch.observe(part, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    part.removeEventListener("focusin", came);
    part.removeEventListener("focusout", went);
  };
}
