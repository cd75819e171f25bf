import type { FailureCode } from "@baton/contract";

/** A step that failed in a way the log can name. */
export class StepFailure extends Error {
  override readonly name = "StepFailure";
  readonly code: FailureCode;
  /** What it ends whatever the script says of failures. */
  readonly ends: "row" | "run" | undefined;
  /** Said by a step that opens pages: there is one for those after it, all the same. */
  readonly hasPage: boolean;
  constructor(
    code: FailureCode,
    message: string,
    options: ErrorOptions & { ends?: "row" | "run"; hasPage?: boolean } = {},
  ) {
    super(message, options);
    this.code = code;
    this.ends = options.ends;
    this.hasPage = options.hasPage ?? false;
  }
}

export function toStepFailure(error: unknown): StepFailure {
  if (error instanceof StepFailure) return error;
  const cause = error instanceof Error ? error : new Error(String(error));
  const isTimeout = cause.name === "TimeoutError";
  return new StepFailure(isTimeout ? "timeout" : "unexpected", cause.message, { cause });
}
