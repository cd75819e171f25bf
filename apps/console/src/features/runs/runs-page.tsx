import { Button, Skeleton, Stack } from "@mantine/core";
import { IconFilterOff, IconHistory } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { extensionQuery, extensionsQuery } from "../../data/extensions.queries.ts";
import { runPagesQuery } from "../../data/runs.queries.ts";
import { scriptsQuery } from "../../data/scripts.queries.ts";
import { FilterMenu } from "../../ui/filter-menu.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { RunTable } from "./run-table.tsx";

const route = getRouteApi("/app/runs");

/** How many extensions the filter offers; another one comes by its own link. */
const OFFERED = 100;

export function RunsPage() {
  const { t } = useTranslation();
  const { extension, script } = route.useSearch();
  const filter = {
    ...(extension === undefined ? {} : { extensionId: extension }),
    ...(script === undefined ? {} : { scriptId: script }),
  };
  const pages = useInfiniteQuery(runPagesQuery(filter));
  const runs = pages.data?.pages.flatMap((page) => page.data);
  const isFiltered = extension !== undefined || script !== undefined;
  return (
    <Page title={t(($) => $.shell.pages.runs)} toolbar={<Filters />}>
      {runs === undefined && pages.isPending && <TableSkeleton />}
      {runs === undefined && pages.isError && (
        <QueryFailure error={pages.error} onRetry={() => void pages.refetch()} />
      )}
      {runs?.length === 0 && (isFiltered ? <NoMatch /> : <NoneYet />)}
      {runs !== undefined && runs.length > 0 && (
        <RunTable
          runs={runs}
          hasMore={pages.hasNextPage}
          isFetchingMore={pages.isFetchingNextPage}
          onMore={() => void pages.fetchNextPage()}
        />
      )}
    </Page>
  );
}

function Filters() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const extensions = useQuery(extensionsQuery({ page: 1, pageSize: OFFERED, sort: "name" }));
  const chosen = useQuery({
    ...extensionQuery(search.extension ?? 0),
    enabled: search.extension !== undefined,
  });
  const scripts = useQuery(scriptsQuery());
  const offered = extensions.data?.data ?? [];
  const isOffered = offered.some(({ id }) => id === search.extension);
  const all = chosen.data && !isOffered ? [chosen.data, ...offered] : offered;
  return (
    <>
      <FilterMenu
        label={t(($) => $.runs.extension)}
        options={all.map(({ id, name }) => ({ value: id, label: name }))}
        selected={search.extension === undefined ? [] : [search.extension]}
        isSingle
        onChange={([extension]) => void navigate({ search: (old) => ({ ...old, extension }) })}
      />
      <FilterMenu
        label={t(($) => $.runs.script)}
        options={(scripts.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        selected={search.script === undefined ? [] : [search.script]}
        isSingle
        onChange={([script]) => void navigate({ search: (old) => ({ ...old, script }) })}
      />
    </>
  );
}

function NoMatch() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  return (
    <StateMessage
      icon={IconFilterOff}
      title={t(($) => $.grid.noMatchTitle)}
      action={
        <Button variant="default" onClick={() => void navigate({ search: {} })}>
          {t(($) => $.grid.clearFilters)}
        </Button>
      }
    />
  );
}

function NoneYet() {
  const { t } = useTranslation();
  return (
    <StateMessage
      icon={IconHistory}
      title={t(($) => $.runs.noneYet)}
      text={t(($) => $.runs.noneYetText)}
      action={<LinkButton to="/extensions">{t(($) => $.shell.pages.extensions)}</LinkButton>}
    />
  );
}

function TableSkeleton() {
  return (
    <Stack gap={6} p="md" aria-busy="true">
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <Skeleton key={key} height={30} />
      ))}
    </Stack>
  );
}
