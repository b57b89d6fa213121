// Starts Python with the files of this program: from a snapshot of its memory, or by importing everything.
//
// Pyodide's snapshots hold no parts in C. Ours (msgspec) is loaded before Python starts, with and without a snapshot, and so
// lies in the same place each time.

interface Memory {
  HEAP8: Int8Array;
  FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, content: Uint8Array, options: { canOwn: boolean }): void;
    mount(type: unknown, options: { root: string }, place: string): void;
    filesystems: { NODEFS: unknown };
  };
  _malloc(bytes: number): number;
}

interface Settings {
  dynamicLibraries?: string[];
  locateFile: (name: string) => string;
  preRun: ((memory: Memory) => void)[];
}

export interface Python {
  runPython(code: string): unknown;
  pyimport(name: string): unknown;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
  FS: Memory["FS"];
}

/** In browsers since 2024. */
type Movable = ArrayBuffer & { transfer?: (bytes: number) => ArrayBuffer };

/** Python with the application imported. */
interface Started extends Python {
  snapshot(): Uint8Array;
}

export interface Parts {
  /** Where the files of Pyodide are, with a slash at its end. */
  folder: string;
  /** By path from the root of Python's file system. */
  files: Map<string, Uint8Array>;
  /** The one of these files that is in C, and where to load it from. */
  library: { path: string; address: string } | null;
}

const APPLICATION = "loveletter.server.device.app";
/** All but what the date, the machine or luck would change, so that a snapshot is the same each time. */
const ENVIRONMENT = { HOME: "/home", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
/** What was imported is not read again, and so a snapshot comes with archives that lack it. */
const BEFORE_A_SNAPSHOT = "import gc, importlib; importlib.invalidate_caches(); gc.collect()";
const NO_PACKAGES = { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" }, packages: {} };
/** As much of the memory as the compiled parts fill before Python starts. A snapshot has only what differs from it. */
const COMPILED_BYTES = 4 << 20;

const headerOf = (snapshot: Uint8Array) => new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1] ?? 0;

/** Turns a snapshot into one without what the compiled parts bring, or back. */
function leaveOut(compiled: Int8Array, snapshot: Uint8Array): void {
  const header = headerOf(snapshot);
  compiled.forEach((byte, at) => (snapshot[header + at] = (snapshot[header + at] ?? 0) ^ byte));
}

export async function boot(parts: Parts, snapshot: Uint8Array<ArrayBuffer> | null, makesSnapshot = false): Promise<Started> {
  const imported = (name: string) => import(/* @vite-ignore */ parts.folder + name) as Promise<Record<string, unknown>>;
  const [{ loadPyodide }, { default: create }] = await Promise.all([imported("pyodide.mjs"), imported("pyodide.asm.mjs")]);

  let compiled = new Int8Array();

  async function createModule(settings: Settings): Promise<Memory> {
    const { library } = parts;
    if (library) {
      settings.dynamicLibraries = [library.path];
      const located = settings.locateFile;
      settings.locateFile = (name) => (name === library.path ? library.address : located(name));
    }
    settings.preRun.unshift((memory) => {
      compiled = memory.HEAP8.slice(0, COMPILED_BYTES);
      for (const [path, content] of parts.files) {
        memory.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
        memory.FS.writeFile(path, content, { canOwn: true });
      }
    });
    const memory = await (create as (settings: Settings) => Promise<Memory>)(settings);
    if (snapshot) {
      leaveOut(compiled, snapshot);
      // Pyodide grows no memory for a snapshot that is larger than what Python begins with.
      const size = snapshot.length - headerOf(snapshot);
      while (memory.HEAP8.length < size) memory._malloc(size - memory.HEAP8.length);
    }
    return memory;
  }

  const python = await (loadPyodide as (options: object) => Promise<Python>)({
    indexURL: parts.folder,
    stdLibURL: parts.folder + "python.zip",
    env: { ...ENVIRONMENT },
    lockFileContents: NO_PACKAGES,
    createPyodideModule: createModule,
    ...(snapshot && { _loadSnapshot: snapshot }),
    ...(makesSnapshot && { _makeSnapshot: true }),
  });
  // Pyodide keeps its options, and so would keep all of its memory a second time.
  if (snapshot) (snapshot.buffer as Movable).transfer?.(0);
  if (!snapshot && parts.library) {
    python.runPython(`import sys; sys.dont_write_bytecode = True; sys.path.insert(0, "/app"); import ${APPLICATION}`);
  }
  return Object.assign(python, {
    snapshot() {
      python.runPython(BEFORE_A_SNAPSHOT);
      const taken = python.makeMemorySnapshot();
      leaveOut(compiled, taken);
      return taken;
    },
  });
}

export const application = (python: Python): unknown => python.pyimport(APPLICATION);
