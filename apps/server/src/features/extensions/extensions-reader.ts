import type { Extension, listExtensions as listExtensionsCall, QueryOf } from "@baton/contract";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../database/types.ts";
import { fail } from "../../http/errors.ts";
import { readQueuePlaces } from "../runs/queue-places.ts";
import { LIVE_EVENTS_MAX } from "../live/live-feed.ts";
import type { LiveHub } from "../live/live-hub.ts";
import {
  countExtensionRows,
  countRowsByGroup,
  type ExtensionRow,
  findExtensionRows,
  listExtensionRows,
  type SortColumn,
} from "./extension-rows.tables.ts";
import { toExtension } from "./extension.presenter.ts";

interface ReaderDeps {
  db: Db;
  clock: Clock;
  live: LiveHub;
}

export type ExtensionsReader = ReturnType<typeof makeExtensionsReader>;

/** The extensions table as users see it; every feature that shows or publishes a row goes here. */
export function makeExtensionsReader({ db, clock, live }: ReaderDeps) {
  async function present(userId: number, rows: ExtensionRow[]): Promise<Extension[]> {
    const places = await readQueuePlaces(
      { db, clock },
      userId,
      rows.map(({ runId, status }) => ({ id: runId ?? 0, status })),
    );
    return rows.map((row) => toExtension(row, places));
  }

  async function list(userId: number, query: QueryOf<typeof listExtensionsCall>) {
    const { page, pageSize, sort, status, isOnline, groupBy, collapsed, ...rest } = query;
    const filter = {
      ...rest,
      statuses: status?.split(",").map(Number),
      isOnline: isOnline && isOnline === "true",
    };
    const range = {
      sort: sort.replace(/^-/, "") as SortColumn,
      isDescending: sort.startsWith("-"),
      offset: (page - 1) * pageSize,
      limit: pageSize,
    };
    if (groupBy) {
      const byGroup = { collapsed: collapsed?.split(",").map(Number) ?? [] };
      const [rows, groups] = await Promise.all([
        listExtensionRows(db, userId, filter, { ...range, groups: byGroup }),
        countRowsByGroup(db, userId, filter),
      ]);
      const totalCount = groups.reduce((sum, { count }) => sum + count, 0);
      return { data: await present(userId, rows), totalCount, groups };
    }
    const [rows, totalCount] = await Promise.all([
      listExtensionRows(db, userId, filter, range),
      countExtensionRows(db, userId, filter),
    ]);
    return { data: await present(userId, rows), totalCount };
  }

  /** Of the ids, those that are the user's. */
  async function find(userId: number, ids: number[]): Promise<Extension[]> {
    if (ids.length === 0) return [];
    return present(userId, await findExtensionRows(db, userId, ids));
  }

  async function get(userId: number, id: number): Promise<Extension> {
    const [extension] = await find(userId, [id]);
    if (!extension) throw fail("extensionsNotFound");
    return extension;
  }

  /** Tells the user's windows what these rows are now. */
  async function publish(userId: number, ids: number[]): Promise<void> {
    if (!live.isWatched(userId)) return;
    if (ids.length > LIVE_EVENTS_MAX) return live.publish(userId, { topic: "resync" });
    for (const extension of await find(userId, ids))
      live.publish(userId, { topic: "extension", id: extension.id, patch: extension });
  }

  async function publishAdded(userId: number, id: number): Promise<void> {
    if (!live.isWatched(userId)) return;
    for (const extension of await find(userId, [id]))
      live.publish(userId, { topic: "extensionAdded", extension });
  }

  return {
    list,
    find,
    get,
    publish,
    publishAdded,
    count: (userId: number) => countExtensionRows(db, userId),
  };
}
