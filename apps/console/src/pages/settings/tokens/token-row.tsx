import { type AccessToken, revokeToken } from "@baton/contract";
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { tokensQuery } from "../../../entities/user/tokens.queries.ts";
import { confirm } from "../../../ui/confirm/confirm.ts";
import { DateTime } from "../../../ui/date-time.tsx";
import { notifySuccess } from "../../../ui/notify.tsx";
import classes from "./token-table.module.css";

export function TokenRow({ token }: { token: AccessToken }) {
  const { t } = useTranslation();
  const kind = t(($) => $.settings.integration.kinds[token.kind]);
  return (
    <tr>
      <td data-kind>{kind}</td>
      <td className={classes["wide"]} title={token.label} data-kind-of={kind}>
        {token.label || <span className="dimmed">—</span>}
      </td>
      <td data-spare>
        <DateTime value={token.createdAt} />
      </td>
      <td data-time>
        <DateTime value={token.lastUsedAt} />
      </td>
      <td data-spare>
        {token.expiresAt === null ? (
          t(($) => $.settings.integration.never)
        ) : (
          <DateTime value={token.expiresAt} />
        )}
      </td>
      <td className={classes["end"]}>
        <RevokeToken id={token.id} label={token.label || kind} />
      </td>
    </tr>
  );
}

export function RevokeToken({ id, label }: { id: number; label: string }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => call(revokeToken, { params: { id } }),
    onSuccess: () => {
      notifySuccess(t(($) => $.settings.integration.revoked));
      void cache.invalidateQueries({ queryKey: tokensQuery.queryKey });
    },
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.settings.integration.revokeTitle),
      text: t(($) => $.settings.integration.revokeText, { label }),
      confirmLabel: t(($) => $.settings.integration.revoke),
      isDestructive: true,
    });
    if (isSure) revoke.mutate();
  };
  return (
    <Button
      size="xs"
      variant="default"
      loading={revoke.isPending}
      aria-label={`${t(($) => $.settings.integration.revoke)}: ${label}`}
      onClick={() => void ask()}
    >
      {t(($) => $.settings.integration.revoke)}
    </Button>
  );
}
