import type { PaymentNotice } from "@baton/contract";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DateTime } from "../../ui/date-time.tsx";
import type { GivenCommands } from "../../ui/list/commands/use-commands.ts";
import { SidePanel } from "../../ui/side-panel.tsx";
import { NoticeSaid, sumText } from "./notice-said.tsx";
import { NoticeStateChip } from "./notice-state-chip.tsx";
import classes from "./operator.module.css";
import type { NoticeCommandId } from "./notices.list.tsx";

interface NoticePanelProps {
  notice: PaymentNotice;
  onCommand: GivenCommands<PaymentNotice, NoticeCommandId>["give"];
  onClose: () => void;
}

/** One notice: all that the provider said in it, and what came of it. */
export function NoticePanel({ notice, onCommand, onClose }: NoticePanelProps) {
  const { t } = useTranslation();
  const { id, provider, orderId, subscriptionId, paymentId, amount, currency, state } = notice;
  const title = t(($) => $.operator.notices.number, { id });
  const facts: [label: string, value: ReactNode][] = [
    [t(($) => $.operator.notices.said), <NoticeSaid key="said" notice={notice} />],
    [t(($) => $.operator.notices.provider), t(($) => $.payments.providers[provider])],
    [t(($) => $.operator.notices.order), orderId ?? "—"],
    [t(($) => $.operator.notices.subscription), subscriptionId ?? "—"],
    [t(($) => $.operator.notices.payment), paymentId ?? "—"],
    [t(($) => $.operator.notices.amount), sumText(amount, currency)],
    [t(($) => $.operator.notices.refunded), sumText(notice.refunded, currency)],
    [t(($) => $.operator.notices.receivedAt), <DateTime key="at" value={notice.receivedAt} />],
    [t(($) => $.operator.notices.appliedAt), <DateTime key="applied" value={notice.appliedAt} />],
  ];
  return (
    <SidePanel
      label={title}
      header={
        <>
          <h2 className={classes["panelTitle"]}>{title}</h2>
          <NoticeStateChip state={state} />
        </>
      }
      onClose={onClose}
    >
      <div className={classes["sections"]}>
        <dl className={classes["facts"]}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {(state === "waiting" || state === "lookedAt") && (
          <section className={classes["section"]}>
            <h3>{t(($) => $.operator.notices.waitingTitle)}</h3>
            <p>{t(($) => $.operator.notices.waitingText)}</p>
            {state === "waiting" && (
              <Button onClick={() => onCommand("look", [notice])}>
                {t(($) => $.operator.notices.lookAt)}
              </Button>
            )}
          </section>
        )}
      </div>
    </SidePanel>
  );
}
