import { ERRORS, type ErrorName } from "@baton/contract";

export interface Issue {
  /** Path of the field in the input: `scriptActions.2.timeLimit`. */
  field: string;
  message: string;
}

interface FailOptions {
  /** The field at fault, where it is one; `message` then says what is wrong with it. */
  field?: string;
  /** Instead of the catalogue's words. */
  message?: string;
  issues?: Issue[];
  /** Numbers that the code's words speak of, in whatever language. */
  figures?: Record<string, number> | undefined;
  cause?: unknown;
  /** Seconds, sent as Retry-After. */
  retryAfter?: number;
}

/** A failure the caller is told about: a name of the catalogue, never a bare status. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly errorName: ErrorName;
  readonly issues: Issue[] | undefined;
  readonly figures: Record<string, number> | undefined;
  readonly retryAfter: number | undefined;

  constructor(errorName: ErrorName, message: string, options: FailOptions) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.errorName = errorName;
    this.issues = issuesOf(message, options);
    this.figures = options.figures;
    this.retryAfter = options.retryAfter;
  }
}

function issuesOf(message: string, { field, issues }: FailOptions): Issue[] | undefined {
  if (issues) return issues;
  return field === undefined ? undefined : [{ field, message }];
}

export const fail = (errorName: ErrorName, options: FailOptions = {}): AppError =>
  new AppError(errorName, options.message ?? ERRORS[errorName].message, options);
