// Levels of bots as people are offered them. Which ones there are, and which can play, is the server's to say.

/** Who plays where nobody has chosen: most people can hold their own against it. */
export const USUAL_LEVEL = "page";
/** Not a step of the stair that people climb: it moves by chance, and the others are measured by it. */
const ASIDE = "random";

/** Those that people are offered first, easiest first, each clearly stronger than the one before. */
export function opponents(levels: readonly string[]): string[] {
  return levels.filter((level) => level !== ASIDE);
}

/** All of them, with the one that stands aside last. */
export function inOrder(levels: readonly string[]): string[] {
  return [...opponents(levels), ...levels.filter((level) => level === ASIDE)];
}

/** The level that is wished for if it can play, else the usual one, else the strongest that can. */
export function playable(level: string, levels: readonly string[]): string {
  return [level, USUAL_LEVEL].find((each) => levels.includes(each)) ?? levels.at(-1) ?? "";
}
