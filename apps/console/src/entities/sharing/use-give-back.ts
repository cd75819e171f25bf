import { type ActionHead, deleteNestedActions } from "@baton/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { actionKeys } from "../action/action.queries.ts";

type Given = Pick<ActionHead, "id" | "name" | "usedByCount">;

/** What is asked before a received action leaves the receiver, and said when it has. */
export function useGiveBackWords() {
  const { t } = useTranslation();
  return ({ name, usedByCount }: Given) => ({
    title: t(($) => $.sharing.access.backTitle),
    text:
      usedByCount > 0
        ? t(($) => $.sharing.access.backUsed, { count: usedByCount })
        : t(($) => $.sharing.access.backText),
    done: t(($) => $.sharing.access.backDone, { name }),
  });
}

export const giveBack = (id: number) => call(deleteNestedActions, { body: { ids: [id] } });

/** Gives a received action back, after a question. */
export function useGiveBack(onGone: () => void) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const wordsOf = useGiveBackWords();
  const giving = useMutation({
    mutationFn: ({ id }: Given) => giveBack(id),
    // Also where live news of it came first and took the page away.
    onSuccess(_answer, action) {
      notifySuccess(wordsOf(action).done);
      onGone();
      void cache.invalidateQueries({ queryKey: actionKeys.lists });
    },
  });
  return async (action: Given): Promise<void> => {
    const { title, text } = wordsOf(action);
    const isSure = await confirm({
      title,
      text,
      names: [action.name],
      confirmLabel: t(($) => $.sharing.access.back),
      isDestructive: true,
    });
    if (isSure !== null) giving.mutate(action);
  };
}
