import { useMemo } from "react";
import type { OutlineEdit } from "../../editor/outline.tsx";
import type { Gap } from "../../editor/outline-drag.ts";
import { moveRows, nudgeRows } from "../../editor/flat-rows.ts";
import { prune } from "../../editor/selection.ts";
import type { Editor } from "../../editor/use-editor.ts";
import {
  addRows,
  copyRows,
  deleteRows,
  type DraftChange,
  duplicateRows,
  pastedRows,
  type Row,
  type ScriptDraft,
  toggleRows,
} from "./script-draft.ts";

interface ScriptRowsOptions {
  editor: Editor<ScriptDraft>;
  /** A row's form is wanted. */
  onOpen: () => void;
}

/** The rows of the draft as lines, and what one can do with the selected ones. */
export function useScriptRows({ editor, onOpen }: ScriptRowsOptions) {
  const { draft } = editor;
  const items = useMemo(
    () =>
      draft.rows.map((row, index) => ({
        key: row.id,
        depth: 0,
        isSelectable: true,
        number: index + 1,
        row,
      })),
    [draft.rows],
  );
  const order = items.map(({ key }) => key);
  const selection = prune(editor.selection, order);
  const selected = selection.keys;
  const apply = ({ draft: next, select }: DraftChange) =>
    editor.change({ update: () => next, select });
  const setRows = (rows: Row[]) => editor.change({ update: (before) => ({ ...before, rows }) });

  const edit = (wanted: OutlineEdit): void => {
    switch (wanted.type) {
      case "nudge":
        setRows(nudgeRows(draft.rows, selected, wanted.direction));
        break;
      case "remove":
        apply(deleteRows(draft, selected));
        break;
      case "duplicate":
        apply(duplicateRows(draft, selected));
        break;
      case "toggleDisabled":
        editor.change({ update: (before) => toggleRows(before, selected) });
        break;
      case "open":
        onOpen();
        break;
      case "fold":
        break;
    }
  };
  return {
    items,
    selection,
    edit,
    copied: () => copyRows(draft, selected),
    paste(text: string) {
      const rows = pastedRows(text);
      if (rows) apply(addRows(draft, selected, rows));
    },
    add(row: Row) {
      apply(addRows(draft, selected, [row]));
      onOpen();
    },
    resolveDrop: ({ gap }: Gap): Gap => ({ gap, depth: 0 }),
    drop: ({ gap }: Gap) => setRows(moveRows(draft.rows, selected, gap)),
  };
}
