import { SocialNetwork } from "@baton/contract";
import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { groupsQuery } from "../../../entities/group/group.queries.ts";
import { useSetting } from "../../../entities/user/use-setting.ts";
import { SettingRow } from "../section/setting-row.tsx";
import { SettingSection } from "../section/setting-section.tsx";

const NONE = "";
const NETWORKS = Object.values(SocialNetwork);

export function NewExtensionsSection() {
  const { t } = useTranslation();
  const { value, set } = useSetting("settings.newExtensions");
  const { data: groups } = useQuery(groupsQuery);
  const isGone = groups && value.groupId !== null && !groups.some(({ id }) => id === value.groupId);
  return (
    <SettingSection
      id="new-extensions"
      title={t(($) => $.settings.preferences.newExtensions.title)}
      text={t(($) => $.settings.preferences.newExtensions.text)}
      resets={["settings.newExtensions"]}
    >
      <SettingRow label={t(($) => $.settings.preferences.newExtensions.group)}>
        {(control) => (
          <Select
            {...control}
            data={[
              { value: NONE, label: t(($) => $.settings.preferences.newExtensions.noGroup) },
              ...(groups ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={isGone ? NONE : String(value.groupId ?? NONE)}
            error={isGone && t(($) => $.settings.preferences.newExtensions.goneGroup)}
            searchable
            allowDeselect={false}
            disabled={groups === undefined}
            onChange={(id) =>
              id !== null && set({ ...value, groupId: id === NONE ? null : Number(id) })
            }
          />
        )}
      </SettingRow>
      <SettingRow label={t(($) => $.settings.preferences.newExtensions.network)}>
        {(control) => (
          <Select
            {...control}
            data={[
              { value: NONE, label: t(($) => $.settings.preferences.newExtensions.noNetwork) },
              ...NETWORKS.map((one) => ({
                value: String(one),
                label: t(($) => $.enums.socialNetwork[one]),
              })),
            ]}
            value={String(value.socialNetwork ?? NONE)}
            allowDeselect={false}
            onChange={(chosen) =>
              set({
                groupId: isGone ? null : value.groupId,
                socialNetwork: NETWORKS.find((one) => String(one) === chosen) ?? null,
              })
            }
          />
        )}
      </SettingRow>
    </SettingSection>
  );
}
