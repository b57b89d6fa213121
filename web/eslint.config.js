// Lint rules of the client: TypeScript's strict rules with types, and Svelte's. A warning fails the check (tools/web.sh).
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["build/", "public/", "src/generated/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname, extraFileExtensions: [".svelte"] },
    },
    rules: {
      // A number in a text reads as it should; a value that may be missing does not.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // `() => action()` is how handlers are written here.
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // `_` stands for an item of which only the index is used.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["**/*.svelte"],
    rules: {
      // What another component passes on is `any` to this parser. svelte-check knows its type.
      "@typescript-eslint/no-redundant-type-constituents": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      // `void value` in an effect names what it depends on.
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // There are no stores here, and this rule is the slowest.
      "svelte/require-store-reactive-access": "off",
      // {" "} keeps a space that Svelte would trim at the edge of a block.
      "svelte/no-useless-mustaches": "off",
    },
  },
  {
    files: ["**/*.svelte.ts"],
    // Outside components, collections that the page shows are replaced and not changed ($state.raw); the others it does not show.
    rules: { "svelte/prefer-svelte-reactivity": "off" },
  },
  {
    // A page without a server has the same client (net/transport.ts).
    files: ["src/**"],
    ignores: ["src/net/transport.ts", "src/worker/**", "src/engine/**"],
    rules: { "no-restricted-globals": ["error", "fetch", "WebSocket", "XMLHttpRequest", "EventSource"] },
  },
  { files: ["*.js"], extends: [ts.configs.disableTypeChecked], languageOptions: { globals: globals.node } },
);
