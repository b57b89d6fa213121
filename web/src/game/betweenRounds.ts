// Between two rounds: the table says when it begins, the view when it ends. What is dealt is shown before the table's word
// that the round runs, which waits until all of it lies there.
import type { Table, View } from "../generated/messages";

export function isBetweenRounds(table: Pick<Table, "phase"> | null, view: { public: Pick<View["public"], "round_end"> } | null): boolean {
  return table?.phase === "round_over" && view?.public.round_end != null;
}
