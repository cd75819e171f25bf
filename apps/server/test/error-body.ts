import { type ErrorName, ERRORS, errorBodySchema, errorTypeOf } from "@baton/contract";
import { expect } from "vitest";

/** The answer is the failure `name`, in the one form that failures have. */
export function expectFailure(
  { status, body }: { status: number; body: unknown },
  name: ErrorName,
  ...fields: string[]
): void {
  const parsed = errorBodySchema.parse(body);
  expect(
    { status, errorCode: parsed.errorCode, errorType: parsed.errorType },
    parsed.message,
  ).toEqual({
    status: ERRORS[name].status,
    errorCode: ERRORS[name].code,
    errorType: errorTypeOf(name),
  });
  if (fields.length > 0) expect(parsed.issues?.map((issue) => issue.field)).toEqual(fields);
}
