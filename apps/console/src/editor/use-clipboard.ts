import { useTranslation } from "react-i18next";
import { notifySuccess } from "../ui/notify.tsx";

/** Browsers give the system's clipboard to secure pages only; within this page it always works. */
let ownCopy: string | null = null;

/** Copying and pasting by button; the keys go through the browser's own events. */
export function useClipboard() {
  const { t } = useTranslation();
  const copy = (text: string | null): void => {
    if (text === null) return;
    ownCopy = text;
    void navigator.clipboard?.writeText(text).catch(() => {});
    notifySuccess(t(($) => $.common.copied));
  };
  const read = async (): Promise<string> => {
    try {
      return await navigator.clipboard.readText();
    } catch {
      return ownCopy ?? "";
    }
  };
  return { copy, read };
}
