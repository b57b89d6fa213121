// Addresses of the client, all below the <base> that the server wrote into the page. A page without a server has them behind
// "#/": plain web space answers for one page only.
import { engineAddress } from "../net/engine.svelte";
import { OFFLINE } from "../net/offline";

export type Route =
  | { page: "start" }
  | { page: "table"; code: string }
  | { page: "tv"; code: string }
  | { page: "replay"; code: string; match: number | null }
  | { page: "record" }
  | { page: "proof"; code: string; match: number | null }
  | { page: "about" }
  | { page: "cards" }
  | { page: "club" }
  | { page: "ladder" }
  | { page: "learn" }
  | { page: "rules" }
  | { page: "you" }
  | { page: "score" }
  | { page: "puzzle"; number: number | null }
  | { page: "daily"; code: string }
  | { page: "evening"; code: string | null }
  | { page: "wall"; code: string }
  | { page: "unknown" };

const hashed = engineAddress !== null;
const CODE = /^[A-Za-z0-9-]{1,40}$/;

export function basePath(): string {
  return new URL(document.baseURI).pathname;
}

export function parseRoute(path: string): Route {
  const [first, code = "", number] = path.split("/").filter((part) => part);
  const match = number !== undefined && /^\d{1,6}$/.test(number) ? Number(number) : null;
  if (first === undefined) return { page: "start" };
  if (first === "about") return { page: "about" };
  if (first === "cards") return { page: "cards" };
  if (first === "club") return { page: "club" };
  if (first === "how-to-play") return { page: "rules" };
  if (first === "ladder") return { page: "ladder" };
  if (first === "learn") return { page: "learn" };
  if (first === "you") return { page: "you" };
  if (first === "m") return { page: "record" };
  if (first === "score") return { page: "score" };
  if (first === "puzzle") return puzzleRoute(code);
  if (first === "evening" && code === "") return { page: "evening", code: null };
  if (!CODE.test(code)) return { page: "unknown" };
  if (first === "t") return { page: "table", code: code.toLowerCase() };
  if (first === "evening") return { page: "evening", code: code.toLowerCase() };
  const evening = /^evening-(.+)$/i.exec(code)?.[1];
  if (first === "tv" && evening !== undefined) return { page: "wall", code: evening.toLowerCase() };
  if (first === "tv") return { page: "tv", code: code.toLowerCase() };
  if (first === "r") return { page: "replay", code: code.toLowerCase(), match };
  if (first === "daily") return { page: "daily", code: code.toLowerCase() };
  if (first === "v") return { page: "proof", code: code.toLowerCase(), match };
  return { page: "unknown" };
}

/** Without a number, that of the day. */
function puzzleRoute(number: string): Route {
  if (number === "") return { page: "puzzle", number: null };
  return /^\d{1,6}$/.test(number) ? { page: "puzzle", number: Number(number) } : { page: "unknown" };
}

interface Place {
  path: string;
  query: string;
  /** What follows a # behind all that: it never reaches a server. */
  fragment: string;
}

class Router {
  #place = $state.raw(place());

  get route(): Route {
    return parseRoute(this.#place.path);
  }

  get query(): URLSearchParams {
    return new URLSearchParams(this.#place.query);
  }

  get fragment(): URLSearchParams {
    return new URLSearchParams(this.#place.fragment);
  }

  go(path: string): void {
    history.pushState(null, "", address(path));
    this.look();
    scrollTo(0, 0);
  }

  /** Change what the address says without a new entry in the history. */
  replace(path: string): void {
    history.replaceState(null, "", address(path));
    this.look();
  }

  look(): void {
    this.#place = place();
  }
}

function place(): Place {
  if (hashed) {
    const [route = "", ...fragment] = location.hash.replace(/^#\/?/, "").split("#");
    const [path = "", ...query] = route.split("?");
    return { path, query: query.join("?"), fragment: fragment.join("#") };
  }
  const base = basePath();
  const path = location.pathname.startsWith(base) ? location.pathname.slice(base.length) : location.pathname;
  return { path, query: location.search, fragment: location.hash.slice(1) };
}

export const router = new Router();

/** Where a link leads below the base; null: out of the client, to a file, or to a place on the same page. */
function pathOf(link: HTMLAnchorElement): string | null {
  const base = basePath();
  if (link.origin !== location.origin || link.hasAttribute("download") || !link.pathname.startsWith(base)) return null;
  const path = link.pathname.slice(base.length);
  if (hashed && link.hash.startsWith("#/")) return link.hash.slice(2);
  if (path.startsWith("api/") || path.startsWith(OFFLINE) || path.includes(".") || (link.hash && link.pathname === location.pathname)) return null;
  return path + link.search;
}

const linkAt = (event: Event): HTMLAnchorElement | null => (event.target instanceof Element ? event.target.closest("a") : null);

/** For <a>: follow the link inside the page, unless the person asks for a new tab or a download. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = linkAt(event);
  // A second tab has to wait for the first where the engine is in the page.
  if (!link || (link.target && !hashed)) return;
  const path = pathOf(link);
  if (path === null) return;
  event.preventDefault();
  router.go(path);
}

/** Links are written as paths. Where addresses are behind "#/", a link becomes one before the browser opens or copies it. */
export function prepareLink(event: Event): void {
  const link = hashed ? linkAt(event) : null;
  const path = link && pathOf(link);
  if (link && path !== null) link.href = address(path);
}

/** The whole address of a path, for sharing. */
export function address(path: string): string {
  return new URL(hashed ? `#/${path}` : path, document.baseURI).href;
}
