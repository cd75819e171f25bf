import { Button } from "@mantine/core";
import { IconMoodSad } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { NetworkError } from "../api/errors.ts";
import { CodeMissingError } from "../ui/later-code.ts";
import { QueryFailure } from "../ui/query-failure.tsx";
import { retryCode, useRetryOnReconnect } from "../ui/use-retry.ts";
import { StateMessage } from "../ui/state-message.tsx";

export const CrashPage = ({ error }: { error: unknown }) => (
  <main>
    <CrashScreen error={error} />
  </main>
);

/** A page's code that cannot be fetched is no crash: it is tried again. */
export function CrashScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (error instanceof CodeMissingError) return <CodeMissing error={error} />;
  return (
    <StateMessage
      isPage
      role="alert"
      icon={IconMoodSad}
      title={t(($) => $.common.crashTitle)}
      text={t(($) => $.common.crashText)}
      action={<Button onClick={() => window.location.reload()}>{t(($) => $.common.reload)}</Button>}
    />
  );
}

function CodeMissing({ error }: { error: CodeMissingError }) {
  const router = useRouter();
  const retry = useCallback(() => void router.invalidate(), [router]);
  useRetryOnReconnect(retry);
  return (
    <QueryFailure
      error={new NetworkError(error.cause)}
      onRetry={() => void retryCode(error, retry)}
    />
  );
}
