// The name of an error for a report: its kind and where in the program it happened, never what it says.
const PLACE = /[\w.-]+\.(?:js|ts|svelte)(?:\?[^:\s)]*)?:\d+:\d+/;

export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const place = PLACE.exec(error.stack?.replace(error.message, "") ?? ""); // some browsers begin the stack with the message
  return place ? `${error.name}, ${place[0]}` : error.name;
}
