import { Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { registrationQuery } from "./registration.queries.ts";
import { typedMail } from "./typed-mail.ts";

/** For who cannot log in: a new password, and an account where people may make their own. */
export function LoginWays({ email }: { email: string }) {
  const { t } = useTranslation();
  // What cannot be asked is not offered: the log-in itself says that the server is away.
  const { data } = useQuery(registrationQuery);
  const keep = () => typedMail.set(email.trim());
  return (
    <Group justify="space-between" gap="xs">
      <Link to="/reset-password" onClick={keep}>
        {t(($) => $.registration.ways.forgot)}
      </Link>
      {data?.isOpen && (
        <Link to="/register" onClick={keep}>
          {t(($) => $.registration.ways.register)}
        </Link>
      )}
    </Group>
  );
}
