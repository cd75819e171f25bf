import { isEnded, type RunOrigin, ScriptStatus } from "@baton/contract";
import type { Db } from "../../../../database/types.ts";
import {
  findFailureCause,
  listActionsNamed,
  listExtensionsNamed,
  listGroupExtensions,
  listTaggedExtensions,
  listScriptsNamed,
} from "./runs-where.tables.ts";

/** What calls on many runs take, as their contracts give it out. */
export interface RunsFilter {
  extensionId?: number | undefined;
  extensionIds?: readonly number[] | undefined;
  tagId?: number | undefined;
  scriptId?: number | undefined;
  groupId?: number | undefined;
  status?: readonly ScriptStatus[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  origin?: readonly RunOrigin[] | undefined;
  startedBy?: string | undefined;
  failureKey?: string | undefined;
  retryOf?: number | undefined;
  search?: string | undefined;
  ids?: readonly number[] | undefined;
  /** The older name of `ids`. */
  runIds?: readonly number[] | undefined;
}

/** The filter with names, groups and keys looked up: what the runs themselves can be asked for. */
export interface RunsWhere {
  userId: number;
  /** Those that are asked for; undefined where any will do. */
  statuses: readonly ScriptStatus[] | undefined;
  from: Date | undefined;
  to: Date | undefined;
  origins: readonly RunOrigin[] | undefined;
  startedBy: string | undefined;
  runIds: readonly number[] | undefined;
  scriptId: number | undefined;
  extensionIds: readonly number[] | undefined;
  failureCauseId: number | undefined;
  retryOf: number | undefined;
  /** Runs of one of these extensions, scripts or actions. */
  named: { extensionIds: number[]; scriptIds: number[]; actionIds: number[] } | undefined;
  /** Only runs that collected something. */
  hasData?: boolean;
}

/** Any run of its user. */
export const NO_RUNS_FILTER: Omit<RunsWhere, "userId"> = {
  statuses: undefined,
  from: undefined,
  to: undefined,
  origins: undefined,
  startedBy: undefined,
  runIds: undefined,
  scriptId: undefined,
  extensionIds: undefined,
  failureCauseId: undefined,
  retryOf: undefined,
  named: undefined,
};

/** Undefined when no run can match. */
export async function toRunsWhere(
  db: Db,
  userId: number,
  filter: RunsFilter,
): Promise<RunsWhere | undefined> {
  const [extensionIds, named, failureCauseId] = await Promise.all([
    findExtensions(db, userId, filter),
    findNamed(db, userId, filter.search),
    findCause(db, userId, filter.failureKey),
  ]);
  const isNobodys = extensionIds?.length === 0;
  const isNoName = named && Object.values(named).flat().length === 0;
  const isNoCause = filter.failureKey !== undefined && failureCauseId === undefined;
  if (isNobodys || isNoName || isNoCause) return undefined;
  return {
    userId,
    statuses: filter.status,
    from: toDate(filter.from),
    to: toDate(filter.to),
    origins: filter.origin,
    startedBy: filter.startedBy,
    runIds: among([filter.ids, filter.runIds]),
    scriptId: filter.scriptId,
    extensionIds,
    failureCauseId,
    retryOf: filter.retryOf,
    named,
  };
}

const toDate = (instant: string | undefined): Date | undefined =>
  instant === undefined ? undefined : new Date(instant);

async function findExtensions(
  db: Db,
  userId: number,
  { extensionId, extensionIds, groupId, tagId }: RunsFilter,
): Promise<readonly number[] | undefined> {
  const [members, tagged] = await Promise.all([
    groupId === undefined ? undefined : listGroupExtensions(db, userId, groupId),
    tagId === undefined ? undefined : listTaggedExtensions(db, userId, tagId),
  ]);
  return among([
    extensionId === undefined ? undefined : [extensionId],
    extensionIds,
    members,
    tagged,
  ]);
}

/** The ids that all of these have which are asked for; undefined where none is. */
function among(asked: (readonly number[] | undefined)[]): readonly number[] | undefined {
  const lists = asked.filter((ids) => ids !== undefined);
  if (lists.length < 2) return lists[0];
  return [...lists.map((ids) => new Set(ids)).reduce((one, other) => one.intersection(other))];
}

const findCause = async (
  db: Db,
  userId: number,
  key: string | undefined,
): Promise<number | undefined> =>
  key === undefined ? undefined : findFailureCause(db, userId, key);

async function findNamed(
  db: Db,
  userId: number,
  search: string | undefined,
): Promise<RunsWhere["named"]> {
  if (search === undefined) return undefined;
  const [extensionIds, scriptIds, actionIds] = await Promise.all([
    listExtensionsNamed(db, userId, search),
    listScriptsNamed(db, userId, search),
    listActionsNamed(db, userId, search),
  ]);
  return { extensionIds, scriptIds, actionIds };
}

/** Every status that a run may have. */
export const RUN_STATUSES: readonly ScriptStatus[] = Object.values(ScriptStatus).filter(
  (status) => status !== ScriptStatus.Unknown,
);
export const ENDED_RUN_STATUSES = RUN_STATUSES.filter(isEnded);
