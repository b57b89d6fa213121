// Tests of the modules without a page, in Node, with their coverage (`npm test`).
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { messages } from "./messages.plugin.ts";

export default defineConfig({
  plugins: [messages(), svelte()],
  resolve: { conditions: ["browser"] }, // Svelte as in a page: its other half runs no effects
  server: { fs: { allow: [".."] } }, // art and sounds lie in the Python package
  test: {
    include: ["test/**/*.test.ts"],
    environment: "node", // a test that needs a document asks for one in its first line
    environmentOptions: { happyDOM: { url: "https://table.example/play/" } },
    reporters: ["dot"],
    restoreMocks: true,
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts"],
      exclude: ["src/generated/**"],
      reporter: ["text-summary"],
      reportsDirectory: "build/coverage",
    },
  },
});
