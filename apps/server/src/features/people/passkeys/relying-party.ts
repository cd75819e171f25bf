import { isIP } from "node:net";
import type { PASSKEYS_STATES } from "@baton/contract";

/** What browsers bind passkeys to: the name that people open Baton by. */
export interface RelyingParty {
  state: (typeof PASSKEYS_STATES)[number];
  id: string;
  origin: string;
}

const LOOPBACK = /^(127(\.\d+){3}|\[::1\])$/;

/**
 * Browsers make passkeys for names and by https. Their own machine's name is excepted, its addresses
 * are not: who runs Baton on the machine before them opens it as `localhost`.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const url = new URL(publicUrl);
  if (LOOPBACK.test(url.hostname)) url.hostname = "localhost";
  const { hostname: id, origin, protocol } = url;
  const isLocal = id === "localhost" || id.endsWith(".localhost");
  if (isIP(id.replaceAll(/[[\]]/g, "")) > 0) return { state: "ipAddress", id, origin };
  return { state: protocol === "https:" || isLocal ? "possible" : "plainHttp", id, origin };
}
