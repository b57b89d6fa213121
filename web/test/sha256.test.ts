// SHA-256 and HMAC of our own against those of Node.
import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { test } from "vitest";
import { hmacSha256, sha256 } from "../src/proof/sha256";
import { hexOf } from "../src/proof/shuffle";

const message = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 89 + length) % 256);

test("every length around the ends of blocks", () => {
  for (let length = 0; length < 200; length++) {
    const bytes = message(length);
    assert.equal(hexOf(sha256(bytes)), createHash("sha256").update(bytes).digest("hex"));
    assert.equal(hexOf(sha256(bytes.slice(0, 7), bytes.slice(7))), createHash("sha256").update(bytes).digest("hex"));
  }
});

test("keys shorter and longer than a block", () => {
  for (const length of [0, 1, 32, 63, 64, 65, 200]) {
    const key = message(length);
    assert.equal(hexOf(hmacSha256(key, message(9))), createHmac("sha256", key).update(message(9)).digest("hex"));
  }
});
