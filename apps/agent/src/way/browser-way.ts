import {
  FORWARDER_WAY_URL,
  forwarderWaySchema,
  ProxyType,
  type ProxyWay,
  type Way,
  type WayReason,
} from "@baton/contract";
import type { Look, WayDriver } from "@baton/runner";
import { lookOutside } from "./look-outside.ts";
import { holdLogin, isLoginRefused, remembersAnother } from "./proxy-login.ts";
import { closeBypaths, letGo, putBehind, SCHEMES } from "./proxy-settings.ts";

const SOCKS: ReadonlySet<ProxyType> = new Set([
  ProxyType.Socks,
  ProxyType.Socks4,
  ProxyType.Socks5,
]);

let doubt: () => void = () => undefined;

/** A forwarder's proxy does not pass things on: Chromium itself takes that for the site's failure. */
export const doubtWay = (): void => doubt();

/** Registered when the worker starts, so that Chromium wakes it for them. */
export function listenToProxy(): void {
  chrome.proxy.onProxyError.addListener(() => doubt());
  chrome.proxy.settings.onChange.addListener(({ levelOfControl }) => {
    if (levelOfControl !== "controlled_by_this_extension") doubt();
  });
}

/** The way out of this browser, which is the server's to say. */
export function makeBrowserWay(serverUrl: string): WayDriver {
  const hold = async (way: ProxyWay): Promise<WayReason | null> => {
    const [scheme] = SCHEMES[way.type];
    await closeBypaths();
    holdLogin(way);
    const refusal = await putBehind(way, scheme, serverUrl);
    if (refusal) return refusal;
    // Behind it all the same: what leaves meanwhile is refused there, and goes nowhere else.
    if (SOCKS.has(way.type) && way.login !== null) return "loginNotCarried";
    return (await remembersAnother(way)) ? "restartNeeded" : null;
  };

  const lookThrough = async (way: ProxyWay, signal: AbortSignal): Promise<Look> => {
    const [first, ...others] = SCHEMES[way.type];
    try {
      return await lookOutside(way.echoUrl, signal);
    } catch {
      for (const scheme of others) {
        await putBehind(way, scheme, serverUrl);
        const look = await lookOutside(way.echoUrl, signal).catch(() => undefined);
        if (look) return look;
        await putBehind(way, first, serverUrl);
      }
      return { isOut: false, reason: isLoginRefused() ? "loginRefused" : "cannotGetOut" };
    }
  };

  return {
    async hold(way) {
      if (way.via === "proxy") return hold(way);
      holdLogin(null);
      await letGo();
      return null;
    },
    recall: (way) => holdLogin(way.via === "proxy" ? way : null),
    async look(way, signal) {
      if (way.via === "proxy") return lookThrough(way, signal);
      await whenForwarded(way.key, signal);
      return lookOutside(way.echoUrl, signal);
    },
    onDoubt: (act) => {
      doubt = act;
    },
  };
}

/** The forwarder reads which way it is to hold to when it is asked for another. */
async function whenForwarded(key: Way["key"], signal: AbortSignal): Promise<void> {
  const answer = await fetch(`${FORWARDER_WAY_URL}?key=${key}`, { signal, cache: "no-store" });
  const held = forwarderWaySchema.parse(await answer.json());
  if (held.key !== key) throw new Error("the forwarder holds to another way");
}
