// Around the table: where each seat stands. The viewer sits at the bottom, the others clockwise from the viewer's left.

export interface Spot {
  side: "left" | "top" | "right" | "bottom" | "own";
  /** From the edge of its side, or from the left, in hundredths of the table. */
  x: number;
  /** From the top, in hundredths of the table. */
  y: number;
  /** The same at a broad table, where discards lie beside the seats at the sides and those of the seats above reach down. */
  broadY: number;
}

/** How many of so many others stand at the left, at the top and at the right. */
const SHARES: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [0, 1, 0],
  [1, 0, 1],
  [1, 1, 1],
  [1, 2, 1],
  [1, 3, 1],
  [2, 2, 2],
  [2, 3, 2],
  [3, 2, 3],
];

/** From the nearest to the viewer up: the farther away, the more towards the middle. */
const SIDES: readonly (readonly (readonly [number, number, number])[])[] = [
  [],
  [[2, 40, 40]],
  [
    [1.2, 57, 58.5],
    [1.5, 32.5, 41.5],
  ],
  [
    [1.5, 80, 80],
    [1, 54, 54],
    [3, 28, 28],
  ],
];

/** One at each side and at most one on top: far enough up to leave the whole width to the middle of a narrow table. */
const HIGH_SIDE: typeof SIDES[number] = [[2, 23, 40]];

const TOPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[50, 1.5]],
  [
    [33, 2],
    [67, 2],
  ],
  [
    [29, 2],
    [50, 1.5],
    [71, 2],
  ],
];

function spots(side: Spot["side"], places: readonly (readonly [number, number, number?])[] | undefined): Spot[] {
  return (places ?? []).map(([x, y, broadY = y]) => ({ side, x, y, broadY }));
}

/** The spots of the others in the order of play after the viewer. */
export function around(others: number): Spot[] {
  const [left, top, right] = SHARES[Math.min(others, SHARES.length - 1)] ?? [0, 0, 0];
  const sides = (count: number) => (count === 1 && top <= 1 ? HIGH_SIDE : SIDES[count]);
  return [...spots("left", sides(left)), ...spots("top", TOPS[top]), ...spots("right", sides(right)).reverse()];
}

/** How many of all seats stand at the left, at the top, at the right and at the bottom of a table that fills the screen. */
const ALL_SHARES: readonly (readonly [number, number, number, number])[] = [
  [0, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 1, 0, 1],
  [1, 1, 1, 0],
  [1, 1, 1, 1],
  [2, 1, 2, 0],
  [2, 1, 2, 1],
  [3, 1, 3, 0],
  [3, 1, 3, 1],
];

/** From the bottom up; the corners are for what is written there. */
const ALL_SIDES: readonly (readonly number[])[] = [[], [40], [55, 27], [65, 45, 25]];

/** The spots of all seats, in the order of play, at a table that fills the screen: no hand lies below it. */
export function allAround(seats: number): Spot[] {
  const [left, top, right, bottom] = ALL_SHARES[Math.min(seats, ALL_SHARES.length - 1)] ?? [0, 0, 0, 0];
  const side = (name: "left" | "right", count: number) => spots(name, ALL_SIDES[count]?.map((y) => [2.4, y]));
  const below: Spot[] = bottom ? [{ side: "bottom", x: 50, y: 0, broadY: 0 }] : [];
  return [...side("left", left), ...spots("top", TOPS[top]), ...side("right", right).reverse(), ...below];
}

/** The seats in the order in which they stand: after the viewer, who comes last; for others in the order of play. */
export function inOrder(seats: number, viewer: number | null): number[] {
  const first = viewer === null ? 0 : viewer + 1;
  return Array.from({ length: seats }, (_, index) => (first + index) % seats);
}

/** Where one of so many others sits along the rim, in degrees: from 190 at the viewer's left over 90, opposite, to -10. */
export function rimAngle(index: number, others: number): number {
  return 190 - ((index + 0.5) * 200) / others;
}
