import {
  BrowserApi,
  CONNECTION_METHODS,
  type ConnectionMethod,
  type BrowserProfile,
  type ConfigTemplate,
  type Extension,
  ProfileSelection,
} from "@baton/contract";
import { Group, Radio, Select, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { vendorsQuery } from "../../entities/browser-connection/connections.queries.ts";
import { hasBothPlaces, vendorOf } from "../../entities/browser-connection/vendors.ts";
import { browserDefaultsQuery } from "../../entities/browser-profile/browser-profile.queries.ts";
import { configTemplatesQuery } from "../../entities/browser-profile/config-templates.queries.ts";
import { FieldFailure } from "../../ui/field-failure.tsx";
import { ConfigTemplates } from "./config-templates.tsx";

export interface BrowserChoice {
  /** For one extension only: many keep theirs. */
  profileId?: number | undefined;
  /** Undefined leaves each as it is. */
  isHeadless?: boolean | undefined;
  profileSelection?: ProfileSelection | undefined;
  connectionMethod?: ConnectionMethod | undefined;
  template?: ConfigTemplate | undefined;
}

interface BrowserSettingsProps {
  browserApi: BrowserApi;
  rows: readonly Extension[];
  profiles: readonly BrowserProfile[];
  choice: BrowserChoice;
  onChange: (choice: BrowserChoice) => void;
}

/** How Baton opens browsers of this kind. */
export function BrowserSettings(props: BrowserSettingsProps) {
  const { browserApi, rows, choice, onChange } = props;
  const profiles = props.profiles.filter((one) => one.browserApi === browserApi);
  const { t } = useTranslation();
  const hasProfile = rows.some(({ browserConfig }) => browserConfig);
  return (
    <Stack gap="sm">
      <ProfileChoice {...{ browserApi, rows, profiles, choice, onChange }} />
      <PlaceChoice {...{ browserApi, choice, onChange }} />
      <WindowChoice {...{ browserApi, choice, onChange }} />
      <TemplateChoice {...{ browserApi, choice, onChange }} />
      {rows.length > 1 && (
        <span className="dimmed">
          {t(($) => $.extensionChanges.integration[hasProfile ? "own" : "noneHasProfile"])}
        </span>
      )}
    </Stack>
  );
}

/** One that is free, or the extension's own: nobody else's browser is taken away. */
function ProfileChoice({ rows, profiles, choice, onChange }: BrowserSettingsProps) {
  const { t } = useTranslation();
  const [row, ...others] = rows;
  if (!row || others.length > 0) return null;
  const hasOwn = profiles.some(({ id }) => id === row.browserConfig?.profileId);
  const own = hasOwn ? row.browserConfig?.profileId : undefined;
  const free = profiles.filter(({ id, extensionId }) => extensionId === null || id === own);
  if (free.length === 0) return <span>{t(($) => $.extensionChanges.integration.noProfiles)}</span>;
  return (
    <Select
      label={t(($) => $.extensionChanges.integration.profile)}
      placeholder={t(($) => $.extensionChanges.integration.profilePlaceholder)}
      data={free.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(choice.profileId ?? own ?? "")}
      allowDeselect={false}
      onChange={(value) => {
        const id = Number(value);
        onChange({ ...choice, profileId: id === own ? undefined : id });
      }}
    />
  );
}

type ChoiceProps = Pick<BrowserSettingsProps, "browserApi" | "choice" | "onChange">;

const SELECTIONS = Object.values(ProfileSelection);

/** Chromium is the server's own: what only vendors with a cloud have stays visible, with the reason. */
function PlaceChoice({ browserApi, choice, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const { data } = useQuery(vendorsQuery);
  const isOurs = browserApi === BrowserApi.Chromium;
  if (!isOurs && !hasBothPlaces(vendorOf(data?.data ?? [], browserApi))) return null;
  const label = (one: ProfileSelection) => t(($) => $.extensionChanges.integration.selections[one]);
  const { profileSelection } = choice;
  return (
    <Group grow align="flex-end">
      <Select
        label={t(($) => $.extensionChanges.integration.connection)}
        description={isOurs ? t(($) => $.extensionChanges.integration.onlyLocal) : undefined}
        placeholder={t(($) => $.extensionChanges.integration.windowKeep)}
        clearable={!isOurs}
        data={CONNECTION_METHODS.map((one) => ({
          value: one,
          label: t(($) => $.extensionChanges.integration.connections[one]),
          disabled: isOurs && one === "cloud",
        }))}
        value={isOurs ? "local" : (choice.connectionMethod ?? null)}
        allowDeselect={!isOurs}
        onChange={(value) =>
          !isOurs &&
          onChange({
            ...choice,
            connectionMethod: CONNECTION_METHODS.find((one) => one === value),
          })
        }
      />
      <Select
        label={t(($) => $.extensionChanges.integration.selection)}
        description={t(($) => $.extensionChanges.integration.selectionHint)}
        placeholder={t(($) => $.extensionChanges.integration.windowKeep)}
        clearable
        data={SELECTIONS.map((one) => ({
          value: String(one),
          label: label(one),
          disabled: isOurs && one === ProfileSelection.ForceCloud,
        }))}
        value={profileSelection === undefined ? null : String(profileSelection)}
        onChange={(value) =>
          onChange({
            ...choice,
            profileSelection: SELECTIONS.find((one) => String(one) === value),
          })
        }
      />
    </Group>
  );
}

function WindowChoice({ browserApi, choice, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const defaults = useQuery(browserDefaultsQuery);
  if (browserApi === BrowserApi.Chromium && defaults.data?.isHeadless)
    return <span className="dimmed">{t(($) => $.extensionChanges.integration.noDisplay)}</span>;
  const { isHeadless } = choice;
  const chosen = isHeadless ? "hidden" : "shown";
  const value = isHeadless === undefined ? "keep" : chosen;
  const labels = {
    keep: t(($) => $.extensionChanges.integration.windowKeep),
    shown: t(($) => $.extensionChanges.integration.windowShown),
    hidden: t(($) => $.extensionChanges.integration.windowHidden),
  };
  return (
    <Radio.Group
      label={t(($) => $.extensionChanges.integration.window)}
      value={value}
      onChange={(next) =>
        onChange({ ...choice, isHeadless: next === "keep" ? undefined : next === "hidden" })
      }
    >
      <Stack gap={8} mt={4}>
        {(["keep", "shown", "hidden"] as const).map((one) => (
          <Radio key={one} value={one} label={labels[one]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** Whether the template is for another browser than the chosen one. */
export const isOfOtherBrowser = ({ template }: BrowserChoice, browserApi: BrowserApi): boolean =>
  template !== undefined && template.browserApi !== browserApi;

function TemplateChoice({ browserApi, choice, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const { data: templates = [], error, refetch } = useQuery(configTemplatesQuery);
  const choose = (template: ConfigTemplate | undefined) =>
    onChange({
      ...choice,
      template,
      isHeadless: template?.isHeadless,
      // The template's own goes with it.
      profileSelection: undefined,
      connectionMethod: undefined,
    });
  return (
    <>
      {error && templates.length === 0 && (
        <FieldFailure error={error} onRetry={() => void refetch()} />
      )}
      {templates.length > 0 && (
        <Select
          clearable
          label={t(($) => $.extensionChanges.integration.template)}
          placeholder={t(($) => $.extensionChanges.integration.templatePlaceholder)}
          data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={choice.template ? String(choice.template.id) : null}
          error={isOfOtherBrowser(choice, browserApi) ? t(($) => $.common.otherBrowser) : undefined}
          onChange={(value) => choose(templates.find(({ id }) => String(id) === value))}
        />
      )}
      <ConfigTemplates
        templates={templates}
        browserApi={browserApi}
        connectionMethod={choice.connectionMethod}
        isHeadless={choice.isHeadless ?? false}
        profileSelection={choice.profileSelection}
        onSaved={choose}
        onDeleted={(id) => id === choice.template?.id && choose(undefined)}
      />
    </>
  );
}
