import { isDeepEqual } from "@baton/contract";
import {
  keepPreviousData,
  type QueryKey,
  skipToken,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { EditorDescriptor, EditorKind } from "./editor-descriptor.ts";
import { takeTypedTexts } from "../ui/typed-texts.ts";
import type { DraftMerge } from "./merge/draft-merge.ts";
import { type Editor, useEditor } from "./use-editor.ts";
import { useEditorKeys } from "./use-editor-keys.ts";
import { useFirstSend } from "./use-first-send.ts";
import { useKeptDraft } from "./use-kept-draft.ts";
import { isConflict, useSave } from "./use-save.ts";

/**
 * Somebody saved it elsewhere: follow, unless that would throw away what was typed or saved here.
 * What is as it is here was saved here, though the answer was lost.
 */
function useFollow<Kind extends EditorKind>(
  { toDraft }: EditorDescriptor<Kind>,
  saved: Kind["saved"] | null,
  editor: Editor<Kind["draft"]>,
): void {
  const follow = useEffectEvent((latest: Kind["saved"] | null) => {
    if (!latest || latest.version <= (editor.version ?? 0)) return;
    const theirs = toDraft(latest);
    if (isDeepEqual(theirs, editor.draft)) editor.markSaved(editor.draft, latest.version);
    else if (!editor.isDirty) editor.reset(theirs, latest.version);
  });
  useEffect(() => follow(saved), [saved]);
}

/** A yes holds for as long as the thing stays open. */
function useSaveQuestion<Kind extends EditorKind>(
  { maySave }: EditorDescriptor<Kind>,
  saved: Kind["saved"] | null,
  draft: Kind["draft"],
) {
  const answer = useRef<"none" | "awaited" | "yes">("none");
  return async (save: () => void): Promise<void> => {
    if (answer.current === "awaited") return;
    if (saved && maySave && answer.current === "none") {
      answer.current = "awaited";
      const said = await maySave(saved, draft);
      answer.current = said === "yes" ? "yes" : "none";
      if (said === "no") return;
    }
    save();
  };
}

const NOTHING_ASKED: { queryKey: QueryKey; queryFn: typeof skipToken } = {
  queryKey: ["nothing"],
  queryFn: skipToken,
};

/** What the descriptor must know of the draft; what it knew before stays until it knows better. */
function useKnown<Kind extends EditorKind>(
  { asks }: EditorDescriptor<Kind>,
  draft: Kind["draft"],
): Kind["known"] | undefined {
  const question = asks?.(draft) ?? NOTHING_ASKED;
  const { data } = useQuery<Kind["known"]>({ ...question, placeholderData: keepPreviousData });
  return data;
}

interface OpenThingOptions<Kind extends EditorKind> {
  /** What the server has; null for a new thing. */
  saved: Kind["saved"] | null;
  initial: Kind["draft"];
  /** It was deleted since: a save makes it anew. */
  isRemoved?: boolean;
  /** Tells new things apart. */
  seed: string;
  onCreated: (id: number) => void;
}

function useSaving<Kind extends EditorKind>(
  descriptor: EditorDescriptor<Kind>,
  editor: Editor<Kind["draft"]>,
  { saved: opened, isRemoved, onCreated }: OpenThingOptions<Kind>,
  onRefused: () => void,
) {
  const { save, one, toDraft, lists, affected = [] } = descriptor;
  const cache = useQueryClient();
  const sendFirst = useFirstSend(descriptor);
  const saved = isRemoved ? null : opened;
  /** An earlier save of the same draft, whose answer never came. */
  const findOwn = async (draft: Kind["draft"], error: unknown): Promise<Kind["saved"]> => {
    if (!saved || !isConflict(error)) throw error;
    const latest = await cache.query({ ...one(saved.id), staleTime: 0 }).catch(() => null);
    if (!latest || !isDeepEqual(toDraft(latest), draft)) throw error;
    return latest;
  };
  return useSave<Kind["draft"], Kind["saved"]>({
    editor,
    send: (draft, version) =>
      saved
        ? save(draft, { id: saved.id, version }).catch((error: unknown) => findOwn(draft, error))
        : sendFirst(draft),
    onSaved(result) {
      const { queryKey: ownKey } = one(result.id);
      // An answer that is on its way may be older than the save.
      void cache.cancelQueries({ queryKey: ownKey });
      cache.setQueryData(ownKey, result);
      for (const queryKey of [lists, ...affected]) void cache.invalidateQueries({ queryKey });
    },
    onSavedHere(result) {
      if (!saved) onCreated(result.id);
    },
    onRefused,
  });
}

/** How often a save was refused since it was last as it should be. */
function useRefusals() {
  const [refusals, setRefusals] = useState(0);
  return {
    refusals,
    refuse: () => setRefusals((count) => count + 1),
    /** While it is drawn. */
    forget(isMended: boolean): void {
      if (isMended && refusals > 0) setRefusals(0);
    },
  };
}

/** Saves the draft when it has all that was typed; what did not arrive is said at its field. */
function useSaveTyped(saveNow: (onDone?: () => void) => void) {
  const [wanted, setWanted] = useState<{ onDone: (() => void) | undefined } | null>(null);
  const saveWanted = useEffectEvent(saveNow);
  // A step later: the draft that is drawn with it has the texts.
  useEffect(() => {
    if (wanted) saveWanted(wanted.onDone);
  }, [wanted]);
  return (onDone?: () => void): void => {
    const arrival = takeTypedTexts();
    if (!arrival) return saveNow(onDone);
    arrival.then(
      () => setWanted({ onDone }),
      () => {},
    );
  };
}

export interface FoundMerge<Draft> {
  merge: DraftMerge<Draft>;
  take: (merged: Draft) => void;
}

/** The draft of an open thing with what is wrong with it, and the way to save it. */
export function useOpenThing<Kind extends EditorKind>(
  descriptor: EditorDescriptor<Kind>,
  options: OpenThingOptions<Kind>,
) {
  const { one, toDraft, faults: findFaults } = descriptor;
  const { saved, initial } = options;
  const cache = useQueryClient();
  const editor = useEditor<Kind["draft"]>(
    { draft: initial, version: saved?.version ?? null },
    saved !== null && descriptor.isReadOnly?.(saved),
  );
  const { draft } = editor;
  const [hasTried, setTried] = useState(false);
  const { refusals, refuse, forget } = useRefusals();
  const ask = useSaveQuestion(descriptor, saved, draft);
  const saving = useSaving(descriptor, editor, options, refuse);
  const known = useKnown(descriptor, draft);
  const { issues } = saving;
  const faults = useMemo(
    () => findFaults(draft, issues, known),
    [findFaults, draft, issues, known],
  );
  useFollow(descriptor, saved, editor);
  const kept = useKeptDraft({ drafts: descriptor.drafts, editor, saved, seed: options.seed });

  const isUnsaved = editor.isDirty || (options.isRemoved === true && !editor.isReadOnly);
  const isNamed = draft.name.trim() !== "";
  const isMended = isNamed && faults.isSound && issues.length === 0;
  forget(isMended && !saving.isSaving);
  const saveThen = useSaveTyped((onDone) => {
    if (saving.isSaving) return;
    if (!isUnsaved) {
      onDone?.();
      return;
    }
    setTried(true);
    if (isNamed && faults.isSound) void ask(() => saving.save(onDone));
    else refuse();
  });
  useEditorKeys({ onSave: saveThen, onUndo: editor.undo, onRedo: editor.redo });

  const reload = async (): Promise<void> => {
    if (!saved) return;
    const latest = await cache.query({ ...one(saved.id), staleTime: 0 });
    editor.reset(toDraft(latest), latest.version);
  };
  /** Null where it is not known what the draft was made from. */
  const findMerge = async (): Promise<FoundMerge<Kind["draft"]> | null> => {
    const { base } = editor;
    if (!saved || !descriptor.merge || base === null) return null;
    const latest = await cache.query({ ...one(saved.id), staleTime: 0 });
    const theirs = toDraft(latest);
    const merge = descriptor.merge({ base, mine: editor.draft, theirs }, known);
    return {
      merge,
      take: (merged) => editor.rebase(merged, theirs, latest.version),
    };
  };
  return {
    isNameMissing: hasTried && !isNamed,
    /** How often a save of it was refused until it was mended. */
    refusals,
    saving,
    // What was begun with a right that is gone cannot be saved any more.
    kept: editor.isReadOnly ? { ...kept, offer: null } : kept,
    reload,
    findMerge: descriptor.merge && editor.base !== null ? findMerge : null,
    state: { editor, saved, faults, known, areFaultsShown: hasTried, isUnsaved, saveThen },
  };
}
