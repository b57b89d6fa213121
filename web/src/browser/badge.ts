// The badge on the icon of the installed app: how many tables wait for somebody at this device.
export function showBadge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  const shown = count ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  shown.catch((problem: unknown) => console.warn("no badge:", problem)); // such as where notifications are not allowed
}
