import type { Extension } from "@baton/contract";
import { Suspense } from "react";
import { useStore } from "../../ui/store.ts";
import { bulkReports } from "../../ui/bulk/bulk-jobs.ts";
import type { Matching } from "../../entities/data-out/which-rows.tsx";
import { firstStepsWords } from "./first-steps.words.ts";
import { bulkWords } from "../../ui/bulk/bulk.words.ts";
import { browserProfileWords } from "../../entities/browser-profile/browser-profile.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import type { DialogCommandId } from "./opens-dialog.ts";

const CreateBrowserDialog = lazyView(
  [firstStepsWords, browserProfileWords],
  async () => (await import("./create-browser-dialog.tsx")).CreateBrowserDialog,
);
const RowDialog = lazyView([], async () => (await import("./row-dialogs.tsx")).RowDialog);
const BulkResults = lazyView(
  [bulkWords],
  async () => (await import("../../ui/bulk/bulk-results.tsx")).BulkResults,
);

export type OpenDialog =
  | { kind: DialogCommandId; rows: readonly Extension[] }
  | { kind: "createBrowser"; wish: string };

interface ExtensionsDialogsProps {
  open: OpenDialog | null;
  matching: Matching;
  onClose: () => void;
  onNewGroup: () => void;
}

export function ExtensionsDialogs({ open, ...props }: ExtensionsDialogsProps) {
  const hasReports = useStore(bulkReports).length > 0;
  return (
    <Suspense>
      {open?.kind === "createBrowser" && (
        <CreateBrowserDialog wish={open.wish} onClose={props.onClose} />
      )}
      {open && open.kind !== "createBrowser" && <RowDialog {...open} {...props} />}
      {hasReports && <BulkResults />}
    </Suspense>
  );
}
