// How this page reaches the application of the server: over the network, or in a worker of the page itself.

/** A connection for messages. It is closed once, by either side. */
export interface Channel {
  send(text: string): void;
  close(): void;
  /** Whether it closes or is closed, though `onClose` may be yet to come. */
  readonly closed: boolean;
}

export interface ChannelHandlers {
  onOpen: () => void;
  onMessage: (text: string) => void;
  onClose: () => void;
}

export interface Transport {
  /** Whether messages can be lost or late without a sign of it, so that a silent channel has to be tested. */
  readonly unreliable: boolean;
  /** An HTTP request below api/. It is rejected if no response came. */
  request(path: string, init: RequestInit): Promise<Response>;
  connect(table: string, handlers: ChannelHandlers): Channel;
}

class NetworkChannel implements Channel {
  private readonly socket: WebSocket;

  constructor(table: string, handlers: ChannelHandlers) {
    const url = new URL("ws", document.baseURI);
    url.searchParams.set("table", table); // so that a balancer can send everybody at one table to the same server
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    this.socket = new WebSocket(url);
    this.socket.onopen = () => handlers.onOpen();
    this.socket.onmessage = (event) => handlers.onMessage(String(event.data));
    this.socket.onclose = () => handlers.onClose();
  }

  get closed(): boolean {
    return this.socket.readyState > WebSocket.OPEN;
  }

  send(text: string): void {
    this.socket.send(text);
  }

  close(): void {
    this.socket.close();
  }
}

const network: Transport = {
  unreliable: true,
  request: (path, init) => fetch(new URL(`api/${path}`, document.baseURI), init),
  connect: (table, handlers) => new NetworkChannel(table, handlers),
};

let current = network;

export const transport = (): Transport => current;

/** For a page without a server, before anything is asked. */
export function useTransport(other: Transport): void {
  current = other;
}

/** A file of the build, such as a sound or a picture. */
export const fetchFile = (address: string): Promise<Response> => fetch(address);
