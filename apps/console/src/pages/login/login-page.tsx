import { Alert, Paper, Stack, TextInput, Title } from "@mantine/core";
import { login } from "@baton/contract";
import { useMutation } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { errorText, knownReasonText } from "../../api/error-text.ts";
import { ApiError, fieldIssues, toErrorState } from "../../api/errors.ts";
import { session } from "../../api/session.ts";
import { LoginWays, ResendMail } from "../../entities/user/registration/registration-views.ts";
import { LoginCode, PasskeyLogin } from "../../entities/user/security/login-views.ts";
import { typedMail } from "../../entities/user/registration/typed-mail.ts";
import { useRequiredFields } from "../../ui/use-required-fields.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useSubmit } from "../../ui/use-submit.ts";
import classes from "./login-page.module.css";

/** `confirmMail`; the catalogue is no part of the first screen. */
const CONFIRM_MAIL_CODE = 3005;
const isUnconfirmed = (error: unknown): boolean =>
  toErrorState(error).errorCode === CONFIRM_MAIL_CODE;

const FORM = { withBorder: true, p: "lg", w: "100%", maw: 340 } as const;

/** Why somebody is here who did not log out. */
function Ended() {
  const { t } = useTranslation();
  const reason = session.endReason();
  const words = reason === null ? undefined : knownReasonText(t, reason);
  if (words === undefined) return null;
  return (
    <Alert color="yellow" role="status" py="xs">
      {words}
    </Alert>
  );
}

export function LoginPage() {
  const { t } = useTranslation();
  const [values, setValues] = useState({ username: typedMail.get(), password: "" });
  const required = useRequiredFields(values);
  const [code, setCode] = useState("");
  const [isCodeAsked, setCodeAsked] = useState(false);
  const signIn = useMutation({
    meta: { handled: true },
    mutationFn: () => call(login, { body: isCodeAsked ? { ...values, code } : values }),
    onError: (error) => {
      if (fieldIssues(error)["code"] !== undefined) setCodeAsked(true);
    },
    onSuccess: ({ accessToken }) => {
      typedMail.set("");
      session.begin(accessToken);
    },
  });

  const handleSubmit = useSubmit(() => {
    if (required.check()) signIn.mutate();
  });
  const isOfCode = fieldIssues(signIn.error)["code"] !== undefined;
  const isRefused = signIn.error instanceof ApiError && signIn.error.status === 401;
  const fault =
    signIn.error && !isOfCode ? (
      <Alert color="red" role="alert" py="xs">
        {isRefused ? t(($) => $.login.invalid) : errorText(t, signIn.error)}
      </Alert>
    ) : null;
  if (isCodeAsked)
    return (
      <Paper component="form" noValidate {...FORM} onSubmit={handleSubmit}>
        {fault}
        <Suspense>
          <LoginCode
            value={code}
            error={signIn.error}
            isPending={signIn.isPending}
            onChange={setCode}
            onBack={() => {
              setCodeAsked(false);
              setCode("");
              signIn.reset();
            }}
          />
        </Suspense>
      </Paper>
    );

  return (
    <Paper component="form" noValidate {...FORM} onSubmit={handleSubmit}>
      <Stack gap="sm">
        <Title order={1}>{t(($) => $.login.title)}</Title>
        {fault ?? <Ended />}
        <TextInput
          label={t(($) => $.login.username)}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          required
          withAsterisk={false}
          value={values.username}
          error={required.errors.username}
          onChange={(event) => setValues({ ...values, username: event.currentTarget.value })}
        />
        <PasswordField
          label={t(($) => $.login.password)}
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={values.password}
          error={required.errors.password}
          onChange={(event) => setValues({ ...values, password: event.currentTarget.value })}
        />
        <SubmitButton size="md" mt="xs" loading={signIn.isPending}>
          {t(($) => $.login.submit)}
        </SubmitButton>
        <Suspense>
          <PasskeyLogin />
        </Suspense>
        <Suspense>
          {isUnconfirmed(signIn.error) && <ResendMail email={values.username.trim()} />}
        </Suspense>
        <div className={classes["ways"]}>
          <Suspense>
            <LoginWays email={values.username} />
          </Suspense>
        </div>
      </Stack>
    </Paper>
  );
}
