import { ProxyType, type ProxyWay, type WayReason } from "@baton/contract";
import type { Look, WayDriver } from "@baton/runner";
import { askForwarder, askServer, whenForwarded } from "./ask-baton.ts";
import { lookOutside } from "./look-outside.ts";
import { holdLogin, isLoginRefused, remembersAnother } from "./proxy-login.ts";
import {
  closeBypaths,
  letGo,
  OURS,
  putBehind,
  type Scheme,
  SCHEMES,
  serverItself,
  serversSocket,
  whoHas,
} from "./proxy-settings.ts";

const SOCKS: ReadonlySet<ProxyType> = new Set([
  ProxyType.Socks,
  ProxyType.Socks4,
  ProxyType.Socks5,
]);

let doubt: () => void = () => undefined;
let taken: (reason: WayReason) => void = () => undefined;

/** A forwarder's proxy does not pass things on: Chromium itself takes that for the site's failure. */
export const doubtWay = (): void => doubt();

/** Registered when the worker starts, so that Chromium wakes it for them. */
export function listenToProxy(): void {
  chrome.proxy.onProxyError.addListener(() => doubt());
  chrome.proxy.settings.onChange.addListener(({ levelOfControl }) => {
    const reason = whoHas(levelOfControl);
    if (reason) taken(reason);
    else if (levelOfControl !== OURS) doubt();
  });
}

/** The way out of this browser, which is the server's to say. */
export function makeBrowserWay(serverUrl: string): WayDriver {
  const inTurn = makeTurns();
  let held = 0;

  const hold = async (way: ProxyWay): Promise<WayReason | null> => {
    const [scheme] = SCHEMES[way.type];
    await closeBypaths();
    holdLogin(way);
    const refusal = await putBehind(way, scheme, serverItself(serverUrl));
    if (refusal) return refusal;
    // Behind it all the same: what leaves meanwhile is refused there, and goes nowhere else.
    if (SOCKS.has(way.type) && way.login !== null) return "loginNotCarried";
    return (await remembersAnother(way)) ? "restartNeeded" : null;
  };

  const lookThrough = async (way: ProxyWay, signal: AbortSignal): Promise<Look> => {
    const mine = held;
    /** A look that is over must not bring back what was held before. */
    const put = (scheme: Scheme, beside = serverItself(serverUrl)): Promise<unknown> =>
      inTurn(async () => mine === held && putBehind(way, scheme, beside));
    for (const scheme of SCHEMES[way.type]) {
      const server = async (asked: AbortSignal): Promise<Look> => {
        // The server's pages go through the proxy as well for as long as that takes.
        await put(scheme, serversSocket(serverUrl));
        try {
          return await askServer(serverUrl, asked);
        } finally {
          await put(scheme);
        }
      };
      await put(scheme);
      const look = await lookOutside(way.echoUrls, signal, server).catch(() => undefined);
      if (look) return look;
    }
    await put(SCHEMES[way.type][0]);
    return { isOut: false, reason: isLoginRefused() ? "loginRefused" : "cannotGetOut" };
  };

  return {
    hold: (way) =>
      inTurn(async () => {
        held += 1;
        if (way.via === "proxy") return hold(way);
        holdLogin(null);
        await letGo();
        return null;
      }),
    recall: (way) => holdLogin(way.via === "proxy" ? way : null),
    async look(way, signal) {
      if (way.via === "proxy") return lookThrough(way, signal);
      await whenForwarded(way.key, signal);
      return lookOutside(way.echoUrls, signal, (asked) => askForwarder(way.key, asked));
    },
    onDoubt: (act) => {
      doubt = act;
    },
    onTaken: (act) => {
      taken = act;
    },
  };
}

/** One change of the browser's settings after the other. */
function makeTurns() {
  let turn: Promise<unknown> = Promise.resolve();
  return <Result>(act: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(act);
    turn = done.catch(() => undefined);
    return done;
  };
}
