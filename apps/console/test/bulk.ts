import { ERRORS } from "@baton/contract";

/** The answer of a bulk call: rows that changed, and who failed with which code. */
export const bulkAnswer = <Row>(
  data: Row[],
  failed: readonly number[] = [],
  { code }: { code: number } = ERRORS.scriptInUse,
) => ({
  data,
  additionalData: {
    errorCode: failed.length > 0 ? ERRORS.someExtensionsFailed.code : null,
    items: failed.map((id) => ({ id, errorCode: code })),
  },
});

/** The answer of a call that names the rows which it changed. */
export const idsAnswer = (ids: readonly number[]) => ({
  data: ids.map((id) => ({ id })),
  additionalData: { errorCode: null, items: [] },
});
