import { beginPasskeyProof, type PasskeyProof } from "@baton/contract";
import { Alert, Button } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { isPasskeyFault } from "./code-issue.ts";
import { askPasskey } from "./passkeys.ts";
import { passkeyFault } from "./security-fault.ts";
import { usePasskeysHere } from "./use-passkeys-here.ts";

export interface AskedPasskeyProps {
  /** What the call was refused for, if it was: where the passkey is at fault, it is said here. */
  error: unknown;
  onProof: (proof: PasskeyProof) => void;
  isReady?: (() => boolean) | undefined;
}

/** There where the user has a passkey, and this browser can ask for it. */
export function AskedPasskey({ error, onProof, isReady }: AskedPasskeyProps) {
  const { t } = useTranslation();
  const isOffered = usePasskeysHere();
  const prove = useMutation({
    meta: { handled: true },
    mutationFn: async () => onProof(await askPasskey(await call(beginPasskeyProof))),
  });
  const fault = prove.error ?? (isPasskeyFault(error) ? error : null);
  if (!isOffered) return null;
  return (
    <>
      {fault && (
        <Alert color="red" role="alert" py="xs">
          {passkeyFault(t, fault)}
        </Alert>
      )}
      <Button
        variant="default"
        leftSection={<IconKey size={16} stroke={1.6} aria-hidden />}
        loading={prove.isPending}
        onClick={() => (isReady?.() ?? true) && prove.mutate()}
      >
        {t(($) => $.security.usePasskey)}
      </Button>
    </>
  );
}
