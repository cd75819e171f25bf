import { Button } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { errorText } from "../api/error-text.ts";
import { StateMessage } from "./state-message.tsx";

/** Stands where the data would: what went wrong, and the way to try again. */
export function QueryFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <StateMessage
      role="alert"
      icon={IconCloudOff}
      title={t(($) => $.common.couldNotLoad)}
      text={errorText(t, error)}
      action={<Button onClick={onRetry}>{t(($) => $.common.retry)}</Button>}
    />
  );
}
