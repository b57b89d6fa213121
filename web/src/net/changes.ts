// Changes: the server sends what has changed in a document; here the whole is made from the one before.
import type { Outgoing, Table, View } from "../generated/messages";

/** The value after a change (docs/protocol.md, changes). The one before stays as it is; what is equal is shared. */
export function applied(before: unknown, change: unknown): unknown {
  if (before === null || typeof before !== "object") return change;
  const list = Array.isArray(before) ? (before as readonly unknown[]) : null;
  if (list && Array.isArray(change)) {
    const [start, removed, ...added] = change as [number, number, ...unknown[]];
    return [...list.slice(0, start), ...added, ...list.slice(start + removed)];
  }
  const changes = change as Record<string, unknown>;
  if ("=" in changes) return changes["="];
  if (list) return list.map((item, at) => (String(at) in changes ? applied(item, changes[at]) : item));
  const old = before as Record<string, unknown>;
  return { ...old, ...Object.fromEntries(Object.entries(changes).map(([name, part]) => [name, applied(old[name], part)])) };
}

/** The table and the views that were received last. */
export class Received {
  private table: Table | null = null;
  private readonly views = new Map<number | null, View>();

  /** The message, with the whole table or view in place of a change; null if the change is to something else. */
  whole(message: Outgoing): Outgoing | null {
    switch (message.type) {
      case "table":
        return (this.table = message);
      case "table_change":
        return this.table && (this.table = applied(this.table, message.change) as Table);
      case "view":
        this.views.set(message.viewer, message);
        return message;
      case "change": {
        const { viewer, version, since, events } = message;
        const before = this.views.get(viewer);
        if (before?.version !== since) return null;
        const view = { ...(applied(before, message.change) as View), version, since, events };
        this.views.set(viewer, view);
        return view;
      }
      default:
        return message;
    }
  }
}
