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
