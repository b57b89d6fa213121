// Handing over: one device for several people. Who gets it next, whose hand is open, and when it is covered again.
import type { Game } from "../game/game.svelte";
import type { View } from "../generated/messages";
import { Dismissed } from "./dismissed.svelte";

export interface Next {
  seat: number;
  why: "reveal" | "turn";
}

export class Handing {
  private readonly dismissed: Dismissed;
  /** Whether the open hand has a new card after its owner has acted (a Prince): it is covered by hand then. */
  private drewLast = $state(false);
  /** Who of this device gets it next: first those who were shown something, then the player whose turn it is. */
  readonly next = $derived.by(() => this.found());

  /** To be made while a component is, whose effects these become. */
  constructor(
    private readonly game: Game,
    private readonly view: () => View,
  ) {
    this.dismissed = new Dismissed(game.code);
    $effect(() =>
      game.onEvents((viewer, entries) => {
        if (viewer === null || viewer !== game.shown) return;
        this.drewLast = entries.some(({ event }) => event.kind === "drew" && event.seat === viewer);
      }),
    );
    $effect(() => {
      // The hand is covered again once its owner has answered and seen what that brought.
      const who = game.shown;
      if (!game.local || who === null || game.views[String(who)]?.menu != null) return;
      if (!this.unread(who) && !this.drewLast) game.shown = null;
    });
    $effect(() => this.coverWhenLeft());
  }

  open(who: number): void {
    this.drewLast = false;
    this.game.shown = who;
  }

  /** A person who hides the hand has seen what was shown with it; it can be read again. */
  hide(): void {
    const who = this.game.shown;
    if (who !== null) for (const event of this.revealed(who)) this.dismiss(who, event);
    this.game.shown = null;
  }

  dismiss(who: number, event: number): void {
    this.dismissed.add(this.view().public.match, who, event);
  }

  dismissedBy(who: number): ReadonlySet<number> {
    return new Set(this.revealed(who).filter((event) => this.isDismissed(who, event)));
  }

  /** Whether this seat was shown something that waits to be read. */
  unread(who: number): boolean {
    return this.revealed(who).some((event) => !this.isDismissed(who, event));
  }

  private found(): Next | null {
    const { game } = this;
    const phase = game.table?.phase;
    if (!game.local || game.shown !== null || phase === "lobby" || phase === "closed") return null;
    const reveal = game.seats.find((each) => this.unread(each));
    if (reveal !== undefined) return { seat: reveal, why: "reveal" };
    const awaited = this.view().public.awaited?.seat;
    return awaited !== undefined && game.seats.includes(awaited) ? { seat: awaited, why: "turn" } : null;
  }

  private revealed(who: number): number[] {
    return this.game.views[String(who)]?.reveals.map((each) => each.event) ?? [];
  }

  private isDismissed(who: number, event: number): boolean {
    return this.dismissed.has(this.view().public.match, who, event);
  }

  /** A page that is left is covered when somebody comes back. */
  private coverWhenLeft(): () => void {
    const left = () => {
      if (this.game.local) this.game.shown = null;
    };
    const hidden = () => {
      if (document.visibilityState === "hidden") left();
    };
    document.addEventListener("visibilitychange", hidden);
    addEventListener("blur", left);
    addEventListener("pagehide", left);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      removeEventListener("blur", left);
      removeEventListener("pagehide", left);
    };
  }
}
