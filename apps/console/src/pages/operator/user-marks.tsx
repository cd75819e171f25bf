import type { OperatorUser } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { Pill } from "../../ui/pill.tsx";

/** What else is to be known of a user at a glance. */
export function UserMarks({ user }: { user: OperatorUser }) {
  const { t } = useTranslation();
  return (
    <>
      {user.isOperator && <Pill>{t(($) => $.operator.users.operator)}</Pill>}{" "}
      {!user.isMailConfirmed && <Pill>{t(($) => $.operator.users.unconfirmed)}</Pill>}
    </>
  );
}
