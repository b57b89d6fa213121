// A replay arrives as differences from step to step; here the whole view of each step is made from them.
import type { OpenCards, Replay, View } from "../generated/messages";
import { applied } from "../net/changes";

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
