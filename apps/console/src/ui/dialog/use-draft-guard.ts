import { useBlocker } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { confirm } from "../confirm/confirm.ts";

/**
 * For a dialog that somebody types much into: asks before it is closed, and before a way out of the
 * page, be it Back or a reload, takes the dialog along.
 */
export function useDraftGuard(isDirty: boolean, onClose: () => void): () => void {
  const { t } = useTranslation();
  const isSure = async () =>
    (await confirm({
      title: t(($) => $.common.unsavedTitle),
      text: t(($) => $.common.unsavedText),
      confirmLabel: t(($) => $.common.leave),
      isDestructive: true,
    })) !== null;
  useBlocker({
    shouldBlockFn: async ({ current, next, action }) =>
      isDirty && (action !== "REPLACE" || current.pathname !== next.pathname) && !(await isSure()),
    enableBeforeUnload: () => isDirty,
  });
  const isAsking = useRef(false);
  const ask = async () => {
    isAsking.current = true;
    const isLeaving = await isSure();
    // The key that answered is heard by the dialog too, after the question.
    setTimeout(() => (isAsking.current = false));
    if (isLeaving) onClose();
  };
  return () => {
    if (!isDirty) onClose();
    else if (!isAsking.current) void ask();
  };
}
