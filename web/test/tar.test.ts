// Archives as Python's tarfile writes them.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "vitest";
import { untar } from "../src/engine/tar";

const LONG = `${"a-long-folder/".repeat(9)}name.py`;
const WRITE = `
import io, sys, tarfile
with tarfile.open(fileobj=sys.stdout.buffer, mode="w|", format=tarfile.USTAR_FORMAT) as archive:
    for name, size in (("empty.py", 0), ("app/block", 512), ("app/more", 513), (sys.argv[1], 3)):
        entry = tarfile.TarInfo(name)
        entry.size = size
        archive.addfile(entry, io.BytesIO(b"x" * size))
`;

test("files of all sizes come out as they went in, and long names whole", () => {
  const archive = new Uint8Array(execFileSync("python3", ["-c", WRITE, LONG]));
  const sizes = [...untar(archive)].map(([name, content]) => [name, content.length, content.every((byte) => byte === 120)]);
  assert.deepEqual(sizes, [["empty.py", 0, true], ["app/block", 512, true], ["app/more", 513, true], [LONG, 3, true]]);
});
