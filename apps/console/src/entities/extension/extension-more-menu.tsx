import type { Extension } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LazyMenu } from "../../ui/lazy-menu.tsx";
import { commandEntries } from "./command-entries.ts";
import type { CommandId } from "./command-list.ts";

interface ExtensionMoreMenuProps {
  ids: readonly CommandId[];
  rows: readonly Extension[];
  onRun: (id: CommandId) => void;
}

/** The commands that have no button of their own. */
export function ExtensionMoreMenu({ ids, rows, onRun }: ExtensionMoreMenuProps) {
  const { t } = useTranslation();
  return (
    <LazyMenu
      entries={commandEntries(t, ids, rows, onRun)}
      button={
        <Button size="xs" variant="default" leftSection={<IconDots size={14} aria-hidden />}>
          {t(($) => $.common.more)}
        </Button>
      }
    />
  );
}
