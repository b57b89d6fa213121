/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "virtual:messages" {
  const loaders: Record<keyof typeof import("../../src/loveletter/language/languages.json"), () => Promise<{ default: string }>>;
  export default loaders;
}

declare module "virtual:messages/*" {
  const text: string;
  export default text;
}

interface Window {
  /** What was pressed in a page that came drawn, before the client was here (boot.ts); its end is when the client is. */
  early?: { button: HTMLButtonElement | null; end: () => void };
}
