import { type AccessToken, revokeToken } from "@baton/contract";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { tokensQuery } from "../../../entities/user/tokens.queries.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { DateTime } from "../../../ui/date-time.tsx";
import { notifySuccess } from "../../../ui/notify.tsx";
import { Pill } from "../../../ui/pill.tsx";
import { type PlainColumn, PlainTable } from "../../../ui/plain-table.tsx";
import { AskedButton } from "../section/asked-button.tsx";
import { TOKEN_LOOKS } from "../tokens/token-looks.ts";
import classes from "../tokens/token-table.module.css";

/** `BR` in the reader's words. */
const countryName = (code: string): string =>
  new Intl.DisplayNames(currentLanguage(), { type: "region", fallback: "code" }).of(code) ?? code;

const browserOf = ({ browser }: AccessToken, t: TFunction): string =>
  browser || t(($) => $.settings.account.unknownBrowser);

function placeOf({ address, country }: AccessToken): string | null {
  const parts = [country === null ? null : countryName(country), address];
  return parts.filter((part) => part !== null).join(", ") || null;
}

const dash = <span className="dimmed">—</span>;

const COLUMNS: readonly PlainColumn<AccessToken>[] = [
  {
    id: "browser",
    label: (t) => t(($) => $.settings.account.browser),
    className: classes["wide"],
    title: ({ label }) => label,
    cellMarks: (session) => ({ "data-place-of": placeOf(session) ?? undefined }),
    render: (session, t) => (
      <>
        {browserOf(session, t)}{" "}
        {session.isCurrent && <Pill>{t(($) => $.settings.account.current)}</Pill>}
        {session.kind === "impersonation" && <Pill>{t(($) => $.settings.account.byOperator)}</Pill>}
      </>
    ),
  },
  {
    id: "place",
    label: (t) => t(($) => $.settings.account.place),
    marks: { "data-place": true },
    className: classes["wide"],
    render: (session) => placeOf(session) ?? dash,
  },
  {
    id: "begun",
    label: (t) => t(($) => $.settings.account.begun),
    isSpare: true,
    render: ({ createdAt }) => <DateTime value={createdAt} />,
  },
  {
    id: "lastUsed",
    label: (t) => t(($) => $.settings.account.lastUsed),
    marks: { "data-time": true },
    render: ({ lastUsedAt }) => <DateTime value={lastUsedAt} />,
  },
  {
    id: "end",
    label: (t) => t(($) => $.settings.account.end),
    isLabelHidden: true,
    marks: { "data-button": true },
    render: (session, t) =>
      !session.isCurrent && <EndSession id={session.id} label={browserOf(session, t)} />,
  },
];

export function SessionTable({ sessions }: { sessions: readonly AccessToken[] }) {
  const { t } = useTranslation();
  return (
    <PlainTable
      columns={COLUMNS}
      rows={sessions}
      label={t(($) => $.settings.account.sessions)}
      looks={TOKEN_LOOKS}
    />
  );
}

function EndSession({ id, label }: { id: number; label: string }) {
  const { t } = useTranslation();
  return (
    <AskedButton
      isDestructive
      label={t(($) => $.settings.account.end)}
      spoken={t(($) => $.settings.account.endOf, { label })}
      title={t(($) => $.settings.account.endTitle)}
      text={t(($) => $.settings.account.endText, { label })}
      act={() => call(revokeToken, { params: { id } })}
      touches={[tokensQuery.queryKey]}
      onDone={() => notifySuccess(t(($) => $.settings.account.ended))}
    />
  );
}
