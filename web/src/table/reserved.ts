// Who waits for a seat that the host can give.
import type { Game } from "../game/game.svelte";

export interface Reserved {
  seat: number;
  name: string;
  /** The bot that has it now; empty where nobody has. */
  bot: string;
  /** Whether a program plays for who waits. */
  program: boolean;
}

/** Shown to the host alone, who can answer. */
export function reserved(game: Game): Reserved[] {
  if (!game.isHost) return [];
  const all = game.table?.seats ?? [];
  return all.flatMap(({ seat, name, kind, reserved: who, program }) =>
    who === null ? [] : [{ seat, name: who, bot: kind === "bot" ? name : "", program: program ?? false }],
  );
}
