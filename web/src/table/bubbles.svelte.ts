// Bubbles: what somebody says stands beside their seat for a while.
import type { Game } from "../game/game.svelte";
import { saidText } from "./notices";

const BUBBLE_MS = 4500;

export class Bubbles {
  /** Null once it has been said long enough ago. */
  bySeat = $state<Record<number, string | null>>({});
  private readonly leaving: Record<number, ReturnType<typeof setTimeout>> = {};

  /** To be made while a component is, whose effect this becomes. */
  constructor(game: Game) {
    // What was said before this page was opened is in the panel.
    let heard = game.said.at(-1)?.number ?? 0;
    $effect(() => {
      const fresh = game.said.filter((each) => each.number > heard);
      heard = fresh.at(-1)?.number ?? heard;
      for (const each of fresh) this.show(each.seat, saidText(each));
    });
  }

  private show(seat: number, text: string): void {
    this.bySeat[seat] = text;
    clearTimeout(this.leaving[seat]);
    this.leaving[seat] = setTimeout(() => (this.bySeat[seat] = null), BUBBLE_MS);
  }
}
