// How each motion looks: what is drawn over the page, and along which way it goes.
import { tick } from "svelte";
import type { Motion, Place } from "./motions";
import { DRAWN_WIDTH, Overlay } from "./overlay";
import { isCardItself, isOpen, type Spot, spotOf, thingAt } from "./places";
import type { Beat, Player } from "./queue";

function at(spot: Spot, more = ""): string {
  return `translate(${spot.x}px, ${spot.y}px) translate(-50%, -50%) scale(${spot.width / DRAWN_WIDTH}) ${more}`;
}

function moved(spot: Spot, x: number, y: number, grown = 1): Spot {
  return { x: spot.x + x, y: spot.y + y, width: spot.width * grown };
}

function middle(one: Spot, other: Spot): Spot {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, width: Math.max(one.width, other.width) };
}

export class FlightPlayer implements Player<Motion> {
  private wake: (() => void) | null = null;

  constructor(
    private readonly overlay: Overlay,
    readonly still: () => boolean,
    /** Whether the page shows the table step by step, so that a card can land where it will lie. */
    private readonly exact: () => boolean,
  ) {}

  async play(beat: Beat<Motion>): Promise<void> {
    const { motion, ms } = beat;
    const leave = motion ? this.measured(motion) : null;
    beat.change();
    if (!motion || !leave) {
      const wait = motion ? (beat.least ?? 0) : ms;
      if (wait) await this.rest(wait);
      return;
    }
    await tick();
    await this.move(motion, leave, ms);
    if (motion.kind !== "reveal") this.clear();
  }

  cut(): void {
    this.overlay.cut();
    this.wake?.();
  }

  clear(): void {
    this.overlay.clear();
  }

  /** So much time to read, counted from when it is drawn: a busy device draws late. */
  private rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const drawn = requestAnimationFrame(() => (timer = setTimeout(resolve, ms)));
      this.wake = () => {
        cancelAnimationFrame(drawn);
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Where things leave from: measured while they still lie there. */
  private measured(motion: Motion): Spot[] | null {
    const spots = sources(motion).map(([place, card]) => spotOf(thingAt(place, card)));
    return spots.every((each) => each !== null) ? spots : null;
  }

  private move(motion: Motion, leave: Spot[], ms: number): Promise<void> {
    const [from, other] = leave as [Spot, Spot];
    switch (motion.kind) {
      case "fly":
        return this.fly(motion.from, motion.to, motion.card, from, ms);
      case "deal": {
        const each = ms * 0.6;
        const gap = (ms - each) / Math.max(1, motion.to.length - 1);
        const all = motion.to.map(({ place, card }, index) => this.fly(motion.from, place, card, from, each, index * gap));
        return together(all);
      }
      case "look":
        return this.look(motion, from, ms);
      case "cross":
        return together([
          this.fly(motion.one, motion.other, motion.oneGave, from, ms),
          this.fly(motion.other, motion.one, motion.otherGave, other, ms),
        ]);
      case "duel":
        return this.duel(motion, from, other, ms);
      case "break":
        return this.breakSeal(from, ms);
      case "veil":
        return this.overlay.animate(this.overlay.box(this.overlay.drawings.veil), [
          { transform: at({ ...from, width: DRAWN_WIDTH }, "scale(1.6)"), opacity: 0 },
          { transform: at({ ...from, width: DRAWN_WIDTH }, "scale(1)"), opacity: 0.9, offset: 0.4 },
          { transform: at({ ...from, width: DRAWN_WIDTH }, "scale(1)"), opacity: 0 },
        ], ms);
      case "reveal":
        return this.reveal(motion.hands, leave, ms);
      case "letter":
        return this.letter(from, spotOf(thingAt(motion.to)) ?? from, ms);
      default:
        return motion satisfies never;
    }
  }

  private async fly(from: Place, to: Place, card: string | null, start: Spot, ms: number, delay = 0): Promise<void> {
    const lands = thingAt(to, this.exact() ? card : null);
    const end = spotOf(lands);
    if (!end) return;
    const [front, back] = [card !== null && isOpen(from), card !== null && isOpen(to)];
    const box = this.overlay.card(card);
    // What lies there already is the card that is still on its way.
    const hidden = this.exact() ? this.hide(lands, ms + delay) : null;
    const high = moved(middle(start, end), 0, -24, 1.12);
    await together([
      this.overlay.animate(box, [
        { transform: at(start), opacity: delay ? 0 : 1 },
        { transform: at(start), opacity: 1, offset: 0.01 },
        { transform: at(high), opacity: 1, offset: 0.5 },
        { transform: at(end), opacity: 1 },
      ], ms, { delay }),
      this.overlay.turn(box, front, back, ms, delay),
    ]);
    await hidden;
  }

  /** A card that is drawn over the page does not lie where it was as well. */
  private async hide(card: Element | null, ms: number): Promise<void> {
    if (!card || !isCardItself(card)) return;
    // With the button that belongs to it.
    await this.overlay.animate(card.closest("[data-own-hand] > li") ?? card, [{ opacity: 0 }, { opacity: 0 }], ms);
  }

  private async look({ from: place, to, cards }: Extract<Motion, { kind: "look" }>, from: Spot, ms: number): Promise<void> {
    const end = spotOf(thingAt(to));
    if (!end) return;
    const hidden = place === "pile" ? null : this.hide(thingAt(place), ms);
    const near = moved(end, 0, 0, end.width < 60 ? 60 / end.width : 1);
    await together(
      cards.map((card, index) => {
        const box = this.overlay.card(card);
        const place = moved(near, (index - (cards.length - 1) / 2) * near.width, -near.width * 0.7);
        return together([
          this.overlay.animate(box, [
            { transform: at(from), opacity: 1 },
            { transform: at(place), opacity: 1, offset: 0.35 },
            { transform: at(place), opacity: 1, offset: 0.7 },
            { transform: at(from), opacity: 1 },
          ], ms),
          card === null ? Promise.resolve() : this.overlay.swing(box, ms),
        ]);
      }),
    );
    await hidden;
  }

  private async duel(duel: Extract<Motion, { kind: "duel" }>, one: Spot, other: Spot, ms: number): Promise<void> {
    const stage = spotOf(thingAt("stage")) ?? middle(one, other);
    const width = Math.max(56, Math.min(stage.width, 96));
    // Both must be seen, also where the stage is at the edge.
    const size = { ...stage, width, x: Math.min(Math.max(stage.x, width * 1.4), innerWidth - width * 1.4) };
    const sides = [
      { spot: one, place: duel.one, held: duel.oneHeld, to: moved(size, -size.width * 0.75, -12), falls: duel.falls === "one", tilt: -6 },
      { spot: other, place: duel.other, held: duel.otherHeld, to: moved(size, size.width * 0.75, -12), falls: duel.falls === "other", tilt: 6 },
    ];
    await together(
      sides.map(({ spot, place, held, to, falls, tilt }) => {
        const box = this.overlay.card(held);
        const down = moved(to, tilt * 3, 90);
        return together([
          this.overlay.animate(box, [
            { transform: at(spot), opacity: 1 },
            { transform: at(to, `rotate(${tilt}deg)`), opacity: 1, offset: 0.3 },
            { transform: at(to, `rotate(${tilt}deg)`), opacity: 1, offset: 0.7 },
            { transform: falls ? at(down, `rotate(${tilt * 9}deg)`) : at(to, "scale(1.08)"), opacity: falls ? 0 : 1 },
          ], ms),
          held === null ? Promise.resolve() : this.overlay.turn(box, isOpen(place), true, ms * 0.3),
          this.hide(thingAt(place), ms),
        ]);
      }),
    );
  }

  private breakSeal(spot: Spot, ms: number): Promise<void> {
    const box = this.overlay.box(this.overlay.drawings.seal);
    box.style.transform = at({ ...spot, width: DRAWN_WIDTH });
    const halves = [...box.querySelectorAll("[data-half]")].map((half, index) =>
      this.overlay.animate(half, [
        { transform: "scale(0.6)", opacity: 0 },
        { transform: "scale(1.25)", opacity: 1, offset: 0.3 },
        { transform: "scale(1)", opacity: 1, offset: 0.45 },
        { transform: `translate(${index ? 26 : -26}px, 22px) rotate(${index ? 34 : -34}deg)`, opacity: 0 },
      ], ms, { easing: "ease-out" }),
    );
    return together(halves);
  }

  private async reveal(hands: Extract<Motion, { kind: "reveal" }>["hands"], spots: Spot[], ms: number): Promise<void> {
    const each = Math.min(500, ms * 0.6);
    const gap = hands.length > 1 ? (ms - each) / (hands.length - 1) : 0;
    await together(
      hands.map(({ place, card, lit }, index) => {
        const spot = spots[index] as Spot;
        const box = this.overlay.card(card);
        const grown = moved(spot, 0, 0, Math.max(1, 58 / spot.width));
        const last = lit ? moved(grown, 0, -6, 1.25) : grown;
        return together([
          this.overlay.animate(box, [
            { transform: at(spot), opacity: 0 },
            { transform: at(spot), opacity: 1, offset: 0.01 },
            { transform: at(grown), opacity: 1, offset: 0.6 },
            { transform: at(last), opacity: 1 },
          ], each, { delay: index * gap }),
          this.overlay.turn(box, isOpen(place), true, each, index * gap),
        ]);
      }),
    );
  }

  private letter(from: Spot, to: Spot, ms: number): Promise<void> {
    const small = { ...to, width: DRAWN_WIDTH * 0.5 };
    return this.overlay.animate(this.overlay.box(this.overlay.drawings.letter), [
      { transform: at({ ...from, width: DRAWN_WIDTH }, "scale(0.3) rotate(-20deg)"), opacity: 0 },
      { transform: at({ ...from, width: DRAWN_WIDTH }, "scale(1.3) rotate(-6deg)"), opacity: 1, offset: 0.3 },
      { transform: at(small, "rotate(8deg)"), opacity: 1, offset: 0.85 },
      { transform: at(small, "scale(0.8)"), opacity: 0 },
    ], ms);
  }
}

function sources(motion: Motion): [Place, string | null][] {
  switch (motion.kind) {
    case "fly":
      return [[motion.from, motion.card]];
    case "deal":
      return [[motion.from, null]];
    case "look":
    case "letter":
      return [[motion.from, null]];
    case "cross":
    case "duel":
      return [[motion.one, null], [motion.other, null]];
    case "break":
    case "veil":
      return [[motion.at, null]];
    case "reveal":
      return motion.hands.map(({ place }) => [place, null]);
    default:
      return motion satisfies never;
  }
}

async function together(all: readonly Promise<void>[]): Promise<void> {
  await Promise.all(all);
}
