// What a guess named, so short that it is never cut.
import { guessName } from "../language/speech.svelte";
import type { Surroundings } from "./surroundings.svelte";

/** Its number, where no other character has the same, else its name; nothing where nothing was named. */
export function named(here: Surroundings, guess: string | number | null | undefined): string {
  if (guess === null || guess === undefined) return "";
  const value = typeof guess === "number" ? guess : here.value(guess);
  return value !== undefined && (typeof guess === "number" || here.cardsOf(value).length === 1) ? `${value}?` : `${guessName(guess)}?`;
}
