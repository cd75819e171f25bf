import { activateRegistration } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { useMailLink } from "../../entities/user/registration/use-mail-link.ts";
import { SaidCard } from "./card.tsx";
import { LinkPage, NoLink } from "./link-page.tsx";
import { ResendForm } from "./resend-form.tsx";
import { OrLogIn, ToLogIn } from "./to-log-in.tsx";

const activate = (id: string) => call(activateRegistration, { body: { id } });

/** Where the mail of a registration leads. */
export function ConfirmPage() {
  const { t } = useTranslation();
  const link = useMailLink("/confirm");
  if (link === "")
    return (
      <NoLink>
        <ResendForm />
        <OrLogIn />
      </NoLink>
    );
  const words = t(($) => $.registration.confirm, { returnObjects: true });
  return (
    <LinkPage
      key={link}
      link={link}
      words={words}
      carryOut={activate}
      done={<ToLogIn />}
      gone={
        <SaidCard title={t(($) => $.registration.goneTitle)} text={words.goneText}>
          <ResendForm />
          <OrLogIn />
        </SaidCard>
      }
    />
  );
}
