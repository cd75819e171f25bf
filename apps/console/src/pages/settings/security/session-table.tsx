import { type AccessToken, revokeToken } from "@baton/contract";
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { tokensQuery } from "../../../entities/user/tokens.queries.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { confirm } from "../../../ui/confirm/confirm.ts";
import { DateTime } from "../../../ui/date-time.tsx";
import { notifySuccess } from "../../../ui/notify.tsx";
import { Pill } from "../../../ui/pill.tsx";
import classes from "../tokens/token-table.module.css";

export function SessionTable({ sessions }: { sessions: readonly AccessToken[] }) {
  const { t } = useTranslation();
  return (
    <div className={classes["tableHolder"]}>
      <table className={classes["table"]} aria-label={t(($) => $.settings.account.sessions)}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.settings.account.browser)}</th>
            <th scope="col" data-place>
              {t(($) => $.settings.account.place)}
            </th>
            <th scope="col" data-spare>
              {t(($) => $.settings.account.begun)}
            </th>
            <th scope="col" data-time>
              {t(($) => $.settings.account.lastUsed)}
            </th>
            <th className={classes["end"]}>
              <span className="visually-hidden">{t(($) => $.settings.account.end)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `BR` in the reader's words. */
const countryName = (code: string): string =>
  new Intl.DisplayNames(currentLanguage(), { type: "region", fallback: "code" }).of(code) ?? code;

function placeOf({ address, country }: AccessToken): string | null {
  const parts = [country === null ? null : countryName(country), address];
  return parts.filter((part) => part !== null).join(", ") || null;
}

function SessionRow({ session }: { session: AccessToken }) {
  const { t } = useTranslation();
  const browser = session.browser || t(($) => $.settings.account.unknownBrowser);
  const place = placeOf(session);
  return (
    <tr>
      <td className={classes["wide"]} title={session.label} data-place-of={place ?? undefined}>
        {browser} {session.isCurrent && <Pill>{t(($) => $.settings.account.current)}</Pill>}
        {session.kind === "impersonation" && <Pill>{t(($) => $.settings.account.byOperator)}</Pill>}
      </td>
      <td data-place className={classes["wide"]}>
        {place ?? <span className="dimmed">—</span>}
      </td>
      <td data-spare>
        <DateTime value={session.createdAt} />
      </td>
      <td data-time>
        <DateTime value={session.lastUsedAt} />
      </td>
      <td className={classes["end"]}>
        {!session.isCurrent && <EndSession id={session.id} label={browser} />}
      </td>
    </tr>
  );
}

function EndSession({ id, label }: { id: number; label: string }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const end = useMutation({
    mutationFn: () => call(revokeToken, { params: { id } }),
    onSuccess: () => notifySuccess(t(($) => $.settings.account.ended)),
    onSettled: () => cache.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.settings.account.endTitle),
      text: t(($) => $.settings.account.endText, { label }),
      confirmLabel: t(($) => $.settings.account.end),
      isDestructive: true,
    });
    if (isSure) end.mutate();
  };
  return (
    <Button
      size="xs"
      variant="default"
      loading={end.isPending}
      aria-label={t(($) => $.settings.account.endOf, { label })}
      onClick={() => void ask()}
    >
      {t(($) => $.settings.account.end)}
    </Button>
  );
}
