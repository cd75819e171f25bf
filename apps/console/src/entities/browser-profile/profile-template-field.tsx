import {
  ERRORS,
  type BrowserApi,
  type BrowserConnection,
  type ProfileTemplate,
} from "@baton/contract";
import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { errorCodeText } from "../../api/error-text.ts";
import { FieldFailure } from "../../ui/field-failure.tsx";
import { connectionsQuery } from "../browser-connection/connections.queries.ts";
import { profileTemplatesQuery } from "./profile-templates.queries.ts";

interface ProfileTemplateFieldProps {
  value: number | null;
  /** Somebody has tried without one. */
  isMissing: boolean;
  onChange: (template: ProfileTemplate | null) => void;
}

const placeOf = (
  { browserApi, connectionId, groupName }: ProfileTemplate,
  connections: readonly BrowserConnection[],
  names: (browserApi: BrowserApi) => string,
): string => {
  const connection = connections.find(({ id }) => id === connectionId);
  return [connection?.name ?? names(browserApi), groupName].filter(Boolean).join(", ");
};

/** How profiles are to be made; without a template there is nothing to make them from. */
export function ProfileTemplateField({ value, isMissing, onChange }: ProfileTemplateFieldProps) {
  const { t } = useTranslation();
  const { data: templates, error, refetch } = useQuery(profileTemplatesQuery);
  const { data: connections = [] } = useQuery(connectionsQuery);
  const chosen = templates?.find(({ id }) => id === value);
  const nameOf = (browserApi: BrowserApi) => t(($) => $.enums.browserApi[browserApi]);
  if (error && !templates) return <FieldFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Select
      searchable
      label={t(($) => $.browserProfiles.template)}
      placeholder={t(($) => $.browserProfiles.templatePlaceholder)}
      description={
        templates?.length === 0 ? (
          <>
            {t(($) => $.browserProfiles.noTemplates)}{" "}
            <Link to="/templates/$kind" params={{ kind: "profiles" }} search={{ id: "new" }}>
              {t(($) => $.browserProfiles.createTemplate)}
            </Link>
          </>
        ) : (
          chosen &&
          t(($) => $.browserProfiles.madeIn, { place: placeOf(chosen, connections, nameOf) })
        )
      }
      data={templates?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
      value={value === null ? null : String(value)}
      error={isMissing && errorCodeText(t, ERRORS.noProfileTemplate.code)}
      onChange={(id) => onChange(templates?.find((one) => String(one.id) === id) ?? null)}
    />
  );
}
