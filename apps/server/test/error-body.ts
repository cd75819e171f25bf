import { type ErrorName, ERRORS, errorBodySchema, type Reason } from "@baton/contract";
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
    errorType: ERRORS[name].errorType,
  });
  if (fields.length > 0) expect(parsed.issues?.map((issue) => issue.field)).toEqual(fields);
}

/** A conflict, and why: the console has words for it. */
export function expectConflict(answer: { status: number; body: unknown }, reason: Reason): void {
  expectFailure(answer, "conflict");
  expect(errorBodySchema.parse(answer.body).reason).toBe(reason);
}
