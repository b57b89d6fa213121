// A stream: the match with all hands open, some turns late, shown step by step at a pace that can be followed.
import { api } from "../net/api";
import type { SeenMatch, SeenStep } from "../replay/differences";

const STEP_MS = 2500;

export class Stream {
  private match = $state.raw<SeenMatch | null>(null);
  private at = $state(0);
  private next: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(private readonly code: string) {}

  /** What is shown now; null until the first turns are old enough. */
  get step(): SeenStep | null {
    return this.match?.steps[this.at] ?? null;
  }

  /** What led here, as far as the stage shows it: a card and the answers that it asked for. */
  get events() {
    return (this.match?.steps ?? []).slice(Math.max(0, this.at - 3), this.at + 1).flatMap((step) => step.view.events);
  }

  get names(): string[] {
    return [...(this.match?.players ?? [])];
  }

  /** Asks for what is old enough by now. An answer that was overtaken by a later one is left. */
  async refresh(): Promise<void> {
    const number = ++this.asked;
    const replay = await api.replay(this.code, "stream", null);
    if (number !== this.asked) return;
    if (replay.match !== this.match?.match) this.at = 0;
    this.match = replay;
    this.walk();
  }

  private walk(): void {
    if (this.next !== undefined || this.at >= (this.match?.steps.length ?? 0) - 1) return;
    this.next = setTimeout(() => {
      this.next = undefined;
      this.at += 1;
      this.walk();
    }, STEP_MS);
  }

  close(): void {
    clearTimeout(this.next);
    this.next = undefined;
    this.asked += 1;
  }
}
