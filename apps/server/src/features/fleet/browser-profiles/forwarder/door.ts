import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request as call,
  type Server,
  type ServerResponse,
} from "node:http";
import { type Duplex, pipeline } from "node:stream";
import { join } from "./join.ts";

/** Who passes a call on is believed when it says for whom: nobody in a browser is. */
const FORWARDING_HEADERS = /^(forwarded|via|x-forwarded-.*|x-real-ip)$/;
const AGENTS_ORIGIN = "chrome-extension://";
/** How pages open other pages, and load pictures and scripts. */
const PAGES_MODES: ReadonlySet<string> = new Set(["navigate", "no-cors"]);
const HTTP_PORT = 80;
const BAD_GATEWAY = 502;

interface DoorOptions {
  /** Baton's own address, where the agent in the browser looks for it. */
  server: () => URL;
  /** Whether everything is open that does not trust who calls from this machine. */
  isWide: boolean;
  /** Told of each call for something else, which gets no answer. */
  onRefused: () => void;
}

/**
 * What a browser on this machine sees of the server: what agents need. The rest of it takes a page in
 * that browser for somebody who works on this machine.
 */
export function makeDoor(options: DoorOptions): Server {
  const door = createServer((request, response) => answer(options, request, response));
  door.on("upgrade", (request, socket, head) => upgrade(options, request, socket, head));
  return door;
}

function answer(options: DoorOptions, request: IncomingMessage, response: ServerResponse): void {
  const onward = passOn(options, request);
  if (!onward) {
    options.onRefused();
    // As where nobody listens: a page of ours would look as if it had been opened.
    request.socket.destroy();
    return;
  }
  onward.on("response", (given) => {
    response.writeHead(given.statusCode ?? BAD_GATEWAY, given.rawHeaders);
    pipeline(given, response, () => undefined);
  });
  onward.on("error", () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(BAD_GATEWAY).end();
  });
  pipeline(request, onward, () => undefined);
}

function upgrade(options: DoorOptions, request: IncomingMessage, socket: Duplex, head: Buffer) {
  socket.on("error", () => socket.destroy());
  const onward = passOn(options, request);
  if (!onward) {
    options.onRefused();
    socket.destroy();
    return;
  }
  onward.on("upgrade", (given: IncomingMessage, peer: Duplex, peerHead: Buffer) => {
    socket.write(headOf(given));
    socket.write(peerHead);
    peer.write(head);
    join(socket, peer);
  });
  onward.on("response", (given) => {
    socket.write(headOf(given));
    pipeline(given, socket, () => socket.destroy());
  });
  onward.on("error", () => socket.destroy());
  socket.on("close", () => onward.destroy());
  onward.end();
}

/** Undefined where the door is closed. */
function passOn({ server, isWide }: DoorOptions, request: IncomingMessage) {
  const { pathname, hostname, port } = server();
  const path = pathOf(request);
  const agents = `${pathname.replace(/\/$/, "")}/agent/`;
  const isOpen = isWide
    ? !/^\/+metrics/i.test(decoded(path.replace(/\?.*/, "")))
    : path.startsWith(agents) && !isPages(request);
  if (!isOpen) return undefined;
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !FORWARDING_HEADERS.test(name)),
  );
  const host = hostname.replace(/^\[|\]$/g, "");
  const onward: ClientRequest = call({
    ...{ host, port: port || HTTP_PORT, method: request.method, path, headers },
  });
  return onward;
}

/** As the server will understand it: dots and their encodings are gone. */
function pathOf({ url = "/" }: IncomingMessage): string {
  const parsed = URL.parse(url, "http://door");
  return parsed ? parsed.pathname + parsed.search : "/";
}

/** A letter may be written as its number, and is the same letter to who answers. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The agent's worker asks under its own name. A page that asked as often as it likes would spend what
 * may fail at this machine's address, which all agents on it share.
 */
const isPages = ({ headers }: IncomingMessage): boolean =>
  !(headers.origin ?? AGENTS_ORIGIN).startsWith(AGENTS_ORIGIN) ||
  PAGES_MODES.has([headers["sec-fetch-mode"]].join(""));

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1] ?? ""}`] : [],
  );
  return [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, "", ""].join("\r\n");
}
