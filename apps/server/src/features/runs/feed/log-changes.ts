import type { FastifyBaseLogger } from "fastify";
import { currentRequest } from "../../../work/current-request.ts";
import type { StatusNews } from "./status-news.ts";

/** Of more in one go, a line tells the first and how many there are. */
const LINES_MAX = 20;

/** A line for each change of a run's status, for whoever looks for what became of a run. */
export function logChanges(log: FastifyBaseLogger, { userId, extensionIds, changes }: StatusNews) {
  const requestId = currentRequest.getStore();
  const by = { ...(requestId !== undefined && { requestId }), userId };
  if (changes.length > LINES_MAX) {
    const runIds = changes.slice(0, LINES_MAX).map((change) => change.runId);
    const event = changes[0]?.event;
    log.info({ ...by, event, count: changes.length, runIds }, "runs");
    return;
  }
  for (const { runId, event, next, errorCode } of changes) {
    const line = { ...by, runId, event, status: next.status, ...(errorCode && { errorCode }) };
    const isOne = extensionIds.length === 1;
    log.info(isOne ? { ...line, extensionId: extensionIds[0] } : line, "run");
  }
}
