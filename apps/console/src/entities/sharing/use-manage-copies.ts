import {
  type GivenCopy,
  type ManagedAction,
  manageNestedActions,
  setNestedAccess,
} from "@baton/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { actionKeys } from "../action/action.queries.ts";

type Patch = Omit<ManagedAction, "id">;

const isAccessAlone = (patch: Patch): boolean =>
  Object.keys(patch).every((name) => name === "accessRights" || name === "hasAccess") &&
  Object.keys(patch).length === 1;

/** One receiver's right has a call of its own; everything else is changed for several at once. */
async function change(copies: readonly GivenCopy[], patch: Patch): Promise<void> {
  const [only] = copies.length === 1 && isAccessAlone(patch) ? copies : [];
  if (only && patch.hasAccess !== true) {
    const rights = patch.hasAccess === false ? "none" : (String(patch.accessRights) as "0");
    await call(setNestedAccess, { params: { id: only.id }, query: { rights } });
    return;
  }
  const nestedActions = copies.map(({ id }) => ({ id, ...patch }));
  await call(manageNestedActions, { body: { nestedActions } });
}

/** Changes what receivers may do with what they were sent. */
export function useManageCopies() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const managing = useMutation({
    mutationFn: ({ copies, patch }: { copies: readonly GivenCopy[]; patch: Patch }) =>
      change(copies, patch),
    onSuccess: (_done, { copies }) =>
      notifySuccess(t(($) => $.sharing.copies.changed, { count: copies.length })),
    onSettled: () => cache.invalidateQueries({ queryKey: actionKeys.all }),
  });
  const takeBack = async (copies: readonly GivenCopy[]): Promise<void> => {
    const isSure = await confirm({
      title: t(($) => $.sharing.copies.takeBackTitle, { count: copies.length }),
      text: t(($) => $.sharing.copies.takeBackText),
      names: copies.map(({ receiverEmail }) => receiverEmail),
      confirmLabel: t(($) => $.sharing.copies.takeBackLabel),
      isDestructive: true,
    });
    if (isSure !== null) managing.mutate({ copies, patch: { hasAccess: false } });
  };
  return {
    isBusy: managing.isPending,
    change: (copies: readonly GivenCopy[], patch: Patch) => managing.mutate({ copies, patch }),
    takeBack,
  };
}
