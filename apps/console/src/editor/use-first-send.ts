import { isDeepEqual } from "@baton/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError } from "../api/errors.ts";
import type { EditorDescriptor, EditorKind } from "./editor-descriptor.ts";

/** As far as the clocks of the browser and the server may be apart. */
const APART_MS = 2 * 60 * 1000;

/** The server may have done it all the same. */
const isAnswerLost = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500;

interface LostSaves<Draft> {
  /** When the first of them was sent. */
  since: number;
  drafts: readonly Draft[];
}

/**
 * Sends a new thing. One whose answer was lost is looked for before it is sent again: where it
 * arrived, the draft is saved over it, and no second one is made.
 */
export function useFirstSend<Kind extends EditorKind>({
  save,
  one,
  toDraft,
  madeSince,
}: Pick<EditorDescriptor<Kind>, "save" | "one" | "toDraft" | "madeSince">) {
  const cache = useQueryClient();
  const lost = useRef<LostSaves<Kind["draft"]> | null>(null);
  const isOwn = (made: Kind["saved"], draft: Kind["draft"]): boolean =>
    // What was opened before is another one.
    cache.getQueryData(one(made.id).queryKey) === undefined &&
    isDeepEqual(toDraft(made), { ...draft, name: draft.name.trim() });
  const findOwn = async ({ since, drafts }: LostSaves<Kind["draft"]>) => {
    for (const draft of drafts.toReversed()) {
      const made = await madeSince(draft.name.trim(), since - APART_MS);
      const own = made.find((found) => isOwn(found, draft));
      if (own) return { id: own.id, version: own.version };
    }
    return null;
  };
  return async (draft: Kind["draft"]): Promise<Kind["saved"]> => {
    const over = lost.current && (await findOwn(lost.current));
    const { since, drafts } = lost.current ?? { since: Date.now(), drafts: [] };
    try {
      const saved = await save(draft, over);
      lost.current = null;
      return saved;
    } catch (error) {
      if (isAnswerLost(error)) lost.current = { since, drafts: [...drafts, draft] };
      throw error;
    }
  };
}
