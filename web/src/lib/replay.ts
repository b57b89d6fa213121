// A replay arrives as differences from step to step; here the whole view of each step is made from them.
import type { OpenCards, Replay, View } from "../generated/messages";

/** A step with the whole view after it. */
export interface SeenStep {
  round: number;
  seat: number | null;
  view: View;
  cards: OpenCards | null;
}

export type SeenMatch = Omit<Replay, "steps"> & { steps: SeenStep[] };

export function unfolded(replay: Replay): SeenMatch {
  let seen: unknown = {};
  let since = replay.since;
  const steps = replay.steps.map((step): SeenStep => {
    seen = applied(seen, step.change);
    const { view, cards } = seen as { view: View; cards: OpenCards | null };
    const version = since + step.events.length;
    const whole: View = { ...view, type: "view", version, since, events: step.events, unseen: null, menu: null };
    since = version;
    return { round: view.public.round, seat: step.seat, view: whole, cards };
  });
  return { ...replay, steps };
}

/** The value after a change (docs/protocol.md, replays). The one before stays as it is; what is equal is shared. */
export function applied(before: unknown, change: unknown): unknown {
  if (before === null || typeof before !== "object") return change;
  if (Array.isArray(before) && Array.isArray(change)) {
    const [start, gone, ...come] = change as [number, number, ...unknown[]];
    return [...before.slice(0, start), ...come, ...before.slice(start + gone)];
  }
  const changes = change as Record<string, unknown>;
  if ("=" in changes) return changes["="];
  if (Array.isArray(before)) return before.map((each, at) => (String(at) in changes ? applied(each, changes[at]) : each));
  const old = before as Record<string, unknown>;
  return { ...old, ...Object.fromEntries(Object.entries(changes).map(([name, each]) => [name, applied(old[name], each)])) };
}
