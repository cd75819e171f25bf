import { isDeepEqual } from "@baton/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type DraftWriter, makeDraftWriter } from "./draft-writer.ts";
import type { EditorDescriptor, EditorKind } from "./editor-descriptor.ts";
import {
  dropOffered,
  dropOwnDraft,
  type DraftPlace,
  type KeptDraft,
  keyOfDraft,
  readDraft,
} from "./kept-drafts.ts";
import type { Editor } from "./use-editor.ts";

export interface DraftOffer {
  /** When it was typed. */
  at: string;
  take: () => void;
  refuse: () => void;
}

interface KeptDraftOptions<Kind extends EditorKind> {
  drafts: EditorDescriptor<Kind>["drafts"];
  editor: Editor<Kind["draft"]>;
  saved: Kind["saved"] | null;
  /** Tells new things apart. */
  seed: string;
}

type KeptState = Pick<
  Editor<unknown>,
  "draft" | "base" | "version" | "isDirty" | "isReadOnly" | "canUndo"
>;

/** Null until it is known whose it is. */
function placeOf<Kind extends EditorKind>(options: KeptDraftOptions<Kind>): DraftPlace | null {
  const { drafts, saved, seed } = options;
  const { kind, user } = drafts;
  return user === undefined
    ? null
    : { user, kind, thing: saved ? String(saved.id) : `new ${seed}` };
}

/** What is owed is written before the window goes. */
function useDraftWriter(onWritten: (isKept: boolean) => void): DraftWriter {
  const [writer] = useState(() => makeDraftWriter(onWritten));
  const { pay } = writer;
  useEffect(() => {
    window.addEventListener("pagehide", pay);
    document.addEventListener("visibilitychange", pay);
    return () => {
      window.removeEventListener("pagehide", pay);
      document.removeEventListener("visibilitychange", pay);
    };
  }, [pay]);
  return writer;
}

/** Writes with each change, so that nothing is owed when the window goes, however it goes. */
function useKeeping(place: DraftPlace | null, editor: KeptState) {
  const { draft, base, version, isDirty, isReadOnly, canUndo } = editor;
  // A new thing that nobody has touched is nothing to come back to.
  const isWork = isDirty && (version !== null || canUndo);
  const key = place && keyOfDraft(place);
  const kept = useRef<DraftPlace | null>(null);
  const [isKept, setKept] = useState(true);
  const writer = useDraftWriter(setKept);
  const follow = useEffectEvent(() => {
    // The session is over, or not begun: what there is stays.
    if (!place) return;
    const last = kept.current;
    // What was begun with a right that is gone stays, should it come back.
    if (isReadOnly) {
      kept.current = null;
      return;
    }
    if (last && (!isWork || key !== keyOfDraft(last))) {
      writer.forget();
      dropOwnDraft(last);
    }
    if (isWork) writer.write(place, { version, draft, base });
    kept.current = isWork ? place : null;
  });
  useEffect(() => follow(), [key, draft, version, isWork]);
  return { forget: writer.forget, isNotKept: isWork && !isKept };
}

/**
 * Unsaved work outlives the window: it is kept in this browser for the user and the thing, offered
 * when the thing is opened again, and dropped with a save or when it is given up.
 */
export function useKeptDraft<Kind extends EditorKind>(options: KeptDraftOptions<Kind>) {
  const { drafts, editor } = options;
  const place = placeOf(options);
  const key = place && keyOfDraft(place);
  const [found, setFound] = useState<{ key: string | null; kept: KeptDraft<Kind["draft"]> | null }>(
    { key: null, kept: null },
  );
  if (place && found.key !== key) {
    setFound({ key, kept: readDraft(place, drafts.schema) });
  }
  const { forget, isNotKept } = useKeeping(place, editor);
  const giveUp = (): void => {
    forget();
    if (place) dropOwnDraft(place);
  };
  const { kept } = found;
  const isOffered = place !== null && found.key === key && kept !== null;
  const isNews = isOffered && !isDeepEqual(kept.draft, editor.draft);
  const settle = (): void => {
    if (place && kept) dropOffered(place, kept);
    setFound({ key, kept: null });
  };
  const offer: DraftOffer | null = isNews
    ? {
        at: kept.at,
        take() {
          editor.restore(kept.draft, kept.version, kept.base);
          settle();
        },
        refuse: settle,
      }
    : null;
  return { offer, giveUp, isNotKept };
}
