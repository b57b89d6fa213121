// What is drawn over the page while something moves. Everything is animated by transform and opacity alone, which costs no
// layout.

/** Draws into an element and returns what takes it away again. */
export type Draw = (into: HTMLElement) => () => void;

export interface Drawings {
  card: (card: string) => Draw;
  back: Draw;
  seal: Draw;
  letter: Draw;
  veil: Draw;
}

/** How wide cards are drawn before they are scaled. */
export const DRAWN_WIDTH = 84;
const SOFT = "cubic-bezier(0.3, 0.1, 0.2, 1)";

interface Options {
  delay?: number;
  easing?: string;
}

export class Overlay {
  private moving = new Set<Animation>();
  private drawn: (() => void)[] = [];

  constructor(readonly drawings: Drawings) {}

  /** Ends all that moves, and takes it away. */
  cut(): void {
    for (const each of this.moving) each.finish();
    this.clear();
  }

  clear(): void {
    this.drawn.forEach((remove) => remove());
    this.drawn = [];
  }

  /** Turns the card in the box; from and to say whether its face is up. */
  turn(box: HTMLElement, from: boolean, to: boolean, ms: number, delay = 0): Promise<void> {
    const sides = box.querySelector("[data-sides]");
    if (!sides) return Promise.resolve();
    const angle = (up: boolean) => `rotateY(${up ? 0 : 180}deg)`;
    return this.animate(sides, [{ transform: angle(from) }, { transform: angle(to) }], ms, { delay });
  }

  /** Turns it over and back. */
  swing(box: HTMLElement, ms: number): Promise<void> {
    const sides = box.querySelector("[data-sides]");
    const turned = [180, 0, 0, 180].map((angle, index) => ({ transform: `rotateY(${angle}deg)`, offset: [0, 0.35, 0.7, 1][index] ?? 1 }));
    return sides ? this.animate(sides, turned, ms) : Promise.resolve();
  }

  /** A card with two sides; without a name it has its back on both. */
  card(card: string | null): HTMLElement {
    if (card === null) return this.box(this.drawings.back);
    const box = this.box(null);
    const sides = document.createElement("div");
    sides.dataset["sides"] = "";
    box.append(sides);
    for (const [name, draw] of [["face", this.drawings.card(card)], ["back", this.drawings.back]] as const) {
      const side = document.createElement("div");
      side.dataset["side"] = name;
      sides.append(side);
      this.drawn.push(draw(side));
    }
    return box;
  }

  box(draw: Draw | null): HTMLElement {
    const box = document.createElement("div");
    box.className = "flight";
    box.setAttribute("aria-hidden", "true");
    document.body.append(box);
    if (draw) this.drawn.push(draw(box));
    this.drawn.push(() => box.remove());
    return box;
  }

  async animate(what: Element, frames: Keyframe[], duration: number, { delay = 0, easing = SOFT }: Options = {}): Promise<void> {
    const animation = what.animate(frames, { duration, delay, easing, fill: what.closest(".flight") ? "both" : "none" });
    animation.id = "moment";
    this.moving.add(animation);
    await animation.finished;
    this.moving.delete(animation);
  }
}
