import type { Extension } from "@baton/contract";
import { fail } from "../../../http/errors.ts";
import type { Failure } from "../../runs/runs/for-others.ts";
import { toBulkAnswer } from "../../../http/bulk-answer.ts";
import type { ExtensionsReader } from "./extensions-reader.ts";

type Failures = ReadonlyMap<number, Failure>;

/** What one call on one row answers for its failure is what a bulk call lists. */
export function throwFailure(failures: Failures, id: number): void {
  const failure = failures.get(id);
  if (!failure) return;
  const { errorName, message, issues, figures } = failure;
  throw fail(errorName, {
    figures,
    ...(issues && { issues }),
    ...(message !== undefined && { message }),
  });
}

/** What a call on rows answers once it is done: the rows as they are now, and who failed. */
export const makeAnswers = (reader: Pick<ExtensionsReader, "find" | "get">) => ({
  answerOne(userId: number, id: number, failures: Failures): Promise<Extension> {
    throwFailure(failures, id);
    return reader.get(userId, id);
  },
  async answerMany(userId: number, ids: number[], failures: Failures) {
    const done = ids.filter((id) => !failures.has(id));
    return toBulkAnswer(ids, await reader.find(userId, done), failures);
  },
});
