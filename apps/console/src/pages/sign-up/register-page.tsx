import { register } from "@baton/contract";
import { Button, Paper, Skeleton } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import {
  NewPasswordField,
  useNewPassword,
} from "../../entities/user/registration/new-password-field.tsx";
import { formFaults } from "../../entities/user/registration/registration-fault.ts";
import { registrationQuery } from "../../entities/user/registration/registration.queries.ts";
import { ResendMail } from "../../entities/user/registration/resend-mail.tsx";
import { typedMail } from "../../entities/user/registration/typed-mail.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { useRequiredFields } from "../../ui/use-required-fields.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { FormCard, NoMail, SaidCard } from "./card.tsx";
import { MailField } from "./mail-field.tsx";
import { OrLogIn, ToLogIn } from "./to-log-in.tsx";

export function RegisterPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(registrationQuery);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <Sent email={sentTo} onOther={() => setSentTo(null)} />;
  if (error && !data) return <QueryFailure error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Paper withBorder p="lg" w="100%" maw={380}>
        <Skeleton height={230} />
      </Paper>
    );
  if (data.isOpen) return <RegisterForm onSent={setSentTo} />;
  return (
    <SaidCard
      title={t(($) => $.registration.register.closedTitle)}
      text={t(($) => $.registration.register.closedText)}
    >
      <ToLogIn />
    </SaidCard>
  );
}

function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const [values, setValues] = useState({ email: typedMail.get(), password: "" });
  const [isChecked, setChecked] = useState(false);
  const required = useRequiredFields(values);
  const { isShort } = useNewPassword(values.password);
  const send = useMutation({
    meta: { handled: true },
    mutationFn: (body: typeof values) =>
      call(register, { body: { ...body, language: currentLanguage() } }),
    onSuccess: (_, { email }) => {
      typedMail.set(email);
      onSent(email);
    },
  });
  const { fields, form } = formFaults(t, send.error, ["email", "password"]);
  const submit = () => {
    setChecked(true);
    if (required.check() && !isShort) send.mutate({ ...values, email: values.email.trim() });
  };
  return (
    <FormCard title={t(($) => $.registration.register.title)} fault={form} onSubmit={submit}>
      <MailField
        value={values.email}
        error={required.errors.email ?? fields.email}
        onChange={(email) => setValues({ ...values, email })}
      />
      <NewPasswordField
        label={t(($) => $.registration.password)}
        value={values.password}
        error={required.errors.password ?? fields.password}
        isChecked={isChecked}
        onChange={(password) => setValues({ ...values, password })}
      />
      <SubmitButton size="md" mt="xs" loading={send.isPending}>
        {t(($) => $.registration.register.submit)}
      </SubmitButton>
      <OrLogIn question={t(($) => $.registration.register.hasAccount)} email={values.email} />
    </FormCard>
  );
}

function Sent({ email, onOther }: { email: string; onOther: () => void }) {
  const { t } = useTranslation();
  return (
    <SaidCard
      title={t(($) => $.registration.register.sentTitle)}
      text={t(($) => $.registration.register.sentText, { email })}
    >
      <NoMail />
      <ResendMail email={email} />
      <Button variant="subtle" onClick={onOther}>
        {t(($) => $.registration.register.otherMail)}
      </Button>
    </SaidCard>
  );
}
