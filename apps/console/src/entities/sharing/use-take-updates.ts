import { applyNestedUpdate, applyNestedUpdates, markUpdatesNotified } from "@baton/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { actionKeys } from "../action/action.queries.ts";
import { scriptKeys } from "../script/script.keys.ts";
import { sharingKeys } from "./sharing.queries.ts";

/** Takes updates over, one or several; all of them or none. */
export function useTakeUpdates() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      const [only] = ids.length === 1 ? ids : [];
      if (only === undefined) await call(applyNestedUpdates, { body: { ids: [...ids] } });
      else await call(applyNestedUpdate, { params: { id: only } });
    },
    onSuccess: (_answer, { length: count }) =>
      notifySuccess(t(($) => $.sharing.updates.taken, { count })),
    onSettled() {
      for (const queryKey of [sharingKeys.updates, actionKeys.all, scriptKeys.all]) {
        void cache.invalidateQueries({ queryKey });
      }
    },
  });
}

/** Shows these no more. */
export function useMarkNotified() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[]) => call(markUpdatesNotified, { body: { ids: [...ids] } }),
    onSettled: () => void cache.invalidateQueries({ queryKey: sharingKeys.updates }),
  });
}
