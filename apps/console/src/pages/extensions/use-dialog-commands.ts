import type { Extension } from "@baton/contract";
import type { ChosenSchedule } from "../../entities/schedule/schedule-dialog.tsx";
import { extensionCommandsWords } from "../../entities/extension/extension-commands.words.ts";
import { bulkWords } from "../../ui/bulk/bulk.words.ts";
import { useCommandContext } from "../../ui/command-context.ts";
import { withCode } from "../../ui/with-code.ts";

type Rows = readonly Extension[];

/** What follows when a dialog has been answered. */
export function useDialogCommands() {
  const context = useCommandContext();
  return {
    setScript: (rows: Rows, scriptId: number | null): void =>
      void withCode(
        [extensionCommandsWords, bulkWords],
        () => import("../../entities/extension/set-on-extensions.ts"),
        ({ setScript }) => void setScript(context, rows, scriptId),
      ),
    runOnce: (rows: Rows, scriptId: number): void =>
      void withCode(
        [extensionCommandsWords, bulkWords],
        () => import("../../entities/extension/set-on-extensions.ts"),
        ({ runOnce }) => void runOnce(context, rows, scriptId),
      ),
    setSchedule: (rows: Rows, schedule: ChosenSchedule): void =>
      void withCode(
        [extensionCommandsWords, bulkWords],
        () => import("../../entities/extension/set-on-extensions.ts"),
        ({ setSchedule }) => void setSchedule(context, rows, schedule),
      ),
  };
}
