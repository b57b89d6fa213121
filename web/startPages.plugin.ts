// The start page as a file for each language, drawn already (src/prerender.ts): a browser shows it as soon as it has come, with
// its styles and pictures in it, and the client takes it over. Every other page begins as index.html.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { Window } from "happy-dom";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";
import { messages } from "./messages.plugin.ts";
import type { Language } from "./src/device/choices.ts";
import type { startPage } from "./src/prerender.ts";

const HERE = import.meta.dirname;
const SERVER_SIDE = join(HERE, "build/prerender");
const LANGUAGES = Object.keys(JSON.parse(readFileSync(join(HERE, "../src/loveletter/language/languages.json"), "utf-8")) as object) as Language[];
const COMMON: InlineConfig = { root: HERE, configFile: false, logLevel: "error" };
/** The styles are in the page; their disabled link says so to parts of the client that bring styles of their own. */
const STYLES = /<link rel="stylesheet"[^>]* href="\.\/(assets\/[^"]+)">/;
const PICTURES = /\.\/(assets\/[\w.-]+\.svg)/g;
const FILES = /(?:src|href)="(?:\.\/)?([^"#:]+\.\w+)"|url\("([^")#:]+)"\)/g;

export function startPages(): Plugin {
  return {
    name: "loveletter-start-pages",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const index = text(bundle["index.html"]);
        const [link, sheet = ""] = STYLES.exec(index) ?? [];
        if (link === undefined) throw new Error("index.html names no styles");
        const withPictures = (page: string) => page.replaceAll(PICTURES, (_, file: string) => dataAddress(text(bundle[file])));
        const styles = withPictures(text(bundle[sheet]).trim().replaceAll(/url\(\.\/([^)]+)\)/g, 'url("./assets/$1")'));
        const [boot, draw] = [await inlineScript("src/boot.ts"), await drawn()];
        for (const language of LANGUAGES) {
          const messagesFile = Object.values(bundle).find((each) => each.type === "chunk" && each.name === language)?.fileName;
          const body = withPictures(await draw(language)).replaceAll('decoding="async"', 'decoding="sync"');
          const head = `<link rel="modulepreload" crossorigin href="./${messagesFile}"><script>${boot}</script><style>${styles}</style>`;
          const source = index
            .replace('<html lang="en">', `<html lang="${language}">`)
            .replace(link, link.replace(">", " disabled>"))
            .replace("</head>", () => `${head}</head>`)
            .replace('<div id="app"></div>', `<div id="app">${body}</div>`);
          const named = [...source.matchAll(FILES)].map(([, link = "", style = ""]) => link || style.replace("./", ""));
          const missing = named.filter((file) => !(file in bundle || existsSync(join(HERE, "public", file))));
          if (missing.length) throw new Error(`the start page names what is not built: ${missing.join(", ")}`);
          this.emitFile({ type: "asset", fileName: `start.${language}.html`, source });
        }
      },
    },
  };
}

function text(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== "asset") throw new Error("the build lacks a file of the start page");
  return typeof file.source === "string" ? file.source : new TextDecoder().decode(file.source);
}

/** A picture as a part of the page, between double quotes. */
function dataAddress(svg: string): string {
  const quoted = svg.trim().replaceAll('"', "'").replaceAll(/\s+/g, " ");
  return `data:image/svg+xml,${quoted.replaceAll(/[%#&]/g, encodeURIComponent)}`;
}

/** The client, built for drawing in Node; it finds what a browser would give it. */
async function drawn(): Promise<typeof startPage> {
  await build({
    ...COMMON,
    plugins: [messages(), svelte()],
    experimental: { renderBuiltUrl: (file) => `./${file}` }, // below the <base> of the page
    build: { ssr: "src/prerender.ts", outDir: SERVER_SIDE, emptyOutDir: true, assetsInlineLimit: 0 },
  });
  const window = new Window({ url: "https://table.example/" });
  for (const name of ["window", "document", "location", "history", "navigator", "localStorage", "matchMedia"] as const) {
    Object.defineProperty(globalThis, name, { value: name === "window" ? window : Reflect.get(window, name) as unknown, configurable: true });
  }
  const { startPage: draw } = (await import(pathToFileURL(join(SERVER_SIDE, "prerender.js")).href)) as { startPage: typeof startPage };
  return draw;
}

/** A module and what it imports, as one script. */
async function inlineScript(source: string): Promise<string> {
  const built = await build({
    ...COMMON,
    build: { write: false, target: "es2022", rolldownOptions: { input: join(HERE, source), output: { format: "iife" } } },
  });
  const output = Array.isArray(built) ? built[0] : built;
  if (!output || !("output" in output)) throw new Error("the build watches instead of ending");
  const [chunk] = output.output;
  return chunk.code.trim();
}
