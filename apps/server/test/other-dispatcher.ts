import { pino } from "pino";
import type { Db } from "../src/database/types.ts";
import { makeDispatcher } from "../src/features/runs/engine/dispatcher.ts";
import type { StatusNews } from "../src/features/runs/feed/status-news.ts";

/** As another process on the same database has one, without agents and windows. */
export const makeOtherDispatcher = (db: Db, onDispatched: (news: StatusNews) => void = () => {}) =>
  makeDispatcher({
    db,
    clock: () => new Date(),
    log: pino({ level: "silent" }),
    host: { findAway: (ids) => ids, sync: () => {}, startBrowser: () => Promise.resolve(false) },
    feed: {
      statusChanged: onDispatched,
      progressed: () => {},
      idle: () => Promise.resolve(),
    },
    startBrowsers: () => {},
  });
