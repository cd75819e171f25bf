import { type Extension, loadAccounts } from "@baton/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import { errorCodeText, errorText } from "../../../api/error-text.ts";
import { carryOut } from "../../../ui/bulk/carry-out.ts";
import { useCommandContext } from "../../../ui/command-context.ts";
import { notifySuccess } from "../../../ui/notify.tsx";
import { EXTENSION_COMMANDS } from "../../extension/command-list.ts";
import { showExtensions } from "../../extension/extension.live.ts";
import { undoOfLoad } from "../restore-accounts.ts";
import type { LoadItem } from "./load-items.ts";
import { reasonText } from "./load-plan.ts";

/** Loads the account that somebody has typed; where it is refused, all of it is still there to mend. */
export function useLoadOne(row: Extension | undefined, onLoaded: () => void) {
  const context = useCommandContext();
  const { t, cache } = context;
  const load = useMutation({
    meta: { handled: true },
    mutationFn: async (item: LoadItem) => {
      const back = row && undoOfLoad(context, [row]);
      const answer = await call(loadAccounts, { body: { items: [item] } });
      back?.guard.note(answer.data);
      return { ...answer, back };
    },
    onSuccess: ({ data, back }) => {
      const [loaded] = data;
      if (!loaded) return;
      showExtensions(cache, data);
      const undo = back && {
        label: t(($) => $.common.undo),
        run: () => void carryOut(t, back.undo([loaded.id])),
      };
      const done = EXTENSION_COMMANDS.loadAccounts.doneText(t, data.length);
      notifySuccess(done, ...(undo ? [undo] : []));
      onLoaded();
    },
  });
  const refused = load.data?.additionalData.items[0];
  const refusal =
    refused &&
    (refused.field === null ? errorCodeText(t, refused.errorCode) : reasonText(t, refused.field));
  return {
    send: load.mutate,
    isPending: load.isPending,
    failure: load.error ? errorText(t, load.error) : refusal,
  };
}
