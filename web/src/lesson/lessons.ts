// The lessons of the first game: one sentence while a question waits for its answer, at what it is about. What to play is
// suggested as long as the suggestions are followed; after that each rule is explained where it first matters. What is possible
// still comes from the server.
import { turns } from "../../../src/loveletter/table/lesson.json";
import type { Table, View } from "../generated/messages";

export interface Lesson {
  /** The message `lesson-…` that says it. */
  name: string;
  /** What to press or to look at: the first of these that is there. */
  at: string[];
  /** Whether it says what to do: then doing it is the answer. */
  suggests: boolean;
}

type Turn = (typeof turns)[number];

const OWN = "[data-own-hand]";

/** Whether this is the first game, dealt from the deck that the suggestions are for. */
export function isFirstGame(table: Table | null): boolean {
  return table !== null && table.settings.lesson === true && table.match === 1;
}

/** The lesson for the question that waits now; `read` knows those that were said before. */
export function lessonOf(view: View, read: (name: string) => boolean): Lesson | null {
  if (!view.menu) return null;
  const turn = suggestedTurn(view);
  if (turn) return { name: `play-${turn.play}`, at: steps(turn), suggests: true };
  return rules(view).find((lesson) => !read(lesson.name)) ?? null;
}

/** The turn that is suggested: its cards are in the hand, and those of the turns before it were played. */
function suggestedTurn(view: View): Turn | null {
  const played = view.public.seats[view.viewer ?? 0]?.discards.map(({ card }) => card) ?? [];
  const turn = turns[played.length];
  if (!turn || view.menu?.question !== "play" || turns.some(({ play }, index) => index < played.length && play !== played[index])) return null;
  const hand = view.hand.map(({ card }) => card);
  return hand.length === 2 && hand.includes(turn.play) && hand.includes(turn.keep) ? turn : null;
}

function steps(turn: Turn): string[] {
  const open = (what: string) => `${what}[aria-pressed="false"]`;
  const selectors = [open(`${OWN} [data-card="${turn.play}"]`)];
  if (turn.target !== null) selectors.push(open(`[data-target="${turn.target}"]`));
  if (turn.guess !== null) selectors.push(open(`[data-guess="${turn.guess}"]`));
  return [...selectors, '[data-confirm]:not([aria-disabled="true"])'];
}

function rules(view: View): Lesson[] {
  const { menu, public: seen, viewer, reveals } = view;
  const lessons: Lesson[] = [];
  const add = (name: string, at: string, when: boolean | undefined) => { if (when) lessons.push({ name, at: [at], suggests: false }); };
  add("keep", ".question", menu?.question === "keep");
  add("forced", `${OWN} [aria-disabled="true"]`, menu?.cards.some((offer) => offer.reason !== null));
  add("shown", "[data-reveal], [data-known]", reveals.length > 0);
  add("protected", ".seat:has(.shield)", seen.seats.some((seat, index) => seat.protected && index !== viewer));
  add("pile", "[data-pile]", seen.pile <= 4);
  add("turn", OWN, menu?.question === "play");
  add("discards", "[data-discards]:has(li > button)", seen.seats.some((seat) => seat.discards.length > 0));
  return lessons;
}
