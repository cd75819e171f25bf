import { type AccessToken, revokeToken } from "@baton/contract";
import { Button, Skeleton } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { tokensQuery } from "../../entities/user/tokens.queries.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { Pill } from "../../ui/pill.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { confirm } from "../../ui/confirm/confirm.ts";
import { Section } from "./section.tsx";
import classes from "./settings.module.css";

function TokenRow({ token }: { token: AccessToken }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const kind = t(($) => $.enums.tokenKind[token.kind]);
  const label = token.label === "" ? kind : token.label;
  const revoke = useMutation({
    mutationFn: () => call(revokeToken, { params: { id: token.id } }),
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
    <tr>
      <td>{kind}</td>
      <td className={classes["wide"]}>
        {token.label || <span className="dimmed">—</span>}{" "}
        {token.isCurrent && <Pill>{t(($) => $.settings.integration.current)}</Pill>}
      </td>
      <td>
        <DateTime value={token.createdAt} />
      </td>
      <td>
        <DateTime value={token.lastUsedAt} />
      </td>
      <td>
        {token.expiresAt === null ? (
          t(($) => $.settings.integration.never)
        ) : (
          <DateTime value={token.expiresAt} />
        )}
      </td>
      <td className={classes["end"]}>
        {!token.isCurrent && (
          <Button
            size="xs"
            variant="default"
            loading={revoke.isPending}
            aria-label={`${t(($) => $.settings.integration.revoke)}: ${label}`}
            onClick={() => void ask()}
          >
            {t(($) => $.settings.integration.revoke)}
          </Button>
        )}
      </td>
    </tr>
  );
}

function TokenTable({ tokens }: { tokens: readonly AccessToken[] }) {
  const { t } = useTranslation();
  return (
    <div className={classes["tableHolder"]}>
      <table className={classes["table"]}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.settings.integration.kind)}</th>
            <th scope="col">{t(($) => $.settings.integration.label)}</th>
            <th scope="col">{t(($) => $.settings.integration.created)}</th>
            <th scope="col">{t(($) => $.settings.integration.lastUsed)}</th>
            <th scope="col">{t(($) => $.settings.integration.expires)}</th>
            <th>
              <span className="visually-hidden">{t(($) => $.settings.integration.revoke)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function IntegrationSection() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(tokensQuery);
  return (
    <Section
      id="integration"
      title={t(($) => $.settings.integration.title)}
      text={t(($) => $.settings.integration.text)}
    >
      <div className={classes["card"]}>
        {isPending && <Skeleton height={110} m="md" w="auto" />}
        {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
        {data?.data.length === 0 && (
          <p className={classes["plain"]}>{t(($) => $.settings.integration.empty)}</p>
        )}
        {data && data.data.length > 0 && <TokenTable tokens={data.data} />}
      </div>
    </Section>
  );
}
