// One evening as this browser sees it: asked for again every few seconds, and what the director or a player wishes.
import type { EveningInfo, EveningRoundInfo, EveningTableInfo, PlanInfo } from "../generated/messages";
import { preferences } from "../device/preferences.svelte";
import { keepKeys } from "../device/seatKeys";
import { t } from "../language/speech.svelte";
import { api, type Direction, Refused } from "../net/api";
import { Attempt } from "../net/attempt.svelte";
import { router } from "../browser/router.svelte";
import { eveningKeys, keepEvening } from "./keys";

const POLL_MS = 2500;

export class Evening {
  info = $state.raw<EveningInfo | null>(null);
  /** Whether the server did not answer the last time. */
  lost = $state(false);
  keys = $state.raw(eveningKeys(""));
  /** Looking for the evening; what somebody wishes. */
  readonly looking = new Attempt();
  readonly wishing = new Attempt();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(readonly code: string) {
    this.keys = eveningKeys(code);
    void this.#poll();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #poll(): Promise<void> {
    if (document.visibilityState === "visible" || !this.info) await this.look();
    if (!this.#closed) this.#timer = setTimeout(() => void this.#poll(), POLL_MS);
  }

  async look(): Promise<void> {
    try {
      const news = await api.evening(this.code, this.info?.number ?? null, this.keys.player?.secret);
      if (news.evening) this.info = news.evening;
      this.lost = false;
    } catch (error) {
      this.lost = this.info !== null;
      if (!this.info) await this.looking.at(() => Promise.reject(error instanceof Refused ? error : new Refused("unexpected", {})));
    }
  }

  async enter(name: string): Promise<void> {
    await this.wishing.at(async () => {
      const key = await api.enterEvening(this.code, { name, face: preferences.face });
      this.#keep({ player: { number: key.player, secret: key.secret } });
    });
    this.info = null;
    await this.look();
  }

  /** As the director, or where this browser does not direct, as the player. */
  async wish(command: Direction): Promise<boolean> {
    const granted = await this.wishing.at(() => api.directEvening(this.code, command, this.keys.director ?? this.keys.player?.secret));
    await this.look();
    return granted;
  }

  #keep(keys: ReturnType<typeof eveningKeys>): void {
    keepEvening(this.code, keys);
    this.keys = eveningKeys(this.code);
  }

  get directs(): boolean {
    return this.keys.director !== undefined;
  }

  /** The number of the player who sits at this browser. */
  get me(): number | null {
    return this.info?.player ?? null;
  }

  get round(): EveningRoundInfo | null {
    return this.info?.rounds.at(-1) ?? null;
  }

  /** The table of this player whose match is awaited, with its number. */
  get mine(): { number: number; seat: number; table: EveningTableInfo } | null {
    for (const [at, table] of (this.round?.tables ?? []).entries()) {
      const seat = table.seats.findIndex(({ player }) => player !== null && player === this.me);
      if (seat >= 0 && !table.finished) return { number: at + 1, seat, table };
    }
    return null;
  }

  nameOf(player: number | null): string {
    return player === null ? t("evening-bot") : (this.info?.players[player]?.name ?? "");
  }

  /** Sit down at one's own table. */
  sit(): void {
    const { mine, keys } = this;
    if (!mine?.table.code || !keys.player) return;
    keepKeys(mine.table.code, [{ seat: mine.seat, secret: keys.player.secret, reserved: false }]);
    router.go(`t/${mine.table.code}`);
  }
}

/** What a plan is, in one line. */
export function planLine(plan: PlanInfo, edition: string): string {
  const parts = [t(`evening-format-${plan.format.replaceAll("_", "-")}`), t("evening-rounds", { count: plan.rounds }), t("evening-seats", { count: plan.seats }), edition];
  if (plan.duplicate) parts.push(t("evening-duplicate"));
  if (plan.final) parts.push(t("evening-final"));
  return parts.join(" · ");
}

export function roundName(round: EveningRoundInfo): string {
  return round.stage === "main" ? t("evening-round", { number: round.number }) : t(`evening-stage-${round.stage}`);
}

/** Halves are usual, thirds come from duplicate rounds. */
export function pointsText(points: number): string {
  return points.toLocaleString(preferences.language, { maximumFractionDigits: 2 });
}
