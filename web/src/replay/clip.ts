// A moment as a short clip: the card comes to the table, the question, its answer, and how the match ended. Drawn frame by
// frame on a canvas and recorded by the browser, where it can.
import { Brush, CARD_RATIO, DISPLAY, fetchArt, loadFonts, TEXT } from "./brush";
import type { Moment } from "./moment";

export interface Clip {
  moment: Moment;
  /** What stands at its end. */
  closing: string;
}

const SIZE = 720;
const FRAMES_A_SECOND = 30;
const BITS_A_SECOND = 2_500_000;
/** When each part begins, in seconds; the last is the end. */
const AT = { card: 0.4, said: 1, answer: 2.3, results: 2.9, closing: 4, end: 5.8 };
const CARD = { x: 56, y: 128, width: 236 };
const FACES = { y: 536, size: 84 };
const TYPES = ["video/mp4;codecs=avc1.42E01F", "video/webm;codecs=vp9", "video/webm;codecs=vp8"];

/** The kind of file that this browser can record; null where it can record none. */
export function recordable(): string | null {
  if (typeof MediaRecorder !== "function" || typeof HTMLCanvasElement.prototype.captureStream !== "function") return null;
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

/** The end of a file's name for a kind of file. */
export const ending = (type: string): string => (type.startsWith("video/mp4") ? "mp4" : "webm");

/** Plays the clip on the canvas, once, and records it meanwhile. */
export async function record(canvas: HTMLCanvasElement, clip: Clip, type: string): Promise<Blob> {
  const [art] = await Promise.all([fetchArt(clip.moment.played ? [clip.moment.played.card] : []), loadFonts()]);
  const on = canvas.getContext("2d");
  if (!on) throw new Error("the browser gives no canvas to draw on");
  canvas.width = canvas.height = SIZE;
  const brush = new Brush(on, art);
  frame(brush, clip, 0);
  const recorder = new MediaRecorder(canvas.captureStream(FRAMES_A_SECOND), { mimeType: type, videoBitsPerSecond: BITS_A_SECOND });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise<void>((resolve, reject) => {
    recorder.onstop = () => resolve();
    recorder.onerror = () => reject(new Error("the browser stopped recording"));
  });
  recorder.start();
  await play((seconds) => frame(brush, clip, seconds));
  recorder.stop();
  await stopped;
  return new Blob(parts, { type });
}

function play(draw: (seconds: number) => void): Promise<void> {
  return new Promise((resolve) => {
    const began = performance.now();
    const next = (): void => {
      const seconds = (performance.now() - began) / 1000;
      draw(Math.min(seconds, AT.end));
      if (seconds < AT.end) requestAnimationFrame(next);
      else resolve();
    };
    requestAnimationFrame(next);
  });
}

/** How far something is that begins then and takes so long: from 0 to 1, slower towards its end. */
export function progress(seconds: number, begins: number, takes: number): number {
  const part = Math.min(1, Math.max(0, (seconds - begins) / takes));
  return 1 - (1 - part) ** 3;
}

function frame(brush: Brush, { moment, closing }: Clip, seconds: number): void {
  const { on } = brush;
  const felt = on.createRadialGradient(SIZE / 2, 300, 40, SIZE / 2, 300, SIZE * 0.75);
  felt.addColorStop(0, "#7f2c45");
  felt.addColorStop(1, "#4d1526");
  brush.box(0, 0, SIZE, SIZE, 0, felt);
  brush.write(moment.place, 40, 72, `700 34px ${DISPLAY}`, "#f3d48f", SIZE - 80);
  const from = faces(brush, moment);
  card(brush, moment, seconds, from);
  bubble(brush, moment, seconds);
  answer(brush, moment, seconds);
  finish(brush, closing, progress(seconds, AT.closing, 0.6));
  brush.write("Love Letter", 40, SIZE - 26, `400 24px ${TEXT}`, "#e9c9b4", SIZE - 80);
}

/** Everybody in a row; where the player's face is. */
function faces(brush: Brush, { seats, player }: Moment): [x: number, y: number] {
  const { on } = brush;
  const step = Math.min(150, (SIZE - 60) / seats.length);
  const size = Math.min(FACES.size, step - 12);
  const left = (SIZE - step * seats.length) / 2;
  let from: [number, number] = [SIZE / 2, FACES.y];
  on.textAlign = "center";
  seats.forEach((seat, index) => {
    const middle = left + step * (index + 0.5);
    on.globalAlpha = seat.out ? 0.55 : 1;
    brush.face(seat.face, middle - size / 2, FACES.y, size);
    brush.write(seat.name, middle, FACES.y + size + 28, `700 22px ${DISPLAY}`, "#fbeedb", step - 8);
    brush.write(`♥ ${seat.score}`, middle, FACES.y + size + 54, `400 20px ${TEXT}`, "#e9c9b4", step - 8);
    on.globalAlpha = 1;
    if (player && seat.face.face === player.face && seat.face.level === player.level) from = [middle, FACES.y + size / 2];
  });
  on.textAlign = "start";
  return from;
}

function card(brush: Brush, { played }: Moment, seconds: number, [fromX, fromY]: [number, number]): void {
  const way = progress(seconds, AT.card, 0.6);
  if (!played || !way) return;
  const { on } = brush;
  const high = CARD.width * CARD_RATIO;
  const [x, y] = [CARD.x + CARD.width / 2, CARD.y + high / 2];
  const size = 0.25 + 0.75 * way;
  on.save();
  on.translate(fromX + (x - fromX) * way, fromY + (y - fromY) * way);
  on.rotate((1 - way) * 0.5 - 0.03);
  on.scale(size, size);
  brush.card(played, -CARD.width / 2, -high / 2, CARD.width, true);
  on.restore();
}

function bubble(brush: Brush, { played, said, results }: Moment, seconds: number): void {
  const { on } = brush;
  const x = played ? CARD.x + CARD.width + 34 : 40;
  const width = SIZE - 40 - x;
  on.globalAlpha = progress(seconds, AT.said, 0.3);
  const font = (weight: number, size: number) => `${weight} ${size}px ${TEXT}`;
  const asked = brush.lines(said, font(700, 31), width - 48);
  const then = seconds >= AT.results && results ? brush.lines(results, font(400, 25), width - 48) : [];
  const height = asked.length * 39 + (then.length ? then.length * 32 + 12 : 0) + 44;
  const top = CARD.y + 10;
  brush.box(x, top, width, height, 22, "#fdf7e9");
  asked.forEach((line, index) => brush.write(line, x + 24, top + 52 + index * 39, font(700, 31), "#2c1c1a", width - 48));
  on.globalAlpha = Math.min(on.globalAlpha, progress(seconds, AT.results, 0.3));
  then.forEach((line, index) => brush.write(line, x + 24, top + 60 + asked.length * 39 + index * 32, font(400, 25), "#66503f", width - 48));
  on.globalAlpha = 1;
}

/** A stamp that comes down on the card. */
function answer(brush: Brush, { answer: given }: Moment, seconds: number): void {
  const way = progress(seconds, AT.answer, 0.25);
  if (!given || !way) return;
  const { on } = brush;
  on.save();
  on.translate(CARD.x + CARD.width - 6, CARD.y + 210);
  on.rotate(given.hit ? 0.18 : -0.24);
  on.scale(2 - way, 2 - way);
  on.globalAlpha = way;
  on.font = `700 38px ${DISPLAY}`;
  const half = Math.max(52, on.measureText(given.text).width / 2 + 18);
  brush.box(-half, given.hit ? -half : -32, half * 2, given.hit ? half * 2 : 64, given.hit ? half : 10, given.hit ? "#a3213c" : "#fdf7e9", given.hit ? "#f3b9b9" : "#5c4633");
  on.textAlign = "center";
  brush.write(given.text, 0, 13, `700 38px ${DISPLAY}`, given.hit ? "#fff5e8" : "#4a3424");
  on.restore();
}

function finish(brush: Brush, closing: string, way: number): void {
  if (!way) return;
  const { on } = brush;
  on.globalAlpha = way;
  brush.box(0, 0, SIZE, SIZE - 64, 0, "rgb(30 6 14 / 0.86)");
  brush.letter(SIZE / 2, 240 - 30 * (1 - way), 250);
  on.textAlign = "center";
  brush.lines(closing, `700 52px ${DISPLAY}`, SIZE - 120).forEach((line, index) => {
    brush.write(line, SIZE / 2, 420 + index * 62, `700 52px ${DISPLAY}`, "#f8dd9c", SIZE - 80);
  });
  on.textAlign = "start";
  on.globalAlpha = 1;
}
