import { ProxyStatus } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { FilterMenu } from "../../ui/filter-menu.tsx";
import { PROXY_TYPE_NAMES, PROXY_TYPES } from "./proxy-types.ts";
import type { ProxySearch } from "./proxy.search.ts";

interface ProxyFiltersProps {
  search: ProxySearch;
  onChange: (patch: Partial<ProxySearch>) => void;
}

const listOf = <Value,>(value: Value | undefined): Value[] => (value === undefined ? [] : [value]);

/** What of the list is shown; the server leaves out the rest. */
export function ProxyFilters({ search, onChange }: ProxyFiltersProps) {
  const { t } = useTranslation();
  const { status, type, used, tag } = search;
  return (
    <>
      <FilterMenu
        isSingle
        label={t(($) => $.proxies.status)}
        options={[
          { value: ProxyStatus.Enabled, label: t(($) => $.proxies.statuses.works) },
          { value: ProxyStatus.Error, label: t(($) => $.proxies.statuses.fails) },
          { value: ProxyStatus.Unknown, label: t(($) => $.proxies.statuses.unknown) },
          { value: ProxyStatus.Disabled, label: t(($) => $.proxies.statuses.disabled) },
        ]}
        selected={listOf(status)}
        onChange={([value]) => onChange({ status: value })}
      />
      <FilterMenu
        isSingle
        label={t(($) => $.proxies.type)}
        options={PROXY_TYPES.map((value) => ({ value, label: PROXY_TYPE_NAMES[value] }))}
        selected={listOf(type)}
        onChange={([value]) => onChange({ type: value })}
      />
      <FilterMenu
        isSingle
        label={t(($) => $.proxies.extensions)}
        options={[
          { value: true, label: t(($) => $.proxies.areUsed) },
          { value: false, label: t(($) => $.proxies.areUnused) },
        ]}
        selected={listOf(used)}
        onChange={([value]) => onChange({ used: value })}
      />
      {tag !== undefined && (
        <Button
          variant="default"
          fw={600}
          maw={240}
          aria-label={`${t(($) => $.common.reset)}: ${tag}`}
          rightSection={<IconX size={14} aria-hidden />}
          onClick={() => onChange({ tag: undefined })}
        >
          {tag}
        </Button>
      )}
    </>
  );
}
