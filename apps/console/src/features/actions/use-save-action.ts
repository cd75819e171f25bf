import { type Action, createAction, updateAction } from "@baton/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { ApiError, fieldIssues } from "../../api/errors.ts";
import { notifyError, notifySuccess } from "../../api/notify.tsx";
import { actionKeys } from "../../data/actions.queries.ts";
import { scriptKeys } from "../../data/scripts.queries.ts";
import type { Editor } from "../../editor/use-editor.ts";
import { type ActionDraft, toInput } from "./action-draft.ts";

interface Refusal {
  draft: ActionDraft;
  issues: Record<string, string>;
}

interface SaveOptions {
  id: number | null;
  editor: Editor<ActionDraft>;
  onCreated: (id: number) => void;
}

/** A save that the server refuses because somebody else saved in between. */
const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

export function useSaveAction({ id, editor, onCreated }: SaveOptions) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [hasConflict, setConflict] = useState(false);

  const { mutate, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: ({
      draft,
      isForced,
    }: {
      draft: ActionDraft;
      isForced: boolean;
    }): Promise<Action> => {
      const body = toInput(draft);
      if (id === null) return call(createAction, { body });
      const version = isForced || editor.version === null ? {} : { version: editor.version };
      return call(updateAction, { params: { id }, body: { ...body, ...version } });
    },
    onSuccess(saved, { draft }) {
      setRefusal(null);
      editor.markSaved(draft, saved.version);
      cache.setQueryData(actionKeys.one(saved.id), saved);
      void cache.invalidateQueries({ queryKey: actionKeys.lists });
      void cache.invalidateQueries({ queryKey: scriptKeys.all });
      notifySuccess(t(($) => $.common.saved));
      if (id === null) onCreated(saved.id);
    },
    onError(error, { draft }) {
      const issues = fieldIssues(error);
      if (isConflict(error)) setConflict(true);
      else if (Object.keys(issues).length > 0) setRefusal({ draft, issues });
      else notifyError(error);
    },
  });

  return {
    save: (isForced = false) => mutate({ draft: editor.draft, isForced }),
    isSaving: isPending,
    hasConflict,
    closeConflict: () => setConflict(false),
    /** The server's words on the draft as it is now; they say nothing about a changed one. */
    issues: refusal?.draft === editor.draft ? refusal.issues : {},
  };
}
