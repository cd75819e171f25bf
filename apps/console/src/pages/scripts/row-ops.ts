import { moveRows, nudgeRows } from "../../editor/flat-rows.ts";
import type { OutlineOps } from "../../editor/outline-edits.ts";
import {
  addRows,
  copyRows,
  deleteRows,
  duplicateRows,
  pastedRows,
  type Row,
  type ScriptDraft,
  toggleRows,
} from "./script-draft.ts";

const withRows = (draft: ScriptDraft, rows: Row[]): ScriptDraft =>
  rows === draft.rows ? draft : { ...draft, rows };

/** The rows of a script are lines that hold no others. */
export const ROW_OPS: OutlineOps<ScriptDraft, Row> = {
  nudge: (draft, selected, direction) =>
    withRows(draft, nudgeRows(draft.rows, selected, direction)),
  remove: deleteRows,
  duplicate: duplicateRows,
  toggleDisabled: toggleRows,
  put: addRows,
  add: addRows,
  copy: copyRows,
  read: pastedRows,
  drop: (draft, selected, { gap }) => ({
    depth: 0,
    move: () => withRows(draft, moveRows(draft.rows, selected, gap)),
  }),
};
