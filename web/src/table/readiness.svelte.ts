// Readiness: saying for the seats of this device that they are ready, for the next round or for another match.
import type { Game } from "../game/game.svelte";

export class Readiness {
  /** Whether it is being said: a second press says nothing twice. */
  busy = $state(false);

  async say(game: Game, seats: readonly number[]): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      for (const seat of seats) await game.wish({ type: "ready", seat });
    } finally {
      this.busy = false;
    }
  }
}
