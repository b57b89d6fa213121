// Lessons of the first game: each rule where it first matters. What is possible still comes from the server.
import type { EventMessage, View } from "../generated/messages";

export interface Lesson {
  /** The message `lesson-…` that teaches it. */
  name: string;
  /** A card that the lesson is about. */
  card?: string;
}

export function lessonsOf(view: View, events: readonly EventMessage[]): Lesson[] {
  const found: Lesson[] = [{ name: "goal" }];
  const happened = new Set(events.map((event) => event.kind));
  const add = (name: string, when: boolean) => { if (when) found.push({ name }); };
  add("turn", view.menu?.question === "play");
  if (view.menu?.question === "play") {
    for (const offer of view.menu.cards) found.push({ name: "card", card: offer.card });
    add("forced", view.menu.cards.some((offer) => offer.reason !== null));
  }
  add("keep", view.menu?.question === "keep");
  add("discards", happened.has("played"));
  add("guess", happened.has("guess_missed") || happened.has("guess_hit"));
  add("protected", view.public.seats.some((seat) => seat.protected));
  add("shown", view.reveals.length > 0);
  add("out", happened.has("knocked_out"));
  add("pile", view.public.pile <= 4 && view.public.awaited !== null);
  add("round-end", view.public.round_end !== null);
  add("done", view.public.match_end !== null);
  return found;
}

export function lessonKey(lesson: Lesson): string {
  return lesson.card === undefined ? lesson.name : `${lesson.name}-${lesson.card}`;
}
