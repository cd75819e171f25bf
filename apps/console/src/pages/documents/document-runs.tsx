import type { Document } from "@baton/contract";
import { documentWords } from "../../entities/document/document.words.ts";
import { bulkWords } from "../../ui/bulk/bulk.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { type CommandRuns, runLater } from "../../ui/list/commands/use-commands.ts";
import type { DocumentCommandId } from "./document-commands.tsx";

export const DOCUMENT_RUNS: CommandRuns<Document, DocumentCommandId> = {
  download: runLater(
    [documentWords, bulkWords],
    () => import("./document.commands.ts"),
    ({ download }, _context, { rows }) => void download(rows),
  ),
  tag: {
    dialog: lazyView(
      [documentWords, bulkWords],
      async () => (await import("./tag-dialog.tsx")).TagDialog,
    ),
  },
  delete: runLater(
    [documentWords, bulkWords],
    () => import("./document.commands.ts"),
    ({ remove }, context, given) => void remove(context, given),
  ),
};
