import { revokeToken } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { tokensQuery } from "../../../entities/user/tokens.queries.ts";
import { notifySuccess } from "../../../ui/notify.tsx";
import { AskedButton } from "../section/asked-button.tsx";

export function RevokeToken({ id, label }: { id: number; label: string }) {
  const { t } = useTranslation();
  const revoke = t(($) => $.settings.integration.revoke);
  return (
    <AskedButton
      isDestructive
      label={revoke}
      spoken={`${revoke}: ${label}`}
      title={t(($) => $.settings.integration.revokeTitle)}
      text={t(($) => $.settings.integration.revokeText, { label })}
      act={() => call(revokeToken, { params: { id } })}
      touches={[tokensQuery.queryKey]}
      onDone={() => notifySuccess(t(($) => $.settings.integration.revoked))}
    />
  );
}
