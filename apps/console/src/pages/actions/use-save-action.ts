import { type Action, createAction, updateAction } from "@baton/contract";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { actionKeys } from "../../entities/action/action.queries.ts";
import { scriptKeys } from "../../entities/script/script.queries.ts";
import type { Editor } from "../../editor/use-editor.ts";
import { useSave } from "../../editor/use-save.ts";
import { type ActionDraft, toInput } from "./action-draft.ts";

interface SaveActionOptions {
  id: number | null;
  editor: Editor<ActionDraft>;
  onCreated: (id: number) => void;
}

export function useSaveAction({ id, editor, onCreated }: SaveActionOptions) {
  const cache = useQueryClient();
  return useSave<ActionDraft, Action>({
    editor,
    send(draft, version) {
      const body = toInput(draft);
      if (id === null) return call(createAction, { body });
      const known = version === null ? {} : { version };
      return call(updateAction, { params: { id }, body: { ...body, ...known } });
    },
    onSaved(saved) {
      cache.setQueryData(actionKeys.one(saved.id), saved);
      void cache.invalidateQueries({ queryKey: actionKeys.lists });
      void cache.invalidateQueries({ queryKey: scriptKeys.all });
      if (id === null) onCreated(saved.id);
    },
  });
}
