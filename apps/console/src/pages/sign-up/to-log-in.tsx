import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { typedMail } from "../../entities/user/registration/typed-mail.ts";
import { LinkButton } from "../../ui/link-button.tsx";

export function ToLogIn() {
  const { t } = useTranslation();
  return <LinkButton to="/login">{t(($) => $.registration.logIn)}</LinkButton>;
}

/** Below a form that is for somebody else. */
export function OrLogIn({ question, email = "" }: { question?: string; email?: string }) {
  const { t } = useTranslation();
  return (
    <span>
      {question}{" "}
      <Link to="/login" onClick={() => typedMail.set(email.trim())}>
        {t(($) => $.registration.logIn)}
      </Link>
    </span>
  );
}
