// The code of a table as people write it: in a link, with a capital letter, or as it was said over the phone.

/** "Tulip River Moon", "tulip, river, moon" and a link to it are all tulip-river-moon; "saffron14" is saffron-14, as codes
 * were before; nothing if there is no code in it. */
export function codeFrom(text: string): string {
  const last = text.trim().toLowerCase().split("/t/").at(-1)?.split(/[/?#]/)[0] ?? "";
  return last
    .replace(/[\s_.,;:+\-‐-―]+/g, "-")
    .replace(/^([a-z]+)(\d+)$/, "$1-$2")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/^-+|-+$/g, "");
}

/** Whether every word of the code stands by itself: three of them, or one and a number, as codes were before. */
export function isWhole(code: string): boolean {
  return /^[a-z]+-[a-z]+-[a-z]+$|\d/.test(code);
}
