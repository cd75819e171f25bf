import type { RunReport } from "@baton/contract";
import type { Witness } from "../../apps/simulator/src/agents/witness.ts";

export interface WitnessedRun {
  runId: number;
  agent: number;
  /** Every event the agent gave a number, in order. */
  reports: RunReport[];
  ackedSeq: number;
}

/** What the agents did, in their own words; faults are what no agent may be made to do. */
export class AgentsLedger implements Witness {
  readonly runs = new Map<number, WitnessedRun>();
  readonly faults: string[] = [];
  acknowledgedEvents = 0;
  readonly #executed = new Set<string>();

  began(agent: number, runId: number, isNew: boolean): void {
    const known = this.runs.get(runId);
    if (known && known.agent !== agent)
      this.faults.push(`run ${runId} was given to agents ${known.agent} and ${agent}`);
    if (known && isNew) this.faults.push(`run ${runId} was begun twice`);
    if (!known) this.runs.set(runId, { runId, agent, reports: [], ackedSeq: 0 });
  }

  executed(agent: number, runId: number, step: string): void {
    const key = `${runId} ${step}`;
    if (this.#executed.has(key))
      this.faults.push(`agent ${agent} carried out step ${step} of run ${runId} twice`);
    this.#executed.add(key);
  }

  reported(_agent: number, runId: number, report: RunReport): void {
    this.runs.get(runId)?.reports.push(report);
  }

  acknowledged(_agent: number, runId: number, seq: number): void {
    const run = this.runs.get(runId);
    if (!run) return;
    this.acknowledgedEvents += Math.max(0, seq - run.ackedSeq);
    run.ackedSeq = Math.max(run.ackedSeq, seq);
    if (seq > run.reports.length)
      this.faults.push(`event ${seq} of run ${runId} was acknowledged before it was sent`);
  }

  failed(agent: number, error: unknown): void {
    this.faults.push(`agent ${agent} failed: ${String(error)}`);
  }

  refused(agent: number, reason: string): void {
    this.faults.push(`agent ${agent} was refused: ${reason}`);
  }
}
