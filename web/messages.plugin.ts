// The Fluent messages of each language as a module, and all of them by their languages, read from the same files as Python reads.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const FOLDER = join(import.meta.dirname, "../src/loveletter/language/messages");
const LANGUAGES = join(import.meta.dirname, "../src/loveletter/language/languages.json");
const ALL = "virtual:messages";
const PREFIX = `${ALL}/`;
const COMMAND_LINE = ["arena", "cluster", "details", "doctor", "errors", "how_to_play", "labels", "print", "screen", "terminal"];
const FOR_THE_COMMAND_LINE = COMMAND_LINE.map((name) => `${name}.ftl`);

export function messages(): Plugin {
  return {
    name: "loveletter-messages",
    resolveId(id) {
      return id === ALL || id.startsWith(PREFIX) ? "\0" + id : undefined;
    },
    load(id) {
      if (id === "\0" + ALL) return loaders();
      if (!id.startsWith("\0" + PREFIX)) return undefined;
      const folder = join(FOLDER, id.slice(PREFIX.length + 1));
      const files = readdirSync(folder).filter((name) => name.endsWith(".ftl") && !FOR_THE_COMMAND_LINE.includes(name));
      for (const name of files) this.addWatchFile(join(folder, name));
      const text = files.sort().map((name) => readFileSync(join(folder, name), "utf-8"));
      return `export default ${JSON.stringify(withoutComments(text.join("\n")))};`;
    },
  };
}

/** For each language a function that loads its messages, so that a reader loads one language only. */
function loaders(): string {
  const codes = Object.keys(JSON.parse(readFileSync(LANGUAGES, "utf-8")) as object);
  return `export default { ${codes.map((code) => `${code}: () => import("${PREFIX}${code}")`).join(", ")} };`;
}

function withoutComments(text: string): string {
  return text.split("\n").filter((line) => !line.startsWith("#")).join("\n");
}
