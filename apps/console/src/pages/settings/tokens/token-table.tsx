import type { AccessToken } from "@baton/contract";
import { useTranslation } from "react-i18next";
import classes from "./token-table.module.css";
import { TokenRow } from "./token-row.tsx";

export function TokenTable({ tokens, label }: { tokens: readonly AccessToken[]; label: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes["tableHolder"]}>
      <table className={classes["table"]} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" data-kind>
              {t(($) => $.settings.integration.kind)}
            </th>
            <th scope="col">{t(($) => $.settings.integration.label)}</th>
            <th scope="col" data-spare>
              {t(($) => $.settings.integration.created)}
            </th>
            <th scope="col" data-time>
              {t(($) => $.settings.integration.lastUsed)}
            </th>
            <th scope="col" data-spare>
              {t(($) => $.settings.integration.expires)}
            </th>
            <th className={classes["end"]}>
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
