import { loadAccounts } from "@baton/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import { errorCodeText, errorText } from "../../../api/error-text.ts";
import { useCommandContext } from "../../../ui/command-context.ts";
import { notifySuccess } from "../../../ui/notify.tsx";
import { EXTENSION_COMMANDS } from "../../extension/command-list.ts";
import { showExtensions } from "../../extension/extension.live.ts";
import type { LoadItem } from "./load-items.ts";
import { reasonText } from "./load-plan.ts";

/** Loads the account that somebody has typed; where it is refused, all of it is still there to mend. */
export function useLoadOne(onLoaded: () => void) {
  const { t, cache } = useCommandContext();
  const load = useMutation({
    meta: { handled: true },
    mutationFn: (item: LoadItem) => call(loadAccounts, { body: { items: [item] } }),
    onSuccess: ({ data }) => {
      if (data.length === 0) return;
      showExtensions(cache, data);
      notifySuccess(EXTENSION_COMMANDS.loadAccounts.doneText(t, data.length));
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
