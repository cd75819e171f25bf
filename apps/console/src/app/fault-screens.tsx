import { Button } from "@mantine/core";
import { IconError404, IconMoodSad } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { StateMessage } from "../ui/state-message.tsx";

export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <StateMessage
      icon={IconError404}
      title={t(($) => $.common.notFoundTitle)}
      text={t(($) => $.common.notFoundText)}
      action={
        <Button component={Link} to="/extensions">
          {t(($) => $.shell.pages.extensions)}
        </Button>
      }
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
      action={
        <Button onClick={() => window.location.reload()}>{t(($) => $.common.reload)}</Button>
      }
    />
  );
}
