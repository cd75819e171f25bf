import { listRuns, listRunSteps, type RunHead } from "@baton/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { LastValues } from "../step/variables.ts";
import { runKeys } from "./run.keys.ts";
import { lastExtension } from "./last-extension.ts";

/** What is edited: its last run is asked for what it read. */
export type ValuesOf = { scriptId: number } | { actionId: number };

/** A run that only waits has read nothing yet; an action's runs stand among others of its browser. */
const RUNS_LOOKED_AT = 20;
/** What is shown beside a name is not worth more. */
const STEPS_LOOKED_AT = 1000;

const NONE: LastValues = new Map();

async function lastRunOf(what: ValuesOf, signal: AbortSignal): Promise<RunHead | undefined> {
  const extensionId = "actionId" in what ? lastExtension() : undefined;
  if ("actionId" in what && extensionId === undefined) return undefined;
  const place = "scriptId" in what ? { scriptId: what.scriptId } : { extensionId };
  const { data } = await call(listRuns, { query: { ...place, limit: RUNS_LOOKED_AT }, signal });
  return data.find(
    ({ startedAt, actionId }) =>
      startedAt !== null && (!("actionId" in what) || actionId === what.actionId),
  );
}

async function readLastValues(what: ValuesOf, signal: AbortSignal): Promise<LastValues> {
  const run = await lastRunOf(what, signal);
  if (!run) return NONE;
  const params = { id: run.id };
  const { data } = await call(listRunSteps, { params, query: { limit: STEPS_LOOKED_AT }, signal });
  return new Map(data.flatMap(({ read }) => (read ? [[read.name, read.value] as const] : [])));
}

const lastValuesQuery = (what: ValuesOf | null) =>
  queryOptions({
    queryKey: [...runKeys.reports, "values", what] as const,
    queryFn: ({ signal }) => (what ? readLastValues(what, signal) : NONE),
    enabled: what !== null,
  });

/** What the last run of a script or an action set, as far as its log says; nothing for a new one. */
export function useLastValues(what: ValuesOf | null): LastValues {
  return useQuery(lastValuesQuery(what)).data ?? NONE;
}
