/** A WebSocket, as much of it as an agent uses. */
export interface Socket {
  /** Does nothing unless it is open. */
  send(message: string | Uint8Array<ArrayBuffer>): void;
  close(): void;
}

export interface SocketEvents {
  opened(): void;
  heard(text: string): void;
  closed(): void;
}

export type OpenSocket = (url: string, events: SocketEvents) => Socket;
