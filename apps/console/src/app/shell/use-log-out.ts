import { logout } from "@baton/contract";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { session } from "../../api/session.ts";
import { useConfirm } from "../../ui/use-confirm.ts";

/** Asks, then ends the session here whether or not the server could be told. */
export function useLogOut(): () => void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return useCallback(
    () =>
      confirm({
        title: t(($) => $.shell.logOutTitle),
        text: t(($) => $.shell.logOutText),
        confirmLabel: t(($) => $.shell.logOut),
        onConfirm: () => {
          void call(logout).catch(() => undefined);
          session.end();
        },
      }),
    [t, confirm],
  );
}
