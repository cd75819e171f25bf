import type { Extension } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LazyMenu } from "../../ui/lazy-menu.tsx";
import { type CommandId, commandState, obstacleText } from "./command-state.ts";
import { EXTENSION_COMMANDS } from "./extension.commands.ts";

interface ExtensionMoreMenuProps {
  ids: readonly CommandId[];
  rows: readonly Extension[];
  onRun: (id: CommandId) => void;
}

/** The commands that have no button of their own; what cannot be done says why. */
export function ExtensionMoreMenu({ ids, rows, onRun }: ExtensionMoreMenuProps) {
  const { t } = useTranslation();
  const entries = ids.map((id) => {
    const { icon, label, isDestructive = false } = EXTENSION_COMMANDS[id];
    const state = commandState(id, rows);
    return {
      key: id,
      label: label(t),
      icon,
      isDestructive,
      isApart: isDestructive,
      isDisabled: !state.isEnabled,
      reason: obstacleText(t, state, rows),
      onClick: () => onRun(id),
    };
  });
  return (
    <LazyMenu
      entries={entries}
      button={
        <Button size="xs" variant="default" leftSection={<IconDots size={14} aria-hidden />}>
          {t(($) => $.common.more)}
        </Button>
      }
    />
  );
}
