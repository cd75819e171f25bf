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
import { SearchField } from "../../ui/search-field.tsx";
import { failureTitle } from "../../entities/run/failures/failure-words.ts";
import { PeriodMenu } from "./period-menu.tsx";
import { filterCount, isFiltered, NO_FILTER } from "./runs-filter.ts";
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

export function RunsToolbar() {
  const { t } = useTranslation();
  const { search, setSearch } = useRunsSearch();
  const isList = (search.view ?? "list") === "list";
  return (
    <>
      {isList && (
        <SearchField
          value={search.search ?? ""}
          placeholder={t(($) => $.history.searchPlaceholder)}
          onChange={(text) => setSearch({ search: text === "" ? undefined : text })}
        />
      )}
      <FoldedFilters label={t(($) => $.history.filters)} count={filterCount(search)}>
        {isList && <StateFilters />}
        <PeriodMenu />
        <ObjectFilters />
      </FoldedFilters>
      {search.failure !== undefined && isList && <CauseFilter failureKey={search.failure} />}
      {isFiltered(search) && (
        <Button
          variant="subtle"
          color="gray"
          px={8}
          leftSection={<IconFilterOff size={15} stroke={1.6} aria-hidden />}
          onClick={() => setSearch(NO_FILTER)}
        >
          {t(($) => $.common.reset)}
        </Button>
      )}
    </>
  );
}

const orNone = <Value,>(values: Value[]): Value[] | undefined =>
  values.length > 0 ? values : undefined;

function StateFilters() {
  const { t } = useTranslation();
  const { search, setSearch } = useRunsSearch();
  return (
    <>
      <FilterMenu
        label={t(($) => $.runs.status)}
        options={STATUSES.map((value) => ({
          value,
          label: t(($) => $.enums.scriptStatus[value]),
        }))}
        selected={(search.status ?? []) as ScriptStatus[]}
        onChange={(status) => setSearch({ status: orNone(status) })}
      />
      <FilterMenu
        label={t(($) => $.runs.origin)}
        options={ORIGINS.map((value) => ({ value, label: t(($) => $.runs.origins[value]) }))}
        selected={search.origin ?? []}
        onChange={(origin) => setSearch({ origin: orNone(origin) })}
      />
    </>
  );
}

function ObjectFilters() {
  const { t } = useTranslation();
  const { search, setSearch } = useRunsSearch();
  return (
    <>
      <ExtensionFilter
        label={t(($) => $.runs.extension)}
        extensionId={search.extension}
        onChange={(extension) => setSearch({ extension })}
      />
      <ScriptFilter
        label={t(($) => $.runs.script)}
        scriptId={search.script}
        onChange={(script) => setSearch({ script })}
      />
    </>
  );
}

/** One cause of failure, as its line in the causes names it. */
function CauseFilter({ failureKey }: { failureKey: string }) {
  const { t } = useTranslation();
  const { scope, setSearch } = useRunsSearch();
  const failures = useQuery(runFailuresQuery(scope));
  const failure = failures.data?.data.find((one) => one.failureKey === failureKey);
  return (
    <Button
      variant="light"
      px={10}
      maw={320}
      rightSection={<IconX size={14} aria-label={t(($) => $.common.reset)} />}
      onClick={() => setSearch({ failure: undefined })}
    >
      {failure ? failureTitle(t, failure) : t(($) => $.history.oneCause)}
    </Button>
  );
}
