import type { Response } from "undici";
import { change } from "../../../changes/change.ts";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { fetchPublic } from "../../../network/fetch-public.ts";
import { type Echoes, findExit } from "../../../network/proxied/find-exit.ts";
import type { Clock } from "../../../work/clock.ts";
import type { Service } from "../../../platform/services/service.ts";
import { queueChecks } from "./check-queue.tables.ts";
import {
  claimReboot,
  findRebootLink,
  findUsedProxy,
  forgetReboot,
  keepExitBefore,
} from "./proxy-reboot.tables.ts";
import { makeProxyValues, openIpChangeLink } from "./proxy-values.ts";
import { tellProxies } from "./tell-proxies.ts";
import type { PrivateRule } from "../../../network/resolve-public.ts";

export interface RebootDeps extends Echoes {
  db: Db;
  clock: Clock;
  sealedBox: SealedBox;
  allowPrivate: PrivateRule;
  /** A check is waiting. */
  wakeChecks: () => void;
}

/** A proxy's operator takes no more, and those that share it have a fresh address already. */
const COOL_DOWN_MS = 60_000;
const LINK_MAX_MS = 60_000;
/** The address that it had is only for the record. */
const EXIT_MAX_MS = 5000;
const FIRST_LOOK_MS = 3000;

export type ProxyReboot = ReturnType<typeof makeProxyReboot>;

/** Gives proxies other addresses, by their links. */
export function makeProxyReboot(deps: RebootDeps) {
  const { db, clock, sealedBox, allowPrivate, wakeChecks } = deps;
  const callLink = async (link: string, signal: AbortSignal): Promise<void> => {
    const request = { method: "GET", headers: {}, signal };
    const isDone = await fetchPublic(link, request, { allowPrivate }, async (response) => {
      const text = await readStart(response);
      return response.ok && !saysNo(text);
    });
    if (!isDone) throw fail("proxyRebootFailed");
  };

  /** As it is now; else as it was known to be. */
  const findExitBefore = async (userId: number, row: RebootRow): Promise<string | null> => {
    const { login, password } = makeProxyValues(sealedBox).logInOf(row, userId);
    if (login === undefined || password === undefined) return row.exitAddress;
    const rules = { allowPrivate, signal: AbortSignal.timeout(EXIT_MAX_MS) };
    const exit = await findExit({ ...row, login, password }, deps, rules).catch(() => null);
    return exit ?? row.exitAddress;
  };

  const lookForExit = (userId: number, id: number, exitBefore: string | null): Promise<void> =>
    change(db, async (tx, after) => {
      const dueAt = new Date(clock().getTime() + FIRST_LOOK_MS);
      await keepExitBefore(tx, id, exitBefore);
      await queueChecks(tx, { ids: [id], userId, dueAt, isInRound: false });
      tellProxies(after, userId, []);
    });

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
      const exitBefore = await findExitBefore(userId, row);
      await callLink(link, signal);
      await lookForExit(userId, id, exitBefore);
      wakeChecks();
      return undefined;
    } catch {
      await change(db, (tx) => forgetReboot(tx, id, at));
      // Nothing of the error itself: it may have the link in it.
      throw fail("proxyRebootFailed");
    }
  };
}

type RebootRow = NonNullable<Awaited<ReturnType<typeof findRebootLink>>>;

const ANSWER_MAX_BYTES = 4096;

async function readStart(response: Response): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const part of response.body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true });
    if (text.length > ANSWER_MAX_BYTES) break;
  }
  return text;
}

/** Some links answer 200 and say in JSON that nothing was done. */
function saysNo(text: string): boolean {
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said !== "object" || said === null) return false;
    const { status, ok } = said as { status?: unknown; ok?: unknown };
    return ok === false || (typeof status === "string" && /^err/i.test(status));
  } catch {
    return false;
  }
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
