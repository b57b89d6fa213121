// Tests of plain functions: built for Node, then run by its own test runner (`npm test`).
import { readdirSync } from "node:fs";
import { defineConfig } from "vite";
import { messages } from "./messages.plugin.ts";

const files = readdirSync("test").filter((name) => name.endsWith(".test.ts"));

export default defineConfig({
  plugins: [messages()],
  build: {
    ssr: true,
    outDir: "build/test",
    emptyOutDir: true,
    target: "node20",
    rollupOptions: { input: Object.fromEntries(files.map((name) => [name.slice(0, -3), `test/${name}`])) },
  },
});
