import type { Socket } from "node:net";
import { readBytes } from "./read-bytes.ts";

/** SOCKS 5 (RFC 1928), as much of it as a browser speaks. */
const VERSION = 5;
const WITHOUT_LOGIN = 0;
const NO_METHOD = 0xff;
const CONNECT = 1;
const REQUEST_HEAD_BYTES = 4;
const PORT_BYTES = 2;

/** All but the first are one failure to Chromium, `ERR_SOCKS_CONNECTION_FAILED`. */
const REPLIES = {
  connected: 0,
  notAllowed: 2,
  unreachable: 4,
  unknownCommand: 7,
} as const;
type SocksReply = keyof typeof REPLIES;

export interface SocksTarget {
  /** A name or an address, as the browser wrote it. */
  host: string;
  port: number;
}

/** Where the browser wants to go; undefined for whoever speaks something else. */
export async function readTarget(socket: Socket): Promise<SocksTarget | undefined> {
  const [version, methodCount = 0] = await readBytes(socket, 2);
  if (version !== VERSION) return undefined;
  const methods = await readBytes(socket, methodCount);
  const isOpen = methods.includes(WITHOUT_LOGIN);
  socket.write(Buffer.of(VERSION, isOpen ? WITHOUT_LOGIN : NO_METHOD));
  if (!isOpen) return undefined;

  const [again, command, , type = 0] = await readBytes(socket, REQUEST_HEAD_BYTES);
  const host = again === VERSION ? await readHost(socket, type) : undefined;
  if (host === undefined) return undefined;
  const port = (await readBytes(socket, PORT_BYTES)).readUInt16BE();
  if (command === CONNECT) return { host, port };
  reply(socket, "unknownCommand");
  return undefined;
}

/** The address that follows is for commands that no browser uses. */
export function reply(socket: Socket, name: SocksReply): void {
  socket.write(Buffer.of(VERSION, REPLIES[name], 0, 1, 0, 0, 0, 0, 0, 0));
}

async function readHost(socket: Socket, type: number): Promise<string | undefined> {
  if (type === 1) return (await readBytes(socket, 4)).join(".");
  if (type === 4) {
    const bytes = await readBytes(socket, 16);
    return Array.from({ length: 8 }, (_, at) => bytes.readUInt16BE(at * 2).toString(16)).join(":");
  }
  if (type !== 3) return undefined;
  const [length = 0] = await readBytes(socket, 1);
  return (await readBytes(socket, length)).toString("latin1");
}
