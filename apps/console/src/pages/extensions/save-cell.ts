import type { Extension } from "@baton/contract";
import { saveText } from "../../entities/extension/save-text.ts";
import { saveTagNames } from "../../entities/tag/set-tags.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import type { SaveCell } from "../../ui/grid/use-grid-edit.ts";

/** What was typed into a cell goes where its column is kept. */
export async function saveCell(
  context: CommandContext,
  ...[row, key, { text, before, onSaved }]: Parameters<SaveCell<Extension>>
): Promise<void> {
  const save = () => {
    if (key === "tags") return saveTagNames(context, row, text);
    return key === "name" || key === "note" ? saveText(context, row, { key, text, before }) : false;
  };
  if (await save()) onSaved();
}
