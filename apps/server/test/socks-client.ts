import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import { readBytes } from "../src/features/fleet/browser-profiles/forwarder/read-bytes.ts";

/** To the greeting and to the command. */
const ANSWER_BYTES = 12;

/** What the proxy answered, and the connection behind it. */
export interface SocksAnswer {
  code: number | undefined;
  socket: Socket;
}

/** Asks as a browser does: the host as a name, whatever it is. */
export async function askSocks(proxy: number, host: string, port: number): Promise<SocksAnswer> {
  const socket = connect(proxy, "127.0.0.1");
  socket.write(Buffer.of(5, 1, 0));
  const name = Buffer.from(host, "latin1");
  const target = Buffer.alloc(2);
  target.writeUInt16BE(port);
  socket.write(Buffer.concat([Buffer.of(5, 1, 0, 3, name.length), name, target]));
  return { code: (await readBytes(socket, ANSWER_BYTES))[3], socket };
}

/** A GET through the proxy to an http address. */
export async function getBySocks(
  proxy: number,
  address: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; text: string }> {
  const url = new URL(address);
  const { code, socket } = await askSocks(proxy, url.hostname, Number(url.port || 80));
  if (code !== 0) throw new Error(`Refused with ${code}`);
  // As it is written: dots stay in it.
  const path = address.slice(address.indexOf("/", "http://".length));
  const all = { host: url.host, ...headers };
  const call = request({ createConnection: () => socket, path, headers: all });
  call.end();
  const answered: unknown[] = await once(call, "response");
  const [answer] = answered as [IncomingMessage];
  const chunks = await answer.setEncoding("utf8").toArray();
  return { status: answer.statusCode, text: chunks.join("") };
}
