import type { RunReport } from "@baton/contract";

/** Told of everything that simulated browsers do, for those who account for it afterwards. */
export interface Witness {
  /** Anew, or where the storage left it. */
  began(agent: number, runId: number, isNew: boolean): void;
  /** A step was carried out: `row path attempt`. */
  executed(agent: number, runId: number, step: string): void;
  /** It is stored: no other report gets its number any more. */
  reported(agent: number, runId: number, report: RunReport): void;
  acknowledged(agent: number, runId: number, seq: number): void;
  refused(agent: number, reason: string): void;
  /** The agent's own code met what it did not expect. */
  failed(agent: number, error: unknown): void;
}

/** Counts, and forgets the rest. */
export class CountingWitness implements Witness {
  runs = 0;
  steps = 0;
  events = 0;
  refusals = new Map<string, number>();

  began(_agent: number, _runId: number, isNew: boolean): void {
    if (isNew) this.runs += 1;
  }

  executed(): void {
    this.steps += 1;
  }

  reported(): void {
    this.events += 1;
  }

  acknowledged(): void {
    // What is acknowledged is the server's affair.
  }

  refused(_agent: number, reason: string): void {
    this.refusals.set(reason, (this.refusals.get(reason) ?? 0) + 1);
  }

  failed(agent: number, error: unknown): void {
    throw new Error(`simulated browser ${agent} failed`, { cause: error });
  }
}
