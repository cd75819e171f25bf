import type { Socket } from "node:net";
import type { ProxyAddress } from "../../../../network/proxied/through-proxy.ts";
import { ProxyFaultError } from "../../../../network/proxied/proxy-fault.ts";

const DIRECT = "direct";

/** The proxy that a browser goes out through now; the key is another when it is. */
export interface HeldProxy extends ProxyAddress {
  key: string;
}

export type FindProxy = () => Promise<HeldProxy | undefined>;

export interface HeldWay {
  key: string;
  proxy: HeldProxy | undefined;
}

export type WayHolder = ReturnType<typeof makeWayHolder>;

/** Knows which way holds, and ends the connections of the one before. */
export function makeWayHolder(findProxy: FindProxy) {
  const open = new Set<Socket>();
  let held = DIRECT;
  let turn: Promise<unknown> = Promise.resolve();

  const readNow = async (): Promise<HeldWay> => {
    const proxy = await findProxy();
    const key = proxy?.key ?? DIRECT;
    if (key !== held) for (const socket of open) socket.destroy();
    held = key;
    return { key, proxy };
  };

  return {
    /** One after the other: what was read sooner never holds over what was read later. */
    read: (): Promise<HeldWay> => {
      const read = turn.then(readNow);
      turn = read.catch(() => undefined);
      return read;
    },

    /** A connection out lives as long as its way holds. */
    keep: (key: string, socket: Socket): void => {
      if (key !== held) {
        socket.destroy();
        throw new ProxyFaultError("refused");
      }
      open.add(socket);
      socket.on("close", () => open.delete(socket));
    },
  };
}
