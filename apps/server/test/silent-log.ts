import type { DatabaseLog } from "../src/database/log.ts";

export const silentLog: DatabaseLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
