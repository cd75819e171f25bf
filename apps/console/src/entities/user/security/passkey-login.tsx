import { beginPasskeyLogin, loginByPasskey } from "@baton/contract";
import { Alert, Button } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { session } from "../../../api/session.ts";
import { askPasskey, canUsePasskeys } from "./passkeys.ts";
import { passkeyFault } from "./security-fault.ts";

/** Signs in without name and password; nothing is shown where browsers take no passkeys. */
export function PasskeyLogin() {
  const { t } = useTranslation();
  const signIn = useMutation({
    meta: { handled: true },
    mutationFn: async () =>
      call(loginByPasskey, { body: await askPasskey(await call(beginPasskeyLogin)) }),
    onSuccess: ({ accessToken }) => session.begin(accessToken),
  });
  if (!canUsePasskeys()) return null;
  return (
    <>
      {signIn.error && (
        <Alert color="red" role="alert" py="xs">
          {passkeyFault(t, signIn.error)}
        </Alert>
      )}
      <Button
        variant="default"
        size="md"
        leftSection={<IconKey size={16} stroke={1.6} aria-hidden />}
        loading={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        {t(($) => $.security.usePasskey)}
      </Button>
    </>
  );
}
