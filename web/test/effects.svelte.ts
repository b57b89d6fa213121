// Runes for tests: effects that run outside a component.
import { flushSync } from "svelte";

/** Makes something that has effects of its own, and what ends them. */
export function withEffects<Made>(make: () => Made): { made: Made; end: () => void } {
  let made: Made | undefined;
  const end = $effect.root(() => {
    made = make();
  });
  flushSync();
  return { made: made as Made, end };
}

/** A value that effects depend on. */
export function changing<Value>(first: Value): { value: Value } {
  let value = $state.raw(first);
  return {
    get value() {
      return value;
    },
    set value(next) {
      value = next;
      flushSync();
    },
  };
}
