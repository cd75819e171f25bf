import { askPasswordReset } from "@baton/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { formFaults } from "../../entities/user/registration/registration-fault.ts";
import { typedMail } from "../../entities/user/registration/typed-mail.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useRequiredFields } from "../../ui/use-required-fields.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { FormCard, NoMail, SaidCard } from "./card.tsx";
import { MailField } from "./mail-field.tsx";
import { OrLogIn, ToLogIn } from "./to-log-in.tsx";

/** Has a link sent that sets a new password. The answer never says whether somebody is known. */
export function AskReset() {
  const { t } = useTranslation();
  const [email, setEmail] = useState(typedMail.get());
  const required = useRequiredFields({ email });
  const ask = useMutation({
    meta: { handled: true },
    mutationFn: (to: string) =>
      call(askPasswordReset, { body: { email: to, language: currentLanguage() } }).then(() => to),
  });
  if (ask.data !== undefined)
    return (
      <SaidCard
        title={t(($) => $.registration.reset.askedTitle)}
        text={t(($) => $.registration.reset.askedText, { email: ask.data })}
      >
        <NoMail />
        <ToLogIn />
      </SaidCard>
    );
  const { fields, form } = formFaults(t, ask.error, ["email"]);
  return (
    <FormCard
      title={t(($) => $.registration.reset.askTitle)}
      text={t(($) => $.registration.reset.askText)}
      fault={form}
      onSubmit={() => required.check() && ask.mutate(email.trim())}
    >
      <MailField value={email} error={required.errors.email ?? fields.email} onChange={setEmail} />
      <SubmitButton size="md" mt="xs" loading={ask.isPending}>
        {t(($) => $.registration.reset.askSubmit)}
      </SubmitButton>
      <OrLogIn email={email} />
    </FormCard>
  );
}
