import { IconNetwork } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { StateMessage } from "../../ui/state-message.tsx";

/** Nothing matches, or there is nothing yet. */
export function NoProxies({ isFiltered, action }: { isFiltered: boolean; action: ReactNode }) {
  const { t } = useTranslation();
  if (!isFiltered)
    return (
      <StateMessage
        icon={IconNetwork}
        title={t(($) => $.proxies.emptyTitle)}
        text={t(($) => $.proxies.emptyText)}
        action={action}
      />
    );
  return (
    <StateMessage
      icon={IconNetwork}
      title={t(($) => $.proxies.noMatchTitle)}
      text={t(($) => $.proxies.noMatchText)}
    />
  );
}
