import type { OutlineEdit, OutlineItem } from "./outline.tsx";
import type { Gap } from "./outline-gap.ts";
import { prune, type Selection } from "./selection.ts";
import type { Editor } from "./use-editor.ts";

/** A draft after an edit, and what is selected in it then. */
export interface DraftChange<Draft> {
  draft: Draft;
  select: string[];
}

type Ids = ReadonlySet<string>;

/**
 * How the lines of a draft are edited, whatever they are: a flat list is a tree of depth 0. A draft
 * that an edit leaves as it is comes back itself.
 */
export interface OutlineOps<Draft, Line> {
  nudge: (draft: Draft, selected: Ids, direction: 1 | -1) => Draft;
  remove: (draft: Draft, selected: Ids) => DraftChange<Draft>;
  duplicate: (draft: Draft, selected: Ids) => DraftChange<Draft>;
  toggleDisabled: (draft: Draft, selected: Ids) => Draft;
  /** What was copied, below the selected lines. */
  put: (draft: Draft, selected: Ids, lines: readonly Line[]) => DraftChange<Draft>;
  /** What is new: in the place, or in the empty block, that is selected; else below it. */
  add: (draft: Draft, selected: Ids, lines: readonly Line[]) => DraftChange<Draft>;
  /** As text for the clipboard; null for nothing. */
  copy: (draft: Draft, selected: Ids) => string | null;
  /** Lines of a copied text; null when it is something else. */
  read: (text: string) => readonly Line[] | null;
  /** Where dragged lines would go, nearest to what is wanted; null where they cannot. */
  drop: (draft: Draft, selected: Ids, wanted: Gap) => { depth: number; move: () => Draft } | null;
}

interface OutlineEditsOptions<Draft, Line> {
  editor: Editor<Draft>;
  items: readonly OutlineItem[];
  ops: OutlineOps<Draft, Line>;
  /** A line's form is wanted; that of a new line with the focus in it. */
  onOpen: (isNew?: boolean) => void;
  /** A new line is wanted: at this place, or where one is. */
  onAdd: (place: string | null) => void;
  onFold?: (id: string, isFolded: boolean) => void;
  /** Pasted text that is no lines of ours. */
  onPasteText?: (text: string) => void;
}

export interface OutlineEdits<Line> {
  selection: Selection;
  edit: (wanted: OutlineEdit) => void;
  copied: () => string | null;
  paste: (text: string) => void;
  add: (lines: readonly Line[]) => void;
  resolveDrop: (wanted: Gap) => Gap | null;
  drop: (wanted: Gap) => void;
}

/** What one can do with the selected lines of a draft. */
export function outlineEdits<Draft, Line>(
  options: OutlineEditsOptions<Draft, Line>,
): OutlineEdits<Line> {
  const { editor, items, ops, onOpen, onAdd, onFold, onPasteText } = options;
  const { draft } = editor;
  const order = items.filter(({ isSelectable }) => isSelectable).map(({ key }) => key);
  const selection = prune(editor.selection, order);
  const selected = selection.keys;
  const place = items.find(({ key, isPlace }) => isPlace && selected.has(key))?.key ?? null;
  const set = (next: Draft) => editor.change({ update: () => next });
  const apply = ({ draft: next, select }: DraftChange<Draft>) =>
    editor.change({ update: () => next, select });

  const edit = (wanted: OutlineEdit): void => {
    if (place !== null && wanted.type !== "open" && wanted.type !== "add") return;
    switch (wanted.type) {
      case "nudge":
        set(ops.nudge(draft, selected, wanted.direction));
        break;
      case "remove":
        apply(ops.remove(draft, selected));
        break;
      case "duplicate":
        apply(ops.duplicate(draft, selected));
        break;
      case "toggleDisabled":
        set(ops.toggleDisabled(draft, selected));
        break;
      case "fold":
        for (const id of selected) onFold?.(id, wanted.isFolded);
        break;
      case "open":
        if (place === null) onOpen();
        else onAdd(place);
        break;
      case "add":
        onAdd(wanted.at ?? place);
        break;
    }
  };
  return {
    selection,
    edit,
    copied: () => ops.copy(draft, selected),
    paste(text) {
      const lines = ops.read(text);
      if (lines) apply(ops.put(draft, selected, lines));
      else if (text.trim() !== "") onPasteText?.(text);
    },
    add(lines) {
      apply(ops.add(draft, selected, lines));
      onOpen(true);
    },
    resolveDrop(wanted) {
      const found = ops.drop(draft, selected, wanted);
      return found && { gap: wanted.gap, depth: found.depth };
    },
    drop(wanted) {
      const found = ops.drop(draft, selected, wanted);
      if (found) set(found.move());
    },
  };
}
