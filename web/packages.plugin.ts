// Compares the npm packages in the built client with bundled.json, from which the wheel's SBOM names them (tools/sbom.py).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const LISTED = join(import.meta.dirname, "bundled.json");
const PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/;
const HELPER = /^\0(vite)\//; // what the build tool itself adds

export function packages(): Plugin {
  return {
    name: "loveletter-packages",
    apply: "build",
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((file) => (file.type === "asset" ? file.originalFileNames : []));
      const places = [...this.getModuleIds(), ...files.map((file) => join(import.meta.dirname, file))];
      const names = places.map((place) => PACKAGE.exec(place)?.[1] ?? HELPER.exec(place)?.[1]);
      const bundled = [...new Set(names.filter((name) => name !== undefined))].sort();
      const listed = JSON.parse(readFileSync(LISTED, "utf-8")) as string[];
      if (JSON.stringify(bundled) !== JSON.stringify(listed)) {
        this.error(`web/bundled.json is out of date; it should be ${JSON.stringify(bundled)}`);
      }
    },
  };
}
