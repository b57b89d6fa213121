/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "virtual:messages/*" {
  const text: string;
  export default text;
}
