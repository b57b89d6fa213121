// A picture of a result to share: both faces, the letters and the curve, and no card of the deal.
import type { DailyResult } from "../generated/messages";
import { Brush, DISPLAY, TEXT } from "../replay/brush";
import { curvePath, pointsOf } from "./curve";

export interface Words {
  title: string;
  day: string;
  edition: string;
  you: string;
  champion: string;
  headline: string;
  further: string;
}

const WIDTH = 1080;
const HEIGHT = 1080;
const CHART = { left: 110, top: 700, width: 860, height: 210 };

export async function drawResult(canvas: HTMLCanvasElement, result: DailyResult, face: number, words: Words): Promise<void> {
  await Promise.all([`700 40px ${DISPLAY}`, `400 40px ${TEXT}`].map((font) => document.fonts.load(font)));
  const on = canvas.getContext("2d");
  if (!on) throw new Error("the browser gives no canvas to draw on");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const brush = new Brush(on, new Map());
  const cloth = on.createRadialGradient(WIDTH / 2, 260, 60, WIDTH / 2, 260, 900);
  cloth.addColorStop(0, "#85304a");
  cloth.addColorStop(1, "#3a0f1d");
  brush.box(0, 0, WIDTH, HEIGHT, 0, cloth);
  brush.write(words.title, 60, 96, `700 54px ${DISPLAY}`, "#f0cd7e", 620);
  on.textAlign = "right";
  brush.write(`${words.day} · ${words.edition}`, WIDTH - 60, 92, `400 34px ${TEXT}`, "#e9c9b4", 400);
  on.textAlign = "center";
  const champion = result.champion;
  const middle = champion ? WIDTH / 2 : WIDTH / 2 + 180;
  brush.write(champion ? `${result.yours.letters} : ${champion.letters}` : `${result.yours.letters} / ${result.deal.goal}`, middle, 320, `700 130px ${DISPLAY}`, "#fff5e8");
  brush.face({ face, level: null }, champion ? 120 : 180, 150, 240);
  brush.write(words.you, champion ? 240 : 300, 450, `700 42px ${DISPLAY}`, "#fff5e8", 300);
  if (champion) {
    brush.face({ face: null, level: "champion" }, WIDTH - 360, 150, 240);
    brush.write(words.champion, WIDTH - 240, 450, `700 42px ${DISPLAY}`, "#fff5e8", 300);
  }
  brush.lines(words.headline, `700 46px ${DISPLAY}`, WIDTH - 160).forEach((line, index) => brush.write(line, WIDTH / 2, 530 + index * 56, `700 46px ${DISPLAY}`, "#f6dfae"));
  brush.box(60, 630, WIDTH - 120, 380, 24, "#fbf1dc");
  on.textAlign = "left";
  brush.write(words.further, 100, 690, `700 38px ${DISPLAY}`, "#2c1c1a", WIDTH - 200);
  chart(brush, result);
  on.textAlign = "center";
  brush.write("Love Letter", WIDTH / 2, HEIGHT - 24, `400 28px ${TEXT}`, "#e9c9b4");
  on.textAlign = "start";
}

function chart(brush: Brush, result: DailyResult): void {
  const { on } = brush;
  const points = pointsOf(result.counts, result.deal.goal);
  on.save();
  on.translate(CHART.left, CHART.top + 20);
  const path = curvePath(points, CHART.width, CHART.height);
  on.fillStyle = "#eccfc0";
  on.fill(new Path2D(`${path}V${CHART.height}H0Z`));
  on.strokeStyle = "#8f1b30";
  on.lineWidth = 5;
  on.stroke(new Path2D(path));
  on.textAlign = "center";
  for (const { letters, x } of points) {
    const mine = letters === result.yours.letters;
    brush.write(String(letters), x * CHART.width, CHART.height + 44, `${mine ? 700 : 400} 32px ${TEXT}`, mine ? "#8f1b30" : "#66503f");
  }
  on.restore();
}
