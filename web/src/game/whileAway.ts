// What a bot did for a seat while nobody sat there, for the player who takes it back.
import type { TableNotice } from "./game.svelte";

/** The last notice that the seat was taken back in this match, unless it was read. */
export function meanwhileOf(notices: readonly TableNotice[], read: number, seat: number, match: number): TableNotice | null {
  const found = notices.findLast((each) => each.code === "taken_back" && each.match === match && each.params["seat"] === seat);
  return found && found.number > read ? found : null;
}
