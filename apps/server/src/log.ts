import { type Logger, pino, stdSerializers } from "pino";
import pretty from "pino-pretty";

/** PostgreSQL's `detail` quotes whole rows, hashes and all. */
function toLoggedError(error: Error): object {
  const {
    detail: _detail,
    where: _where,
    ...fields
  } = stdSerializers.errWithCause(error) as Record<string, unknown>;
  return fields;
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
