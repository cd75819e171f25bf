import type { Extension, listExtensions as listExtensionsCall, QueryOf } from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../../work/clock.ts";
import { onCommitted } from "../../../changes/change.ts";
import type { UserNews } from "../../../changes/committed.ts";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { mapInSlices } from "../../../work/map-in-slices.ts";
import { readQueuePlaces } from "../../runs/runs/for-others.ts";
import { LIVE_EVENTS_MAX } from "../../../platform/live/live-feed.ts";
import type { LiveHub } from "../../../platform/live/live-hub.ts";
import { type Bus, defineTopic } from "../../../platform/processes/bus.ts";
import { readExtensionsPage, readGroupedPage } from "./extensions-page.ts";
import type { ExtensionsFilter, SortColumn } from "./extension-filters.tables.ts";
import { findExtensionIds } from "./extension-pages.tables.ts";
import { type ExtensionRows, findExtensionRows } from "./extension-rows.tables.ts";
import { findMentioned } from "./extension-texts.tables.ts";
import { countPlaces } from "./installations.tables.ts";
import { relatedById } from "./related-rows.tables.ts";
import { toExtension } from "./extension.presenter.ts";

interface ReaderDeps {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  live: LiveHub;
  bus: Bus;
}

type ListQuery = QueryOf<typeof listExtensionsCall>;
type WantedFilter = Omit<ListQuery, "page" | "pageSize" | "sort" | "groupBy" | "collapsed">;

/** More than any tariff has. */
const MATCHES_MAX = 1_000_000;

/** A new row, which windows at other processes show after reading it themselves. */
const addedTopic = defineTopic<{ user: number; id: number }>("extensions.added");

async function toFilter(
  { db, clock }: Pick<ReaderDeps, "db" | "clock">,
  userId: number,
  { status, isOnline, state, search, ...rest }: WantedFilter,
): Promise<ExtensionsFilter> {
  return {
    ...rest,
    statuses: status?.split(",").map(Number),
    isOnline: isOnline && isOnline === "true",
    states: state === undefined ? undefined : { among: state.split(",").map(Number), at: clock() },
    search: search === undefined ? undefined : await findMentioned(db, userId, search),
  };
}

export type ExtensionsReader = ReturnType<typeof makeExtensionsReader>;

/** The extensions table as users see it; every feature that shows a row goes here. */
export function makeExtensionsReader({ db, clock, log, live, bus }: ReaderDeps) {
  /** Which of the ids are the user's, in the order of the ids. */
  async function find(userId: number, ids: number[]): Promise<Extension[]> {
    return ids.length === 0 ? [] : present(userId, await findExtensionRows(db, userId, ids));
  }

  async function present(userId: number, found: ExtensionRows[]): Promise<Extension[]> {
    const at = clock();
    const queued = found.flatMap(({ rows }) =>
      rows.map(({ runId, status }) => ({ id: runId ?? 0, status })),
    );
    const places = await readQueuePlaces({ db, clock }, userId, queued);
    const presented = await mapInSlices(
      found,
      ({ rows, ...related }) => {
        const relatedOf = relatedById(rows, related);
        return rows.map((row) => toExtension(row, relatedOf(row), places, at));
      },
      1,
    );
    return presented.flat();
  }

  /** Details are read for the page's rows alone, in a statement whose plan is kept. */
  async function inOrder(
    userId: number,
    ids: readonly number[],
    found?: ExtensionRows[],
  ): Promise<Extension[]> {
    const extensions = await (found ? present(userId, found) : find(userId, [...ids]));
    const rows = new Map(extensions.map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  /** The ids of all that match, in their order. */
  async function match(userId: number, wanted: WantedFilter): Promise<number[]> {
    const filter = await toFilter({ db, clock }, userId, wanted);
    const ids = await findExtensionIds(db, userId, filter, MATCHES_MAX);
    return ids.toSorted((one, other) => one - other);
  }

  async function list(userId: number, query: QueryOf<typeof listExtensionsCall>) {
    const { page, pageSize, sort, groupBy, collapsed, ...rest } = query;
    const filter = await toFilter({ db, clock }, userId, rest);
    const range = {
      sort: sort.replace(/^-/, "") as SortColumn,
      isDescending: sort.startsWith("-"),
      offset: (page - 1) * pageSize,
      limit: pageSize,
    };
    if (groupBy) {
      const byGroup = { ...range, collapsed: collapsed?.split(",").map(Number) ?? [] };
      const { ids, ...counted } = await readGroupedPage(db, userId, filter, byGroup);
      return { data: await inOrder(userId, ids), ...counted };
    }
    const { ids, totalCount, found } = await readExtensionsPage(db, userId, filter, range);
    return { data: await inOrder(userId, ids, found), totalCount };
  }

  async function get(userId: number, id: number): Promise<Extension> {
    const [extension] = await find(userId, [id]);
    if (!extension) throw fail("extensionsNotFound");
    return extension;
  }

  /** Tells the user's windows that are open here what these rows are now. */
  async function show(userId: number, ids: number[]): Promise<void> {
    if (!live.isWatched(userId)) return;
    if (ids.length > LIVE_EVENTS_MAX) return live.show(userId, { topic: "resync" });
    for (const extension of await find(userId, ids))
      live.show(userId, { topic: "extension", id: extension.id, patch: extension });
  }

  async function showAdded(userId: number, id: number): Promise<void> {
    if (!live.isWatched(userId)) return;
    for (const extension of await find(userId, [id]))
      live.show(userId, { topic: "extensionAdded", extension });
  }

  const onFault = (err: unknown): void => log.warn({ err }, "A new row was not shown");
  const tellAdded = ({ userId, addedRows }: UserNews): void => {
    for (const id of addedRows) {
      bus.send(addedTopic, [{ user: userId, id }]);
      showAdded(userId, id).catch(onFault);
    }
  };
  onCommitted(db, log, ({ users }) => users.forEach(tellAdded));
  bus.hear(addedTopic, (told) => {
    for (const { user, id } of told) showAdded(user, id).catch(onFault);
  });

  return {
    list,
    find,
    get,
    match,
    show,
    countPlaces: (userId: number) => countPlaces(db, userId),
  };
}
