import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError, fieldIssues, figuresOf, toErrorState } from "../api/errors.ts";
import { notifyError, notifySuccess } from "../ui/notify.tsx";
import type { Editor } from "./use-editor.ts";
import { useLatest } from "../ui/use-latest.ts";

interface Saved {
  id: number;
  version: number;
}

/** The server's word on one field of a draft. */
export interface FieldIssue {
  field: string;
  message: string;
}

const NO_ISSUES: readonly FieldIssue[] = [];

interface SaveOptions<Draft, Result extends Saved> {
  editor: Editor<Draft>;
  /** `version` is what the draft was made from; null saves over whatever is there. */
  send: (draft: Draft, version: number | null) => Promise<Result>;
  /** Whether or not the editor is still there. */
  onSaved: (saved: Result) => void;
  /** After it, where the editor has not been left meanwhile. */
  onSavedHere: (saved: Result) => void;
  /** The server has something against fields of the draft. */
  onRefused: () => void;
}

/** Somebody else saved in between. The catalogue's own 409s have a code and say more. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 409 &&
  toErrorState(error).errorType === "http-errors";

/** Saves a draft; a conflict and faults of its fields are shown where they can be mended. */
export function useSave<Draft, Result extends Saved>(options: SaveOptions<Draft, Result>) {
  const { t } = useTranslation();
  const { editor, send, onSaved, onSavedHere, onRefused } = options;
  const latest = useLatest(editor);
  const [refused, setRefused] = useState<{ draft: Draft; issues: readonly FieldIssue[] } | null>(
    null,
  );
  const [hasConflict, setConflict] = useState(false);
  const { mutate, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: ({ draft, isForced }: { draft: Draft; isForced: boolean }) =>
      send(draft, isForced ? null : editor.version),
    onSuccess(saved, { draft }) {
      setRefused(null);
      editor.markSaved(draft, saved.version);
      notifySuccess(t(($) => $.common.saved));
      onSaved(saved);
    },
    onError(error, { draft }) {
      const issues = Object.entries(fieldIssues(error));
      if (isConflict(error)) setConflict(true);
      else if (issues.length > 0 && !hasFigures(error)) {
        setRefused({ draft, issues: issues.map(([field, message]) => ({ field, message })) });
        onRefused();
      } else notifyError(error);
    },
  });
  /** The draft as it is now, though who calls may have waited for an answer since it was drawn. */
  const sendDraft = (isForced: boolean, onDone?: () => void): void =>
    mutate(
      { draft: latest.current.draft, isForced },
      {
        onSuccess(saved) {
          onSavedHere(saved);
          onDone?.();
        },
      },
    );
  /** The server's words on the draft as it is now; they say nothing about a changed one. */
  const issues = refused?.draft === editor.draft ? refused.issues : NO_ISSUES;
  return {
    save: (onDone?: () => void) => sendDraft(false, onDone),
    overwrite: () => sendDraft(true),
    isSaving: isPending,
    hasConflict,
    closeConflict: () => setConflict(false),
    issues,
  };
}

/** Its code says more in the reader's words than the server's on a field. */
const hasFigures = (error: unknown): boolean => Object.keys(figuresOf(error)).length > 0;
