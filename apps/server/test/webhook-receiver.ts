import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

export interface Received {
  id: string;
  timestamp: string;
  signature: string;
  headers: IncomingMessage["headers"];
  text: string;
  path: string;
}

type Behaviour = (response: ServerResponse) => void;

const answer =
  (status: number, headers: Record<string, string> = {}, text = ""): Behaviour =>
  (response) => {
    response.writeHead(status, headers);
    response.end(text);
  };

/** What a receiver may do that is none of a good one. */
export const BEHAVIOURS = {
  answer,
  hang: () => undefined,
  /** Its status is said, its answer breaks off. */
  breakOff: (response: ServerResponse) => {
    response.writeHead(200, { "content-length": "1000" });
    response.write("some of it");
    setTimeout(() => response.destroy(), 20);
  },
  /** Not even a status. */
  hangUp: (response: ServerResponse) => void response.socket?.destroy(),
  endless: (response: ServerResponse) => {
    response.writeHead(200);
    const more = (): void => {
      while (!response.destroyed && response.write("x".repeat(10_000)));
    };
    response.on("drain", more);
    more();
  },
} satisfies Record<string, unknown>;

/** Somebody's program that webhooks are sent to: keeps what comes, and answers as it is told. */
export async function startReceiver() {
  const received: Received[] = [];
  const next: Behaviour[] = [];
  const server = createServer((request, response) => {
    void take(request, response);
  });

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
    const of = (name: string): string => String(request.headers[name] ?? "");
    received.push({
      id: of("webhook-id"),
      timestamp: of("webhook-timestamp"),
      signature: of("webhook-signature"),
      headers: request.headers,
      text: Buffer.concat(pieces).toString("utf8"),
      path: request.url ?? "",
    });
    (next.shift() ?? state.otherwise)(response);
  }

  const state = { otherwise: answer(200, {}, "thanks") };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** What the next are answered, one after the other. */
    next,
    /** What all others are answered. */
    state,
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The body, if the signature is good: as receivers' own library says. Throws otherwise. */
export function verified({ id, timestamp, signature, text }: Received, secret: string): unknown {
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signature,
  };
  return new Webhook(secret).verify(text, headers);
}
