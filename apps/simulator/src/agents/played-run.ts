import type { RunPlan, RunReport, RunReportDraft } from "@baton/contract";
import { Interpreter, PauseGate, startPosition } from "@baton/runner";
import type { Behaviour } from "./behaviour.ts";
import { FastClock } from "./fast-clock.ts";
import { SimulatedDriver } from "./simulated-driver.ts";

interface PlayedRun {
  agent: number;
  number: string;
  plan: RunPlan;
  behaviour: Behaviour;
  /** When the browser takes it up. */
  begin: number;
  /** After so many reports somebody stops it, in the middle of a step. */
  stopAfter?: number | undefined;
}

export interface Played {
  reports: RunReport[];
  /** How many of them came before it was stopped; null when it was not. */
  beforeStop: number | null;
}

const RETRY_DELAY_MS = 500;
/** What a browser takes beside the step itself. */
const BETWEEN_MS = 5;

/** Everything a simulated browser reports of a run, at once and with the times it would have had. */
export async function playRun(run: PlayedRun): Promise<Played> {
  const { plan, behaviour, agent, number } = run;
  const clock = new FastClock(run.begin);
  const reports: RunReport[] = [];
  const record = (drafts: RunReportDraft[]): void => {
    const at = new Date(clock.now()).toISOString();
    for (const draft of drafts) reports.push({ ...draft, at, seq: reports.length + 1 });
    clock.pass(BETWEEN_MS);
  };
  const stop = new AbortController();
  let beforeStop: number | null = null;
  const driver = new SimulatedDriver({ agent, number, behaviour, clock, onExecuted: () => {} });
  const interpreter = new Interpreter(
    {
      ...{ plan, record, stop: stop.signal, retryDelayMs: RETRY_DELAY_MS },
      gate: new PauseGate(false, clock),
      kindOf: (step) => driver.kindOf(step),
      execute: (call) => {
        if (beforeStop === null && reports.length > (run.stopAfter ?? Number.POSITIVE_INFINITY)) {
          beforeStop = reports.length;
          stop.abort(new Error("stopped"));
        }
        return driver.execute(call);
      },
      nextPass: (call) => driver.nextPass(call),
      pictureFailure: () => driver.pictureFailure(),
      saved: async () => {},
      ready: async () => {},
    },
    startPosition(0),
    plan.variables,
  );
  record([{ kind: "accepted" }]);
  await interpreter.run();
  return { reports, beforeStop };
}
