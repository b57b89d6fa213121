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
    testTimeout: 60_000, // thousands of sentences, on a machine that may be busy
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts"],
      exclude: [
        "src/**/*.d.ts",
        "src/generated/**",
        // These only hand on to the browser what needs layout, animation or a canvas. Tests in a real browser cover them:
        "src/main.ts", // every page; tests/browser/test_start.py
        "src/{boot,prerender}.ts", // a page that comes drawn; tests/browser/test_first_load.py
        "src/browser/screenSize.ts", // media queries; tests/browser/test_room.py, test_places.py
        "src/browser/scroll.ts", // scrolling; tests/browser/test_lobby.py
        "src/moments/{flight,overlay,places}.ts", // animations; tests/browser/test_moments.py
        "src/replay/{brush,draw}.ts", // a canvas; tests/browser/test_replays.py
        "src/replay/clip.ts", // a canvas that is recorded; tests/browser/test_ending.py
        "src/engine/{boot,disk,make,worker}.ts", // Python, IndexedDB, locks; tests/browser/test_site.py
        "src/daily/picture.ts", // a canvas; tests/browser/test_daily.py
      ],
      reporter: ["text-summary"],
      reportsDirectory: "build/coverage",
      thresholds: { statements: 98, branches: 92, functions: 98, lines: 99 }, // what is reached; they may only rise
    },
  },
});
