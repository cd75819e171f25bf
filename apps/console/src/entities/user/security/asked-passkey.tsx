import { beginPasskeyProof, type PasskeyProof } from "@baton/contract";
import { Alert, Button } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { askPasskey, canUsePasskeys } from "./passkeys.ts";
import { passkeyFault } from "./security-fault.ts";
import { securityQuery } from "./security.queries.ts";

export interface AskedPasskeyProps {
  onProof: (proof: PasskeyProof) => Promise<void>;
}

/** There where the user has a passkey, and this browser can ask for it. */
export function AskedPasskey({ onProof }: AskedPasskeyProps) {
  const { t } = useTranslation();
  const { data } = useQuery(securityQuery);
  const prove = useMutation({
    meta: { handled: true },
    mutationFn: async () => onProof(await askPasskey(await call(beginPasskeyProof))),
  });
  if (!data || data.passkeys.length === 0 || !canUsePasskeys()) return null;
  return (
    <>
      {prove.error && (
        <Alert color="red" role="alert" py="xs">
          {passkeyFault(t, prove.error)}
        </Alert>
      )}
      <Button
        variant="default"
        leftSection={<IconKey size={16} stroke={1.6} aria-hidden />}
        loading={prove.isPending}
        onClick={() => prove.mutate()}
      >
        {t(($) => $.security.usePasskey)}
      </Button>
    </>
  );
}
