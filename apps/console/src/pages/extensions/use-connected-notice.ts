import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { notifySuccess } from "../../ui/notify.tsx";
import type { ExtensionsPageState } from "./use-extensions-page.ts";

/** Lights up when the first browser connects while the guide is shown. */
export function useConnectedNotice({ query, isFiltered }: ExtensionsPageState): void {
  const { t } = useTranslation();
  const wasEmpty = useRef(false);
  const totalCount = query.data?.totalCount;
  useEffect(() => {
    if (totalCount === undefined || isFiltered) return;
    if (wasEmpty.current && totalCount > 0) notifySuccess(t(($) => $.extensions.empty.connected));
    wasEmpty.current = totalCount === 0;
  }, [totalCount, isFiltered, t]);
}
