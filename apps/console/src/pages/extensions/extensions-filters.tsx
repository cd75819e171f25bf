import { ExtensionState, ScriptStatus } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { groupsQuery } from "../../entities/group/group.queries.ts";
import { firstScriptsQuery } from "../../entities/script/script-lists.ts";
import { ScriptFilter } from "../../entities/script/script-filter.tsx";
import { TagFilter } from "../../entities/tag/tag-filter.tsx";
import { FilterMenu } from "../../ui/filter-menu.tsx";
import { ACCOUNT_STATUSES, NO_ACCOUNT } from "./account-filter.ts";
import { NO_GROUP } from "./group-sections.ts";
import type { ExtensionsPageState } from "./use-extensions-page.ts";

const STATES = Object.values(ExtensionState).toSorted((a, b) => b - a);
const STATUSES = Object.values(ScriptStatus).toSorted((a, b) => a - b);

/** Each filter of the table as a button. */
export function ExtensionsFilters({ page: { search, setFilter } }: { page: ExtensionsPageState }) {
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
