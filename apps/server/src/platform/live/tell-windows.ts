import type { FastifyBaseLogger } from "fastify";
import { onCommitted } from "../../changes/change.ts";
import type { UserNews } from "../../changes/committed.ts";
import type { Db } from "../../database/types.ts";
import type { LiveHub } from "./live-hub.ts";

interface TellDeps {
  db: Db;
  log: FastifyBaseLogger;
  live: LiveHub;
}

/** What a committed change means to windows that need to read nothing for it. */
export function tellWindows({ db, log, live }: TellDeps): void {
  const tell = ({ userId, removedRows, events }: UserNews): void => {
    for (const id of removedRows) live.publish(userId, { topic: "extensionRemoved", id });
    for (const event of events) live.publish(userId, event);
  };
  onCommitted(db, log, ({ users }) => users.forEach(tell));
}
