// Lessons of the first game: each rule where it first matters. What is possible still comes from the server.
import type { EventMessage, View } from "../generated/messages";

export interface Lesson {
  /** The message `lesson-…` that teaches it. */
  name: string;
  /** A card that the lesson is about. */
  card?: string;
  /** What on the page it is about. */
  at: string;
  /** The question that it helps to answer: with the answer it is over. */
  asked?: "play" | "keep";
}

const OWN = "[data-own-hand]";

export function lessonsOf(view: View, events: readonly EventMessage[]): Lesson[] {
  const found: Lesson[] = [{ name: "goal", at: `[data-tokens="${view.viewer ?? 0}"]` }];
  const happened = new Set(events.map((event) => event.kind));
  const add = (name: string, at: string, when: boolean) => { if (when) found.push({ name, at }); };
  if (view.menu?.question === "play") {
    const asked = "play";
    found.push({ name: "turn", at: OWN, asked });
    // Somebody who holds the same card twice is taught it once.
    const cards = new Set(view.menu.cards.map((offer) => offer.card));
    for (const card of cards) found.push({ name: "card", card, at: `${OWN} [data-card="${card}"]`, asked });
    if (view.menu.cards.some((offer) => offer.reason !== null)) found.push({ name: "forced", at: `${OWN} [aria-disabled="true"]`, asked });
  }
  if (view.menu?.question === "keep") found.push({ name: "keep", at: ".question", asked: "keep" });
  add("discards", "[data-discards]:has(li > button)", happened.has("played"));
  add("guess", '[data-place="stage"]', happened.has("guess_missed") || happened.has("guess_hit"));
  add("protected", ".seat:has(.shield)", view.public.seats.some((seat) => seat.protected));
  add("shown", "[data-reveal], [data-known]", view.reveals.length > 0);
  add("out", ".seat.out", happened.has("knocked_out"));
  add("pile", "[data-pile]", view.public.pile <= 4 && view.public.awaited !== null);
  add("round-end", "section.end", view.public.round_end !== null);
  add("done", "section.end", view.public.match_end !== null);
  return found;
}

/** The lesson that comes next: of those that were not read yet, the first that is not about a question of the past. */
export function nextLesson(all: readonly Lesson[], heard: readonly string[], now: readonly Lesson[]): Lesson | null {
  const current = new Set(now.map(lessonKey));
  return all.find((lesson) => !heard.includes(lessonKey(lesson)) && (!lesson.asked || current.has(lessonKey(lesson)))) ?? null;
}

export function lessonKey(lesson: Lesson): string {
  return lesson.card === undefined ? lesson.name : `${lesson.name}-${lesson.card}`;
}
