import { ERRORS, type ErrorName, type IdsAnswer } from "@baton/contract";

interface BulkAnswer<Row> {
  data: Row[];
  additionalData: {
    errorCode: number | null;
    items: { id: number; errorCode: number }[];
  };
}

/** For calls that do all of them or none. */
export const allDone = <Row>(data: Row[]): BulkAnswer<Row> => ({
  data,
  additionalData: { errorCode: null, items: [] },
});

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

/** Those that were done, by id; of those that were named, the others are not there. */
export function toIdsAnswer(done: readonly number[], named: readonly number[] = []): IdsAnswer {
  const isDone = new Set(done);
  const errorCode = ERRORS.notFound.code;
  const items = [...new Set(named)]
    .filter((id) => !isDone.has(id))
    .map((id) => ({ id, errorCode, reason: "notFound" as const }));
  return {
    data: done.map((id) => ({ id })),
    additionalData: { errorCode: items.length > 0 ? errorCode : null, items },
  };
}
