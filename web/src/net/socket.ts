// A connection to a table that comes back by itself: exponential backoff, and requests are sent again until they have an answer.
import type { Incoming, Outgoing } from "../generated/messages";
import { Refused } from "./api";
import { type Channel, transport } from "./transport";

/** slow: something was sent and is not answered yet. */
export type ConnectionState = "connecting" | "open" | "slow" | "lost" | "ended";

type WithoutId<Message> = Message extends { id: string } ? Omit<Message, "id"> : never;
export type ClientRequest = WithoutId<Incoming>;

interface Unanswered {
  text: string;
  resolve: (answer: Outgoing) => void;
  reject: (problem: Error) => void;
}

const FIRST_DELAY_MS = 400;
const LONGEST_DELAY_MS = 15_000;
/** After so long without a message the server is asked whether it is there: a node that stands still closes nothing. */
const QUIET_MS = 4_000;
/** The same for a page that nobody looks at, which need not wake a phone. */
const HIDDEN_QUIET_MS = 15_000;
/** After so long without an answer a request is shown to be on its way, and the server is asked whether it is there. */
const SLOW_MS = 2_000;
/** After so long without an answer to that the connection is taken for cut. */
const ANSWER_MS = 3_000;
/** A connection that is not there by then is tried again. */
const WELCOME_MS = 10_000;
/** When to send again what the server could not write down. */
const AGAIN_MS = 2_000;

export interface SocketHandlers {
  hello: () => Extract<Incoming, { type: "hello" }>;
  onMessage: (message: Outgoing) => void;
  onState: (state: ConnectionState) => void;
}

export class Socket {
  private readonly transport = transport();
  private channel: Channel | null = null;
  private unanswered = new Map<string, Unanswered>();
  private delay = FIRST_DELAY_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setTimeout> | undefined;
  private opening: ReturnType<typeof setTimeout> | undefined;
  private welcomed = false;
  private slow = false;
  private ended = false;
  private count = 0;
  private readonly series = Math.random().toString(36).slice(2, 8);
  private messages = 0;

  constructor(private readonly handlers: SocketHandlers) {
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
    this.channel?.close();
  }

  /** Send a request; the promise holds its answer, or the refusal. */
  ask(request: ClientRequest): Promise<Outgoing> {
    const id = `${this.series}-${++this.count}`;
    const text = JSON.stringify({ ...request, id });
    return new Promise((resolve, reject) => {
      this.unanswered.set(id, { text, resolve, reject });
      if (this.welcomed) this.channel?.send(text);
      // The coach takes its time, and says so itself.
      if (request.type !== "hint" && this.transport.unreliable) setTimeout(() => this.seemsSlow(id), SLOW_MS);
    });
  }

  private seemsSlow(id: string): void {
    if (!this.unanswered.has(id) || !this.welcomed) return;
    this.slow = true;
    this.handlers.onState("slow");
    this.ping();
  }

  private readonly hurry = (): void => {
    if (this.ended || document.visibilityState === "hidden") return;
    if (!this.channel || this.channel.closed) {
      clearTimeout(this.timer);
      this.delay = FIRST_DELAY_MS;
      this.connect();
    } else this.ping();
  };

  private connect(): void {
    this.welcomed = this.slow = false; // the channel before may still be closing
    this.handlers.onState(this.messages ? "lost" : "connecting");
    const channel = this.transport.connect(this.handlers.hello().table, {
      onOpen: () => channel.send(JSON.stringify(this.handlers.hello())),
      onMessage: (text) => {
        if (this.channel === channel) this.receive(JSON.parse(text) as Outgoing);
      },
      onClose: () => this.lost(channel),
    });
    this.channel = channel;
    clearTimeout(this.opening);
    if (!this.transport.unreliable) return;
    this.opening = setTimeout(() => {
      if (!this.welcomed) this.abandon(channel);
    }, WELCOME_MS);
  }

  /** A connection that the network cut without a sign would take minutes to close: go on without it. */
  private abandon(channel: Channel): void {
    channel.close();
    this.lost(channel);
  }

  private lost(channel: Channel): void {
    if (this.channel !== channel) return;
    this.channel = null;
    this.welcomed = this.slow = false;
    clearTimeout(this.pinging);
    if (this.ended) return;
    this.handlers.onState("lost");
    const jitter = 0.7 + Math.random() * 0.6;
    this.timer = setTimeout(() => this.connect(), this.delay * jitter);
    this.delay = Math.min(LONGEST_DELAY_MS, this.delay * 1.8);
  }

  private ping(): void {
    // A connection that the network cut without a sign looks open: ask, and abandon it if nothing comes back.
    if (!this.welcomed || !this.channel || !this.transport.unreliable) return;
    const channel = this.channel;
    const before = this.messages;
    channel.send(JSON.stringify({ type: "ping", id: `${this.series}-ping` }));
    setTimeout(() => {
      if (this.channel === channel && this.messages === before) this.abandon(channel);
    }, ANSWER_MS);
  }

  /** While messages come there is no need to ask: only after a silence. */
  private pingWhenQuiet(): void {
    clearTimeout(this.pinging);
    this.pinging = setTimeout(() => this.ping(), document.visibilityState === "hidden" ? HIDDEN_QUIET_MS : QUIET_MS);
  }

  private receive(message: Outgoing): void {
    this.messages += 1;
    this.pingWhenQuiet();
    if (message.type === "welcome" && !this.welcomed) {
      this.welcomed = true;
      this.delay = FIRST_DELAY_MS;
      this.handlers.onState("open");
      for (const { text } of this.unanswered.values()) this.channel?.send(text);
    } else if (message.type === "goodbye" && message.retry_s === null) {
      this.ended = true;
      this.handlers.onState("ended");
    } else if (message.type === "goodbye") {
      this.delay = Math.max(FIRST_DELAY_MS, (message.retry_s ?? 0) * 1000);
    }
    this.settle(message);
    this.handlers.onMessage(message);
  }

  /** Nothing has changed, so that the same request with the same id may still be granted. */
  private again(id: string): void {
    const request = this.unanswered.get(id);
    if (request && this.welcomed) this.channel?.send(request.text);
  }

  private settle(message: Outgoing): void {
    const id = message.type === "error" ? message.params["id"] : "id" in message ? message.id : undefined;
    const request = typeof id === "string" ? this.unanswered.get(id) : undefined;
    if (!request || typeof id !== "string") return;
    if (message.type === "refused" && message.code === "not_written") {
      setTimeout(() => this.again(id), AGAIN_MS);
      return;
    }
    this.unanswered.delete(id);
    if (this.slow && !this.unanswered.size) {
      this.slow = false;
      this.handlers.onState("open");
    }
    if (message.type === "refused" || message.type === "error") {
      request.reject(new Refused(message.code, message.params));
    } else request.resolve(message);
  }
}
