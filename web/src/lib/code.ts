// The code of a table as people write it: in a link, with a capital letter, or as it was said over the phone.

/** "Saffron 14", "saffron14" and a link to it are all saffron-14; nothing if there is no code in it. */
export function codeFrom(text: string): string {
  const last = text.trim().toLowerCase().split("/t/").at(-1)?.split(/[/?#]/)[0] ?? "";
  return last
    .replace(/[\s_.\-‐-―]+/g, "-")
    .replace(/^([a-z]+)(\d+)$/, "$1-$2")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/^-+|-+$/g, "");
}
