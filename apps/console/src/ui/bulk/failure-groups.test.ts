import { expect, test } from "vitest";
import { ApiError } from "../../api/errors.ts";
import type { BulkFailure } from "./bulk-plan.ts";
import { byCode } from "./failure-groups.ts";

const grouped = (failed: BulkFailure[]) =>
  byCode(failed).map(({ first: { errorCode, reason }, ids }) => ({ errorCode, reason, ids }));

test("failures are grouped by code, the most frequent first", () => {
  const failed = [
    { id: 1, errorCode: 201 },
    { id: 2, errorCode: 304 },
    { id: 3, errorCode: 304 },
  ];
  expect(grouped(failed)).toEqual([
    { errorCode: 304, reason: undefined, ids: [2, 3] },
    { errorCode: 201, reason: undefined, ids: [1] },
  ]);
});

test("failures of one code that have different reasons are kept apart", () => {
  const failed = [
    { id: 1, errorCode: 301, reason: "rowGone" },
    { id: 2, errorCode: 301, reason: "scriptGone" },
    { id: 3, errorCode: 301, reason: "scriptGone" },
  ];
  expect(grouped(failed)).toEqual([
    { errorCode: 301, reason: "scriptGone", ids: [2, 3] },
    { errorCode: 301, reason: "rowGone", ids: [1] },
  ]);
});

test("two calls that threw the same are one group, apart from a code of that number", () => {
  const unavailable = () => new ApiError(503, null, true);
  const failed = [
    { id: 1, errorCode: 503, thrown: unavailable() },
    { id: 2, errorCode: 503 },
    { id: 3, errorCode: 503, thrown: unavailable() },
  ];
  expect(grouped(failed).map(({ ids }) => ids)).toEqual([[1, 3], [2]]);
});
