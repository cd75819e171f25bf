import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface FakeAnswer {
  status?: number;
  type?: string;
  body: string;
}

export interface FakeCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** How the next call goes wrong: it is never answered, its connection ends, or this is answered. */
export type Trouble = "silent" | "dropped" | FakeAnswer;

/** A provider on this machine; `planned` calls go wrong, one each. */
export async function serve(answer: (call: FakeCall) => FakeAnswer) {
  const planned: Trouble[] = [];
  const calls: FakeCall[] = [];
  const server = createServer((message, response) => {
    void readCall(message).then((call) => {
      calls.push(call);
      const trouble = planned.shift();
      if (trouble === "silent") return;
      if (trouble === "dropped") return void message.socket.destroy();
      const { status = 200, type = "text/html; charset=utf-8", body } = trouble ?? answer(call);
      response.writeHead(status, { "content-type": type }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    plan: (...troubles: Trouble[]): void => void planned.push(...troubles),
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readCall(message: IncomingMessage): Promise<FakeCall> {
  const pieces: Buffer[] = [];
  for await (const piece of message as AsyncIterable<Buffer>) pieces.push(piece);
  const { pathname, searchParams } = new URL(message.url ?? "/", "http://fake");
  const { method = "GET", headers } = message;
  const body = Buffer.concat(pieces).toString("utf8");
  return { method, path: pathname, query: searchParams, headers, body };
}

/** Says something to the shop, as the provider does; whatever it answers. */
export async function post(url: string, fields: Readonly<Record<string, string>>) {
  const answer = await fetch(url, { method: "POST", body: new URLSearchParams(fields) });
  return { status: answer.status, text: await answer.text() };
}

export async function get(url: string, fields: Readonly<Record<string, string>>) {
  const answer = await fetch(`${url}?${new URLSearchParams(fields).toString()}`);
  return { status: answer.status, text: await answer.text() };
}
