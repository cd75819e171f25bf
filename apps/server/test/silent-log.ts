import type { DatabaseLog } from "../src/database/embedded/log.ts";

export const silentLog: DatabaseLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
