import { IconError404 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../ui/link-button.tsx";
import { StateMessage } from "../ui/state-message.tsx";

/** In place of the whole page, with nothing of the console around it. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <main>
      <StateMessage
        isPage
        icon={IconError404}
        title={t(($) => $.common.notFoundTitle)}
        text={t(($) => $.common.notFoundText)}
        action={<LinkButton to="/extensions">{t(($) => $.shell.pages.extensions)}</LinkButton>}
      />
    </main>
  );
}
