import { checkProxy, type Proxy } from "@baton/contract";
import { ActionIcon } from "@mantine/core";
import { IconPlugConnected } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { proxyKeys } from "../../entities/proxy/proxy.keys.ts";
import { CheckStatus } from "./check-words.tsx";
import classes from "./proxy.module.css";

/** What is known of a proxy, and the button that finds it out anew. */
export function CheckCell({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const check = useMutation({
    mutationFn: () => call(checkProxy, { params: { id: proxy.id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: proxyKeys.all }),
  });
  return (
    <div className={classes["checkCell"]}>
      <CheckStatus proxy={proxy} isAsked={check.isPending} hasFailed={check.isError} hasTime />
      <ActionIcon
        aria-label={`${t(($) => $.proxies.check)}: ${proxy.name}`}
        title={t(($) => $.proxies.check)}
        disabled={check.isPending || proxy.isChecking}
        onClick={() => check.mutate()}
      >
        <IconPlugConnected size={16} stroke={1.6} />
      </ActionIcon>
    </div>
  );
}
