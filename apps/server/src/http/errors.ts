import { ERRORS, type ErrorName, type Reason, REASONS } from "@baton/contract";

export interface Issue {
  /** Path of the field in the input: `scriptActions.2.timeLimit`. */
  field: string;
  message: string;
}

interface FailOptions {
  /** The field at fault, where it is one; `message` then says what is wrong with it. */
  field?: string;
  /** What the console has words for, where the code says too little. */
  reason?: Reason;
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
  readonly reason: Reason | undefined;
  readonly issues: Issue[] | undefined;
  readonly figures: Record<string, number> | undefined;
  readonly retryAfter: number | undefined;

  constructor(errorName: ErrorName, message: string, options: FailOptions) {
    super(
      withSubject(errorName, message, options),
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.errorName = errorName;
    this.reason = options.reason;
    this.issues = issuesOf(message, options);
    this.figures = options.figures;
    this.retryAfter = options.retryAfter;
  }
}

/** Their words are said of a field ("must be a file"), and say nothing without its name. */
const OF_FIELDS: ReadonlySet<ErrorName> = new Set(["invalidInput", "accountDataFormat"]);

const withSubject = (
  errorName: ErrorName,
  message: string,
  { field, issues, message: own }: FailOptions,
): string =>
  OF_FIELDS.has(errorName) && own !== undefined && field !== undefined && !issues
    ? `${field}: ${message}`
    : message;

function issuesOf(message: string, { field, issues }: FailOptions): Issue[] | undefined {
  if (issues) return issues;
  return field === undefined ? undefined : [{ field, message }];
}

/** A conflict can be anything: it is a field's, has a reason, or no words beyond the catalogue's. */
type ConflictOptions =
  | (Omit<FailOptions, "message"> & { message?: never })
  | (FailOptions & ({ field: string } | { issues: Issue[] }));

export function fail<Name extends ErrorName>(
  errorName: Name,
  options?: [Name] extends ["conflict"] ? ConflictOptions : FailOptions,
): AppError;
export function fail(errorName: ErrorName, options: FailOptions = {}): AppError {
  const { reason } = options;
  const known = reason === undefined ? ERRORS[errorName].message : REASONS[reason];
  return new AppError(errorName, options.message ?? known, options);
}
