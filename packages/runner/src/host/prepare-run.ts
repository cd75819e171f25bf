import {
  type AgentBehaviour,
  BEFORE_RUN,
  type PreparationNote,
  type WayWord,
} from "@baton/contract";
import type { Clock } from "../core/clock.ts";
import type { PauseGate } from "../core/pause-gate.ts";
import type { HeldAccount, LocalStore } from "../storage/items.ts";
import type { ServiceCalls } from "./service-calls.ts";

export interface Beginning {
  runId: number;
  behaviour: AgentBehaviour;
  gate: PauseGate;
  signal: AbortSignal;
  /** For the run's log. */
  note(note: PreparationNote): void;
}

/** What a browser can do before a run. */
export interface Preparation {
  /** Nothing that pages have brought along is used again; cookies and storage stay. */
  emptyCache(): Promise<void>;
  /** Whether there are the cookies of somebody who is signed in; null where no cookie says it. */
  looksSignedIn(account: HeldAccount): Promise<boolean | null>;
}

export interface PreparationDeps {
  local: LocalStore;
  clock: Clock;
  calls: Pick<ServiceCalls, "ask">;
  browser: Preparation | undefined;
  way: {
    lookAgain(): void;
    /** What a look through the browser's proxy comes to; null where it has none. */
    lookOutside(
      signal: AbortSignal,
    ): Promise<Pick<WayWord, "state" | "reason" | "exitAddress"> | null>;
  };
}

/**
 * What comes before a run's first row. A proxy that could not be rebooted is the run's end; of the
 * rest only word is kept, as the run's own steps tell what hinders them.
 */
export async function prepareRun(deps: PreparationDeps, run: Beginning): Promise<void> {
  const { behaviour, gate, signal, note } = run;
  await gate.pass(signal);
  await emptyCache(deps, run);
  if (behaviour.proxyReboot) await rebootProxy(deps, run);
  if (behaviour.skipPreparationSteps) {
    note({ code: "preparationSkipped", values: {} });
    if (behaviour.proxyReboot) deps.way.lookAgain();
    return;
  }
  await lookOutside(deps, run);
  await lookAtAccount(deps, run);
}

async function emptyCache(
  { browser, local, clock }: PreparationDeps,
  { behaviour, note }: Beginning,
): Promise<void> {
  const { cacheFlushInterval } = behaviour;
  if (cacheFlushInterval === 0 || !browser) return;
  const emptiedAt = (await local.get("cacheEmptiedAt")) ?? -Infinity;
  const agoMs = clock.now() - emptiedAt;
  // A clock that was set back does not hold it up for ever.
  if (agoMs >= 0 && agoMs < cacheFlushInterval * 1000) return;
  await browser.emptyCache();
  await local.set({ cacheEmptiedAt: clock.now() });
  note({ code: "cacheEmptied", values: {} });
}

/**
 * Has the server give the browser's proxy another address, and waits until it is there. A run does
 * not begin under the old one: it ends with what hindered that.
 */
async function rebootProxy(
  { calls }: PreparationDeps,
  { runId, behaviour, gate, signal, note }: Beginning,
): Promise<void> {
  const { result } = await calls.ask({ runId, place: BEFORE_RUN, values: {} }, signal);
  const isFreshAlready = result !== "";
  if (isFreshAlready) return note({ code: "proxyFresh", values: { result } });
  const pause = behaviour.proxyRebootPause;
  note({ code: "proxyRebooted", values: { pause } });
  await gate.sleep(pause * 1000, signal);
}

async function lookOutside({ way }: PreparationDeps, { signal, note }: Beginning): Promise<void> {
  const said = await way.lookOutside(signal);
  if (!said) return;
  const { state, reason, exitAddress } = said;
  if (state !== "out") note({ code: "exitFailed", values: { reason: reason ?? "cannotGetOut" } });
  else if (exitAddress === null) note({ code: "exitOpen", values: {} });
  else note({ code: "exitAddress", values: { address: exitAddress } });
}

async function lookAtAccount(
  { browser, local }: PreparationDeps,
  { note }: Beginning,
): Promise<void> {
  const account = await local.get("account");
  if (!account || !browser) return;
  const isSignedIn = await browser.looksSignedIn(account);
  if (isSignedIn === null) return;
  note({ code: isSignedIn ? "accountSignedIn" : "accountSignedOut", values: {} });
}
