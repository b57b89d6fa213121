// Files as Python's lzma writes them for a site (tools/site/engine.py).
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "vitest";
import { unlzma } from "../src/engine/lzma";

/** Text, numbers in words, luck, long runs and nothing at all: literals, and matches of all kinds of lengths and distances. */
const PACK = `
import lzma, random, struct, sys
luck = random.Random(int(sys.argv[1]))
words = [luck.randbytes(luck.randint(1, 9)) for _ in range(300)]
content = b"".join([
    b" ".join(luck.choices(words, k=30_000)),
    struct.pack("<9000I", *(luck.randrange(70_000) for _ in range(9000))),
    luck.randbytes(5_000), bytes(200_000), b"abc" * 20_000, luck.randbytes(300) * 3,
])[: int(sys.argv[2])]
lc, lp, pb = map(int, sys.argv[3:])
packed = lzma.compress(content, lzma.FORMAT_ALONE, filters=[{"id": lzma.FILTER_LZMA1, "preset": 9, "lc": lc, "lp": lp, "pb": pb}])
packed = packed[:5] + struct.pack("<Q", len(content)) + packed[13:]
sys.stdout.buffer.write(struct.pack("<I", len(content)) + content + packed)
`;

function sample(luck: number, most: number, layout: number[]): [content: Uint8Array, packed: Uint8Array] {
  const numbers = [luck, most, ...layout].map(String);
  const both = new Uint8Array(execFileSync("python3", ["-c", PACK, ...numbers], { maxBuffer: 1 << 24 }));
  const size = new DataView(both.buffer).getUint32(0, true);
  return [both.subarray(4, 4 + size), both.subarray(4 + size)];
}

test.each([[[3, 0, 0]], [[2, 2, 2]], [[0, 4, 4]], [[4, 0, 2]]])("what Python packed comes out as it went in, laid out by %j", (layout) => {
  for (const most of [0, 1, 40, 1_000_000]) {
    const [content, packed] = sample(most, most, layout);
    assert.ok(Buffer.from(unlzma(packed)).equals(content), `of at most ${most} bytes`);
  }
});

test("a file that ends too early, or points to what is not there, is refused", () => {
  const [, packed] = sample(1, 1_000_000, [3, 0, 0]);
  assert.throws(() => unlzma(packed.subarray(0, packed.length >> 1)), /too early/);
  assert.throws(() => unlzma(packed.subarray(0, 13)), RangeError);
  // With a code of ones everything is one: the longest repetition, of the bytes before the first. 273 fill the file, 272 do not.
  for (const size of [273, 272]) {
    const ones = new Uint8Array(60).fill(0xff, 14);
    ones[0] = 93;
    new DataView(ones.buffer).setUint32(5, size, true);
    assert.throws(() => unlzma(ones), /not there/);
  }
});
