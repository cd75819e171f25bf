import type { StepCall } from "./step-call.ts";
import type { StepFailure } from "./step-failure.ts";

/**
 * How the run goes on from where it stands. `on`: as it would without a debugger; after a failure by
 * the script's own rules. `again`: the step that failed once more. `changed`: the step it stands at is
 * another one now.
 */
export type DebugWord =
  | { go: "on" | "again" | "skip" | "changed" }
  | { go: "next"; path: string }
  | { go: "nextRow"; rowId: string };

/** What a run asks that is debugged. */
export interface StepDebug {
  /** Whether it is to stand before this step. */
  standsAt(call: StepCall, row: { rowId: string; isRowStart: boolean }): boolean;
  /** Stands until it is told to go on. */
  stand(call: StepCall, failure: StepFailure | null): Promise<DebugWord>;
}
