// A link that holds a match: its record, compressed, behind a #, so that it reaches no server on its way.
import { Refused } from "../net/api";

/** More than the server takes. */
const MOST_CHARACTERS = 60_000;

/** The path of the page that replays the match. */
export const recordPath = (packed: string, query = "") => `m${query}#record=${packed}`;

export async function packed(record: string): Promise<string> {
  const stream = new Blob([record]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** What was packed; refused where the link was cut or written by somebody else. */
export async function unpacked(text: string): Promise<string> {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).pipeThrough(new TextDecoderStream("utf-8", { fatal: true })).getReader();
    let record = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      record += part.value;
      if (record.length > MOST_CHARACTERS) throw new RangeError("too long"); // a few bytes can be unpacked to gigabytes
    }
    if (record === "") throw new RangeError("empty");
    return record;
  } catch {
    throw new Refused("bad_record", {});
  }
}
