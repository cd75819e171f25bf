import { IconFiles } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { StateMessage } from "../../ui/state-message.tsx";

/** There are none yet, or none that was asked for. */
export function NoDocuments({ isFiltered, action }: { isFiltered: boolean; action: ReactNode }) {
  const { t } = useTranslation();
  if (isFiltered)
    return (
      <StateMessage
        icon={IconFiles}
        title={t(($) => $.common.nothingFound)}
        text={t(($) => $.documents.noMatchText)}
      />
    );
  return (
    <StateMessage
      icon={IconFiles}
      title={t(($) => $.documents.emptyTitle)}
      text={t(($) => $.documents.emptyText)}
      action={action}
    />
  );
}
