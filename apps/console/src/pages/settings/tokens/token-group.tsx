import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { groupsQuery } from "../../../entities/group/group.queries.ts";
import { FieldFailure } from "../../../ui/field-failure.tsx";

interface TokenGroupProps {
  value: number | null;
  error: string | undefined;
  onChange: (groupId: number | null) => void;
}

/** The one group that a token is held to, or all. */
export function TokenGroup({ value, error, onChange }: TokenGroupProps) {
  const { t } = useTranslation();
  const { data, error: failure, refetch } = useQuery(groupsQuery);
  const failed = failure && !data && (
    <FieldFailure error={failure} onRetry={() => void refetch()} />
  );
  return (
    <Select
      label={t(($) => $.settings.integration.group)}
      description={t(($) =>
        value === null ? $.settings.integration.groupText : $.settings.integration.oneGroupText,
      )}
      placeholder={t(($) => $.settings.integration.allGroups)}
      data={(data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      clearable
      searchable
      clearButtonProps={{ "aria-label": t(($) => $.common.reset) }}
      nothingFoundMessage={t(($) => $.settings.integration.noGroups)}
      error={failed || error}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
