import type { ErrorName } from "@baton/contract";
import type { Issue } from "../../../../http/errors.ts";

/** Why something cannot be done to an extension. */
export interface Failure {
  errorName: ErrorName;
  /** Instead of the catalogue's words. */
  message?: string;
  /** The fields at fault, where some are. */
  issues?: Issue[];
  /** Numbers that the catalogue's words speak of. */
  figures?: Record<string, number> | undefined;
}

/** The ids that were asked about and are not among the user's. */
export function missingOf(asked: number[], found: { id: number }[]): Map<number, Failure> {
  const known = new Set(found.map((row) => row.id));
  return new Map(
    asked.filter((id) => !known.has(id)).map((id) => [id, { errorName: "extensionsNotFound" }]),
  );
}
