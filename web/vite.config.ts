import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { messages } from "./messages.plugin.ts";
import { packages } from "./packages.plugin.ts";
import { startPages } from "./startPages.plugin.ts";
import { worker } from "./worker.plugin.ts";

/** Styles in the head keep the page blank until all of them are here; below the first picture they do not hold it up. */
const firstPicture: Plugin = {
  name: "loveletter-first-picture",
  transformIndexHtml: {
    order: "post",
    handler(html) {
      const styles = html.match(/^ *<link rel="stylesheet".*>\n/gm) ?? [];
      return styles.reduce((text, each) => text.replace(each, ""), html).replace(/^ *<\/body>/m, (end) => styles.join("") + end);
    },
  },
};

export default defineConfig({
  base: "./", // index.html gets a <base> from the server, so that the client works below any path
  plugins: [messages(), svelte(), worker(), firstPicture, startPages(), packages()],
  build: {
    outDir: "../src/loveletter/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the server's policy allows fonts and scripts as files only
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // What every page needs comes as one file: on a slow line each further request costs more than its bytes.
    rolldownOptions: { output: { entryFileNames: "assets/shell-[hash].js", codeSplitting: { groups: [{ name: "shell", tags: ["$initial"] }] } } },
  },
});
