import { type Logger, pino, stdSerializers } from "pino";
import pretty from "pino-pretty";
import { inSources } from "./source-places.ts";

const toLoggedError = (error: Error): object => withoutRows(stdSerializers.errWithCause(error));

/** PostgreSQL's `detail` quotes whole rows, hashes and all. */
function withoutRows({
  detail: _detail,
  where: _where,
  stack,
  cause,
  ...fields
}: Record<string, unknown>): object {
  return {
    ...fields,
    ...(typeof stack === "string" && { stack: inSources(stack) }),
    ...(cause !== undefined && { cause: withoutRows(cause as Record<string, unknown>) }),
  };
}

/** Lines of JSON, or readable ones for a person at a terminal. */
export function makeLog(): Logger {
  const options = {
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: toLoggedError },
  };
  if (!process.stdout.isTTY) return pino(options);
  return pino(options, pretty({ translateTime: "SYS:HH:MM:ss", ignore: "requestId", sync: true }));
}
