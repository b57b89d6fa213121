// Words about a view: what is awaited, and the answers to the question keys.
import type { Table, View } from "../generated/messages";
import { eventSentence } from "../language/sentences";
import { cardName, t } from "../language/speech.svelte";
import { isBetweenRounds } from "../game/betweenRounds";
import type { Surroundings } from "./surroundings.svelte";

/** Whose turn it is and what is awaited, in one sentence. */
export function statusSentence(here: Surroundings, table: Table | null, view: View | null): string {
  if (table?.paused) return t("status-paused");
  if (!view || !table || table.phase === "lobby") return t("status-lobby");
  if (view.public.match_end) return t("status-match-over");
  if (table.phase === "closed") return t("status-closed");
  if (isBetweenRounds(table, view)) {
    const missing = table.seats.filter((seat) => !seat.ready).map((seat) => here.teller.called(seat.seat));
    return missing.length ? t("status-round-over", { players: here.teller.every(missing) }) : t("status-dealing");
  }
  return awaitedSentence(here, view);
}

export function awaitedSentence(here: Surroundings, view: View): string {
  const awaited = view.public.awaited;
  // While something is shown that has just happened, nobody is awaited: that is shown instead.
  const last = view.public.round_end ? undefined : view.events.at(-1);
  if (!awaited && last) return eventSentence(here.teller, last);
  if (!awaited) return view.public.match_end ? t("status-match-over") : t("status-dealing");
  return t(`status-${awaited.question}`, here.teller.parts([["seat", awaited.seat]]));
}

export function handSentence(view: View): string {
  const hand = view.hand.map((each) => cardName(each.card));
  return hand.length ? t("answer-hand", { cards: hand.join(", ") }) : t("answer-hand-none");
}

export function protectedSentence(here: Surroundings, view: View): string {
  const names = view.public.seats.flatMap((seat, index) => (seat.protected ? [here.teller.called(index)] : []));
  return names.length ? t("answer-protected", { players: here.teller.every(names) }) : t("answer-protected-none");
}

export function unseenSentence(here: Surroundings, view: View): string {
  if (!view.unseen) return t("browser-aids-off");
  const left = view.unseen.filter((row) => row.unseen > 0);
  return t("answer-unseen", {
    cards: here.teller.every(left.map((row) => t("answer-unseen-row", { card: row.card, count: row.unseen }))),
  });
}

export function scoreSentence(here: Surroundings, view: View): string {
  const rows = view.public.seats.map((seat, index) =>
    t("answer-score-row", { name: here.names[index] ?? "", count: seat.tokens }),
  );
  return t("answer-score", { goal: view.public.goal, players: here.teller.every(rows) });
}
