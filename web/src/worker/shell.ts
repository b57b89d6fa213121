// The shell: what of a build is kept for opening without a network.
export interface Engine {
  /** Below the base, with a slash at its end. */
  folder: string;
  files: string[];
}

export interface Shell {
  /** Differs between builds that differ in any file of the shell. */
  build: string;
  /** The script that the page of this build names. */
  entry: string;
  /** Paths below the base of the client. */
  files: string[];
  /** Of a site without a server, whose files are all kept: its engine. The build of a site writes that (tools/site/build.py). */
  engine?: Engine;
}

/** Scripts, styles, fonts and the ground of the room, all named by their content; other pictures and sounds are kept when
 * they are needed. */
const KEPT = /^assets\/(.+\.(js|css|woff2)|damask-.+\.svg)$/;

export function shell(entry: string, files: readonly string[], fingerprint: (text: string) => string): Shell {
  const kept = [...files.filter((file) => KEPT.test(file)).sort(), "seal.svg"];
  return { build: fingerprint(kept.join("\n")), entry, files: kept };
}
