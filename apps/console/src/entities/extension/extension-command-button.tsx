import { type Extension, ScriptStatus } from "@baton/contract";
import { Button, Tooltip } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type CommandId, commandOf, commandState } from "./command-list.ts";
import { obstacleText } from "./command-state.ts";

interface ExtensionCommandButtonProps {
  id: CommandId;
  rows: readonly Extension[];
  onRun: (id: CommandId) => void;
}

/** Stays in its place when it cannot be pressed, and says why. */
export function ExtensionCommandButton({ id, rows, onRun }: ExtensionCommandButtonProps) {
  const { t } = useTranslation();
  const action = commandOf(id);
  const state = commandState(id, rows);
  const reason = obstacleText(t, state, rows);
  // One button starts and goes on: it says which, when it is the same for all.
  const isResume = id === "start" && rows.every((row) => row.run?.status === ScriptStatus.Pause);
  const label = isResume ? t(($) => $.extensions.commands.resume) : action.label(t);
  return (
    <Tooltip label={reason} disabled={reason === ""}>
      <Button
        size="xs"
        variant="default"
        // A disabled button is skipped by the keyboard and shows no tooltip: this one tells why.
        data-disabled={!state.isEnabled || undefined}
        aria-disabled={!state.isEnabled}
        aria-label={reason === "" ? label : `${label}: ${reason}`}
        leftSection={<action.icon size={14} aria-hidden />}
        c={action.isDestructive && state.isEnabled ? "var(--bad)" : undefined}
        onClick={(event) => {
          if (!state.isEnabled) event.preventDefault();
          // The second press of a double click is not a second command.
          else if (event.detail < 2) onRun(id);
        }}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
