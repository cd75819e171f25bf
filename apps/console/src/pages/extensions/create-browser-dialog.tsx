import { BrowserApi, createBrowserProfile, NAME_MAX_CHARS } from "@baton/contract";
import { Alert, Button, Checkbox, Group, Modal, Skeleton, Stack, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { browserDefaultsQuery } from "../../entities/browser-profile/browser-profile.queries.ts";
import { CopyText } from "../../ui/copy-text.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { useRequiredFields } from "../../ui/use-required-fields.ts";

function MissingBrowser({ command, onRetry }: { command: string | null; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" title={t(($) => $.firstSteps.browser.missingTitle)}>
      <Stack gap="sm" align="flex-start">
        <span>{t(($) => $.firstSteps.browser.missingText)}</span>
        {command !== null && <CopyText text={command} />}
        <Button variant="default" onClick={onRetry}>
          {t(($) => $.firstSteps.browser.checkAgain)}
        </Button>
      </Stack>
    </Alert>
  );
}

interface CreateFormProps {
  program: string | null;
  hasDisplay: boolean;
  onClose: () => void;
}

function CreateForm({ program, hasDisplay, onClose }: CreateFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState("");
  const [isHeadless, setHeadless] = useState(!hasDisplay);
  const required = useRequiredFields({ name: name.trim() });
  const create = useMutation({
    mutationFn: () =>
      call(createBrowserProfile, {
        body: { name: name.trim(), browserApi: BrowserApi.Chromium, isHeadless },
      }),
    onSuccess: (profile) => {
      notifySuccess(t(($) => $.firstSteps.browser.created, { name: profile.name }));
      onClose();
    },
  });
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (required.check()) create.mutate();
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="sm">
        <TextInput
          autoFocus
          label={t(($) => $.firstSteps.browser.name)}
          placeholder={t(($) => $.firstSteps.browser.namePlaceholder)}
          value={name}
          maxLength={NAME_MAX_CHARS}
          error={required.errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {hasDisplay ? (
          <Checkbox
            label={t(($) => $.firstSteps.browser.headless)}
            description={t(($) => $.firstSteps.browser.headlessHint)}
            checked={isHeadless}
            onChange={(event) => setHeadless(event.currentTarget.checked)}
          />
        ) : (
          <span className="dimmed">{t(($) => $.firstSteps.browser.headlessOnly)}</span>
        )}
        {program !== null && (
          <span className="dimmed">{t(($) => $.firstSteps.browser.found, { program })}</span>
        )}
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onClose}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t(($) => $.firstSteps.browser.submit)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** A Chromium of the server's own, with the agent in it: the way in that needs nothing installed. */
export function CreateBrowserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const defaults = useQuery(browserDefaultsQuery);
  const chromium = defaults.data?.browserApis.find(
    ({ browserApi }) => browserApi === BrowserApi.Chromium,
  );
  const retry = () => void defaults.refetch();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.firstSteps.browser.title)}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <Stack gap="sm">
        <span>{t(($) => $.firstSteps.browser.intro)}</span>
        {defaults.isPending && <Skeleton height={120} />}
        {defaults.error && !defaults.data && (
          <QueryFailure error={defaults.error} onRetry={retry} />
        )}
        {defaults.data && !chromium?.isAvailable && (
          <MissingBrowser command={chromium?.installCommand ?? null} onRetry={retry} />
        )}
        {chromium?.isAvailable && (
          <CreateForm
            program={chromium.program}
            hasDisplay={chromium.hasDisplay}
            onClose={onClose}
          />
        )}
      </Stack>
    </Modal>
  );
}
