// Back closes what lies over the page: every open dialog has an entry of its own in the history.
let depth = 0;

function reached(): number {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "dialogs" in state ? Number(state.dialogs) : 0;
}

/** Tells that a dialog was opened; what is returned tells that it was closed in another way. */
export function closesOnBack(close: () => void): () => void {
  const mine = ++depth;
  let left = false;
  history.pushState({ dialogs: mine }, "");
  const popped = () => {
    if (left || reached() >= mine) return;
    left = true;
    close();
  };
  addEventListener("popstate", popped);
  return () => {
    removeEventListener("popstate", popped);
    depth -= 1;
    // Somebody who followed a link out of the dialog is on another page by now.
    if (!left && reached() === mine) history.back();
  };
}
