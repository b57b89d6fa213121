// Seconds that run down on this screen, from how long the server last said that it takes.

export interface Countdown {
  /** Null where nothing runs. */
  readonly seconds: number | null;
}

export function countdown(left: () => number | null): Countdown {
  let from = $state(0);
  let now = $state(0);
  $effect(() => {
    if (left() === null) return;
    from = now = performance.now();
    const ticking = setInterval(() => (now = performance.now()), 500);
    return () => clearInterval(ticking);
  });
  return {
    get seconds() {
      const ms = left();
      return ms === null ? null : Math.max(0, Math.ceil((ms - (now - from)) / 1000));
    },
  };
}
