import type { Extension } from "@baton/contract";
import { Button, Group, Modal, Radio, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { browserProfilesQuery } from "../../entities/browser-profile/browser-profile.queries.ts";
import { setBrowserConfig } from "../../entities/extension/set-browser-config.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useCommandContext } from "../../ui/command-context.ts";
import { useDraftGuard } from "../../ui/confirm/use-draft-guard.ts";
import { firstNames } from "../../ui/first-names.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { type BrowserChoice, BrowserSettings, isOfOtherBrowser } from "./browser-settings.tsx";

interface IntegrationDialogProps {
  rows: readonly Extension[];
  onClose: () => void;
}

type Browser = "none" | "chromium";

/** The browser that all rows have now, so that the dialog opens on it. */
function commonBrowser(rows: readonly Extension[]): Browser | null {
  const tied = rows.filter(({ browserConfig }) => browserConfig).length;
  if (tied === 0) return "none";
  return tied === rows.length ? "chromium" : null;
}

/** Which browser the extensions belong to, and how Baton opens it. */
export function IntegrationDialog({ rows, onClose }: IntegrationDialogProps) {
  const { t } = useTranslation();
  const context = useCommandContext();
  const profiles = useQuery(browserProfilesQuery);
  const common = commonBrowser(rows);
  const [browser, setBrowser] = useState(common);
  const [choice, setChoice] = useState<BrowserChoice>({});
  const isNone = browser === "none";
  // Without a profile there is nothing to set up.
  const hasProfile = choice.profileId !== undefined || rows.some((row) => row.browserConfig);
  const isChanged = isNone
    ? common !== "none"
    : hasProfile && Object.values(choice).some((value) => value !== undefined);
  const close = useDraftGuard(isChanged, onClose);
  const handleSubmit = () => {
    onClose();
    const { profileId, isHeadless, profileSelection, template } = isNone ? {} : choice;
    const templateId = template?.id;
    const wanted = { isNone, profileId, isHeadless, profileSelection, templateId };
    void setBrowserConfig(context, rows, wanted, profiles.data?.data ?? []);
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t(($) => $.extensionChanges.integration.title, { count: rows.length })}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <Stack gap="sm">
        <strong>
          {firstNames(
            t,
            rows.map(({ name }) => name),
            currentLanguage(),
          )}
        </strong>
        <Radio.Group
          label={t(($) => $.extensionChanges.integration.browser)}
          description={t(($) => $.extensionChanges.integration.others)}
          value={browser}
          onChange={(value) => setBrowser(value)}
        >
          <Stack gap={8} mt="xs">
            {(["none", "chromium"] as const).map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(($) => $.extensionChanges.integration[one])}
                description={t(($) => $.extensionChanges.integration[`${one}Hint`])}
              />
            ))}
          </Stack>
        </Radio.Group>
        {browser === "chromium" && profiles.isPending && <Skeleton height={120} />}
        {browser === "chromium" && profiles.error && !profiles.data && (
          <QueryFailure error={profiles.error} onRetry={() => void profiles.refetch()} />
        )}
        {browser === "chromium" && profiles.data && (
          <BrowserSettings
            rows={rows}
            profiles={profiles.data.data}
            choice={choice}
            onChange={setChoice}
          />
        )}
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={close}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button
            disabled={!isChanged || (!isNone && isOfOtherBrowser(choice))}
            onClick={handleSubmit}
          >
            {t(($) => $.extensionChanges.integration.submit)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
