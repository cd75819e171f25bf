import { resendConfirmation } from "@baton/contract";
import { Alert, Button, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { formFaults } from "./registration-fault.ts";

/** Sends the mail that confirms an address once more. */
export function ResendMail({ email }: { email: string }) {
  const { t } = useTranslation();
  const resend = useMutation({
    meta: { handled: true },
    mutationFn: () =>
      call(resendConfirmation, { body: { email, language: currentLanguage() } }).then(() => email),
  });
  const { fields, form } = formFaults(t, resend.error, ["email"]);
  const fault = fields.email ?? form;
  return (
    <Stack gap="xs">
      <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
        {t(($) => $.registration.resend.submit)}
      </Button>
      {fault !== undefined && (
        <Alert color="red" role="alert" py="xs">
          {fault}
        </Alert>
      )}
      {resend.data !== undefined && (
        <Alert color="green" role="status" py="xs">
          {t(($) => $.registration.resend.sent, { email: resend.data })}
        </Alert>
      )}
    </Stack>
  );
}
