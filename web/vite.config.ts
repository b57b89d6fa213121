import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { messages } from "./messages.plugin.ts";
import { worker } from "./worker.plugin.ts";

export default defineConfig({
  base: "./", // index.html gets a <base> from the server, so that the client works below any path
  plugins: [messages(), svelte(), worker()],
  build: {
    outDir: "../src/loveletter/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the server's policy allows fonts and scripts as files only
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
});
