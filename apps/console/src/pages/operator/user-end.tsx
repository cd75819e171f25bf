import type { OperatorUser } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { DateTime } from "../../ui/date-time.tsx";
import { useNow } from "../../ui/now.ts";
import classes from "./operator.module.css";

/** Until when the tariff is valid, and in words whether that is over. */
export function UserEnd({ user }: { user: Pick<OperatorUser, "tariff" | "validUntil"> }) {
  const { t } = useTranslation();
  const now = useNow();
  if (user.tariff === null) return <span className="dimmed">—</span>;
  if (user.validUntil === null) return <>{t(($) => $.shell.validForever)}</>;
  const isOver = Date.parse(user.validUntil) <= now;
  return (
    <span className={classes["end"]} data-over={isOver || undefined}>
      {isOver && `${t(($) => $.shell.expired)} `}
      <DateTime value={user.validUntil} />
    </span>
  );
}
