import { BrowserApi, createBrowserProfile, NAME_MAX_CHARS } from "@baton/contract";
import {
  Alert,
  Button,
  Checkbox,
  SegmentedControl,
  Skeleton,
  Stack,
  TextInput,
} from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { browserDefaultsQuery } from "../../entities/browser-profile/browser-profile.queries.ts";
import { CopyText } from "../../ui/copy-text.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { ImportProfiles } from "./import-profiles.tsx";
import { NewBrowsersForm } from "./new-browsers-form.tsx";
import { useRequiredFields } from "../../ui/use-required-fields.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { DialogForm } from "../../ui/dialog/form-dialog.tsx";

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
  return (
    <DialogForm
      draft={name}
      submit={t(($) => $.firstSteps.browser.submit)}
      isPending={create.isPending}
      onSubmit={() => required.check() && create.mutate()}
    >
      <TextInput
        data-autofocus
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
    </DialogForm>
  );
}

const WAYS = ["one", "many", "import"] as const;
type Way = (typeof WAYS)[number];

interface CreateBrowserDialogProps {
  /** What was asked for elsewhere: a way, and a connection after a colon. */
  intent: string;
  onClose: () => void;
}

/** The ways to a browser that need nothing installed by hand. */
export function CreateBrowserDialog({ intent, onClose }: CreateBrowserDialogProps) {
  const { t } = useTranslation();
  const [wantedWay, connection] = intent.split(":");
  const [chosen, setWay] = useState<Way>(WAYS.find((one) => one === wantedWay) ?? "one");
  const isAllowed = useOwnChromium().chromium?.isAllowed !== false;
  const ways = isAllowed ? WAYS : WAYS.filter((one) => one !== "one");
  const way = isAllowed || chosen !== "one" ? chosen : "many";
  return (
    <Dialog
      size={way === "import" ? "lg" : "md"}
      onClose={onClose}
      title={t(($) => (way === "one" ? $.firstSteps.browser.title : $.extensions.createBrowser))}
    >
      <SegmentedControl
        fullWidth
        data={ways.map((one) => ({ value: one, label: t(($) => $.browserProfiles.ways[one]) }))}
        value={way}
        onChange={setWay}
      />
      {way === "one" && <OwnChromium onClose={onClose} />}
      {way === "many" && <NewBrowsersForm onClose={onClose} />}
      {way === "import" && (
        <ImportProfiles
          connectionId={connection === undefined ? null : Number(connection)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function useOwnChromium() {
  const defaults = useQuery(browserDefaultsQuery);
  const chromium = defaults.data?.browserApis.find(
    ({ browserApi }) => browserApi === BrowserApi.Chromium,
  );
  return { defaults, chromium };
}

/** A Chromium of the server's own, with the agent in it. */
function OwnChromium({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { defaults, chromium } = useOwnChromium();
  const retry = () => void defaults.refetch();
  return (
    <>
      <span>{t(($) => $.firstSteps.browser.intro)}</span>
      {defaults.isPending && <Skeleton height={120} />}
      {defaults.error && !defaults.data && <QueryFailure error={defaults.error} onRetry={retry} />}
      {defaults.data && !chromium?.isAvailable && (
        <MissingBrowser command={chromium?.installCommand ?? null} onRetry={retry} />
      )}
      {chromium?.isAvailable && (
        <CreateForm program={chromium.program} hasDisplay={chromium.hasDisplay} onClose={onClose} />
      )}
    </>
  );
}
