// The service worker of a build: web/src/worker/worker.ts with the names of the files of the build. And the scripts of the
// engine, which a page without a server runs.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import type { Plugin } from "vite";
import { shell } from "./src/worker/shell.ts";

const SOURCE = join(import.meta.dirname, "src/worker/worker.ts");
const ENGINE = join(import.meta.dirname, "src/engine");

function script(source: string): string {
  return ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, removeComments: true },
  }).outputText;
}

export function worker(): Plugin {
  return {
    name: "loveletter-worker",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
      const entry = chunks.find((each) => each.isEntry)?.fileName;
      if (entry === undefined) throw new Error("the build has no shell");
      const source = readFileSync(SOURCE, "utf-8");
      // The worker's own text counts, too: a worker that acts otherwise gets a cache of its own.
      const fingerprint = (text: string) => createHash("sha256").update(text + source).digest("hex").slice(0, 16);
      const kept = shell(entry, Object.keys(bundle), fingerprint);
      const text = script(source).replace(/^export \{\};?$/m, "");
      this.emitFile({ type: "asset", fileName: "worker.js", source: `const SHELL = ${JSON.stringify(kept)};\n${text}` });
      // As they are: the build of a site takes them (tools/site), and no page of a server has them.
      for (const name of readdirSync(ENGINE)) {
        const fileName = `engine/${name.replace(/\.ts$/, ".js")}`;
        this.emitFile({ type: "asset", fileName, source: script(readFileSync(join(ENGINE, name), "utf-8")) });
      }
    },
  };
}
