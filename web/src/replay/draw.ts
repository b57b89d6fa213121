// Draws a moment: the card on the stage with what is said about it, and everybody around.
import { t } from "../language/speech.svelte";
import { Brush, CARD_RATIO, DISPLAY, fetchArt, loadFonts, TEXT } from "./brush";
import type { Moment, PicturedSeat } from "./moment";

const WIDTH = 1200;
const EDGE = 40;
const STAGE = { top: 130, card: 270 };
const SEAT = { gap: 16, height: 168, card: 78, face: 76 };
const FOOT = 64;

export async function draw(canvas: HTMLCanvasElement, moment: Moment): Promise<void> {
  const cards = [moment.played, ...moment.seats.flatMap((seat) => [...seat.hand, ...seat.discards])];
  const [art] = await Promise.all([
    fetchArt(cards.flatMap((each) => each?.card ?? [])),
    loadFonts(),
  ]);
  const on = canvas.getContext("2d");
  if (!on) throw new Error("the browser gives no canvas to draw on");
  const rows = Math.ceil(moment.seats.length / 2);
  const seatsTop = STAGE.top + STAGE.card * CARD_RATIO + 40;
  canvas.width = WIDTH;
  canvas.height = Math.round(seatsTop + rows * (SEAT.height + SEAT.gap) + FOOT);
  const brush = new Brush(on, art);
  cloth(brush, canvas.height);
  brush.write(moment.place, EDGE, 84, `700 52px ${DISPLAY}`, "#fbeedb", WIDTH - EDGE * 2);
  stage(brush, moment);
  const width = (WIDTH - EDGE * 2 - SEAT.gap) / 2;
  moment.seats.forEach((each, index) => {
    const alone = index % 2 === 0 && index === moment.seats.length - 1;
    const x = EDGE + (index % 2) * (width + SEAT.gap);
    seat(brush, each, x, seatsTop + Math.floor(index / 2) * (SEAT.height + SEAT.gap), alone ? WIDTH - EDGE * 2 : width);
  });
  brush.write(`Love Letter · ${moment.title}`, EDGE, canvas.height - 26, `400 28px ${TEXT}`, "#e9c9b4", WIDTH - EDGE * 2);
}

function cloth(brush: Brush, height: number): void {
  const felt = brush.on.createRadialGradient(WIDTH / 2, height * 0.4, 60, WIDTH / 2, height * 0.4, WIDTH * 0.75);
  felt.addColorStop(0, "#7f2c45");
  felt.addColorStop(1, "#4d1526");
  brush.box(0, 0, WIDTH, height, 0, felt);
}

function stage(brush: Brush, { played, player, text }: Moment): void {
  const high = STAGE.card * CARD_RATIO;
  const x = played ? EDGE + STAGE.card + 44 : EDGE;
  const width = WIDTH - EDGE - x;
  const room = width - 64 - (player ? 120 : 0);
  if (played) brush.card(played, EDGE, STAGE.top, STAGE.card, true);
  // The text is as large as it can be in this place.
  const size = [46, 40, 34, 29, 25, 21].find((each) => brush.lines(text, `700 ${each}px ${TEXT}`, room).length * each * 1.25 < high - 60) ?? 18;
  const lines = brush.lines(text, `700 ${size}px ${TEXT}`, room);
  const height = Math.max(lines.length * size * 1.25 + 56, player ? 150 : 0);
  const y = STAGE.top + (high - height) / 2;
  brush.box(x, y, width, height, 28, "#fdf7e9");
  if (player) brush.face(player, x + 26, y + height / 2 - 50, 100);
  const first = y + (height - lines.length * size * 1.25) / 2 + size * 0.95;
  lines.forEach((line, index) => brush.write(line, x + (player ? 152 : 32), first + index * size * 1.25, `700 ${size}px ${TEXT}`, "#2c1c1a", room));
}

function seat(brush: Brush, shown: PicturedSeat, x: number, y: number, width: number): void {
  const { on } = brush;
  on.globalAlpha = shown.out ? 0.72 : 1;
  brush.box(x, y, width, SEAT.height, 20, "#2a0d16", "#8c4a55");
  brush.face(shown.face, x + 14, y + 14, SEAT.face);
  const state = shown.out ? t("browser-out") : shown.protected ? t("browser-protected") : "";
  const room = SEAT.face + 60;
  brush.write(shown.name, x + 14, y + SEAT.face + 44, `700 27px ${DISPLAY}`, "#fbeedb", room);
  brush.write([`♥ ${shown.score}`, state].filter(Boolean).join(" · "), x + 14, y + SEAT.face + 74, `400 22px ${TEXT}`, "#e9c9b4", room);
  const left = x + room + 26;
  const count = shown.hand.length + shown.discards.length;
  const gap = shown.hand.length && shown.discards.length ? 14 : 0;
  // So many that they would not fit beside each other lie over each other.
  const step = Math.min(SEAT.card + 6, (x + width - 14 - left - gap - SEAT.card) / Math.max(1, count - 1));
  const top = y + (SEAT.height - SEAT.card * CARD_RATIO) / 2;
  shown.hand.forEach((card, index) => brush.card(card, left + index * step, top - 10, SEAT.card));
  on.globalAlpha = shown.out ? 0.72 : 0.92;
  shown.discards.forEach((card, index) => brush.card(card, left + gap + (shown.hand.length + index) * step, top + 10, SEAT.card));
  on.globalAlpha = 1;
}
