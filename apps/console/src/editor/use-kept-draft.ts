import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { EditorDescriptor, EditorKind } from "./editor-descriptor.ts";
import {
  dropOffered,
  dropOwnDraft,
  type DraftPlace,
  keepDraft,
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

type KeptState = Pick<Editor<unknown>, "draft" | "version" | "isDirty" | "canUndo">;

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Null until it is known whose it is. */
function placeOf<Kind extends EditorKind>(options: KeptDraftOptions<Kind>): DraftPlace | null {
  const { drafts, saved, seed } = options;
  const { kind, user } = drafts;
  return user === undefined
    ? null
    : { user, kind, thing: saved ? String(saved.id) : `new ${seed}` };
}

/** Writes with each change, so that nothing is owed when the window goes, however it goes. */
function useKeeping(place: DraftPlace | null, editor: KeptState): void {
  const { draft, version, isDirty, canUndo } = editor;
  // A new thing that nobody has touched is nothing to come back to.
  const isWork = isDirty && (version !== null || canUndo);
  const key = place && keyOfDraft(place);
  const kept = useRef<DraftPlace | null>(null);
  const follow = useEffectEvent(() => {
    // The session is over, or not begun: what there is stays.
    if (!place) return;
    const last = kept.current;
    if (last && (!isWork || key !== keyOfDraft(last))) dropOwnDraft(last);
    if (isWork) keepDraft(place, version, draft);
    kept.current = isWork ? place : null;
  });
  useEffect(() => follow(), [key, draft, version, isWork]);
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
  useKeeping(place, editor);
  const giveUp = (): void => {
    if (place) dropOwnDraft(place);
  };
  const { kept } = found;
  const isOffered = place !== null && found.key === key && kept !== null;
  const isNews = isOffered && !isSame(kept.draft, editor.draft);
  const settle = (): void => {
    if (place && kept) dropOffered(place, kept);
    setFound({ key, kept: null });
  };
  const offer: DraftOffer | null = isNews
    ? {
        at: kept.at,
        take() {
          editor.restore(kept.draft, kept.version);
          settle();
        },
        refuse: settle,
      }
    : null;
  return { offer, giveUp };
}
