import { ERRORS, type ErrorName } from "@baton/contract";

interface BulkAnswer<Row> {
  data: Row[];
  additionalData: {
    errorCode: number | null;
    items: { id: number; errorCode: number }[];
  };
}

/** The rows that changed, and who failed with which code, in the order in which they were asked. */
export function toBulkAnswer<Row>(
  asked: number[],
  data: Row[],
  failures: ReadonlyMap<number, { errorName: ErrorName }>,
): BulkAnswer<Row> {
  const items = [...new Set(asked)].flatMap((id) => {
    const failure = failures.get(id);
    return failure ? [{ id, errorCode: ERRORS[failure.errorName].code }] : [];
  });
  const errorCode = items.length > 0 ? ERRORS.someExtensionsFailed.code : null;
  return { data, additionalData: { errorCode, items } };
}
