import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { FieldFailure } from "../../ui/field-failure.tsx";
import { profileTemplatesQuery } from "../browser-profile/profile-templates.queries.ts";

interface TemplateSelectProps {
  value: number | null;
  onChange: (templateId: number | null) => void;
}

/** What the account's browser profile is made from, where its extension has none yet. */
export function TemplateSelect({ value, onChange }: TemplateSelectProps) {
  const { t } = useTranslation();
  const { data: templates = [], error, refetch } = useQuery(profileTemplatesQuery);
  const hasNone = templates.length === 0;
  const none = t(($) => $.accounts.hints[hasNone ? "profileTemplate" : "noTemplate"]);
  return (
    <div>
      <NativeSelect
        label={t(($) => $.accounts.fields.profileTemplate)}
        data={[
          { value: "", label: none },
          ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={value ?? ""}
        disabled={hasNone}
        onChange={({ currentTarget: { value: chosen } }) =>
          onChange(chosen === "" ? null : Number(chosen))
        }
      />
      {error && hasNone && <FieldFailure error={error} onRetry={() => void refetch()} />}
    </div>
  );
}
