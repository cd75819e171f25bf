import { PROBLEM_KINDS } from "@baton/contract";
import { Button, Skeleton, Stack } from "@mantine/core";
import { IconCircleCheck, IconFilterOff } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { FilterMenu } from "../../ui/filter-menu.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import classes from "./problems.module.css";
import { ThingCard } from "./thing-card.tsx";
import { useProblems } from "./use-problems.ts";

const route = getRouteApi("/app/problems");
const THINGS = ["script", "action"] as const;

/** Every script and action with something wrong, why, and the way to mend it. */
export function ProblemsPage() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const found = useProblems(search);
  const { query, shown, hasAny, isDone } = found;
  const isBlank = Object.keys(search).length === 0;
  return (
    <Page title={t(($) => $.shell.pages.problems)} toolbar={<Filters />} layout="scroll">
      {query.isPending && (
        <Stack gap="sm" aria-busy="true">
          <Skeleton height={64} />
          <Skeleton height={64} />
          <Skeleton height={64} />
        </Stack>
      )}
      {query.data && (!isDone || shown.length > 0) && <Progress {...found} />}
      {shown.length > 0 && (
        <ul className={classes["list"]}>
          {shown.map((thing) => (
            <ThingCard key={`${thing.of} ${thing.id}`} thing={thing} />
          ))}
        </ul>
      )}
      {query.isError && (
        <QueryFailure
          error={query.error}
          onRetry={() => void (query.data ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {isDone && shown.length === 0 && (isBlank || !hasAny ? <AllWell /> : <NoMatch />)}
    </Page>
  );
}

function Progress(found: ReturnType<typeof useProblems>) {
  const { t } = useTranslation();
  const { query, shown, lookedAt, totalCount, isDone, isEnough } = found;
  return (
    <div className={classes["progress"]}>
      <span role="status">
        {isDone
          ? t(($) => $.problems.found, { count: shown.length })
          : t(($) => $.problems.lookedAt, { lookedAt, totalCount })}
      </span>
      {!isDone && isEnough && (
        <Button
          size="xs"
          variant="default"
          loading={query.isFetching}
          onClick={() => void query.fetchNextPage()}
        >
          {t(($) => $.problems.goOn)}
        </Button>
      )}
    </div>
  );
}

function AllWell() {
  const { t } = useTranslation();
  return (
    <StateMessage
      role="status"
      icon={IconCircleCheck}
      title={t(($) => $.problems.allWell)}
      text={t(($) => $.problems.allWellText)}
      action={<LinkButton to="/scripts">{t(($) => $.problems.toScripts)}</LinkButton>}
    />
  );
}

function NoMatch() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  return (
    <StateMessage
      role="status"
      icon={IconFilterOff}
      title={t(($) => $.problems.noMatch)}
      action={
        <Button variant="default" onClick={() => void navigate({ search: {}, replace: true })}>
          {t(($) => $.common.reset)}
        </Button>
      }
    />
  );
}

function Filters() {
  const { t } = useTranslation();
  const { of, kind, search = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const patch = (change: object) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  return (
    <>
      <SearchField
        value={search}
        placeholder={t(($) => $.common.search)}
        onChange={(text) => patch({ search: text || undefined })}
      />
      <FilterMenu
        isSingle
        label={t(($) => $.problems.of)}
        options={THINGS.map((value) => ({ value, label: t(($) => $.problems.things[value]) }))}
        selected={of === undefined ? [] : [of]}
        onChange={([next]) => patch({ of: next })}
      />
      <FilterMenu
        isSingle
        label={t(($) => $.problems.kind)}
        options={PROBLEM_KINDS.map((value) => ({
          value,
          label: t(($) => $.problems.kinds[value]),
        }))}
        selected={kind === undefined ? [] : [kind]}
        onChange={([next]) => patch({ kind: next })}
      />
    </>
  );
}
