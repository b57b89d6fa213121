// Levels of bots as people are offered them. Which ones there are, and which can play, is the server's to say.

/** Who plays where nobody has chosen: most people can hold their own against it. */
export const USUAL_LEVEL = "page";
/** It moves by chance: something to measure others by, and no opponent for an evening. */
const YARDSTICK = "random";

/** Those that are worth playing against, easiest first. */
export function opponents(levels: readonly string[]): string[] {
  return levels.filter((level) => level !== YARDSTICK);
}

/** All of them, with the yardstick last. */
export function inOrder(levels: readonly string[]): string[] {
  return [...opponents(levels), ...levels.filter((level) => level === YARDSTICK)];
}

/** The level that is wished for if it can play, else the usual one, else the strongest that can. */
export function playable(level: string, levels: readonly string[]): string {
  return [level, USUAL_LEVEL].find((each) => levels.includes(each)) ?? levels.at(-1) ?? "";
}
