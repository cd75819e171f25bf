import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type LimitFault, THREAD_COUNT_MAX } from "./thread-limit.ts";

/** The words beside a field with a wrong limit; null where it is right. */
export function limitFaultText(t: TFunction, read: number | LimitFault): string | null {
  const words: Record<LimitFault, string> = {
    required: t(($) => $.common.required),
    negative: t(($) => $.common.notNegative),
    notWhole: t(($) => $.groups.notWhole),
    tooLarge: t(($) => $.groups.tooLarge, { count: THREAD_COUNT_MAX }),
  };
  return typeof read === "number" ? null : words[read];
}

export function useLimitFault(): (read: number | LimitFault) => string | null {
  const { t } = useTranslation();
  return (read) => limitFaultText(t, read);
}
