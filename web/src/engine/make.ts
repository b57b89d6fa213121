// Run by Node while a site is written (tools/site/engine.py): compiles Python's files, or takes the snapshot.
//
//     node make.js compile FOLDER     replaces each .py below FOLDER by its .pyc
//     node make.js snapshot FOLDER LIBRARY OUT     the memory once the program in FOLDER is imported, and beside it
//                                                  OUT.imported, which names the files that it was imported from
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { boot, type Parts } from "./boot.js";

const HERE = `${import.meta.dirname}/`;
/** Without docstrings, and without the annotations of functions where nobody reads them: that of an operation is its schema. */
const COMPILE = `
import ast
import importlib.util
import pathlib
from importlib._bootstrap_external import _code_to_hash_pyc

class Unannotated(ast.NodeTransformer):
    def visit_FunctionDef(self, node):
        self.generic_visit(node)
        if not node.decorator_list:  # which may read them
            node.returns = None
            for part in ast.walk(node.args):
                if isinstance(part, ast.arg):
                    part.annotation = None
        return node

    visit_AsyncFunctionDef = visit_FunctionDef

for source in sorted(pathlib.Path("/sources").rglob("*.py")):
    text = source.read_bytes()
    name = str(source).removeprefix("/sources")
    tree = ast.parse(text)
    if "/server/http/" not in name:
        tree = Unannotated().visit(tree)
    code = compile(tree, name, "exec", dont_inherit=True, optimize=2)
    source.with_suffix(".pyc").write_bytes(_code_to_hash_pyc(code, importlib.util.source_hash(text), False))
    source.unlink()
`;

const IMPORTED = `
import sys
"\\n".join(sorted({module.__spec__.origin for module in sys.modules.values() if getattr(module, "__spec__", None) and module.__spec__.origin}))
`;

/** Luck and clock stand still, so that the same files give the same snapshot. */
function stopTime(): void {
  Object.defineProperty(crypto, "getRandomValues", { value: (array: Uint8Array) => array.fill(7) });
  Date.now = () => 1_700_000_000_000;
  performance.now = () => 1000;
}

/** Those of the application; Python's own come as an archive. */
function applicationFiles(folder: string): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const names = readdirSync(join(folder, "app"), { recursive: true, withFileTypes: true });
  for (const entry of names.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name);
    files.set(file.slice(folder.length), new Uint8Array(readFileSync(file)));
  }
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function run([task, folder = "", library = "", out = ""]: string[]): Promise<void> {
  const parts: Parts = { folder: HERE, files: new Map(), library: null };
  if (task === "compile") {
    const python = await boot(parts, null);
    python.FS.mkdirTree("/sources");
    python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/sources");
    python.runPython(COMPILE);
  } else {
    stopTime();
    const files = applicationFiles(folder);
    const python = await boot({ ...parts, files, library: { path: library, address: folder + library } }, null, true);
    writeFileSync(`${out}.imported`, String(python.runPython(IMPORTED)));
    writeFileSync(out, python.snapshot());
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error); // without the script, which is one line
  process.exitCode = 1;
});
