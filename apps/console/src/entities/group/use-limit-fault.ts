import { useTranslation } from "react-i18next";
import { type LimitFault, THREAD_COUNT_MAX } from "./thread-limit.ts";

/** The words beside a field with a wrong limit. */
export function useLimitFault(): (read: number | LimitFault) => string | null {
  const { t } = useTranslation();
  const words: Record<LimitFault, string> = {
    required: t(($) => $.common.required),
    negative: t(($) => $.common.notNegative),
    notWhole: t(($) => $.groups.notWhole),
    tooLarge: t(($) => $.groups.tooLarge, { count: THREAD_COUNT_MAX }),
  };
  return (read) => (typeof read === "number" ? null : words[read]);
}
