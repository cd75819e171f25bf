import type { Extension } from "@baton/contract";
import { ScheduleDialog } from "../../entities/schedule/schedule-dialog.tsx";
import { useDialogCommands } from "./use-dialog-commands.ts";

interface ScheduleRowsDialogProps {
  rows: readonly Extension[];
  onClose: () => void;
}

/** The schedule that is chosen is given to the rows. */
export function ScheduleRowsDialog({ rows, onClose }: ScheduleRowsDialogProps) {
  const { setSchedule } = useDialogCommands();
  return (
    <ScheduleDialog
      rows={rows}
      onClose={onClose}
      onChoose={(schedule) => setSchedule(rows, schedule)}
    />
  );
}
