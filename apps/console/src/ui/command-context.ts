import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** What a command needs of where it is given. */
export interface CommandContext {
  t: TFunction;
  cache: QueryClient;
}

export function useCommandContext(): CommandContext {
  const { t } = useTranslation();
  const cache = useQueryClient();
  return useMemo(() => ({ t, cache }), [t, cache]);
}
