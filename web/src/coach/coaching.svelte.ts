// Coaching: whose play of a match the coach may be asked about, what it says, and for how long one waits for that.
import type { Analysis, CoachInfo, SeatKey } from "../generated/messages";
import { api } from "../net/api";
import { Attempt } from "../net/attempt.svelte";

/** Between two questions whether the coach is ready. */
const POLL_MS = 1200;

export class Coaching {
  readonly attempt = new Attempt();
  info = $state.raw<CoachInfo | null>(null);
  /** Whose play is looked at; null: nobody has asked yet. */
  seat = $state<number | null>(null);
  analysis = $state.raw<Analysis | null>(null);
  /** How many come first; 0: the coach is looking at it; null: nothing is waited for. */
  place = $state<number | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts what was asked and closed: an answer to anything before the last of these is too late. */
  #turn = 0;

  constructor(
    private readonly code: string,
    private readonly match: () => number,
    private readonly keys: readonly SeatKey[],
  ) {}

  /** Ask about a seat, else about your own, else about the first that may be seen. */
  async ask(wanted: number | null = null): Promise<void> {
    this.#stop();
    const turn = ++this.#turn;
    await this.attempt.at(async () => {
      const info = this.info ?? (await this.#answersTo((secret) => api.coach(this.code, this.match(), secret)));
      if (this.#turn !== turn) return;
      this.info = info;
      const { shown, mine } = info;
      this.seat = wanted ?? mine[0] ?? shown[0] ?? this.keys[0]?.seat ?? 0;
      await this.#look(this.seat);
    });
  }

  /** All who played may see what the coach says of the seats of this device. */
  async agree(): Promise<void> {
    await this.attempt.at(async () => {
      this.info = await this.#answersTo((secret) => api.agreeToCoach(this.code, { match: this.match() }, secret));
    });
  }

  close(): void {
    this.#stop();
    this.#turn += 1;
    this.seat = this.analysis = this.info = null;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.place = null;
  }

  async #look(seat: number): Promise<void> {
    const answer = await api.analysis(this.code, this.match(), seat, this.#secret(seat));
    if (this.seat !== seat) return;
    if (answer.state === "ready") {
      this.analysis = answer;
      this.place = null;
      return;
    }
    this.analysis = null;
    this.place = answer.place;
    this.#timer = setTimeout(() => void this.attempt.at(() => this.#look(seat)).then((granted) => granted || this.#stop()), POLL_MS);
  }

  /** This device's secret of a seat; for somebody else's seat, that of a seat from which it played in the match. */
  #secret(seat: number): string | undefined {
    const played = this.keys.filter((key) => this.info?.mine.includes(key.seat));
    return (played.find((key) => key.seat === seat) ?? played[0])?.secret;
  }

  /** The answers to all seats of this device, combined. */
  async #answersTo(ask: (secret?: string) => Promise<CoachInfo>): Promise<CoachInfo> {
    const [first, ...rest] = this.keys.length ? await Promise.all(this.keys.map((key) => ask(key.secret))) : [await ask()];
    if (!first) throw new Error("nobody was asked");
    const united = (one: readonly number[], other: readonly number[]) => [...new Set([...one, ...other])].sort((a, b) => a - b);
    return rest.reduce(
      (all, each) => ({ ...each, shown: united(all.shown, each.shown), mine: united(all.mine, each.mine), agreed: united(all.agreed, each.agreed) }),
      first,
    );
  }
}
