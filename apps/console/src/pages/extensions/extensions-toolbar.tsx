import { ExtensionState, ScriptStatus } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconBrowserPlus, IconFold, IconFoldDown, IconFolders, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { groupsQuery } from "../../entities/group/group.queries.ts";
import { firstScriptsQuery } from "../../entities/script/script.queries.ts";
import { ScriptFilter } from "../../entities/script/script-filter.tsx";
import { TagFilter } from "../../entities/tag/tag-filter.tsx";
import { FilterMenu } from "../../ui/filter-menu.tsx";
import { FoldedFilters } from "../../ui/folded-filters.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import classes from "./extensions-page.module.css";
import { ACCOUNT_STATUSES, NO_ACCOUNT } from "./account-filter.ts";
import { NO_GROUP } from "./group-sections.ts";
import type { ExtensionsPageState } from "./use-extensions-page.ts";

const STATES = Object.values(ExtensionState).toSorted((a, b) => b - a);
const STATUSES = Object.values(ScriptStatus).toSorted((a, b) => a - b);

function Filters({ page: { search, setFilter } }: { page: ExtensionsPageState }) {
  const { t } = useTranslation();
  const scripts = useQuery(firstScriptsQuery("", 1));
  const { data: groups = [] } = useQuery(groupsQuery);
  const statusLabel = (status: ScriptStatus) =>
    status === -1
      ? t(($) => $.extensions.filters.neverRan)
      : t(($) => $.enums.scriptStatus[status]);
  const hasScripts = (scripts.data?.totalCount ?? 0) > 0;
  return (
    <>
      <FilterMenu
        label={t(($) => $.extensions.filters.status)}
        options={STATUSES.map((value) => ({ value, label: statusLabel(value) }))}
        selected={(search.status ?? []) as ScriptStatus[]}
        onChange={(status) => setFilter({ status: status.length > 0 ? status : undefined })}
      />
      <FilterMenu
        isSingle
        label={t(($) => $.extensions.filters.connection)}
        options={[
          { value: true, label: t(($) => $.extensions.online) },
          { value: false, label: t(($) => $.extensions.offline) },
        ]}
        selected={search.online === undefined ? [] : [search.online]}
        onChange={([online]) => setFilter({ online })}
      />
      <FilterMenu
        label={t(($) => $.extensions.filters.state)}
        options={STATES.map((value) => ({
          value,
          label: t(($) => $.enums.extensionState[value]),
        }))}
        selected={(search.state ?? []) as ExtensionState[]}
        onChange={(state) => setFilter({ state: state.length > 0 ? state : undefined })}
      />
      <AccountFilter selected={search.account ?? []} onChange={setFilter} />
      {groups.length > 0 && (
        <FilterMenu
          isSingle
          label={t(($) => $.extensions.filters.group)}
          options={[
            ...groups.map(({ id, name }) => ({ value: id, label: name })),
            { value: NO_GROUP, label: t(($) => $.extensions.noGroup) },
          ]}
          selected={search.group === undefined ? [] : [search.group]}
          onChange={([group]) => setFilter({ group })}
        />
      )}
      {(hasScripts || search.script !== undefined) && (
        <ScriptFilter
          label={t(($) => $.extensions.filters.script)}
          scriptId={search.script}
          onChange={(script) => setFilter({ script })}
        />
      )}
      <TagFilter tagId={search.tag} onChange={(tag) => setFilter({ tag })} />
      {search.schedule !== undefined && (
        <Button
          variant="default"
          px={10}
          fw={600}
          rightSection={<IconX size={14} aria-label={t(($) => $.common.reset)} />}
          onClick={() => setFilter({ schedule: undefined })}
        >
          {t(($) => $.extensions.filters.oneSchedule)}
        </Button>
      )}
    </>
  );
}

interface AccountFilterProps {
  selected: readonly number[];
  onChange: (patch: { account: number[] | undefined }) => void;
}

function AccountFilter({ selected, onChange }: AccountFilterProps) {
  const { t } = useTranslation();
  const statuses: { value: number; label: string }[] = ACCOUNT_STATUSES.map((value) => ({
    value,
    label: t(($) => $.enums.accountStatus[value]),
  }));
  const none = { value: NO_ACCOUNT, label: t(($) => $.extensions.filters.noAccount) };
  return (
    <FilterMenu
      label={t(($) => $.extensions.filters.account)}
      options={[...statuses, none]}
      selected={selected}
      onChange={(account) => onChange({ account: account.length > 0 ? account : undefined })}
    />
  );
}

/** As many ids as the call of the list takes. */
const COLLAPSED_MAX_CHARS = 3900;

/** Collapses all groups, or opens all of them again. */
function FoldAll({ page: { view } }: { page: ExtensionsPageState }) {
  const { t } = useTranslation();
  const { data: groups = [] } = useQuery(groupsQuery);
  const all = [...groups.map(({ id }) => id), NO_GROUP];
  const isFolded = all.every((id) => view.collapsed.has(id));
  if (all.join(",").length > COLLAPSED_MAX_CHARS) return null;
  const label = t(($) => (isFolded ? $.extensions.expandAll : $.extensions.collapseAll));
  const FoldIcon = isFolded ? IconFoldDown : IconFold;
  return (
    <Button
      variant="default"
      px={7}
      aria-label={label}
      title={label}
      onClick={() => view.setCollapsed(isFolded ? [] : all)}
    >
      <FoldIcon size={16} aria-hidden />
    </Button>
  );
}

const filterCount = ({
  status,
  online,
  state,
  account,
  group,
  script,
  schedule,
  tag,
}: ExtensionsPageState["search"]) =>
  [status, online, state, account, group, script, schedule, tag].filter((one) => one !== undefined)
    .length;

interface ExtensionsToolbarProps {
  page: ExtensionsPageState;
  views: ReactNode;
  columnSettings: ReactNode;
  /** Undefined where the operator offers none. */
  onCreateBrowser: (() => void) | undefined;
}

export function ExtensionsToolbar(props: ExtensionsToolbarProps) {
  const { page, columnSettings, onCreateBrowser } = props;
  const { t } = useTranslation();
  return (
    <>
      {!page.isFirstTime && (
        <>
          <SearchField
            value={page.search.search ?? ""}
            placeholder={t(($) => $.extensions.searchPlaceholder)}
            onChange={(search) => page.setFilter({ search: search === "" ? undefined : search })}
          />
          <FoldedFilters
            label={t(($) => $.extensions.filters.title)}
            count={filterCount(page.search)}
          >
            <Filters page={page} />
          </FoldedFilters>
        </>
      )}
      <span className={classes["toolbarEnd"]}>
        {!page.isFirstTime && (
          <>
            {props.views}
            {page.view.isGrouped && <FoldAll page={page} />}
            <Button
              variant={page.view.isGrouped ? "light" : "default"}
              px={7}
              aria-label={t(($) => $.extensions.byGroups)}
              title={t(($) => $.extensions.byGroups)}
              aria-pressed={page.view.isGrouped}
              onClick={() => page.view.setGrouped(!page.view.isGrouped)}
            >
              <IconFolders size={16} aria-hidden />
            </Button>
          </>
        )}
        {!page.isFirstTime && <span className={classes["wide"]}>{columnSettings}</span>}
        {onCreateBrowser && (
          <Button
            variant="default"
            leftSection={<IconBrowserPlus size={15} aria-hidden />}
            onClick={onCreateBrowser}
          >
            {t(($) => $.extensions.createBrowser)}
          </Button>
        )}
      </span>
    </>
  );
}
