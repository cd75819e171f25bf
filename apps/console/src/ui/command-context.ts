import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** What a command needs of where it is given. */
export interface CommandContext {
  t: TFunction;
  cache: QueryClient;
  /** To another page: a result may lead there long after its own page has gone. */
  go: (address: string) => void;
}

export function useCommandContext(): CommandContext {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { history } = useRouter();
  return useMemo(() => ({ t, cache, go: (address) => history.push(address) }), [t, cache, history]);
}
