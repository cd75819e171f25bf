import {
  Agent,
  createServer,
  type IncomingMessage,
  request as call,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { Duplex, pipeline } from "node:stream";
import { ProxyFaultError, SiteFaultError } from "../../../../network/proxied/proxy-fault.ts";
import { isProxysLogIn, siteFaultIn } from "../../../../network/proxied/proxys-own-answer.ts";
import { type ProxyAddress, proxyHeaders } from "../../../../network/proxied/through-proxy.ts";

/** Where a browser's connection leads, and what carries it there. */
export interface PlainWay {
  proxy: ProxyAddress;
  /** `http://shop.example:8080` */
  origin: string;
  /** A new connection to the proxy itself. */
  dial: () => Promise<Socket>;
  onFailed: (error: unknown) => void;
}

/** What is said to the next in line only. */
const HOP_HEADERS: ReadonlySet<string> = new Set([
  ...["connection", "proxy-connection", "keep-alive", "proxy-authorization", "proxy-authenticate"],
]);
/** May be asked again where the connection was closed before an answer. */
const REPEATED: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** One connection to the proxy for each of the browser's, kept while that lasts. */
class ToProxy extends Agent {
  readonly #dial: () => Promise<Socket>;

  constructor(dial: () => Promise<Socket>) {
    super({ keepAlive: true, maxSockets: 1 });
    this.#dial = dial;
  }

  override createConnection(
    _options: unknown,
    made?: (error: Error | null, socket: Duplex) => void,
  ): undefined {
    void this.#dial().then(
      (socket) => made?.(null, socket),
      (cause: unknown) => {
        const error = cause instanceof Error ? cause : new Error("closed", { cause });
        made?.(error, new Duplex());
      },
    );
  }
}

interface Held extends PlainWay {
  agent: Agent;
}

/**
 * Asks an HTTP proxy for pages themselves, as browsers do: many let nobody tunnel to other ports
 * than those of TLS.
 */
export function makePlainHttp(): (socket: Socket, way: PlainWay) => void {
  const ways = new WeakMap<Duplex, Held>();
  const server = createServer((request, response) => {
    const way = ways.get(request.socket);
    if (way) ask(way, request, response);
    else request.socket.destroy();
  });
  server.on("upgrade", (_request, socket) => socket.destroy());
  return (socket, way) => {
    const agent = new ToProxy(way.dial);
    ways.set(socket, { ...way, agent });
    socket.once("close", () => agent.destroy());
    server.emit("connection", socket);
  };
}

function ask(way: Held, request: IncomingMessage, response: ServerResponse): void {
  const { method = "GET" } = request;
  const onward = call({
    agent: way.agent,
    method,
    // A name alone is sent as it is: to whom, the agent knows.
    path: `${way.origin}${request.url ?? "/"}`,
    headers: [...passedOn(request.rawHeaders), ...Object.entries(proxyHeaders(way.proxy)).flat()],
  });
  const fail = (error: unknown): void => {
    way.onFailed(error);
    request.socket.destroySoon();
  };
  onward.on("response", (given) => {
    const fault = faultOf(given);
    if (fault) return fail(fault);
    response.writeHead(given.statusCode ?? 0, given.statusMessage, passedOn(given.rawHeaders));
    pipeline(given, response, () => undefined);
  });
  onward.on("error", (error) => {
    if (response.headersSent) response.destroy();
    else if (onward.reusedSocket && REPEATED.has(method)) ask(way, request, response);
    else fail(error);
  });
  if (REPEATED.has(method)) onward.end();
  else pipeline(request, onward, () => undefined);
}

/** Whose answer it is: a page of the proxy's own is no page of the site. */
function faultOf(given: IncomingMessage): ProxyFaultError | undefined {
  if (isProxysLogIn(given)) return new ProxyFaultError("login");
  const site = siteFaultIn(given);
  return site && new SiteFaultError(site);
}

function passedOn(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_text, at) => {
    const name = rawHeaders[at - (at % 2)] ?? "";
    return !HOP_HEADERS.has(name.toLowerCase());
  });
}
