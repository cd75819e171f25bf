import type { ProxyFault } from "@baton/contract";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import { type Echoes, findExit } from "../../../network/proxied/find-exit.ts";
import { ProxyFaultError } from "../../../network/proxied/proxy-fault.ts";
import type { Clock } from "../../../work/clock.ts";
import { makeProxyValues } from "../proxies/for-others.ts";
import type { FindCountry } from "./countries.ts";
import type { HeldProxy } from "./queue.tables.ts";
import type { CheckResult } from "./results.tables.ts";
import type { PrivateRule } from "../../../network/resolve-public.ts";

export interface CheckDeps extends Echoes {
  clock: Clock;
  sealedBox: SealedBox;
  allowPrivate: PrivateRule;
}

const CHECK_MAX_MS = 15_000;

/** Goes through the proxy once. Undefined where it was broken off. */
export async function checkOne(
  proxy: HeldProxy,
  { sealedBox, clock, allowPrivate, ...echoes }: CheckDeps,
  { stopped, findCountry }: { stopped: AbortSignal; findCountry: FindCountry },
): Promise<CheckResult | undefined> {
  const fails = (fault: ProxyFault): CheckResult => ({
    ...{ ...proxy, checkedAt: clock(), fault, latencyMs: null, country: null },
  });
  const { login, password } = makeProxyValues(sealedBox).logInOf(proxy, proxy.userId);
  if (login === undefined || password === undefined) return fails("unreadable");
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(CHECK_MAX_MS)]);
  const begun = performance.now();
  try {
    const rules = { allowPrivate, signal };
    const exitAddress = await findExit({ ...proxy, login, password }, echoes, rules);
    const latencyMs = Math.max(1, Math.round(performance.now() - begun));
    const country = exitAddress === null ? null : findCountry(exitAddress);
    return { ...proxy, checkedAt: clock(), fault: null, latencyMs, exitAddress, country };
  } catch (error) {
    if (stopped.aborted) return undefined;
    return fails(error instanceof ProxyFaultError ? error.fault : "protocol");
  }
}
