import { confirmEmail } from "@baton/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { session } from "../../api/session.ts";
import { useMailLink } from "../../entities/user/registration/use-mail-link.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { SaidCard } from "./card.tsx";
import { LinkPage, NoLink } from "./link-page.tsx";
import { ToLogIn } from "./to-log-in.tsx";
import { collectionKey } from "../../api/collection-key.ts";

/** Where the mail to a new address leads. */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const link = useMailLink("/confirm-email");
  const on = session.isAuthenticated() ? (
    <LinkButton to="/settings" hash="account">
      {t(($) => $.registration.confirmEmail.settings)}
    </LinkButton>
  ) : (
    <ToLogIn />
  );
  if (link === "") return <NoLink>{on}</NoLink>;
  const words = t(($) => $.registration.confirmEmail, { returnObjects: true });
  const confirm = async (id: string) => {
    await call(confirmEmail, { body: { id } });
    void cache.invalidateQueries({ queryKey: collectionKey("profile") });
  };
  return (
    <LinkPage
      key={link}
      link={link}
      words={words}
      carryOut={confirm}
      done={on}
      gone={
        <SaidCard title={t(($) => $.registration.goneTitle)} text={words.goneText}>
          {on}
        </SaidCard>
      }
    />
  );
}
