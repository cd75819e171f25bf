import { switchToFreeTariff } from "@baton/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { profileQuery } from "../user/profile.queries.ts";
import { collectionKey } from "../../api/collection-key.ts";

/** A free tariff is not paid: it is taken at once. */
export function useFreeTariff(onDone: () => void) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (tariffId: number) => call(switchToFreeTariff, { body: { tariffId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: collectionKey("payments") }),
    onSuccess() {
      notifySuccess(t(($) => $.payments.freeTaken));
      void cache.invalidateQueries({ queryKey: profileQuery.queryKey });
      onDone();
    },
  });
}
