import type { FastifyBaseLogger } from "fastify";
import type { ToldStatusChange, UserNews } from "../../../../changes/committed.ts";
import { currentRequest } from "../../../../work/current-request.ts";

/** Where more change in one go, a line tells the first and how many there are. */
const LINES_MAX = 20;

/** A line for each change of a run's status, for whoever looks for what became of a run. */
export function logChanges(log: FastifyBaseLogger, { userId, runs }: UserNews): void {
  if (runs.length === 0) return;
  const requestId = currentRequest.getStore();
  const by = { ...(requestId !== undefined && { requestId }), userId };
  // What agents report is gathered only on its way to the disk: each is an event of its own.
  const [reported = [], others = []] = [true, false].map((isReported) =>
    runs.filter((change) => (change.isReported ?? false) === isReported),
  );
  for (const change of reported) logOne(log, by, change);
  if (others.length <= LINES_MAX) {
    for (const change of others) logOne(log, by, change);
    return;
  }
  const runIds = others.slice(0, LINES_MAX).map((change) => change.runId);
  log.info({ ...by, event: others[0]?.event, count: others.length, runIds }, "runs");
}

function logOne(log: FastifyBaseLogger, by: object, change: ToldStatusChange): void {
  const { runId, extensionId, event, next, errorCode } = change;
  const { status } = next;
  log.info({ ...by, runId, extensionId, event, status, ...(errorCode && { errorCode }) }, "run");
}
