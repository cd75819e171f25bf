import { type Extension, updateNotes } from "@baton/contract";
import { call } from "../../api/client.ts";
import type { BulkPart } from "../../ui/bulk/bulk-plan.ts";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { unfitOf } from "./command-fit.ts";
import { EXTENSION_COMMANDS } from "./command-list.ts";
import { partOf, planOf, type Rows } from "./extension-plan.ts";
import { createUndoGuard, FACTS, guardedUndo } from "./undo-guard.ts";

const notePart = (rows: Rows, note: string): BulkPart<Extension> =>
  partOf(rows, (extensionIds) => call(updateNotes, { body: { extensionIds, note } }));

/** One note for all rows; the way back gives each the one it had. */
export function setNotes({ t, cache }: CommandContext, rows: Rows, note: string): Promise<void> {
  const planWith = (parts: readonly BulkPart<Extension>[]) =>
    planOf(cache, {
      label: EXTENSION_COMMANDS.note.label(t),
      doneText: (count) => EXTENSION_COMMANDS.note.doneText(t, count),
      rows,
      parts,
    });
  const guard = createUndoGuard(FACTS.note);
  const byNote = Map.groupBy(rows, (row) => row.note);
  const before = [...byNote].map(([earlier, those]) => notePart(those, earlier));
  return carryOut(t, {
    ...planWith(guard.watch([notePart(rows, note)])),
    isWritten: true,
    unfit: unfitOf(t, "note"),
    undo: guardedUndo(t, guard, "note", planWith(before)),
  });
}
