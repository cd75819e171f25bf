import { revokeToken } from "@baton/contract";
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { tokensQuery } from "../../../entities/user/tokens.queries.ts";
import { confirm } from "../../../ui/confirm/confirm.ts";
import { notifySuccess } from "../../../ui/notify.tsx";

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
