import type { OperatorUser } from "@baton/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useDraftGuard } from "../../ui/dialog/use-draft-guard.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import classes from "./operator.module.css";
import type { TariffEnd } from "./tariff-end.ts";
import { UserCommands } from "./user-commands.tsx";
import { UserEnd } from "./user-end.tsx";
import { UserTariffForm } from "./user-tariff-form.tsx";
import { UserMarks } from "./user-marks.tsx";

/** One user: what is known, the tariff, and what an operator can do. */
export function UserPanel({ user, onClose }: { user: OperatorUser; onClose: () => void }) {
  const { t } = useTranslation();
  /** Null while nothing was typed: what others change shows at once. */
  const [draft, setDraft] = useState<TariffEnd | null>(null);
  const close = useDraftGuard(draft !== null, onClose);
  const header = (
    <>
      <h2 className={classes["panelTitle"]}>{user.email}</h2>
      <UserMarks user={user} />
    </>
  );
  return (
    <SidePanel label={user.email} header={header} onClose={close}>
      <div className={classes["sections"]}>
        <dl className={classes["facts"]}>
          <dt>{t(($) => $.operator.users.number)}</dt>
          <dd>{user.id}</dd>
          <dt>{t(($) => $.shell.tariff)}</dt>
          <dd>{user.tariff?.name ?? t(($) => $.shell.noTariff)}</dd>
          <dt>{t(($) => $.shell.validUntil)}</dt>
          <dd>
            <UserEnd user={user} />
          </dd>
          <dt>{t(($) => $.shell.autoRenewal)}</dt>
          <dd>{t(($) => $.shell.autoRenewalStates[user.subscriptionStatus])}</dd>
          <dt>{t(($) => $.shell.pages.extensions)}</dt>
          <dd>{formatNumber(user.usedExtensionCount, currentLanguage())}</dd>
          <dt>{t(($) => $.operator.users.createdAt)}</dt>
          <dd>
            <DateTime value={user.createdAt} />
          </dd>
          <dt>{t(($) => $.operator.users.lastSeenAt)}</dt>
          <dd>
            <DateTime value={user.lastSeenAt} />
          </dd>
        </dl>
        <UserTariffForm user={user} draft={draft} onDraft={setDraft} />
        <UserCommands user={user} onGone={onClose} />
      </div>
    </SidePanel>
  );
}
