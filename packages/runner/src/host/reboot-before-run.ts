import { BEFORE_RUN } from "@baton/contract";
import type { PauseGate } from "../core/pause-gate.ts";
import type { ServiceCalls } from "./service-calls.ts";

export interface Beginning {
  runId: number;
  gate: PauseGate;
  signal: AbortSignal;
}

/**
 * Has the server give the browser's proxy another address, and waits until it is there. A run does
 * not begin under the old one: it ends with what hindered that.
 */
export async function rebootBeforeRun(
  calls: Pick<ServiceCalls, "ask">,
  pauseSeconds: number,
  { runId, gate, signal }: Beginning,
): Promise<void> {
  await gate.pass(signal);
  const { result } = await calls.ask({ runId, place: BEFORE_RUN, values: {} }, signal);
  const isFreshAlready = result !== "";
  if (!isFreshAlready) await gate.sleep(pauseSeconds * 1000, signal);
}
