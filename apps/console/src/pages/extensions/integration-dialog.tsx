import { BrowserApi, type BrowserProfile, type Extension } from "@baton/contract";
import { Button, Radio, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { connectionsQuery } from "../../entities/browser-connection/connections.queries.ts";
import { browserProfilesQuery } from "../../entities/browser-profile/browser-profile.queries.ts";
import { setBrowserConfig } from "../../entities/extension/set-browser-config.ts";
import { useCommandContext } from "../../ui/command-context.ts";
import { useAsking } from "../../ui/confirm/use-asking.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { type BrowserChoice, BrowserSettings, isOfOtherBrowser } from "./browser-settings.tsx";
import { DialogButtons } from "../../ui/dialog/dialog-buttons.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";

interface IntegrationDialogProps {
  rows: readonly Extension[];
  onClose: () => void;
}

/** A radio's values are texts. */
const NONE = String(BrowserApi.None);

/** The browser that all rows have now, so that the dialog opens on it. */
function commonBrowser(rows: readonly Extension[]): string | null {
  const [first = NONE, ...others] = new Set(
    rows.map(({ browserConfig }) => String(browserConfig?.browserApi ?? BrowserApi.None)),
  );
  return others.length === 0 ? first : null;
}

/** Those that there is a profile of, or a way to; Chromium needs neither. */
function useBrowsers(profiles: readonly BrowserProfile[]): BrowserApi[] {
  const { data: connections = [] } = useQuery(connectionsQuery);
  const found = [...connections, ...profiles].map(({ browserApi }) => browserApi);
  return [...new Set([BrowserApi.Chromium, ...found.toSorted((a, b) => a - b)])];
}

/** Which browser the extensions belong to, and how Baton opens it. */
export function IntegrationDialog({ rows, onClose }: IntegrationDialogProps) {
  const { t } = useTranslation();
  const context = useCommandContext();
  const profiles = useQuery(browserProfilesQuery);
  const common = commonBrowser(rows);
  const [browser, setBrowser] = useState(common);
  const [choice, setChoice] = useState<BrowserChoice>({});
  const isNone = browser === NONE;
  const browsers = useBrowsers(profiles.data?.data ?? []);
  const browserApi = browsers.find((one) => String(one) === browser);
  // Without a profile there is nothing to set up.
  const hasProfile = choice.profileId !== undefined || rows.some((row) => row.browserConfig);
  const isChanged = isNone
    ? common !== NONE
    : hasProfile && Object.values(choice).some((value) => value !== undefined);
  const ask = useAsking(onClose);
  const handleSubmit = () => {
    const { template, ...fields } = isNone ? {} : choice;
    const { profileId, isHeadless, profileSelection, connectionMethod } = fields;
    const templateId = template?.id;
    const wanted = {
      ...{ isNone, profileId, isHeadless, profileSelection, connectionMethod, templateId },
    };
    void ask((onSure) =>
      setBrowserConfig(context, rows, { wanted, profiles: profiles.data?.data ?? [], onSure }),
    );
  };
  return (
    <Dialog
      title={t(($) => $.extensionChanges.integration.title, { count: rows.length })}
      names={rows.map(({ name }) => name)}
      draft={isChanged}
      onClose={onClose}
    >
      <BrowserRadios
        browsers={browsers}
        value={browser}
        onChange={(value) => {
          setBrowser(value);
          // What was chosen of one browser says nothing of another.
          if (value !== browser) setChoice({});
        }}
      />
      {browserApi !== undefined && profiles.isPending && <Skeleton height={120} />}
      {browserApi !== undefined && profiles.error && !profiles.data && (
        <QueryFailure error={profiles.error} onRetry={() => void profiles.refetch()} />
      )}
      {browserApi !== undefined && profiles.data && (
        <BrowserSettings
          browserApi={browserApi}
          rows={rows}
          profiles={profiles.data.data}
          choice={choice}
          onChange={setChoice}
        />
      )}
      <DialogButtons>
        <Button
          disabled={
            !isChanged || (browserApi !== undefined && isOfOtherBrowser(choice, browserApi))
          }
          onClick={handleSubmit}
        >
          {t(($) => $.extensionChanges.integration.submit)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

interface BrowserRadiosProps {
  browsers: readonly BrowserApi[];
  value: string | null;
  onChange: (value: string) => void;
}

function BrowserRadios({ browsers, value, onChange }: BrowserRadiosProps) {
  const { t } = useTranslation();
  // Vendors would all say the same: only the chosen one says it.
  const hintOf = (one: BrowserApi) => {
    if (one === BrowserApi.Chromium) return t(($) => $.extensionChanges.integration.chromiumHint);
    return String(one) === value ? t(($) => $.extensionChanges.integration.vendorHint) : undefined;
  };
  return (
    <Radio.Group
      label={t(($) => $.extensionChanges.integration.browser)}
      description={
        <>
          {t(($) => $.extensionChanges.integration.others)}{" "}
          <Link to="/settings" hash="browsers">
            {t(($) => $.extensionChanges.integration.connect)}
          </Link>
        </>
      }
      value={value}
      onChange={onChange}
    >
      <Stack gap={8} mt="xs">
        <Radio
          value={NONE}
          label={t(($) => $.extensionChanges.integration.none)}
          description={t(($) => $.extensionChanges.integration.noneHint)}
        />
        {browsers.map((one) => {
          const isOurs = one === BrowserApi.Chromium;
          return (
            <Radio
              key={one}
              value={String(one)}
              label={
                isOurs
                  ? t(($) => $.extensionChanges.integration.chromium)
                  : t(($) => $.enums.browserApi[one])
              }
              description={hintOf(one)}
            />
          );
        })}
      </Stack>
    </Radio.Group>
  );
}
