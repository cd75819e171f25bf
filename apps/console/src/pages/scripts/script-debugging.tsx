import type { DebugPlace, DebugState, Step } from "@baton/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Editor } from "../../editor/use-editor.ts";
import { DebugAgainOffer } from "../../entities/hold/debug/debug-again.tsx";
import { DebugPanel } from "../../entities/hold/debug/debug-panel.tsx";
import type { Debugging } from "../../entities/hold/debug/use-debugging.ts";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import type { RowKnowledge } from "./row-actions.ts";
import { type Row, type ScriptDraft, typeNameOf } from "./script-draft.ts";
import type { ScriptsSearch } from "./scripts.search.ts";

/** A run that is to be done once more, up to a place. */
export interface DebugAgain {
  runId: number;
  at: DebugPlace;
}

/** What the address says of it; null where that is not enough. */
export const debugAgainOf = ({ debug, debugRow, debugStep }: ScriptsSearch): DebugAgain | null =>
  debug === undefined || debugRow === undefined
    ? null
    : { runId: debug, at: { rowId: debugRow, path: debugStep ?? null } };

interface ScriptDebugProps {
  debugging: Debugging;
  editor: Pick<Editor<ScriptDraft>, "draft">;
  known: RowKnowledge;
  saved: { id: number } | null;
  saveThen: (onDone: () => void) => void;
  debugAgain: DebugAgain | null;
  onDebugged: () => void;
}

/** A row of one step as it is edited now. */
function toStep(row: Row): Step | null {
  const type = typeNameOf(row);
  return type === null ? null : { id: row.id, type, inputs: row.inputSettings };
}

/** The script that is edited, step by step in a browser. */
export function ScriptDebug(props: ScriptDebugProps) {
  const { debugging, editor, known, saved, saveThen, debugAgain, onDebugged } = props;
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const [wish, setWish] = useState<object | null>(null);
  const granted = useRef(wish);
  const { rows } = editor.draft;
  const rowOf = ({ rowId }: DebugState) => rows.find(({ id }) => id === rowId);
  const nameOf = (row: Row): string => {
    const type = typeNameOf(row);
    if (type !== null) return words.type(type).name;
    return known.actions.get(row.selectedActionId ?? 0)?.name ?? "…";
  };
  // What is new has its number only when it is saved.
  const savedId = saved?.id;
  const grant = useEffectEvent((granting: object, scriptId: number) => {
    if (granted.current === granting) return;
    granted.current = granting;
    debugging.begin({ scriptId });
  });
  useEffect(() => {
    if (wish && savedId !== undefined) grant(wish, savedId);
  }, [wish, savedId]);
  return (
    <DebugPanel
      debugging={debugging}
      offer={
        debugAgain && <DebugAgainOffer {...debugAgain} debugging={debugging} onBegun={onDebugged} />
      }
      onBegin={() => saveThen(() => setWish({}))}
      placeOf={(state) => {
        const row = rowOf(state);
        const number = row ? rows.indexOf(row) + 1 : state.rowIndex + 1;
        return t(($) => $.debugging.place, { number, name: row ? nameOf(row) : state.path });
      }}
      stepOf={(state) => {
        const row = rowOf(state);
        return row && state.path === row.id ? toStep(row) : null;
      }}
    />
  );
}
