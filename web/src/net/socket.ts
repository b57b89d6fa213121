// A WebSocket that comes back by itself: exponential backoff, and requests are sent again until they have an answer.
import type { Incoming, Outgoing } from "../generated/messages";
import { Refused } from "./api";

/** slow: something was sent and is not answered yet. */
export type Line = "connecting" | "open" | "slow" | "lost" | "ended";

type WithoutId<Message> = Message extends { id: string } ? Omit<Message, "id"> : never;
export type Wish = WithoutId<Incoming>;

interface Waiting {
  text: string;
  resolve: (answer: Outgoing) => void;
  reject: (problem: Error) => void;
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 15_000;
/** After so long without a word the server is asked whether it is there: a node that stands still closes nothing. */
const QUIET_MS = 4_000;
/** The same for a page that nobody looks at, which need not wake a phone. */
const HIDDEN_QUIET_MS = 15_000;
/** After so long without an answer a wish is said to be on its way, and the server is asked whether it is there. */
const SLOW_MS = 2_000;
/** After so long without an answer to that the line is taken for cut. */
const ANSWER_MS = 3_000;
/** A connection that is not there by then is tried again. */
const WELCOME_MS = 10_000;
/** When to send again what the server could not write down. */
const AGAIN_MS = 2_000;

export interface Ears {
  hello: () => Incoming;
  hear: (message: Outgoing) => void;
  line: (line: Line) => void;
}

export class Socket {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private wait = FIRST_WAIT_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setTimeout> | undefined;
  private opening: ReturnType<typeof setTimeout> | undefined;
  private welcomed = false;
  private slow = false;
  private ended = false;
  private count = 0;
  private readonly series = Math.random().toString(36).slice(2, 8);
  /** How many messages have come. */
  private heard = 0;

  constructor(private readonly ears: Ears) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  close(): void {
    this.ended = true;
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.timer);
    clearTimeout(this.opening);
    clearTimeout(this.pinging);
    this.socket?.close();
  }

  /** Send a wish; the promise holds its answer, or the refusal. */
  ask(wish: Wish): Promise<Outgoing> {
    const id = `${this.series}-${++this.count}`;
    const text = JSON.stringify({ ...wish, id });
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { text, resolve, reject });
      if (this.welcomed) this.socket?.send(text);
      // The coach takes its time, and says so itself.
      if (wish.type !== "hint") setTimeout(() => this.seemsSlow(id), SLOW_MS);
    });
  }

  private seemsSlow(id: string): void {
    if (!this.waiting.has(id) || !this.welcomed) return;
    this.slow = true;
    this.ears.line("slow");
    this.ping();
  }

  private readonly hurry = (): void => {
    if (this.ended || document.visibilityState === "hidden") return;
    if (!this.socket || this.socket.readyState > WebSocket.OPEN) {
      clearTimeout(this.timer);
      this.wait = FIRST_WAIT_MS;
      this.connect();
    } else this.ping();
  };

  private connect(): void {
    this.welcomed = this.slow = false; // the line before may still be closing
    this.ears.line(this.heard ? "lost" : "connecting");
    const hello = this.ears.hello();
    const url = new URL("ws", document.baseURI);
    // So that a balancer can send everybody at one table to the same server.
    if (hello.type === "hello") url.searchParams.set("table", hello.table);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.ears.hello()));
    socket.onmessage = (event) => {
      if (this.socket === socket) this.hear(JSON.parse(String(event.data)) as Outgoing);
    };
    socket.onclose = () => this.lost(socket);
    clearTimeout(this.opening);
    this.opening = setTimeout(() => {
      if (!this.welcomed) this.letGo(socket);
    }, WELCOME_MS);
  }

  /** A line that was cut without a word would take minutes to close: go on without it. */
  private letGo(socket: WebSocket): void {
    socket.close();
    this.lost(socket);
  }

  private lost(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.welcomed = this.slow = false;
    clearTimeout(this.pinging);
    if (this.ended) return;
    this.ears.line("lost");
    const jitter = 0.7 + Math.random() * 0.6;
    this.timer = setTimeout(() => this.connect(), this.wait * jitter);
    this.wait = Math.min(LONGEST_WAIT_MS, this.wait * 1.8);
  }

  private ping(): void {
    // A line that the network cut without a word looks open: ask, and let go of it if nothing comes back.
    if (!this.welcomed || !this.socket) return;
    const socket = this.socket;
    const before = this.heard;
    socket.send(JSON.stringify({ type: "ping", id: `${this.series}-ping` }));
    setTimeout(() => {
      if (this.socket === socket && this.heard === before) this.letGo(socket);
    }, ANSWER_MS);
  }

  /** A client that hears from the server need not ask: it asks only after a silence. */
  private pingWhenQuiet(): void {
    clearTimeout(this.pinging);
    this.pinging = setTimeout(() => this.ping(), document.visibilityState === "hidden" ? HIDDEN_QUIET_MS : QUIET_MS);
  }

  private hear(message: Outgoing): void {
    this.heard += 1;
    this.pingWhenQuiet();
    if (message.type === "welcome" && !this.welcomed) {
      this.welcomed = true;
      this.wait = FIRST_WAIT_MS;
      this.ears.line("open");
      for (const { text } of this.waiting.values()) this.socket?.send(text);
    } else if (message.type === "goodbye" && message.retry_s === null) {
      this.ended = true;
      this.ears.line("ended");
    } else if (message.type === "goodbye") {
      this.wait = Math.max(FIRST_WAIT_MS, (message.retry_s ?? 0) * 1000);
    }
    this.settle(message);
    this.ears.hear(message);
  }

  /** Nothing has changed, so that the same wish with the same id may still be granted. */
  private again(id: string): void {
    const waiting = this.waiting.get(id);
    if (waiting && this.welcomed) this.socket?.send(waiting.text);
  }

  private settle(message: Outgoing): void {
    const id = message.type === "error" ? message.params["id"] : "id" in message ? message.id : undefined;
    const waiting = typeof id === "string" ? this.waiting.get(id) : undefined;
    if (!waiting || typeof id !== "string") return;
    if (message.type === "refused" && message.code === "not_written") {
      setTimeout(() => this.again(id), AGAIN_MS);
      return;
    }
    this.waiting.delete(id);
    if (this.slow && !this.waiting.size) {
      this.slow = false;
      this.ears.line("open");
    }
    if (message.type === "refused" || message.type === "error") {
      waiting.reject(new Refused(message.code, message.params));
    } else waiting.resolve(message);
  }
}
