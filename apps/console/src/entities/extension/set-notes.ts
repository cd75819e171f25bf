import { BULK_MAX_IDS, type Extension, updateNotes, updateOwnNotes } from "@baton/contract";
import { call } from "../../api/client.ts";
import type { BulkPart } from "../../ui/bulk/bulk-plan.ts";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import { inParts } from "../../ui/bulk/in-parts.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { unfitOf } from "./command-fit.ts";
import { EXTENSION_COMMANDS } from "./command-list.ts";
import { partOf, planOf, type Rows } from "./extension-plan.ts";
import { createUndoGuard, FACTS, guardedUndo } from "./undo-guard.ts";

const notePart = (rows: Rows, note: string): BulkPart<Extension> =>
  partOf(rows, (extensionIds) => call(updateNotes, { body: { extensionIds, note } }));

/** Well below what the server takes: letters may take up several bytes. */
const BACK_PART = { chars: 300_000, count: BULK_MAX_IDS };

/** Each its own: with as many notes as rows, a call for each note would be a call for each row. */
function backPart(notes: readonly Pick<Extension, "id" | "note">[]): BulkPart<Extension> {
  const before = new Map(notes.map(({ id, note }) => [id, note]));
  return {
    ids: [...before.keys()],
    call(ids) {
      const extensions = ids.map((id) => ({ id, note: before.get(id) ?? "" }));
      return call(updateOwnNotes, { body: { extensions } });
    },
  };
}

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
  const before = inParts(
    rows.map((row) => ({ id: row.id, note: row.note })),
    BACK_PART,
  ).map(backPart);
  return carryOut(t, {
    ...planWith(guard.watch([notePart(rows, note)])),
    isWritten: true,
    unfit: unfitOf(t, "note"),
    undo: guardedUndo(t, guard, "note", planWith(before)),
  });
}
