import type { Connections, Db } from "./types.ts";

/** Readings on one connection, with what is set for them and for nothing after. */
export const readTogether = <Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> =>
  (db as Connections).transaction().execute(read);
