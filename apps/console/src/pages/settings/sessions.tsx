import { type AccessToken, revokeToken } from "@baton/contract";
import { Button, Group } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { tokensQuery } from "../../entities/user/tokens.queries.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { TokenTable } from "./token-table.tsx";
import classes from "./settings.module.css";

/** More are folded: what stands below them on the page is to be reached without scrolling by. */
const SHOWN_MAX = 3;

/** This one, then those used last. */
const byUse = (one: AccessToken, other: AccessToken): number =>
  Number(other.isCurrent) - Number(one.isCurrent) ||
  Date.parse(other.lastUsedAt ?? other.createdAt) - Date.parse(one.lastUsedAt ?? one.createdAt);

export function Sessions({ sessions }: { sessions: readonly AccessToken[] }) {
  const { t } = useTranslation();
  const [areAllShown, setAllShown] = useState(false);
  const sorted = sessions.toSorted(byUse);
  const shown = areAllShown ? sorted : sorted.slice(0, SHOWN_MAX);
  const others = sorted.filter(({ isCurrent }) => !isCurrent);
  const folded = sorted.length - shown.length;
  return (
    <>
      <TokenTable tokens={shown} label={t(($) => $.settings.integration.sessions)} />
      {(folded > 0 || others.length > 1) && (
        <Group gap="xs" p="xs" className={classes["below"] ?? ""}>
          {folded > 0 && (
            <Button size="xs" variant="subtle" onClick={() => setAllShown(true)}>
              {t(($) => $.settings.integration.older, { count: folded })}
            </Button>
          )}
          {others.length > 1 && <RevokeOthers others={others} />}
        </Group>
      )}
    </>
  );
}

function RevokeOthers({ others }: { others: readonly AccessToken[] }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const revoke = useMutation({
    async mutationFn() {
      for (const { id } of others) await call(revokeToken, { params: { id } });
    },
    onSuccess: () => notifySuccess(t(($) => $.settings.integration.othersRevoked)),
    onSettled: () => cache.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.settings.integration.revokeOthersTitle, { count: others.length }),
      text: t(($) => $.settings.integration.revokeOthersText),
      confirmLabel: t(($) => $.settings.integration.revoke),
      isDestructive: true,
    });
    if (isSure) revoke.mutate();
  };
  return (
    <Button
      size="xs"
      variant="default"
      ml="auto"
      loading={revoke.isPending}
      onClick={() => void ask()}
    >
      {t(($) => $.settings.integration.revokeOthers)}
    </Button>
  );
}
