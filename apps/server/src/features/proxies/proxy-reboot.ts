import { change } from "../../changes/change.ts";
import type { SealedBox } from "../../crypto/sealed-box.ts";
import type { Db } from "../../database/types.ts";
import { fail } from "../../http/errors.ts";
import { fetchPublic } from "../../network/fetch-public.ts";
import type { Clock } from "../../work/clock.ts";
import type { Service } from "../service-calls/service.ts";
import { claimReboot, findRebootLink, findUsedProxy, forgetReboot } from "./proxy-reboot.tables.ts";
import { openIpChangeLink } from "./proxy-values.ts";

export interface RebootDeps {
  db: Db;
  clock: Clock;
  sealedBox: SealedBox;
  allowPrivate: boolean;
}

/** A proxy's operator takes no more, and those that share it have a fresh address already. */
const COOL_DOWN_MS = 60_000;
const LINK_MAX_MS = 60_000;

export type ProxyReboot = ReturnType<typeof makeProxyReboot>;

/** Gives proxies other addresses, by their links. */
export function makeProxyReboot({ db, clock, sealedBox, allowPrivate }: RebootDeps) {
  const callLink = async (link: string, signal: AbortSignal): Promise<void> => {
    const request = { method: "GET", headers: {}, signal };
    const isDone = await fetchPublic(link, request, { allowPrivate }, async (response) => {
      await response.body?.cancel();
      return response.ok;
    });
    if (!isDone) throw fail("proxyRebootFailed");
  };

  /** Undefined once it is done; else how long ago it was done before. */
  return async (
    userId: number,
    id: number,
    signal: AbortSignal = AbortSignal.timeout(LINK_MAX_MS),
  ): Promise<number | undefined> => {
    const row = await findRebootLink(db, userId, id);
    if (!row) throw fail("notFound");
    const link =
      row.sealedIpChangeLink === null
        ? undefined
        : openIpChangeLink(sealedBox, row.sealedIpChangeLink, { userId, rowId: id });
    if (link === undefined) throw fail("noIpChangeLink");
    const at = clock();
    const before = new Date(at.getTime() - COOL_DOWN_MS);
    if (!(await change(db, (tx) => claimReboot(tx, { id, at, before }))))
      return at.getTime() - (row.rebootedAt ?? at).getTime();
    try {
      await callLink(link, signal);
      return undefined;
    } catch {
      await change(db, (tx) => forgetReboot(tx, id, at));
      // Nothing of the error itself: it may have the link in it.
      throw fail("proxyRebootFailed");
    }
  };
}

/** For a caller, who may come again when the minute is over. */
export async function rebootForCaller(
  reboot: ProxyReboot,
  userId: number,
  id: number,
): Promise<{ success: true }> {
  const agoMs = await reboot(userId, id);
  if (agoMs === undefined) return { success: true };
  throw fail("tooManyRequests", { retryAfter: Math.ceil((COOL_DOWN_MS - agoMs) / 1000) });
}

/** For a step: an address that is less than a minute old is as good. */
export const makeRebootStep = (reboot: ProxyReboot): Service => ({
  carryOut: async ({ db, userId, extensionId, inputs, signal }) => {
    const id = await findUsedProxy(db, extensionId);
    if (id === undefined) throw fail("proxyNotSelected");
    const agoMs = await reboot(userId, id, signal);
    if (agoMs === undefined) return { result: "", value: inputs["pauseSeconds"] ?? 0 };
    return { result: `${Math.round(agoMs / 1000)} s`, value: 0 };
  },
  isRepeatable: () => false,
});
