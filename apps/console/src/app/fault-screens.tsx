import { Button } from "@mantine/core";
import { IconError404, IconMoodSad } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../ui/link-button.tsx";
import { StateMessage } from "../ui/state-message.tsx";

export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <StateMessage
      icon={IconError404}
      title={t(($) => $.common.notFoundTitle)}
      text={t(($) => $.common.notFoundText)}
      action={<LinkButton to="/extensions">{t(($) => $.shell.pages.extensions)}</LinkButton>}
    />
  );
}

export function CrashScreen() {
  const { t } = useTranslation();
  return (
    <StateMessage
      role="alert"
      icon={IconMoodSad}
      title={t(($) => $.common.crashTitle)}
      text={t(($) => $.common.crashText)}
      action={<Button onClick={() => window.location.reload()}>{t(($) => $.common.reload)}</Button>}
    />
  );
}
