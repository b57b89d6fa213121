// A match on a real table, as this device keeps it. What its rounds come to, the server tells.
import type { ScoreMatch, ScorePlace, ScoreRound } from "../generated/messages";
import { remember, remembered } from "../device/storage";

export interface KeptScore {
  names: string[];
  match: Required<ScoreMatch>;
}

const KEY = "score";

export const keptScore = (): KeptScore | null => remembered<KeptScore | null>(KEY, null);
export const keepScore = (score: KeptScore | null): void => remember(KEY, score);

/** What is filled in of one player's place. */
export interface PlaceForm {
  staying: boolean;
  held: string;
  lying: string[];
}

/** What is filled in of a round. */
export interface RoundForm {
  places: PlaceForm[];
  /** On whom each player bet with which card; none: nobody. */
  bets: Record<string, number | null>;
  /** Whether a player got a token by a card. */
  won: Record<string, boolean>;
  /** Who left last, at the same time. */
  together: Record<number, boolean>;
}

/** One of the bets or tokens of a player. */
export const toldKey = (seat: number, card: string): string => `${seat} ${card}`;

export function emptyRound(players: number): RoundForm {
  return {
    places: Array.from({ length: players }, () => ({ staying: true, held: "", lying: [] })),
    bets: {},
    won: {},
    together: {},
  };
}

/** Whether nobody is left, so that it must be stated who left last; of two both did. */
export const asksTogether = (form: RoundForm): boolean => form.places.length > 2 && form.places.every((place) => !place.staying);

const together = (form: RoundForm): number[] =>
  asksTogether(form) ? form.places.flatMap((_, seat) => (form.together[seat] ? [seat] : [])) : [];

export const knowsTogether = (form: RoundForm): boolean => !asksTogether(form) || together(form).length > 1;

/** Whether everybody who is still in has a card in hand. */
export const isComplete = (form: RoundForm): boolean => form.places.every((place) => !place.staying || place.held !== "");

export function roundOf(form: RoundForm): ScoreRound {
  const places: ScorePlace[] = form.places.map((place) => ({ held: place.staying ? place.held : null, lying: [...place.lying] }));
  const seatOf = (key: string): number => Number(key.split(" ")[0]);
  const cardOf = (key: string): string => key.split(" ")[1] ?? "";
  const lies = (key: string): boolean => form.places[seatOf(key)]?.lying.includes(cardOf(key)) ?? false;
  return {
    places,
    bets: Object.entries(form.bets).flatMap(([key, on]) => (on !== null && lies(key) ? [{ seat: seatOf(key), on }] : [])),
    won: Object.entries(form.won).flatMap(([key, got]) => (got && lies(key) ? [{ seat: seatOf(key), card: cardOf(key) }] : [])),
    together: together(form),
  };
}
