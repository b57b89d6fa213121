// What a picture is drawn with: text in lines, cards, faces. All of it by the browser itself, on a canvas.
import { back, ground, portrait } from "../cards/portraits";
import { Refused } from "../net/api";
import { fetchFile } from "../net/transport";
import { automaton, sitter } from "../parts/guests";
import type { Face } from "../table/surroundings.svelte";
import type { PicturedCard } from "./moment";

export const DISPLAY = '"Alegreya", "Iowan Old Style", Palatino, Georgia, serif';
export const TEXT = '"Alegreya Sans", system-ui, "Segoe UI", sans-serif';
/** How much higher than wide a card is. */
export const CARD_RATIO = 1.38;

/** Those that pictures are written with. */
export const loadFonts = (): Promise<unknown> =>
  Promise.all([`700 40px ${DISPLAY}`, `400 40px ${TEXT}`, `700 40px ${TEXT}`].map((font) => document.fonts.load(font)));

type Art = ReadonlyMap<string | null, HTMLImageElement>;

/** The pictures of these cards by name, and that of the back by null. */
export async function fetchArt(cards: Iterable<string>): Promise<Art> {
  const wanted = new Map<string | null, string>([[null, back()]]);
  for (const card of cards) {
    const address = portrait(card);
    if (address !== undefined) wanted.set(card, address);
  }
  return new Map(await Promise.all([...wanted].map(async ([card, address]) => [card, await image(address)] as const)));
}

async function image(address: string): Promise<HTMLImageElement> {
  const source = await fetchFile(address).then(
    (answer) => (answer.ok ? answer.text() : Promise.reject(new Refused("no_connection", {}))),
    () => Promise.reject(new Refused("no_connection", {})),
  );
  // Not every browser draws a picture on a canvas that does not say how large it is.
  const sized = source.replace(/viewBox="0 0 (\d+) (\d+)"/, '$& width="$1" height="$2"');
  const drawn = new Image();
  drawn.src = `data:image/svg+xml,${encodeURIComponent(sized)}`;
  await drawn.decode();
  return drawn;
}

export class Brush {
  constructor(
    readonly on: CanvasRenderingContext2D,
    private readonly art: Art,
  ) {}

  box(x: number, y: number, width: number, height: number, round: number, fill: string | CanvasGradient, line?: string): void {
    this.on.beginPath();
    this.on.roundRect(x, y, width, height, round);
    this.on.fillStyle = fill;
    this.on.fill();
    if (line === undefined) return;
    this.on.strokeStyle = line;
    this.on.lineWidth = 2;
    this.on.stroke();
  }

  write(text: string, x: number, y: number, font: string, fill: string, width?: number): void {
    this.on.font = font;
    this.on.fillStyle = fill;
    this.on.fillText(text, x, y, width);
  }

  /** The text in lines no wider than this, broken between words. */
  lines(text: string, font: string, width: number): string[] {
    this.on.font = font;
    return text.split(" ").reduce<string[]>((lines, word) => {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && this.on.measureText(longer).width <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
      return lines;
    }, []);
  }

  /** A card with its face up, or the back of one. */
  card(card: PicturedCard | null, x: number, y: number, width: number, named = false): void {
    const { on } = this;
    const height = width * CARD_RATIO;
    const art = this.art.get(card?.card ?? null);
    on.save();
    this.box(x, y, width, height, width * 0.08, card ? ground(card.card) : "#8a1a33");
    on.clip();
    if (art) cover(on, art, x, y, width, height);
    on.restore();
    on.beginPath();
    on.roundRect(x, y, width, height, width * 0.08);
    on.strokeStyle = "#c9a258";
    on.lineWidth = Math.max(1.5, width * 0.015);
    on.stroke();
    if (!card) return;
    this.seal(String(card.value ?? ""), x + width * 0.2, y + width * 0.2, width * 0.15);
    if (named) this.ribbon(card.name, x, y + height - width * 0.22, width);
  }

  /** A sealed letter around this place. */
  letter(x: number, y: number, width: number): void {
    const { on } = this;
    const height = width * 0.68;
    this.box(x - width / 2, y - height / 2, width, height, width * 0.04, "#f8ecd2", "#c9a96a");
    on.beginPath();
    on.moveTo(x - width * 0.48, y - height * 0.46);
    on.lineTo(x, y + height * 0.08);
    on.lineTo(x + width * 0.48, y - height * 0.46);
    on.stroke();
    on.beginPath();
    on.arc(x, y + height * 0.1, width * 0.13, 0, Math.PI * 2);
    on.fillStyle = "#b3223c";
    on.fill();
    on.textAlign = "center";
    this.write("♥", x, y + height * 0.1 + width * 0.05, `700 ${width * 0.15}px ${TEXT}`, "#f3cf86");
    on.textAlign = "start";
  }

  face({ face, level }: Face | { face: null; level: string }, x: number, y: number, size: number): void {
    const { on } = this;
    const shown = face === null ? automaton(level) : sitter(face, level);
    on.save();
    on.translate(x, y);
    on.scale(size / 100, size / 100);
    on.beginPath();
    on.arc(50, 50, 50, 0, Math.PI * 2);
    on.fillStyle = shown.ground;
    on.fill();
    on.strokeStyle = "#e5b95c";
    on.lineWidth = 5;
    on.stroke();
    on.clip();
    for (const [path, tone] of shown.layers.flat()) {
      on.fillStyle = shown.tones[tone];
      on.fill(new Path2D(path), "evenodd");
    }
    on.restore();
  }

  private seal(value: string, x: number, y: number, radius: number): void {
    const { on } = this;
    on.beginPath();
    on.arc(x, y, radius, 0, Math.PI * 2);
    on.fillStyle = "#fbf1dc";
    on.fill();
    on.strokeStyle = "#b98d3e";
    on.lineWidth = radius * 0.16;
    on.stroke();
    on.textAlign = "center";
    this.write(value, x, y + radius * 0.45, `700 ${radius * 1.35}px ${DISPLAY}`, "#2c1c1a");
    on.textAlign = "start";
  }

  private ribbon(name: string, x: number, y: number, width: number): void {
    this.box(x, y, width, width * 0.16, 0, "#2a0d16");
    this.on.textAlign = "center";
    this.write(name, x + width / 2, y + width * 0.118, `700 ${width * 0.12}px ${DISPLAY}`, "#fdf3df", width * 0.92);
    this.on.textAlign = "start";
  }
}

/** Fills the place, and cuts off what is over; rather below than above, where the head is. */
function cover(on: CanvasRenderingContext2D, art: HTMLImageElement, x: number, y: number, width: number, height: number): void {
  const scale = Math.max(width / art.width, height / art.height);
  const [wide, high] = [art.width * scale, art.height * scale];
  on.drawImage(art, x + (width - wide) / 2, y + (height - high) * 0.22, wide, high);
}
