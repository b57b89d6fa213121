// Guests of a masked ball: what an avatar is made of. A guest is a number; each part takes its share of it.
// No part is worn by a character of the deck: a crown beside a name would look like a hint.

/** What a shape is coloured with: a colour of the guest's own, or one that everybody has. */
export type Tone = "skin" | "hair" | "mask" | "cloth" | "trim" | "pale" | "dark" | "shade";
export type Shape = readonly [path: string, tone: Tone];

export interface Guest {
  ground: string;
  tones: Record<Tone, string>;
  /** Cut from paper, from the back to the front; each layer throws a shadow on the one below it. */
  layers: readonly (readonly Shape[])[];
}

interface Hair {
  back: readonly Shape[];
  front: readonly Shape[];
}

const GROUNDS = ["#7a2a4a", "#24595a", "#3f4a86", "#6b4a8a", "#8a4a26", "#3c6a3f", "#2f5f86", "#87335f"];
const SKINS = ["#f4d3b8", "#e7ba94", "#cf9a70", "#a9714a", "#80502f", "#5b3721"];
const HAIRS = ["#2a1d1c", "#5a3220", "#94572c", "#c78b42", "#8d8680", "#a8402c", "#ece0d2"];
const MASKS = ["#e6b94f", "#f6ead2", "#b3263f", "#211c2b", "#2f8a86", "#7b57ad", "#d9788f", "#3d6fb0"];
const CLOTHS = ["#5b1a38", "#17454a", "#2c3568", "#4a2d66", "#5f3114", "#27492b", "#8c2f4c"];

const EYES: Shape = ["M38 44.500q4-3.500 8 .5q-4 4.500-8-.5zM62 44.500q-4-3.500-8 .5q4 4.500 8-.5z", "dark"];
const DOMINO = "M31 41C37 36 45 38 50 41C55 38 63 36 69 41C71 50 64 55 58 53C54 52 53 48.500 50 48.500S46 52 42 53C36 55 29 50 31 41Z";

const HEAD: Shape = ["M33 46C33 30 40 23 50 23S67 30 67 46C67 60 59 69 50 69S33 60 33 46Z", "skin"];
const NECK: readonly Shape[] = [["M43 60V76Q50 83 57 76V60Z", "skin"], ["M43 66Q50 74 57 66V70Q50 78 43 70Z", "shade"]];
const CURLS = "M25 40a8 8 0 0 1 8-12a10 10 0 0 1 34 0a8 8 0 0 1 8 12a8 8 0 0 1 2 14a8 8 0 0 1-4 14a8 8 0 0 1-12 6H39a8 8 0 0 1-12-6a8 8 0 0 1-4-14a8 8 0 0 1 2-14Z";

const HAIR_STYLES: readonly Hair[] = [
  {
    back: [["M27 46C25 16 75 16 73 46C74 62 77 74 84 84C70 90 63 80 62 66H38C37 80 30 90 16 84C23 74 26 62 27 46Z", "hair"]],
    front: [["M31 48C30 32 38 22 49 22C49 31 41 38 31 48ZM69 48C70 32 62 22 49 22C50 31 59 38 69 48Z", "hair"]],
  },
  {
    back: [["M50 2a11 11 0 0 1 0 22a11 11 0 0 1 0-22ZM30 44C28 18 72 18 70 44L66 60H34Z", "hair"]],
    front: [["M31 45C30 24 42 17 50 17S70 24 69 45C66 36 60 30 50 30S34 36 31 45Z", "hair"], ["M41 17q9-5 18 0l-1 5q-8-4-16 0Z", "trim"]],
  },
  {
    back: [],
    front: [["M31 47C26 22 40 14 52 17C66 16 73 28 69 47C67 40 66 36 63 32C54 36 44 35 38 31C34 36 33 40 31 47Z", "hair"]],
  },
  { back: [[CURLS, "hair"]], front: [["M33 42a7 7 0 0 1 4-12a8 8 0 0 1 13-5a8 8 0 0 1 13 5a7 7 0 0 1 4 12q-5-9-17-9t-17 9Z", "hair"]] },
  {
    back: [["M27 66C22 16 78 16 73 66Q66 70 60 66H40Q34 70 27 66Z", "hair"]],
    front: [["M32 43C32 22 68 22 68 43Q50 33 32 43Z", "hair"]],
  },
  {
    back: [["M28 30a7 7 0 0 0-5 12a7 7 0 0 0 0 11a7 7 0 0 0 9 9h36a7 7 0 0 0 9-9a7 7 0 0 0 0-11a7 7 0 0 0-5-12Q68 6 50 6T28 30Z", "hair"]],
    front: [["M32 42C32 20 40 10 50 10S68 20 68 42Q62 28 50 28T32 42Z", "hair"], ["M45 7l5-5 5 5-5 5Z", "trim"]],
  },
  {
    back: [["M30 42C30 20 70 20 70 42L66 58H34Z", "hair"], ["M66 56q12 6 10 20q-2 10 4 14q-14 2-16-12q0-10-4-18Z", "hair"], ["M63 55l12-2v9l-11-2Z", "trim"]],
    front: [["M31 46C29 26 40 19 50 19S71 26 69 46C66 34 58 28 44 27Q36 34 31 46Z", "hair"]],
  },
  {
    back: [["M30 50C28 24 72 24 70 50L68 62H32Z", "hair"]],
    front: [["M14 32C24 26 28 12 50 10C72 12 76 26 86 32C74 36 64 31 50 31S26 36 14 32Z", "cloth"], ["M14 32C24 26 40 25 50 25S76 26 86 32C74 36 64 31 50 31S26 36 14 32Z", "trim"]],
  },
];

const MASK_STYLES: readonly (readonly Shape[])[] = [
  [[DOMINO, "mask"], EYES],
  [[`M32 42L27 24L42 37ZM68 42L73 24L58 37Z`, "mask"], [DOMINO, "mask"], [`M33 37L31 29L38 35ZM67 37L69 29L62 35Z`, "trim"], EYES],
  [["M50 46C44 30 30 28 22 32C22 42 27 46 32 47C30 55 40 60 50 50C60 60 70 55 68 47C73 46 78 42 78 32C70 28 56 30 50 46Z", "mask"], ["M27 35q7-1 10 4q-7 1-10-4ZM73 35q-7-1-10 4q7 1 10-4Z", "trim"], EYES],
  [["M52 27C40 24 32 32 32 46C32 58 38 66 45 67C50 62 46 56 50 51Q53 46 50 41Q55 34 52 27Z", "mask"], ["M38 44.500q4-3.500 8 .5q-4 4.500-8-.5z", "dark"]],
  [["M50 40C44 28 44 14 50 3C56 14 56 28 50 40ZM46 39C36 30 32 20 33 8C42 14 47 26 49 38ZM54 39C64 30 68 20 67 8C58 14 53 26 51 38Z", "pale"], [DOMINO, "mask"], EYES],
  [["M31 40L24 20L41 33Q50 38 59 33L76 20L69 40C70 48 62 50 58 54L50 64L42 54C38 50 30 48 31 40Z", "mask"], ["M46 58L50 64L54 58Q50 55 46 58Z", "dark"], EYES],
  [["M32 38Q50 31 68 38L66 51L74 64Q62 71 50 71T26 64L34 51Z", "mask"], ["M49 44h2l2 12h-6Z", "shade"], EYES],
  [["M33 46C33 30 40 24 50 24S67 30 67 46C67 60 59 68 50 68S33 60 33 46Z", "mask"], ["M44 59q6 3 12 0q-6 6-12 0ZM50 46l2 8h-4Z", "trim"], EYES],
];

const COSTUMES: readonly (readonly Shape[])[] = [
  [["M8 106C9 84 26 77 42 73H58C74 77 91 84 92 106Z", "cloth"], ["M36 106C37 90 42 81 44 74H56C58 81 63 90 64 106Z", "pale"]],
  [["M8 106C9 84 26 77 42 74H58C74 77 91 84 92 106Z", "cloth"], ["M24 80Q30 70 40 71Q50 78 60 71Q70 70 76 80Q70 88 62 84Q56 92 50 85Q44 92 38 84Q30 88 24 80Z", "pale"]],
  [["M6 106C8 82 28 78 40 66L50 84L60 66C72 78 92 82 94 106Z", "cloth"], ["M40 66L50 84L60 66L66 72L50 100L34 72Z", "trim"]],
  [["M10 106C11 86 28 80 42 75H58C72 80 89 86 90 106Z", "cloth"], ["M37 76L50 81L63 76V90L50 84L37 90Z", "trim"], ["M50 79a4 4 0 0 1 0 8a4 4 0 0 1 0-8Z", "mask"]],
];

/** All parts but the ground: the digits of a number. */
const PLACES = [MASK_STYLES, MASKS, HAIR_STYLES, HAIRS, SKINS, CLOTHS, COSTUMES].map((part) => part.length);
/** How many guests there are: each number below has its own. */
export const GUESTS = PLACES.reduce((product, size) => product * size, 1);
/** Has no factor in common with them, so that no two numbers meet; neighbours differ in nearly every part. */
const SPREAD = 77_713;

const number = (face: number): number => Math.abs(Math.trunc(face)) % GUESTS;
const groundOf = (face: number): string => chosen(GROUNDS, number(face) % GROUNDS.length);

function digits(face: number): number[] {
  let rest = (number(face) * SPREAD) % GUESTS;
  return PLACES.map((size) => {
    const digit = rest % size;
    rest = (rest - digit) / size;
    return digit;
  });
}

const chosen = <Part>(parts: readonly Part[], digit: number | undefined): Part => parts[digit ?? 0] as Part;

/** The guest of this number; whatever the number, there is one. */
export function guest(face: number): Guest {
  const [style, mask, hair, colour, skin, cloth, costume] = digits(face);
  const cut = chosen(HAIR_STYLES, hair);
  const tones = {
    skin: chosen(SKINS, skin),
    hair: chosen(HAIRS, colour),
    mask: chosen(MASKS, mask),
    cloth: chosen(CLOTHS, cloth),
    trim: mask === 0 ? "#f6ead2" : "#e6b94f",
    pale: "#f6ead2",
    dark: mask === 3 ? "#f6ead2" : "#1d1118",
    shade: "#0003",
  };
  const layers = [cut.back, chosen(COSTUMES, costume), NECK, [HEAD], cut.front, chosen(MASK_STYLES, style)];
  return { ground: groundOf(face), tones, layers };
}

const KEY: readonly Shape[] = [
  ["M70 43h9v4h-9Z", "trim"],
  ["M85 32a7 7 0 0 1 2 13a7 7 0 0 1-2 13a7 7 0 0 1-6-8v-10a7 7 0 0 1 6-8ZM84 36a3 3 0 0 0-2 5l3 2a4 4 0 0 0-1-7ZM84 54a3 3 0 0 1-2-5l3-2a4 4 0 0 1-1 7Z", "trim"],
];
const SEAMS: readonly Shape[] = [["M33.500 54Q50 60 66.500 54L66 56.500Q50 62.500 34 56.500ZM49.300 58h1.400v11h-1.400Z", "shade"]];
const DIE: Shape = ["M39 30a2 2 0 1 1 0 4a2 2 0 0 1 0-4ZM61 30a2 2 0 1 1 0 4a2 2 0 0 1 0-4ZM50 30a2 2 0 1 1 0 4a2 2 0 0 1 0-4Z", "dark"];

interface Automaton {
  tones: Pick<Guest["tones"], "skin" | "mask" | "cloth" | "trim">;
  hat: readonly Shape[];
  mask: readonly Shape[];
  costume: number;
}

/** Bots are automata with a key to wind them up: tin, copper, brass, silver, black with gold, and gold with laurel. Each level has one that stands
 * for it where nobody sits at a table yet. */
const AUTOMATA: Record<string, Automaton> = {
  random: {
    tones: { skin: "#aeb9bd", mask: "#f6ead2", cloth: "#5a6a70", trim: "#c97b3c" },
    hat: [["M30 40C30 22 70 22 70 40Q50 32 30 40Z", "mask"], DIE, ["M49 8h2v14h-2ZM50 2a4 4 0 0 1 0 8a4 4 0 0 1 0-8Z", "trim"]],
    mask: [["M35 39h30v14H35Z", "mask"], ["M38 44a3 3 0 1 1 6 0a3 3 0 0 1-6 0ZM55 47a4 4 0 1 1 8 0a4 4 0 0 1-8 0Z", "dark"]],
    costume: 3,
  },
  novice: {
    tones: { skin: "#d08c58", mask: "#8fc1a9", cloth: "#7a4526", trim: "#f2d089" },
    hat: [["M29 40C29 18 71 18 71 40Z", "cloth"], ["M27 37h46v5H27Z", "trim"]],
    mask: [["M33 46a8.500 8.500 0 0 1 16-2h2a8.500 8.500 0 1 1 0 4h-2a8.500 8.500 0 0 1-16-2Z", "mask"], ["M38 46a3.500 3.500 0 1 1 7 0a3.500 3.500 0 0 1-7 0ZM55 46a3.500 3.500 0 1 1 7 0a3.500 3.500 0 0 1-7 0Z", "dark"]],
    costume: 0,
  },
  page: {
    tones: { skin: "#c8b878", mask: "#a8402c", cloth: "#8c2f2c", trim: "#f6ead2" },
    hat: [["M30 40C28 22 72 22 70 40Q50 31 30 40Z", "cloth"], ["M31 36Q50 28 69 36V40Q50 32 31 40Z", "trim"], ["M64 30C70 22 72 12 84 8C82 20 76 28 66 34Z", "pale"]],
    mask: [["M33 40Q41 36 49 42L50 45L51 42Q59 36 67 40L64 51Q58 55 52 50H48Q42 55 36 51Z", "mask"], EYES],
    costume: 3,
  },
  courtier: {
    tones: { skin: "#d7dde6", mask: "#2c5aa0", cloth: "#1f3f78", trim: "#e6b94f" },
    hat: [["M28 30a6 6 0 0 0-4 11a6 6 0 0 0 1 11a6 6 0 0 0 8 6V40Q38 27 50 27T67 40V58a6 6 0 0 0 8-6a6 6 0 0 0 1-11a6 6 0 0 0-4-11Q68 10 50 10T28 30Z", "pale"]],
    mask: [[DOMINO, "mask"], ["M50 30l3 6-3 6-3-6Z", "trim"], EYES],
    costume: 1,
  },
  schemer: {
    tones: { skin: "#2d2a35", mask: "#e6b94f", cloth: "#16131c", trim: "#e6b94f" },
    hat: [["M29 44C27 20 73 20 71 44Q64 30 50 30T29 44Z", "cloth"], ["M48 30C40 20 44 8 58 4C52 12 54 20 52 30Z", "mask"]],
    mask: [["M31 41C37 35 45 37 50 40C55 37 63 35 69 41C71 50 64 55 58 53L50 74L42 53C36 55 29 50 31 41Z", "mask"], EYES],
    costume: 2,
  },
  champion: {
    tones: { skin: "#e0b64a", mask: "#7a1734", cloth: "#5b1a38", trim: "#7fae6b" },
    hat: [
      ["M33 42C31 26 40 21 50 21S69 26 67 42Q60 30 50 30T33 42Z", "pale"],
      ["M31 45q-8-5-5-14q8 5 5 14ZM33 35q-7-8-1-16q7 8 1 16ZM40 26q-4-10 4-15q4 9-4 15ZM69 45q8-5 5-14q-8 5-5 14ZM67 35q7-8 1-16q-7 8-1 16ZM60 26q4-10-4-15q-4 9 4 15Z", "trim"],
    ],
    mask: [[DOMINO, "mask"], ["M50 31l3 5-3 5-3-5Z", "pale"], EYES],
    costume: 1,
  },
};
const FROM_OUTSIDE: Automaton = { tones: { skin: "#c9a24a", mask: "#7b57ad", cloth: "#4a2d66", trim: "#f6ead2" }, hat: [["M30 42C30 20 70 20 70 42Q50 30 30 42Z", "cloth"]], mask: [[DOMINO, "mask"], EYES], costume: 3 };

/** The automaton of a bot's level, for what is said of all such bots. */
export function automaton(level: string): Guest {
  const own = AUTOMATA[level] ?? FROM_OUTSIDE;
  const tones = { ...own.tones, hair: own.tones.trim, pale: "#f6ead2", dark: "#1d1118", shade: "#0005" };
  const layers = [KEY, chosen(COSTUMES, own.costume), NECK, [HEAD, ...SEAMS], own.hat, own.mask];
  return { ground: groundOf(0), tones, layers };
}

/** Who sits at a seat: the guest of its number. Where a bot acts, the same guest is of metal and has a key, so that a face
 * stays known when a bot sits in for somebody or makes room. */
export function sitter(face: number, level: string | null): Guest {
  const person = guest(face);
  if (level === null) return person;
  const { skin } = (AUTOMATA[level] ?? FROM_OUTSIDE).tones;
  const layers = person.layers.map((layer) => (layer.includes(HEAD) ? [...layer, ...SEAMS] : layer));
  return { ...person, tones: { ...person.tones, skin, shade: "#0005" }, layers: [KEY, ...layers] };
}

/** Whom a picture shows: the guest of a seat, or, without a number, any bot of the level. */
export function shownGuest(face: number | null, level: string | null): Guest {
  return face === null ? automaton(level ?? "") : sitter(face, level);
}
