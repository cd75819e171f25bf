import type { AccessToken } from "@baton/contract";
import type { TFunction } from "i18next";
import { DateTime } from "../../../ui/date-time.tsx";
import { type PlainColumn, PlainTable } from "../../../ui/plain-table.tsx";
import { RevokeToken } from "./revoke-token.tsx";
import { TOKEN_LOOKS } from "./token-looks.ts";
import classes from "./token-table.module.css";

const kindOf = ({ kind }: AccessToken, t: TFunction): string =>
  t(($) => $.settings.integration.kinds[kind]);

const COLUMNS: readonly PlainColumn<AccessToken>[] = [
  {
    id: "kind",
    label: (t) => t(($) => $.settings.integration.kind),
    marks: { "data-kind": true },
    render: kindOf,
  },
  {
    id: "label",
    label: (t) => t(($) => $.settings.integration.label),
    className: classes["wide"],
    title: ({ label }) => label,
    cellMarks: (token, t) => ({ "data-kind-of": kindOf(token, t) }),
    render: ({ label }) => label || <span className="dimmed">—</span>,
  },
  {
    id: "created",
    label: (t) => t(($) => $.settings.integration.created),
    isSpare: true,
    render: ({ createdAt }) => <DateTime value={createdAt} />,
  },
  {
    id: "lastUsed",
    label: (t) => t(($) => $.settings.integration.lastUsed),
    marks: { "data-time": true },
    render: ({ lastUsedAt }) => <DateTime value={lastUsedAt} />,
  },
  {
    id: "expires",
    label: (t) => t(($) => $.settings.integration.expires),
    isSpare: true,
    render: ({ expiresAt }, t) =>
      expiresAt === null ? t(($) => $.settings.integration.never) : <DateTime value={expiresAt} />,
  },
  {
    id: "revoke",
    label: (t) => t(($) => $.settings.integration.revoke),
    isLabelHidden: true,
    marks: { "data-button": true },
    render: (token, t) => <RevokeToken id={token.id} label={token.label || kindOf(token, t)} />,
  },
];

export const TokenTable = ({
  tokens,
  label,
}: {
  tokens: readonly AccessToken[];
  label: string;
}) => <PlainTable columns={COLUMNS} rows={tokens} label={label} looks={TOKEN_LOOKS} />;
