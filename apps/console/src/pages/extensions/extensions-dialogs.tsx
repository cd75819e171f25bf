import type { Extension } from "@baton/contract";
import { Suspense } from "react";
import { useStore } from "../../ui/store.ts";
import { bulkReports } from "../../ui/bulk/bulk-jobs.ts";
import { bulkWords } from "../../ui/bulk/bulk.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { groupWords } from "../../entities/group/group.words.ts";
import { scheduleWords } from "../../entities/schedule/schedule.words.ts";
import { useDialogCommands } from "./use-dialog-commands.ts";

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
  [groupWords, bulkWords],
  async () => (await import("../../entities/group/group-dialog.tsx")).GroupDialog,
);
const CreateBrowserDialog = lazyView(
  [],
  async () => (await import("./create-browser-dialog.tsx")).CreateBrowserDialog,
);
const BulkResults = lazyView(
  [bulkWords],
  async () => (await import("../../ui/bulk/bulk-results.tsx")).BulkResults,
);

export type OpenDialog =
  | { kind: "changeScript"; rows: readonly Extension[] }
  | { kind: "schedule"; rows: readonly Extension[] }
  | { kind: "group"; rows: readonly Extension[] }
  | { kind: "createBrowser" };

interface ExtensionsDialogsProps {
  open: OpenDialog | null;
  onClose: () => void;
  onNewGroup: () => void;
}

export function ExtensionsDialogs(props: ExtensionsDialogsProps) {
  const { open, onClose } = props;
  const { setScript, setSchedule } = useDialogCommands();
  const hasReports = useStore(bulkReports).length > 0;
  return (
    <Suspense>
      {open?.kind === "changeScript" && (
        <ChangeScriptDialog
          rows={open.rows}
          onClose={onClose}
          onChoose={(scriptId) => setScript(open.rows, scriptId)}
        />
      )}
      {open?.kind === "schedule" && (
        <ScheduleDialog
          rows={open.rows}
          onClose={onClose}
          onChoose={(schedule) => setSchedule(open.rows, schedule)}
        />
      )}
      {open?.kind === "group" && (
        <GroupDialog rows={open.rows} onClose={onClose} onNewGroup={props.onNewGroup} />
      )}
      {open?.kind === "createBrowser" && <CreateBrowserDialog onClose={onClose} />}
      {hasReports && <BulkResults />}
    </Suspense>
  );
}
