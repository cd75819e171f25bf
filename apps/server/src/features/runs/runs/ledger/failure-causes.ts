import { createHash } from "node:crypto";
import { ScriptStatus } from "@baton/contract";
import { type Tx, toStorableText } from "../../../../database/types.ts";
import {
  type FailureCause,
  type FailureFacts,
  keepFailureCauses,
  listFailureFacts,
} from "./failure-causes.tables.ts";
import { toCommonMessage } from "./failure-message.ts";
import type { StatusChange } from "../../../../changes/committed.ts";

/**
 * What the runs that now end in a failure have failed of, by run: where, with which code, in which
 * words. It is kept on the run, so that failures are counted by their cause in one reading of an
 * index.
 */
export async function findFailureCauses(
  tx: Tx,
  changes: StatusChange[],
): Promise<ReadonlyMap<number, number>> {
  const failing = new Map(changes.filter(isFailure).map((change) => [change.runId, change]));
  if (failing.size === 0) return new Map();
  const facts = await listFailureFacts(tx, [...failing.keys()]);
  const causes = new Map(facts.map((fact) => [fact.runId, toCause(fact, failing.get(fact.runId))]));
  const byKey = new Map(
    [...causes.values()].map((cause) => [`${cause.userId}:${cause.key}`, cause]),
  );
  const ids = await keepFailureCauses(tx, [...byKey.values()]);
  return new Map(
    [...causes].flatMap(([runId, { userId, key }]) => {
      const id = ids.get(`${userId}:${key}`);
      return id === undefined ? [] : [[runId, id] as const];
    }),
  );
}

const isFailure = ({ next: { status } }: StatusChange): boolean =>
  status === ScriptStatus.Error || status === ScriptStatus.FinishedWithErrors;

function toCause(facts: FailureFacts, change: StatusChange | undefined): FailureCause {
  const message = facts.rowMessage ?? facts.runMessage ?? change?.errorMessage ?? "";
  const cause = {
    userId: facts.userId,
    scriptId: facts.scriptId,
    scriptName: facts.scriptName,
    rowKey: facts.rowKey,
    rowName: facts.rowName,
    stepPath: facts.stepPath,
    stepType: facts.stepType,
    stepLabel: facts.stepLabel,
    failureCode: facts.failureCode ?? change?.failureCode ?? null,
    message: toStorableText(toCommonMessage(message)),
  };
  return { ...cause, key: keyOf(cause) };
}

/** Names may change: rows and steps are told by their keys. */
const keyOf = (cause: Omit<FailureCause, "key">): string =>
  createHash("sha256")
    .update(
      [
        cause.scriptId ?? cause.scriptName,
        cause.rowKey ?? "",
        cause.stepPath ?? "",
        cause.stepType ?? "",
        cause.failureCode ?? "",
        cause.message,
      ].join("\u001f"),
    )
    .digest("hex")
    .slice(0, 32);
