import type { AccessToken, ShownToken } from "@baton/contract";
import { Button, Group, Modal, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CopyText } from "../../ui/copy-text.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { scopesText } from "./scope-words.ts";

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
    <Modal
      opened
      size="lg"
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t(($) => $.settings.integration.shownTitle, { label: token.label })}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <Stack gap="sm" align="stretch">
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
        <Group justify="flex-end" mt="xs">
          <Button onClick={onClose}>{t(($) => $.settings.integration.shownDone)}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
