import { enumeratePlan, type RunReport, type RunReportDraft } from "@baton/contract";
import type { BenchAgent, RunningRun } from "./bench-agent.ts";

const EVENTS_PER_MESSAGE = 50;
/** Messages on their way at once. */
const WINDOW = 4;

/** Everything an agent reports of a run in which all goes well. */
function reportsOf({ plan }: RunningRun): RunReport[] {
  const steps = enumeratePlan(plan);
  const body = plan.rows.flatMap((_, rowIndex): RunReportDraft[] => [
    { kind: "rowStarted", rowIndex },
    ...steps
      .filter((one) => one.rowIndex === rowIndex)
      .flatMap(({ path }): RunReportDraft[] => {
        const place = { rowIndex, path, iteration: [], attempt: 1 };
        return [
          { kind: "stepStarted", ...place },
          { kind: "stepFinished", ...place, outcome: "done" },
        ];
      }),
    { kind: "rowFinished", rowIndex, outcome: "done" },
  ]);
  const all: RunReportDraft[] = [
    { kind: "accepted" },
    ...body,
    { kind: "finished", outcome: "finished" },
  ];
  const at = new Date().toISOString();
  return all.map((report, index): RunReport => ({ ...report, at, seq: index + 1 }));
}

export interface Played {
  runId: number;
  events: number;
  stepEvents: number;
}

/** Plays a whole run as fast as the server takes it; all of it is on disk afterwards. */
export async function play(agent: BenchAgent, run: RunningRun): Promise<Played> {
  const reports = reportsOf(run);
  const messages: RunReport[][] = [];
  for (let from = 0; from < reports.length; from += EVENTS_PER_MESSAGE)
    messages.push(reports.slice(from, from + EVENTS_PER_MESSAGE));
  await agent.report(run.runId, messages, WINDOW);
  const stepEvents = reports.filter(({ kind }) => kind.startsWith("step")).length;
  return { runId: run.runId, events: reports.length, stepEvents };
}

/** Plays all but the end, which the answer reports; each is on disk when it resolves. */
export async function playToLastReport(
  agent: BenchAgent,
  run: RunningRun,
): Promise<() => Promise<void>> {
  const reports = reportsOf(run);
  await agent.report(run.runId, [reports.slice(0, -1)], WINDOW);
  return () => agent.report(run.runId, [reports.slice(-1)], WINDOW);
}
