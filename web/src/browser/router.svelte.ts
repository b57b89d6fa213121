// Addresses of the client, all below the <base> that the server wrote into the page.
export type Route =
  | { page: "start" }
  | { page: "table"; code: string }
  | { page: "tv"; code: string }
  | { page: "replay"; code: string; match: number | null }
  | { page: "proof"; code: string; match: number | null }
  | { page: "about" }
  | { page: "cards" }
  | { page: "learn" }
  | { page: "rules" }
  | { page: "you" }
  | { page: "score" }
  | { page: "puzzle"; number: number | null }
  | { page: "daily"; code: string }
  | { page: "unknown" };

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
  if (first === "how-to-play") return { page: "rules" };
  if (first === "learn") return { page: "learn" };
  if (first === "you") return { page: "you" };
  if (first === "score") return { page: "score" };
  if (first === "puzzle") return puzzleRoute(code);
  if (!CODE.test(code)) return { page: "unknown" };
  if (first === "t") return { page: "table", code: code.toLowerCase() };
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

class Router {
  #path = $state(below());
  #query = $state(location.search);

  get route(): Route {
    return parseRoute(this.#path);
  }

  get query(): URLSearchParams {
    return new URLSearchParams(this.#query);
  }

  go(path: string): void {
    history.pushState(null, "", basePath() + path);
    this.look();
    scrollTo(0, 0);
  }

  /** Change what the address says without a new entry in the history. */
  replace(path: string): void {
    history.replaceState(null, "", basePath() + path);
    this.look();
  }

  look(): void {
    this.#path = below();
    this.#query = location.search;
  }
}

function below(): string {
  const base = basePath();
  return location.pathname.startsWith(base) ? location.pathname.slice(base.length) : location.pathname;
}

export const router = new Router();

/** For <a>: follow the link inside the page, unless the person asks for a new tab or a download. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.origin !== location.origin || link.hasAttribute("download") || link.target) return;
  const base = basePath();
  if (!link.pathname.startsWith(base) || link.pathname.startsWith(`${base}api/`)) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  router.go(link.pathname.slice(base.length) + link.search);
}

/** The whole address of a path, for sharing. */
export function address(path: string): string {
  return new URL(path, document.baseURI).href;
}
