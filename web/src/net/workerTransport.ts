// The transport of a page without a server: requests and messages go to a worker that runs the server's application.
import type { Channel, ChannelHandlers, Transport } from "./transport";
import type { EngineFailure, FromWorker, ToWorker } from "./workerMessages";

/** What happens to the worker as a whole. */
export interface WorkerHandlers {
  onProgress: (loaded: number, total: number) => void;
  onReady: () => void;
  onFailure: (code: EngineFailure, detail: string) => void;
}

interface Unanswered {
  resolve: (response: Response) => void;
  reject: (error: Error) => void;
}

/** A response with one of these must not have a body. */
const WITHOUT_BODY = new Set([204, 205, 304]);

export class WorkerTransport implements Transport {
  readonly unreliable = false;
  private worker: Worker | null = null;
  private readonly requests = new Map<number, Unanswered>();
  private readonly channels = new Map<number, WorkerChannel>();
  private count = 0;

  constructor(
    private readonly newWorker: () => Worker,
    private readonly handlers: WorkerHandlers,
  ) {}

  /** Starts a worker; `takeOver`: though another page has one. */
  start(takeOver: boolean): void {
    this.end();
    const worker = this.newWorker();
    this.worker = worker;
    worker.onmessage = (event: MessageEvent<FromWorker>) => {
      if (this.worker === worker) this.receive(event.data);
    };
    // The script could not be loaded, or ended with an error that it did not catch.
    worker.onerror = (event) => {
      if (this.worker === worker) this.fail(event.message ? "broken" : "not_loaded", event.message);
    };
    this.post({ kind: "start", takeOver });
  }

  request(path: string, init: RequestInit): Promise<Response> {
    const id = ++this.count;
    return new Promise((resolve, reject) => {
      if (!this.worker) {
        reject(new TypeError("there is no worker"));
        return;
      }
      this.requests.set(id, { resolve, reject });
      const headers = Object.fromEntries(new Headers(init.headers));
      const body = typeof init.body === "string" ? init.body : null;
      this.post({ kind: "http", id, method: init.method ?? "GET", path: `/api/${path}`, headers, body });
    });
  }

  connect(_table: string, handlers: ChannelHandlers): Channel {
    const number = ++this.count;
    const channel = new WorkerChannel(number, handlers, (message) => this.post(message));
    if (!this.worker) queueMicrotask(() => channel.end());
    else {
      this.channels.set(number, channel);
      this.post({ kind: "open", socket: number });
    }
    return channel;
  }

  private post(message: ToWorker): void {
    this.worker?.postMessage(message);
  }

  private receive(message: FromWorker): void {
    switch (message.kind) {
      case "progress":
        this.handlers.onProgress(message.loaded, message.total);
        break;
      case "ready":
        this.handlers.onReady();
        break;
      case "failed":
        this.fail(message.code, message.detail);
        break;
      case "http": {
        const { id, status, headers, body } = message;
        this.requests.get(id)?.resolve(new Response(WITHOUT_BODY.has(status) ? null : body, { status, headers }));
        this.requests.delete(id);
        break;
      }
      case "opened":
        this.channels.get(message.socket)?.opened();
        break;
      case "text":
        this.channels.get(message.socket)?.receive(message.text);
        break;
      case "closed":
        this.channels.get(message.socket)?.end();
        this.channels.delete(message.socket);
        break;
    }
  }

  private fail(code: EngineFailure, detail: string): void {
    this.end();
    this.handlers.onFailure(code, detail);
  }

  /** Nothing that was asked of the worker will be answered. */
  private end(): void {
    this.worker?.terminate();
    this.worker = null;
    const channels = [...this.channels.values()];
    const requests = [...this.requests.values()];
    this.channels.clear();
    this.requests.clear();
    for (const { reject } of requests) reject(new TypeError("the worker has ended"));
    for (const channel of channels) channel.end();
  }
}

class WorkerChannel implements Channel {
  closed = false;
  private ended = false;

  constructor(
    private readonly number: number,
    private readonly handlers: ChannelHandlers,
    private readonly post: (message: ToWorker) => void,
  ) {}

  send(text: string): void {
    if (!this.closed) this.post({ kind: "text", socket: this.number, text });
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.post({ kind: "close", socket: this.number });
  }

  opened(): void {
    if (!this.closed) this.handlers.onOpen();
  }

  receive(text: string): void {
    if (!this.closed) this.handlers.onMessage(text);
  }

  end(): void {
    if (this.ended) return;
    this.closed = this.ended = true;
    this.handlers.onClose();
  }
}
