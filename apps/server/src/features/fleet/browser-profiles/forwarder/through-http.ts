import type { Socket } from "node:net";
import type { DialRules } from "../../../../network/proxied/dial.ts";
import {
  connectThrough,
  dialProxy,
  type ProxyAddress,
} from "../../../../network/proxied/through-proxy.ts";
import { readFirstWords } from "./first-words.ts";
import { join } from "./join.ts";
import { makePlainHttp } from "./plain-http.ts";
import type { SocksTarget } from "./socks.ts";

const HTTP_PORT = 80;

export interface ThroughHttp {
  proxy: ProxyAddress;
  target: SocksTarget;
  /** Anew for each connection to the proxy. */
  rules: () => DialRules;
  /** Ends the connection when another way holds. */
  keep: (socket: Socket) => void;
  onFailed: (error: unknown) => void;
}

/**
 * Through an HTTP proxy: a page without TLS is asked of it, all else tunnelled. What it is to be
 * shows in what the browser says first, so the browser has been told already that it is connected.
 */
export function makeThroughHttp(): (socket: Socket, through: ThroughHttp) => Promise<void> {
  const plainHttp = makePlainHttp();
  return async (socket, { proxy, target, rules, keep, onFailed }) => {
    const kept = async (dialling: Promise<Socket>): Promise<Socket> => {
      const outside = await dialling;
      keep(outside);
      return outside;
    };
    try {
      keep(socket);
      if ((await readFirstWords(socket)) === "other") {
        if (socket.destroyed || socket.readableEnded) socket.destroySoon();
        else join(socket, await kept(connectThrough(proxy, target, rules())));
        return;
      }
      const dial = () => kept(dialProxy(proxy, rules()));
      plainHttp(socket, { proxy, origin: originOf(target), dial, onFailed });
    } catch (error) {
      onFailed(error);
      socket.destroySoon();
    }
  };
}

function originOf({ host, port }: SocksTarget): string {
  const name = host.includes(":") ? `[${host}]` : host;
  return `http://${name}${port === HTTP_PORT ? "" : `:${port}`}`;
}
