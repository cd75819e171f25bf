import type { z } from "zod";
import { FIELD_FAULTS } from "./errors.ts";

/**
 * The specification's words (§5) for what is missing and for numbers, whichever field they are of;
 * undefined: the schema's own.
 */
export function specifiedFault(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined && issue.code !== "custom") return FIELD_FAULTS.required;
  if (issue.code !== "too_small") return undefined;
  const { origin, minimum, inclusive } = issue;
  if (origin === "string" || origin === "array")
    return minimum === 1 ? FIELD_FAULTS.required : undefined;
  if (origin !== "number" && origin !== "int") return undefined;
  if (minimum === 0) return inclusive ? FIELD_FAULTS.notNegative : FIELD_FAULTS.positive;
  return minimum === 1 && inclusive ? FIELD_FAULTS.positive : undefined;
}
