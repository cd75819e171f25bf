import { pino } from "pino";
import { onCommitted, ownHandle } from "../src/changes/change.ts";
import type { Committed } from "../src/changes/committed.ts";
import { makeDispatcher } from "../src/features/runs/runs/engine/dispatcher.ts";
import type { TestDatabase } from "./database.ts";

const log = pino({ level: "silent" });

/** As another process on the same database has one, without agents and windows. */
export function makeOtherDispatcher(
  shared: TestDatabase["db"],
  onDispatched: (committed: Committed) => void = () => {},
) {
  const db = ownHandle(shared);
  onCommitted(db, log, onDispatched);
  return makeDispatcher({ db, clock: () => new Date(), log });
}
