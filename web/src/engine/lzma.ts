// Unpacks LZMA (the file format ".lzma"), which browsers do not know by themselves. The names are those of its specification.

class Damaged extends Error {}

const HEADER_BYTES = 13;
/** Probabilities are of 11 bits, and begin in the middle. */
const HALF = 1 << 10;
const STATES = 12;
const POSITIONS = 16;

// Where the probabilities of each decision begin, in one array.
const IS_MATCH = 0;
const IS_REP = IS_MATCH + STATES * POSITIONS;
const IS_REP_G0 = IS_REP + STATES;
const IS_REP_G1 = IS_REP_G0 + STATES;
const IS_REP_G2 = IS_REP_G1 + STATES;
const IS_REP0_LONG = IS_REP_G2 + STATES;
const POS_SLOT = IS_REP0_LONG + STATES * POSITIONS;
const POS_SPECIAL = POS_SLOT + 4 * 64;
const POS_ALIGN = POS_SPECIAL + 128;
const LENGTH = POS_ALIGN + 16;
/** Of a length: two choices, then trees for short and for middle ones at each position, and one for long ones. */
const SHORT = 2;
const MIDDLE = SHORT + POSITIONS * 8;
const LONG = MIDDLE + POSITIONS * 8;
const REP_LENGTH = LENGTH + LONG + 256;
const LITERAL = REP_LENGTH + LONG + 256;

export function unlzma(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = new DataView(packed.buffer, packed.byteOffset, packed.length);
  const properties = header.getUint8(0);
  const literalContextBits = properties % 9;
  const literalPositions = (1 << (Math.floor(properties / 9) % 5)) - 1;
  const positions = (1 << Math.floor(properties / 45)) - 1;
  const out = new Uint8Array(Number(header.getBigUint64(5, true)));
  const probabilities = new Uint16Array(LITERAL + ((literalPositions + 1) << literalContextBits) * 0x300).fill(HALF);

  let from = HEADER_BYTES + 5; // the first byte of the code is always 0
  let code = header.getUint32(HEADER_BYTES + 1);
  let range = 0xffffffff;

  function bit(at: number): number {
    const probability = probabilities[at] ?? 0;
    const bound = (range >>> 11) * probability;
    let value = 0;
    if (code < bound) {
      range = bound;
      probabilities[at] = probability + ((2048 - probability) >>> 5);
    } else {
      range -= bound;
      code -= bound;
      probabilities[at] = probability - (probability >>> 5);
      value = 1;
    }
    if (range < 0x1000000) {
      range = (range << 8) >>> 0;
      code = ((code << 8) | (packed[from++] ?? 0)) >>> 0;
    }
    return value;
  }

  function tree(at: number, bits: number): number {
    let node = 1;
    for (let left = bits; left > 0; left--) node = (node << 1) | bit(at + node);
    return node - (1 << bits);
  }

  function reversed(at: number, bits: number): number {
    let node = 1;
    let value = 0;
    for (let place = 0; place < bits; place++) {
      const next = bit(at + node);
      node = (node << 1) | next;
      value |= next << place;
    }
    return value;
  }

  function direct(bits: number): number {
    let value = 0;
    for (let left = bits; left > 0; left--) {
      range >>>= 1;
      const next = code >= range ? 1 : 0;
      if (next) code -= range;
      value = (value << 1) | next;
      if (range < 0x1000000) {
        range = (range << 8) >>> 0;
        code = ((code << 8) | (packed[from++] ?? 0)) >>> 0;
      }
    }
    return value;
  }

  function length(at: number, position: number): number {
    if (!bit(at)) return tree(at + SHORT + position * 8, 3);
    if (!bit(at + 1)) return 8 + tree(at + MIDDLE + position * 8, 3);
    return 16 + tree(at + LONG, 8);
  }

  function distance(length: number): number {
    const slot = tree(POS_SLOT + Math.min(length, 3) * 64, 6);
    if (slot < 4) return slot;
    const bits = (slot >>> 1) - 1;
    const first = (2 | (slot & 1)) << bits;
    if (slot < 14) return first + reversed(POS_SPECIAL + first - slot, bits);
    return first + direct(bits - 4) * 16 + reversed(POS_ALIGN, 4);
  }

  let [state, rep0, rep1, rep2, rep3] = [0, 0, 0, 0, 0];
  let to = 0;

  function literal(): void {
    const before = to > 0 ? (out[to - 1] ?? 0) : 0;
    const context = ((to & literalPositions) << literalContextBits) + (before >>> (8 - literalContextBits));
    const at = LITERAL + context * 0x300;
    let symbol = 1;
    if (state >= 7) {
      let match = out[to - rep0 - 1] ?? 0;
      do {
        const expected = (match >>> 7) & 1;
        match <<= 1;
        const next = bit(at + ((1 + expected) << 8) + symbol);
        symbol = (symbol << 1) | next;
        if (next !== expected) break;
      } while (symbol < 0x100);
    }
    while (symbol < 0x100) symbol = (symbol << 1) | bit(at + symbol);
    out[to++] = symbol;
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  }

  while (to < out.length) {
    if (from > packed.length + 4) throw new Damaged("it ends too early");
    const position = to & positions;
    if (!bit(IS_MATCH + state * POSITIONS + position)) {
      literal();
      continue;
    }
    let count = 0;
    if (bit(IS_REP + state)) {
      if (!bit(IS_REP_G0 + state)) {
        if (!bit(IS_REP0_LONG + state * POSITIONS + position)) {
          state = state < 7 ? 9 : 11;
          count = 1;
        }
      } else {
        if (!bit(IS_REP_G1 + state)) [rep0, rep1] = [rep1, rep0];
        else if (!bit(IS_REP_G2 + state)) [rep0, rep1, rep2] = [rep2, rep0, rep1];
        else [rep0, rep1, rep2, rep3] = [rep3, rep0, rep1, rep2];
      }
      if (!count) {
        count = 2 + length(REP_LENGTH, position);
        state = state < 7 ? 8 : 11;
      }
    } else {
      [rep3, rep2, rep1] = [rep2, rep1, rep0];
      const coded = length(LENGTH, position);
      rep0 = distance(coded);
      count = 2 + coded;
      state = state < 7 ? 7 : 10;
    }
    if (rep0 >= to || to + count > out.length) throw new Damaged("it points to what is not there");
    for (const end = to + count; to < end; to++) out[to] = out[to - rep0 - 1] ?? 0;
  }
  return out;
}
