// Directions of writing: our sentences run from left to right, names need not.

/** Letters of Hebrew, Arabic and the other scripts that are written from right to left. */
const LEFTWARDS = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** The text, with marks around it where it would draw a number, a colon or the next name of a list to its other side. */
export function isolated(text: string): string {
  return LEFTWARDS.test(text) ? `\u2068${text}\u2069` : text;
}
