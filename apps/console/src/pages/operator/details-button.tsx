import { ActionIcon } from "@mantine/core";
import { IconLayoutSidebarRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** Opens what is known of a row beside the list. */
export function DetailsButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionIcon aria-label={`${t(($) => $.operator.details)}: ${name}`} onClick={onClick}>
      <IconLayoutSidebarRight size={16} stroke={1.6} />
    </ActionIcon>
  );
}
