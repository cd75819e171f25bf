import { isDeepEqual } from "@baton/contract";
import { useMemo, useReducer } from "react";
import { canRedo, canUndo, type History, record, redo, startHistory, undo } from "./history.ts";
import { NOTHING_SELECTED, type Selection, selectMany } from "./selection.ts";

interface EditorState<Draft> {
  history: History<Draft>;
  /** What the server has; null for what was never saved. */
  saved: Draft | null;
  /** What the draft was made from, as far as it is known: the ground of a merge. */
  base: Draft | null;
  version: number | null;
  selection: Selection;
}

interface Change<Draft> {
  update: (draft: Draft) => Draft;
  /** Changes with the same key in a row are undone as one. */
  mergeKey?: string;
  /** Keys to select after it. */
  select?: readonly string[];
}

type EditorEvent<Draft> =
  | ({ type: "change" } & Change<Draft>)
  | { type: "select"; selection: Selection }
  | { type: "undo" | "redo" }
  | { type: "saved"; draft: Draft; version: number }
  | { type: "reset"; draft: Draft; version: number }
  | { type: "restore"; draft: Draft; version: number | null; base: Draft | null }
  | { type: "rebase"; draft: Draft; saved: Draft; version: number };

interface Start<Draft> {
  draft: Draft;
  /** Null for what was never saved. */
  version: number | null;
}

const start = <Draft>({ draft, version }: Start<Draft>): EditorState<Draft> => ({
  history: startHistory(draft),
  saved: version === null ? null : draft,
  base: version === null ? null : draft,
  version,
  selection: NOTHING_SELECTED,
});

function changed<Draft>(state: EditorState<Draft>, change: Change<Draft>): EditorState<Draft> {
  const history = record(state.history, change.update(state.history.present), change.mergeKey);
  const selection = change.select ? selectMany(change.select) : state.selection;
  return { ...state, history, selection };
}

function reduce<Draft>(state: EditorState<Draft>, event: EditorEvent<Draft>): EditorState<Draft> {
  switch (event.type) {
    case "change":
      return changed(state, event);
    case "select":
      return { ...state, selection: event.selection };
    case "undo":
      return { ...state, history: undo(state.history) };
    case "redo":
      return { ...state, history: redo(state.history) };
    case "saved":
      return { ...state, saved: event.draft, base: event.draft, version: event.version };
    case "reset":
      return { ...start(event), selection: state.selection };
    case "restore":
      return {
        ...changed(state, { update: () => event.draft }),
        version: event.version,
        base: event.base,
      };
    case "rebase":
      return {
        ...changed(state, { update: () => event.draft }),
        saved: event.saved,
        base: event.saved,
        version: event.version,
      };
  }
}

export interface Editor<Draft> {
  draft: Draft;
  /** It may be looked at only: the draft is what the server has, and `change` does nothing. */
  isReadOnly: boolean;
  version: number | null;
  /** What the draft was made from; null for what was never saved, or where it is not known. */
  base: Draft | null;
  selection: Selection;
  isDirty: boolean;
  canUndo: boolean;
  canRedo: boolean;
  change: (change: Change<Draft>) => void;
  select: (selection: Selection) => void;
  undo: () => void;
  redo: () => void;
  /** The server has this now; what was typed meanwhile stays as unsaved changes. */
  markSaved: (draft: Draft, version: number) => void;
  /** Throws the changes away for what the server has. */
  reset: (draft: Draft, version: number) => void;
  /** Takes up work that was begun earlier, from this version; undo leads back from it. */
  restore: (draft: Draft, version: number | null, base: Draft | null) => void;
  /** Takes up what was merged with a newer version; undo leads back to the own one. */
  rebase: (draft: Draft, saved: Draft, version: number) => void;
}

const ignore = (): void => {};

/**
 * The state of an editor: a draft with its history, and what of it is selected. What was typed before
 * it became one to be read only waits, unseen, for the right to come back.
 */
export function useEditor<Draft>(initial: Start<Draft>, isReadOnly = false): Editor<Draft> {
  const [state, dispatch] = useReducer(reduce<Draft>, initial, start<Draft>);
  const { history, saved, base, version, selection } = state;
  const shown = isReadOnly && saved !== null ? saved : history.present;
  const isDirty = useMemo(() => !isDeepEqual(shown, saved), [shown, saved]);
  const calls = useMemo(
    () => ({
      change: (change: Change<Draft>) => dispatch({ type: "change", ...change }),
      select: (next: Selection) => dispatch({ type: "select", selection: next }),
      undo: () => dispatch({ type: "undo" }),
      redo: () => dispatch({ type: "redo" }),
      markSaved: (draft: Draft, at: number) => dispatch({ type: "saved", draft, version: at }),
      reset: (draft: Draft, at: number) => dispatch({ type: "reset", draft, version: at }),
      restore: (draft: Draft, at: number | null, origin: Draft | null) =>
        dispatch({ type: "restore", draft, version: at, base: origin }),
      rebase: (draft: Draft, latest: Draft, at: number) =>
        dispatch({ type: "rebase", draft, saved: latest, version: at }),
    }),
    [],
  );
  return {
    draft: shown,
    version,
    base,
    selection,
    isDirty,
    canUndo: canUndo(history),
    canRedo: canRedo(history),
    ...calls,
    isReadOnly,
    ...(isReadOnly ? { change: ignore, undo: ignore, redo: ignore } : {}),
  };
}
