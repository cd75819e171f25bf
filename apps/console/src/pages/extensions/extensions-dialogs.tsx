import type { Extension } from "@baton/contract";
import { Suspense } from "react";
import type { ChosenSchedule } from "../../entities/schedule/schedule-dialog.tsx";
import { useStore } from "../../ui/store.ts";
import { bulkOutcome } from "../../ui/bulk/bulk-job.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { groupWords } from "../../entities/group/group.words.ts";
import { scheduleWords } from "../../entities/schedule/schedule.words.ts";

// None of these is there when the table opens.
const ChangeScriptDialog = lazyView(
  [],
  async () => (await import("./change-script-dialog.tsx")).ChangeScriptDialog,
);
const ScheduleDialog = lazyView(
  [scheduleWords],
  async () => (await import("../../entities/schedule/schedule-dialog.tsx")).ScheduleDialog,
);
const GroupDialog = lazyView(
  [groupWords],
  async () => (await import("../../entities/group/group-dialog.tsx")).GroupDialog,
);
const CreateBrowserDialog = lazyView(
  [],
  async () => (await import("./create-browser-dialog.tsx")).CreateBrowserDialog,
);
const BulkResultDialog = lazyView(
  [],
  async () => (await import("../../ui/bulk/bulk-result-dialog.tsx")).BulkResultDialog,
);

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
