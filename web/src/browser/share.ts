// The device's own sheet for sharing, where it has one.

export const canShare = (): boolean => typeof navigator.share === "function";

/** Whether the sheet is how people share here: with a mouse, a link to copy and a code to scan are nearer. */
export const sharesBySheet = (): boolean => canShare() && matchMedia("(pointer: coarse)").matches;

export async function share(what: ShareData): Promise<void> {
  try {
    await navigator.share(what);
  } catch (error) {
    // Closing the sheet is an answer, too; and a browser may want to see a press first: the button stays for it.
    if (!(error instanceof DOMException) || !["AbortError", "NotAllowedError"].includes(error.name)) throw error;
  }
}
