import type { AccessToken, ShownToken } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { CopyText } from "../../../ui/copy-text.tsx";
import { DateTime } from "../../../ui/date-time.tsx";
import { scopesText } from "./scope-words.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { CloseButton } from "../../../ui/dialog/dialog-buttons.tsx";

interface ShownProps {
  shown: ShownToken;
  /** The token that it took the place of. */
  replaced: AccessToken | undefined;
  onClose: () => void;
}

/** The only time that the token is seen. */
export function ShownTokenDialog({ shown, replaced, onClose }: ShownProps) {
  const { t } = useTranslation();
  const { token, accessToken } = shown;
  const address = `${window.location.origin}/api/tokens/current`;
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={t(($) => $.settings.integration.shownTitle, { label: token.label })}
      isKept
    >
      <strong>{t(($) => $.settings.integration.shownOnce)}</strong>
      <CopyText text={accessToken} />
      <span className="dimmed">{scopesText(t, token.scopes ?? [])}</span>
      {replaced?.rotatedAt && (
        <span>
          {t(($) => $.settings.integration.oldWorksUntil)} <DateTime value={replaced.expiresAt} />
        </span>
      )}
      <span>{t(($) => $.settings.integration.example)}</span>
      <CopyText text={`curl -H "Authorization: Bearer ${accessToken}" ${address}`} />
      <CloseButton label={t(($) => $.settings.integration.shownDone)} />
    </Dialog>
  );
}
