// SHA-256 and HMAC (FIPS 180-4, RFC 2104), written out: WebCrypto is missing where a page comes over plain HTTP, as from a
// friend's computer in the same house. What is hashed here is short.

/** The first 32 bits of the fractional part of each root of a prime: its `root`-th root, for the first primes. */
function primeRoots(count: number, root: 2 | 3): Uint32Array {
  const words: number[] = [];
  for (let number = 2; words.length < count; number++) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= number; divisor++) prime &&= number % divisor !== 0;
    if (prime) words.push(fraction(BigInt(number), root));
  }
  return Uint32Array.from(words);
}

/** Exactly, since floating point has too few bits for cube roots: the root of number * 2^(32 * root), by bisection. */
function fraction(number: bigint, root: 2 | 3): number {
  const wanted = number << BigInt(32 * root);
  let low = 0n;
  let high = number << 32n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** BigInt(root) <= wanted) low = middle;
    else high = middle;
  }
  return Number(BigInt.asUintN(32, low));
}

const FIRST = primeRoots(8, 2);
const CONSTANTS = primeRoots(64, 3);
const BLOCK = 64;

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

export function sha256(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const message = joined(...parts);
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  const state = FIRST.slice();
  for (let start = 0; start < padded.length; start += BLOCK) takeIn(state, view, start);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => digest.setUint32(4 * at, word));
  return new Uint8Array(digest.buffer);
}

function takeIn(state: Uint32Array, view: DataView, start: number): void {
  const words = new Uint32Array(64);
  const at = (place: number): number => words[place] as number;
  for (let place = 0; place < 16; place++) words[place] = view.getUint32(start + 4 * place);
  for (let place = 16; place < 64; place++) {
    const early = at(place - 15);
    const late = at(place - 2);
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[place] = at(place - 16) + small + at(place - 7) + large;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let place = 0; place < 64; place++) {
    const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + mixed + ((e & f) ^ (~e & g)) + (CONSTANTS[place] as number) + at(place)) | 0;
    const other = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (other + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] = (state[place] as number) + word));
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(block.map((byte) => byte ^ 0x36), message);
  return sha256(block.map((byte) => byte ^ 0x5c), inner);
}
