// Live regions: beside an open modal dialog everything is inert and silent, so they move into it and back again.
// The regions themselves move, and not copies of them, so that nothing is said twice.
const homes = new Map<HTMLElement, HTMLElement>();
const open: HTMLDialogElement[] = [];

function gather(): void {
  const dialog = open.at(-1);
  for (const [region, home] of homes) {
    const place = dialog ?? home;
    if (region.parentElement !== place) place.append(region);
  }
}

/** For {@attach}, on the only child of an element that stays in its place. */
export function voice(region: HTMLElement): () => void {
  const home = region.parentElement;
  if (home) homes.set(region, home);
  gather();
  return () => {
    homes.delete(region);
    region.remove();
  };
}

/** Tells that a dialog was opened; what is returned tells that it was closed. */
export function voicesInto(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  gather();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    gather();
  };
}
