// The Fluent messages of a language as one module, read from the same files as Python reads.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const FOLDER = join(import.meta.dirname, "../src/loveletter/language/messages");
const PREFIX = "virtual:messages/";
const COMMAND_LINE = ["arena", "cluster", "errors", "how_to_play", "labels", "print", "screen", "terminal"];
const FOR_THE_COMMAND_LINE = COMMAND_LINE.map((name) => `${name}.ftl`);

export function messages(): Plugin {
  return {
    name: "loveletter-messages",
    resolveId(id) {
      return id.startsWith(PREFIX) ? "\0" + id : undefined;
    },
    load(id) {
      if (!id.startsWith("\0" + PREFIX)) return undefined;
      const folder = join(FOLDER, id.slice(PREFIX.length + 1));
      const files = readdirSync(folder).filter((name) => name.endsWith(".ftl") && !FOR_THE_COMMAND_LINE.includes(name));
      for (const name of files) this.addWatchFile(join(folder, name));
      const text = files.sort().map((name) => readFileSync(join(folder, name), "utf-8"));
      return `export default ${JSON.stringify(withoutComments(text.join("\n")))};`;
    },
  };
}

function withoutComments(text: string): string {
  return text.split("\n").filter((line) => !line.startsWith("#")).join("\n");
}
