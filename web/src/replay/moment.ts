// A moment of a replay as a picture shows it: only what the page shows to the same reader.
import type { EventMessage, OpenCards, View } from "../generated/messages";
import { cardName, t } from "../language/speech.svelte";
import { onStage, type OnStage } from "../table/stage";
import type { Face, Surroundings } from "../table/surroundings.svelte";

export interface PicturedCard {
  card: string;
  name: string;
  value: number | undefined;
}

export interface PicturedSeat {
  name: string;
  face: Face;
  out: boolean;
  protected: boolean;
  /** Tokens won, and how many win the match. */
  score: string;
  /** The cards of the hand that the reader sees; null for each that stays hidden. */
  hand: (PicturedCard | null)[];
  discards: PicturedCard[];
}

export interface Moment {
  title: string;
  /** Where in the match it is. */
  place: string;
  /** The card on the stage; null before the first one of a round. */
  played: PicturedCard | null;
  /** Whose card it is. */
  player: Face | null;
  /** What was asked or done, how it was answered, and what came of it. */
  said: string;
  answer: OnStage["answer"];
  results: string;
  /** All of it in one. */
  text: string;
  seats: PicturedSeat[];
}

interface Shown {
  title: string;
  step: string;
  view: View;
  events: readonly EventMessage[];
  open: OpenCards | null;
}

export function momentOf(here: Surroundings, { title, step, view, events, open }: Shown): Moment {
  const pictured = (card: string): PicturedCard => ({ card, name: cardName(card), value: here.value(card) });
  const stage = onStage(here.teller, events);
  const asks = stage?.asked ? `${here.names[stage.played.seat] ?? ""}: ` : "";
  const said = stage ? asks + stage.said : t("stage-empty");
  const [answer, results] = [stage?.answer ?? null, stage?.results.join(" ") ?? ""];
  return {
    title,
    place: `${t("browser-round", { number: view.public.round })} · ${step}`,
    played: stage ? pictured(stage.played.card) : null,
    player: stage ? here.face(stage.played.seat) : null,
    said,
    answer,
    results,
    text: [said, answer?.text ?? "", results].filter(Boolean).join(" "),
    seats: view.public.seats.map((seat, index) => {
      const seen = open?.hands[index] ?? (view.viewer === index ? view.hand.map((each) => each.card) : null);
      return {
        name: here.names[index] ?? "",
        face: here.face(index),
        out: seat.out,
        protected: seat.protected,
        score: `${seat.tokens}/${view.public.goal}`,
        hand: seen ? seen.map(pictured) : Array.from({ length: seat.hand_size }, () => null),
        discards: seat.discards.map((each) => pictured(each.card)),
      };
    }),
  };
}
