// What a table is called for people: after the first person who sits there, not by its code.
import { isolated } from "../language/direction";
import { t } from "../language/speech.svelte";

interface Seat {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
}

/** The name of the first person; null where that is somebody at this device. `own`: its seats. */
function host(seats: readonly Seat[], own: readonly number[]): string | null {
  const first = seats.find((each) => each.kind === "person");
  return !first || own.includes(first.seat) ? null : isolated(first.name);
}

export function tableName(seats: readonly Seat[], own: readonly number[]): string {
  const name = host(seats, own);
  return name === null ? t("table-own") : t("table-of", { name });
}

/** Where something happens: "at Anna's table". */
export function atTable(seats: readonly Seat[], own: readonly number[]): string {
  const name = host(seats, own);
  return name === null ? t("table-at-own") : t("table-at", { name });
}
