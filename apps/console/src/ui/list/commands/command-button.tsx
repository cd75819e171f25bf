import { Button, Tooltip } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type CommandSet, offerOf } from "./command.ts";

interface CommandButtonProps<Row, Id extends string> {
  set: CommandSet<Row, Id>;
  id: Id;
  rows: readonly Row[];
  onRun: (id: Id) => void;
}

/** Stays in its place when it cannot be pressed, and says why. */
export function CommandButton<Row, Id extends string>(props: CommandButtonProps<Row, Id>) {
  const { set, id, rows, onRun } = props;
  const { t } = useTranslation();
  const offer = offerOf(t, set, id, rows);
  const { icon: CommandIcon, label, about, reason, isEnabled, isDestructive } = offer;
  return (
    <Tooltip label={reason || about} disabled={reason === "" && about === ""}>
      <Button
        size="xs"
        variant="default"
        // A disabled button is skipped by the keyboard and shows no tooltip: this one tells why.
        data-disabled={!isEnabled || undefined}
        aria-disabled={!isEnabled}
        aria-label={reason === "" ? label : `${label}: ${reason}`}
        leftSection={<CommandIcon size={14} aria-hidden />}
        c={isDestructive && isEnabled ? "var(--bad)" : undefined}
        onClick={(event) => {
          if (!isEnabled) event.preventDefault();
          // The second press of a double click is not a second command.
          else if (event.detail < 2) onRun(id);
        }}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
