import type { Extension } from "@baton/contract";
import { lazy, Suspense } from "react";
import { needTexts } from "../../i18n/i18n.ts";
import type { ChosenSchedule } from "../../schedule/schedule-dialog.tsx";
import { useStore } from "../../ui/store.ts";
import { bulkOutcome } from "../../bulk/bulk-job.ts";

// None of these is there when the table opens.
const ChangeScriptDialog = lazy(async () => ({
  default: (await import("./change-script-dialog.tsx")).ChangeScriptDialog,
}));
const ScheduleDialog = lazy(async () => {
  await needTexts("work");
  return { default: (await import("../../schedule/schedule-dialog.tsx")).ScheduleDialog };
});
const GroupDialog = lazy(async () => {
  await needTexts("work");
  return { default: (await import("./group-dialog.tsx")).GroupDialog };
});
const CreateBrowserDialog = lazy(async () => ({
  default: (await import("./create-browser-dialog.tsx")).CreateBrowserDialog,
}));
const BulkResultDialog = lazy(async () => ({
  default: (await import("../../bulk/bulk-result-dialog.tsx")).BulkResultDialog,
}));

export type OpenDialog =
  | { kind: "changeScript"; rows: readonly Extension[] }
  | { kind: "schedule"; rows: readonly Extension[] }
  | { kind: "group"; rows: readonly Extension[] }
  | { kind: "createBrowser" };

interface ExtensionsDialogsProps {
  open: OpenDialog | null;
  onClose: () => void;
  onChooseScript: (rows: readonly Extension[], scriptId: number | null) => void;
  onChooseSchedule: (rows: readonly Extension[], schedule: ChosenSchedule) => void;
  onNewGroup: () => void;
}

export function ExtensionsDialogs(props: ExtensionsDialogsProps) {
  const { open, onClose, onChooseScript, onChooseSchedule } = props;
  const outcome = useStore(bulkOutcome);
  return (
    <Suspense>
      {open?.kind === "changeScript" && (
        <ChangeScriptDialog
          rows={open.rows}
          onClose={onClose}
          onChoose={(scriptId) => onChooseScript(open.rows, scriptId)}
        />
      )}
      {open?.kind === "schedule" && (
        <ScheduleDialog
          rows={open.rows}
          onClose={onClose}
          onChoose={(schedule) => onChooseSchedule(open.rows, schedule)}
        />
      )}
      {open?.kind === "group" && (
        <GroupDialog rows={open.rows} onClose={onClose} onNewGroup={props.onNewGroup} />
      )}
      {open?.kind === "createBrowser" && <CreateBrowserDialog onClose={onClose} />}
      {outcome && <BulkResultDialog outcome={outcome} />}
    </Suspense>
  );
}
