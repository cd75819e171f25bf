import { logout } from "@baton/contract";
import type { TFunction } from "i18next";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { session } from "../../api/session.ts";
import { confirm } from "../../ui/confirm/confirm.ts";

async function logOut(t: TFunction): Promise<void> {
  const isSure = await confirm({
    title: t(($) => $.shell.logOutTitle),
    text: t(($) => $.shell.logOutText),
    confirmLabel: t(($) => $.shell.logOut),
  });
  if (!isSure) return;
  void call(logout).catch(() => undefined);
  session.end();
}

/** Asks, then ends the session here whether or not the server could be told. */
export function useLogOut(): () => void {
  const { t } = useTranslation();
  return useCallback(() => void logOut(t), [t]);
}
