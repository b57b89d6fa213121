// The files of a tar archive in the format "ustar", as Python's tarfile writes it for names of at most 255 letters.
const BLOCK = 512;

export function untar(archive: Uint8Array): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const text = (start: number, length: number) => {
    const end = archive.indexOf(0, start);
    return new TextDecoder().decode(archive.subarray(start, end < 0 || end > start + length ? start + length : end));
  };
  for (let at = 0; archive[at]; ) {
    const prefix = text(at + 345, 155);
    const size = parseInt(text(at + 124, 12), 8);
    const content = at + BLOCK;
    files.set((prefix ? `${prefix}/` : "") + text(at, 100), archive.subarray(content, content + size));
    at = content + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}
