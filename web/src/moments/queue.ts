// What came from the server and is not shown yet, in order: each thing is shown once the moments before it are over.

/** One step of a moment: something moves, or nothing does and there is time to read. */
export interface Beat<Motion> {
  motion: Motion | null;
  ms: number;
  /** It is shown for so long at least, however much waits behind it; without it, it may be left out. */
  least?: number;
  /** What the page shows from this beat on. */
  change: () => void;
}

export interface Coming<Motion> {
  /** What is seen before it is there; empty: it is there in its turn. */
  beats: readonly Beat<Motion>[];
  /** Makes all of it visible, whether or not its beats were shown. */
  arrive: () => void;
  /** How long its beats may take together; they are hurried to fit. */
  most: number;
  /** Somebody here has to decide then: counted from when it comes, with all that waits before it. */
  urgent?: boolean;
  /** A player who skips ahead wants to see this again. */
  final?: boolean;
}

/** Who shows the beats. */
export interface Player<Motion> {
  /** Whether nothing moves: the person wants it so, or nobody looks. */
  still: () => boolean;
  play: (beat: Beat<Motion>) => Promise<void>;
  /** Ends what moves just now. */
  cut: () => void;
  /** What came is there: whatever was drawn over the page for it can go. */
  clear: () => void;
}

/** So much may wait before the table leaves out what need not be seen, to keep up. */
const MOST_WAITING = 3;
/** With more than this the table has fallen behind by more than a turn of everybody: it leaves out whatever it can. */
const FAR_BEHIND = 10;
/** What would be shown for less than this share of its time is left out. */
const LEAST_SHARE = 0.1;

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** By how much beats are shortened to fit into so much time; what each of them needs at least is not. */
function share(beats: readonly { ms: number; least?: number }[], time: number): number {
  const least = sum(beats.map((beat) => beat.least ?? 0));
  const more = sum(beats.map((beat) => beat.ms)) - least;
  return more > 0 ? Math.max(0, Math.min(1, (time - least) / more)) : 1;
}

export class Moments<Motion> {
  private waiting: Coming<Motion>[] = [];
  private running = false;
  private hurried = false;
  private ahead = false;
  /** When what is urgent must be there. */
  private due = Infinity;
  private player: Player<Motion> | null = null;
  private held: Coming<Motion> | null = null;

  /** Whether somebody is there who shows beats. */
  get shownNow(): boolean {
    return this.player !== null;
  }

  get busy(): boolean {
    return this.running;
  }

  /** Somebody who shows the beats from now on; the function that is returned ends it. */
  shownBy(player: Player<Motion>): () => void {
    this.player = player;
    // Listeners on the same page may do so a moment later.
    queueMicrotask(() => this.release());
    return () => {
      if (this.player !== player) return;
      this.skip();
      this.player = null;
    };
  }

  /** Something on a page that is about to be drawn: it waits for somebody who shows it, but for no longer than until the
   * next thing of its kind comes. */
  pushFirst(coming: Coming<Motion>): void {
    this.release();
    if (this.player) this.push(coming);
    else this.held = coming;
  }

  /** What was held back is in its turn now. */
  release(): void {
    const { held } = this;
    this.held = null;
    if (held) this.push(held);
  }

  push(coming: Coming<Motion>): void {
    if (coming.final) this.ahead = false;
    if (this.ahead) {
      coming.arrive();
      if (coming.urgent) this.ahead = false;
    } else if (!this.running && (this.quiet || !coming.beats.length)) coming.arrive();
    else {
      if (coming.urgent) this.due = Math.min(this.due, performance.now() + coming.most);
      this.waiting.push(coming);
      if (!this.running) void this.run();
    }
  }

  /** Everything is there at once until somebody here has to decide. */
  skipAhead(): void {
    this.skip();
    this.ahead = true;
  }

  /** Everything that has come is there at once. */
  skip(): void {
    if (this.held) {
      this.hurried = true;
      this.release();
      this.hurried = false;
    }
    if (!this.running) return;
    this.hurried = true;
    this.player?.cut();
    // What is being shown ends by itself, a moment later; nothing may come in between.
    for (const coming of this.shown ? [this.shown, ...this.waiting] : this.waiting) coming.arrive();
    this.shown = null;
    this.waiting = [];
  }

  private shown: Coming<Motion> | null = null;

  private get quiet(): boolean {
    return this.hurried || this.player === null || this.player.still() || this.waiting.length > FAR_BEHIND;
  }

  private async run(): Promise<void> {
    this.running = true;
    try {
      for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
        this.shown = next;
        await this.show(next);
        if (this.shown === next) next.arrive();
        this.player?.clear();
        this.shown = null;
        this.hurried = false;
      }
    } finally {
      this.running = false;
      this.hurried = false;
      this.due = Infinity;
      this.shown = null;
    }
  }

  private async show(coming: Coming<Motion>): Promise<void> {
    for (const [at, beat] of coming.beats.entries()) {
      // Asked before each beat: meanwhile somebody may have skipped, left the page, or more may have come.
      if (this.quiet) return;
      const least = beat.least ?? 0;
      const ms = least + (beat.ms - least) * this.share(coming, at);
      if (ms < beat.ms * LEAST_SHARE) {
        if (!coming.beats.slice(at).some((each) => each.least)) return;
        beat.change();
      } else await this.player?.play({ ...beat, ms });
    }
  }

  /** By how much what need not be seen is shortened. */
  private share(coming: Coming<Motion>, at: number): number {
    const behind = this.waiting.filter((each) => each.beats.length);
    if (behind.length > MOST_WAITING) return 0;
    if (this.due < Infinity) {
      return share([...coming.beats.slice(at), ...behind.flatMap((each) => each.beats)], this.due - performance.now());
    }
    return share(coming.beats, coming.most / (1 + behind.length));
  }
}
