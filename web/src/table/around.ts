// Around the table: where each seat stands. The viewer sits at the bottom, the others clockwise from the viewer's left.

export interface Spot {
  side: "left" | "top" | "right" | "bottom" | "own";
  /** From the edge of its side, or from the left, in hundredths of the rim's width; where no hand lies, of the table's. */
  x: number;
  /** From the top, in hundredths of the rim's height, or of the table's. */
  y: number;
}

/** How many of so many others have what they played beside them, towards the middle, at each side; the rest below them. */
const AT_EACH_SIDE: readonly number[] = [0, 0, 1, 1, 1, 1, 2, 2, 3];

/** Where one of so many others sits along the rim, in degrees: from 190 at the viewer's left over 90, opposite, to -10. */
export function rimAngle(index: number, others: number): number {
  return 190 - ((index + 0.5) * 200) / others;
}

/** The spots of the others on the rim, in the order of play after the viewer. */
export function around(others: number): Spot[] {
  const atSide = AT_EACH_SIDE[Math.min(others, AT_EACH_SIDE.length - 1)] ?? 0;
  return Array.from({ length: others }, (_, index) => {
    const angle = (rimAngle(index, others) * Math.PI) / 180;
    const [right, y] = [50 + 50 * Math.cos(angle), 50 - 50 * Math.sin(angle)];
    if (index < atSide) return { side: "left", x: right, y };
    if (index >= others - atSide) return { side: "right", x: 100 - right, y };
    return { side: "top", x: right, y };
  });
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
  const side = (name: "left" | "right", count: number): Spot[] =>
    (ALL_SIDES[count] ?? []).map((y) => ({ side: name, x: 2.4, y }));
  const above: Spot[] = top ? [{ side: "top", x: 50, y: 1.5 }] : [];
  const below: Spot[] = bottom ? [{ side: "bottom", x: 50, y: 0 }] : [];
  return [...side("left", left), ...above, ...side("right", right).reverse(), ...below];
}

/** The seats in the order in which they stand: after the viewer, who comes last; for others in the order of play. */
export function inOrder(seats: number, viewer: number | null): number[] {
  const first = viewer === null ? 0 : viewer + 1;
  return Array.from({ length: seats }, (_, index) => (first + index) % seats);
}
