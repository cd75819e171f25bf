import type { Action } from "@baton/contract";
import { IconLock, IconUserShare } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNow } from "../../ui/now.ts";
import { grantText } from "./grant-text.ts";
import { UpdateOffer, VersionOf } from "./received-facts.tsx";
import { nestedActionQuery } from "./sharing.queries.ts";
import classes from "./sharing.module.css";

/** Above the steps of an action that somebody has sent: from whom, which version, which right. */
export function ReceivedStrip({ action }: { action: Action }) {
  const { t } = useTranslation();
  const now = new Date(useNow());
  const { data: nested } = useQuery(nestedActionQuery(action.id));
  const { senderEmail: email } = action;
  if (email === null) return null;
  return (
    <div className={classes["strip"]}>
      <span className={classes["remark"]}>
        <IconUserShare size={15} stroke={1.8} aria-hidden />
        {t(($) => $.sharing.access.from, { email })}
      </span>
      <VersionOf nested={nested ?? { action, update: null }} />
      <span>{grantText(t, action, now)}</span>
      {!action.allowed.edit && (
        <span className={classes["remark"]}>
          <IconLock size={15} stroke={1.8} aria-hidden />
          {t(($) => $.sharing.access.readOnly)}
        </span>
      )}
      {nested && <UpdateOffer nested={nested} />}
    </div>
  );
}
