import { type RunOrigin, ScriptStatus } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconFilterOff, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ExtensionFilter } from "../../entities/extension/extension-filter.tsx";
import { runFailuresQuery } from "../../entities/run/run.queries.ts";
import { ScriptFilter } from "../../entities/script/script-filter.tsx";
import { FilterMenu } from "../../ui/filter-menu.tsx";
import { FoldedFilters } from "../../ui/folded-filters.tsx";
import { filterCount } from "../../ui/list/list-descriptor.ts";
import { ListToolbar } from "../../ui/list/list-toolbar.tsx";
import { failureTitle } from "../../entities/run/failures/failure-words.ts";
import { PeriodMenu } from "./period-menu.tsx";
import { RUN_LIST } from "./run.list.tsx";
import { isFiltered, NO_FILTER } from "./runs-filter.ts";
import type { RunsListState } from "./use-runs-list.ts";
import { useRunsSearch } from "./use-runs-search.ts";

const ORIGINS: readonly RunOrigin[] = ["user", "schedule", "retry"];
/** As they are looked for: what went wrong, what goes on, what is over. */
const STATUSES: readonly ScriptStatus[] = [
  ScriptStatus.Error,
  ScriptStatus.FinishedWithErrors,
  ScriptStatus.InQueue,
  ScriptStatus.WaitingForBrowser,
  ScriptStatus.InProgress,
  ScriptStatus.Pause,
  ScriptStatus.Finished,
  ScriptStatus.Aborted,
];

export function RunsToolbar({ runs: { list, isEmpty } }: { runs: RunsListState }) {
  const { t } = useTranslation();
  const { search, view, setFilter } = useRunsSearch();
  const reset = isFiltered(search) && (
    <Button
      variant="subtle"
      color="gray"
      px={8}
      leftSection={<IconFilterOff size={15} stroke={1.6} aria-hidden />}
      onClick={() => setFilter(NO_FILTER)}
    >
      {t(($) => $.common.reset)}
    </Button>
  );
  const filters = (
    <>
      <PeriodMenu />
      <ObjectFilters />
      {search.failure !== undefined && view === "list" && (
        <CauseFilter failureKey={search.failure} />
      )}
      {reset}
    </>
  );
  if (view !== "list")
    return (
      <FoldedFilters label={t(($) => $.grid.filters)} count={filterCount(RUN_LIST, search)}>
        {filters}
      </FoldedFilters>
    );
  return (
    <ListToolbar
      list={list}
      isEmpty={isEmpty}
      searchPlaceholder={t(($) => $.history.searchPlaceholder)}
      filters={
        <>
          <StateFilters />
          {filters}
        </>
      }
    />
  );
}

const orNone = <Value,>(values: Value[]): Value[] | undefined =>
  values.length > 0 ? values : undefined;

function StateFilters() {
  const { t } = useTranslation();
  const { search, setFilter } = useRunsSearch();
  return (
    <>
      <FilterMenu
        label={t(($) => $.runs.status)}
        options={STATUSES.map((value) => ({
          value,
          label: t(($) => $.enums.scriptStatus[value]),
        }))}
        selected={(search.status ?? []) as ScriptStatus[]}
        onChange={(status) => setFilter({ status: orNone(status) })}
      />
      <FilterMenu
        label={t(($) => $.runs.origin)}
        options={ORIGINS.map((value) => ({ value, label: t(($) => $.runs.origins[value]) }))}
        selected={search.origin ?? []}
        onChange={(origin) => setFilter({ origin: orNone(origin) })}
      />
    </>
  );
}

function ObjectFilters() {
  const { t } = useTranslation();
  const { search, setFilter } = useRunsSearch();
  return (
    <>
      <ExtensionFilter
        label={t(($) => $.runs.extension)}
        extensionId={search.extension}
        onChange={(extension) => setFilter({ extension })}
      />
      <ScriptFilter
        label={t(($) => $.runs.script)}
        scriptId={search.script}
        onChange={(script) => setFilter({ script })}
      />
    </>
  );
}

/** One cause of failure, as its line in the causes names it. */
function CauseFilter({ failureKey }: { failureKey: string }) {
  const { t } = useTranslation();
  const { scope, setFilter } = useRunsSearch();
  const failures = useQuery(runFailuresQuery(scope));
  const failure = failures.data?.data.find((one) => one.failureKey === failureKey);
  return (
    <Button
      variant="light"
      px={10}
      maw={320}
      rightSection={<IconX size={14} aria-label={t(($) => $.common.reset)} />}
      onClick={() => setFilter({ failure: undefined })}
    >
      {failure ? failureTitle(t, failure) : t(($) => $.history.oneCause)}
    </Button>
  );
}
