import type { FailureCode, JsonValue, Random } from "@baton/contract";
import type { Db } from "../../database/types.ts";

/** Why a service could not do what a step asked of it, as the run's log names it. */
export class ServiceFailure extends Error {
  override readonly name = "ServiceFailure";
  readonly code: FailureCode;
  constructor(code: FailureCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** One step that the server is to carry out. */
export interface ServiceTask {
  db: Db;
  userId: number;
  extensionId: number;
  runId: number;
  /** Filled in, with all that is hidden: nothing of it is to be said to anybody. */
  inputs: Record<string, JsonValue>;
  /** As the step was written, and what fills such a text in. */
  written: Record<string, JsonValue>;
  fill: (written: JsonValue) => JsonValue;
  /** What the page looks like, where the agent sent that. */
  picture: Buffer | undefined;
  /** What the run's seed draws for this step in this pass. */
  random: Random;
  /** The step's time is up, or nobody waits any more. */
  signal: AbortSignal;
}

export interface ServiceDone {
  /** In a few words, for the log. */
  result: string;
  value?: JsonValue;
}

export interface Service {
  carryOut(task: ServiceTask): Promise<ServiceDone>;
  /** Whether it may be done again when nobody knows whether it was done. */
  isRepeatable(inputs: Record<string, JsonValue>): boolean;
}
