// Around the table: where each seat stands. The viewer sits at the bottom, the others clockwise from the viewer's left.

export interface Spot {
  side: "left" | "top" | "right" | "own";
  /** From the edge of its side, or from the left, in hundredths of the table. */
  x: number;
  /** From the top, in hundredths of the table. */
  y: number;
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
const SIDES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[2, 40]],
  [
    [1.5, 60],
    [2.5, 34],
  ],
  [
    [1.5, 80],
    [1, 54],
    [3, 28],
  ],
];

const TOPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[50, 1.5]],
  [
    [33, 2],
    [67, 2],
  ],
  [
    [29, 3],
    [50, 1.5],
    [71, 3],
  ],
];

function spots(side: Spot["side"], places: readonly (readonly [number, number])[] | undefined): Spot[] {
  return (places ?? []).map(([x, y]) => ({ side, x, y }));
}

/** The spots of the others in the order of play after the viewer. */
export function around(others: number): Spot[] {
  const [left, top, right] = SHARES[Math.min(others, SHARES.length - 1)] ?? [0, 0, 0];
  return [...spots("left", SIDES[left]), ...spots("top", TOPS[top]), ...spots("right", SIDES[right]).reverse()];
}

/** The seats in the order in which they stand: after the viewer, who comes last; for others in the order of play. */
export function inOrder(seats: number, viewer: number | null): number[] {
  const first = viewer === null ? 0 : viewer + 1;
  return Array.from({ length: seats }, (_, index) => (first + index) % seats);
}
