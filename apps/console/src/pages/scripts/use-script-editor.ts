import { createScript, type Script, updateScript } from "@baton/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { scriptKeys, scriptQuery } from "../../entities/script/script.queries.ts";
import { selectOne } from "../../editor/selection.ts";
import { useEditor } from "../../editor/use-editor.ts";
import { useEditorKeys } from "../../editor/use-editor-keys.ts";
import { useSave } from "../../editor/use-save.ts";
import { explainInputFault, type Fault } from "../../entities/step/step-issues.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { isBlocking, type RowState, rowStates } from "./row-warnings.ts";
import { type ScriptDraft, toDraft, toInput, typeNameOf } from "./script-draft.ts";
import { useRowActions } from "./use-row-actions.ts";

export interface ScriptEditorOptions {
  /** What the server has; null for a new script. */
  script: Script | null;
  initial: ScriptDraft;
  onCreated: (id: number) => void;
}

interface Issue {
  field: string;
  message: string;
}

/** The server's words on rows, laid over what the catalogue found by itself. */
function withServerFaults(
  draft: ScriptDraft,
  states: ReadonlyMap<string, RowState>,
  issues: readonly Issue[],
): ReadonlyMap<string, RowState> {
  if (issues.length === 0) return states;
  const merged = new Map(states);
  for (const { field, message } of issues) {
    const [list, index, part, name] = field.split(".");
    const row = list === "scriptActions" ? draft.rows[Number(index)] : undefined;
    const state = row && merged.get(row.id);
    if (!row || !state) continue;
    const faults: Record<string, Fault> = { ...state.faults };
    if (part === "inputSettings" && name !== undefined) {
      faults[name] ??= explainInputFault(typeNameOf(row) ?? "", row.inputSettings, name, message);
    }
    merged.set(row.id, { faults, warnings: [{ kind: "incomplete" }, ...state.warnings] });
  }
  return merged;
}

/** Before a save that others would feel: once for as long as the script stays open. */
function useSaveQuestion(script: Script | null) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [isAnswered, setAnswered] = useState(false);
  return async (save: () => void): Promise<void> => {
    if (!script || isAnswered) return save();
    // How many use it may have changed since the script was opened.
    const latest = await cache
      .query({ ...scriptQuery(script.id), staleTime: 0 })
      .catch(() => script);
    if (latest.usedByCount === 0) return save();
    const isSure = await confirm({
      title: t(($) => $.scripts.saveTitle),
      text: [
        t(($) => $.scripts.saveUsed, { count: latest.usedByCount }),
        ...(latest.runningCount > 0
          ? [t(($) => $.scripts.saveRunning, { count: latest.runningCount })]
          : []),
      ].join(" "),
      names: [script.name],
      confirmLabel: t(($) => $.common.save),
    });
    if (!isSure) return;
    setAnswered(true);
    save();
  };
}

/** The draft of a script with what is wrong with it, and the way to save it. */
export function useScriptEditor({ script, initial, onCreated }: ScriptEditorOptions) {
  const cache = useQueryClient();
  const editor = useEditor({ draft: initial, version: script?.version ?? null });
  const { draft } = editor;
  const actions = useRowActions(script, draft.rows);
  const [hasTried, setTried] = useState(false);
  const ask = useSaveQuestion(script);
  const saving = useSave<ScriptDraft, Script>({
    editor,
    send(next, version) {
      const body = toInput(next);
      if (!script) return call(createScript, { body });
      const known = version === null ? {} : { version };
      return call(updateScript, { params: { id: script.id }, body: { ...body, ...known } });
    },
    onSaved(saved) {
      cache.setQueryData(scriptKeys.one(saved.id), saved);
      void cache.invalidateQueries({ queryKey: scriptKeys.lists });
      if (!script) onCreated(saved.id);
    },
  });
  const own = useMemo(() => rowStates(draft, actions.known), [draft, actions.known]);
  const states = useMemo(
    () => withServerFaults(draft, own, saving.issues),
    [draft, own, saving.issues],
  );

  // Somebody saved it elsewhere: follow, unless that would throw away what was typed here.
  const follow = useEffectEvent((latest: Script | null) => {
    if (latest && !editor.isDirty && latest.version !== editor.version) {
      editor.reset(toDraft(latest), latest.version);
    }
  });
  useEffect(() => follow(script), [script]);

  const isNamed = draft.name.trim() !== "";
  const blocked = draft.rows.find((row) => own.get(row.id)?.warnings.some(isBlocking));
  /** Saves if there is something to save, then goes on; a fault is shown instead. */
  const saveThen = (onDone?: () => void): void => {
    if (saving.isSaving) return;
    if (!editor.isDirty) {
      onDone?.();
      return;
    }
    setTried(true);
    if (isNamed && !blocked) void ask(() => saving.save(onDone));
    else if (blocked) editor.select(selectOne(blocked.id));
  };
  useEditorKeys({ onSave: saveThen, onUndo: editor.undo, onRedo: editor.redo });

  return {
    editor,
    actions,
    states,
    isNameMissing: hasTried && !isNamed,
    areFaultsShown: hasTried,
    saving,
    saveThen,
  };
}
