import { getProfile, resetPassword } from "@baton/contract";
import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { session } from "../../api/session.ts";
import { useMailLink } from "../../entities/user/registration/use-mail-link.ts";
import {
  NewPasswordField,
  useNewPassword,
} from "../../entities/user/registration/new-password-field.tsx";
import { formFaults } from "../../entities/user/registration/registration-fault.ts";
import { useRequiredFields } from "../../ui/use-required-fields.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { AskReset } from "./ask-reset.tsx";
import { FormCard, SaidCard } from "./card.tsx";
import { isGoneLink } from "./link-page.tsx";
import { ToLogIn } from "./to-log-in.tsx";

/** Asks for the mail, or, where its link led here, for the new password. */
export function ResetPasswordPage() {
  const link = useMailLink("/reset-password");
  const [usedUp, setUsedUp] = useState("");
  if (link === usedUp) return <AskReset />;
  return <NewPassword key={link} link={link} onAskAgain={() => setUsedUp(link)} />;
}

/** The session of this browser may be one of those that have ended: a 401 throws it away. */
function lookAtSession(): void {
  if (session.isAuthenticated()) void call(getProfile).catch(() => undefined);
}

interface NewPasswordProps {
  link: string;
  onAskAgain: () => void;
}

function NewPassword({ link, onAskAgain }: NewPasswordProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState("");
  const [isChecked, setChecked] = useState(false);
  const required = useRequiredFields({ password });
  const { isShort } = useNewPassword(password);
  const reset = useMutation({
    meta: { handled: true },
    mutationFn: () => call(resetPassword, { body: { id: link, password } }),
    onSuccess: lookAtSession,
  });
  if (reset.isSuccess) return <Done />;
  if (isGoneLink(reset.error)) return <Gone onAskAgain={onAskAgain} />;
  const { fields, form } = formFaults(t, reset.error, ["password"]);
  const submit = () => {
    setChecked(true);
    if (required.check() && !isShort) reset.mutate();
  };
  return (
    <FormCard
      title={t(($) => $.registration.reset.title)}
      text={t(($) => $.registration.reset.text)}
      fault={form}
      onSubmit={submit}
    >
      <NewPasswordField
        isFirst
        label={t(($) => $.registration.newPassword)}
        value={password}
        error={required.errors.password ?? fields.password}
        isChecked={isChecked}
        onChange={setPassword}
      />
      <SubmitButton size="md" mt="xs" loading={reset.isPending}>
        {t(($) => $.registration.reset.submit)}
      </SubmitButton>
    </FormCard>
  );
}

function Done() {
  const { t } = useTranslation();
  return (
    <SaidCard
      title={t(($) => $.registration.reset.doneTitle)}
      text={t(($) => $.registration.reset.doneText)}
    >
      <ToLogIn />
    </SaidCard>
  );
}

function Gone({ onAskAgain }: { onAskAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <SaidCard
      title={t(($) => $.registration.goneTitle)}
      text={t(($) => $.registration.reset.goneText)}
    >
      <Button onClick={onAskAgain}>{t(($) => $.registration.reset.askAgain)}</Button>
      <ToLogIn />
    </SaidCard>
  );
}
