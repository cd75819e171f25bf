import { Loader, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { connectionGroupsQuery } from "../../entities/browser-connection/connections.queries.ts";
import type { BrowserVariant } from "../../entities/browser-connection/vendors.ts";
import { FieldFailure } from "../../ui/field-failure.tsx";
import type { OpenProfile } from "./open-profile.ts";
import { useProfileFields } from "./use-profile-fields.ts";

interface ProfileGroupFieldProps {
  open: OpenProfile;
  variant: BrowserVariant;
}

/** What the vendor sorts profiles by, as its app tells it now. */
export function ProfileGroupField({ open, variant }: ProfileGroupFieldProps) {
  const { t } = useTranslation();
  const { groupId, groupName, connectionId } = open.editor.draft;
  const { set, faultOf } = useProfileFields(open);
  const {
    data = [],
    error,
    isFetching,
    refetch,
  } = useQuery(connectionGroupsQuery(connectionId ?? 0));
  // One that the vendor does not tell now stays what it is.
  const isTold = groupId === null || data.some(({ id }) => id === groupId);
  const options = isTold ? data : [...data, { id: groupId, name: groupName ?? groupId }];
  return (
    <div>
      <Select
        label={t(($) => $.browserTemplates.groups[variant.groups ?? "group"])}
        placeholder={t(($) => $.browserTemplates.noGroup)}
        searchable
        clearable={!variant.isGroupRequired}
        data={options.map(({ id, name }) => ({ value: id, label: name }))}
        value={groupId}
        error={faultOf("groupId")}
        rightSection={isFetching ? <Loader size={14} /> : undefined}
        nothingFoundMessage={t(($) => $.common.nothingFound)}
        onChange={(id) =>
          set({ groupId: id, groupName: options.find((one) => one.id === id)?.name ?? null })
        }
      />
      {error && !isFetching && <FieldFailure error={error} onRetry={() => void refetch()} />}
    </div>
  );
}
