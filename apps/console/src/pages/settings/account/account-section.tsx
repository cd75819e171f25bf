import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { OwnersOnly } from "../../../entities/user/impersonation/owners-only.tsx";
import { profileQuery } from "../../../entities/user/profile.queries.ts";
import { AccountRow } from "../section/account-row.tsx";
import { ChangeMailDialog } from "./change-mail-dialog.tsx";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { ExportDialog } from "./export-dialog.tsx";
import { Section } from "../section/section.tsx";
import { Sessions } from "../security/sessions.tsx";
import classes from "../section/settings.module.css";

type Open = "mail" | "password" | "export" | "delete" | null;

/** How the user signs in, where they are signed in, and what is kept of them. */
export function AccountSection() {
  const { t } = useTranslation();
  const { data: profile } = useQuery(profileQuery);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Section
      id="account"
      title={t(($) => $.settings.account.title)}
      text={t(($) => $.settings.account.text)}
    >
      <OwnersOnly>
        <div className={classes["card"]}>
          <AccountRow label={t(($) => $.settings.account.mail)} hint={profile?.email}>
            <Button variant="default" onClick={() => setOpen("mail")}>
              {t(($) => $.settings.account.changeMail)}
            </Button>
          </AccountRow>
          <AccountRow
            label={t(($) => $.settings.account.password)}
            hint={t(($) => $.settings.account.passwordHint)}
          >
            <Button variant="default" onClick={() => setOpen("password")}>
              {t(($) => $.settings.account.changePassword)}
            </Button>
          </AccountRow>
        </div>
      </OwnersOnly>
      <Sessions />
      <OwnersOnly isSaid={false}>
        <OwnData onExport={() => setOpen("export")} onDelete={() => setOpen("delete")} />
      </OwnersOnly>
      {open === "mail" && <ChangeMailDialog onClose={close} />}
      {open === "password" && <ChangePasswordDialog onClose={close} />}
      {open === "export" && <ExportDialog onClose={close} />}
      {open === "delete" && profile && (
        <DeleteAccountDialog email={profile.email} onClose={close} />
      )}
    </Section>
  );
}

function OwnData({ onExport, onDelete }: { onExport: () => void; onDelete: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes["cardHead"]}>
        <h3 className={classes["cardTitle"]}>{t(($) => $.settings.account.data)}</h3>
      </div>
      <div className={classes["card"]}>
        <AccountRow
          label={t(($) => $.settings.account.export)}
          hint={t(($) => $.settings.account.exportHint)}
        >
          <Button
            variant="default"
            aria-label={t(($) => $.settings.account.export)}
            onClick={onExport}
          >
            {t(($) => $.common.download)}
          </Button>
        </AccountRow>
        <AccountRow
          label={t(($) => $.settings.account.delete)}
          hint={t(($) => $.settings.account.deleteHint)}
        >
          <Button
            variant="outline"
            color="red"
            aria-label={t(($) => $.settings.account.delete)}
            onClick={onDelete}
          >
            {t(($) => $.common.delete)}
          </Button>
        </AccountRow>
      </div>
    </>
  );
}
