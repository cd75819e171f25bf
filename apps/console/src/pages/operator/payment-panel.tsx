import type { OperatorPayment } from "@baton/contract";
import { Anchor, Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatRoubles } from "../../entities/payment/money.ts";
import { formatDuration } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { DateTime } from "../../ui/date-time.tsx";
import type { GivenCommands } from "../../ui/list/commands/use-commands.ts";
import { SidePanel } from "../../ui/side-panel.tsx";
import classes from "./operator.module.css";
import type { PaymentCommandId } from "./payments.list.tsx";
import { PaymentStateMark } from "./payment-state-mark.tsx";
import { useOperatorSearch } from "./use-operator-search.ts";

interface PaymentPanelProps {
  payment: OperatorPayment;
  onCommand: GivenCommands<OperatorPayment, PaymentCommandId>["give"];
  onClose: () => void;
}

const timeText = (seconds: number): ReactNode =>
  seconds === 0 ? "—" : formatDuration(seconds * 1000, currentLanguage());

/** One payment: what the provider said, what it gave and took back, and the way to credit it. */
export function PaymentPanel({ payment, onCommand, onClose }: PaymentPanelProps) {
  const { t } = useTranslation();
  const { show } = useOperatorSearch();
  const { id, userEmail } = payment;
  const title = t(($) => $.operator.payments.number, { id });
  const facts: [label: string, value: ReactNode][] = [
    [t(($) => $.operator.payments.user), userEmail ?? t(($) => $.operator.payments.userGone)],
    [t(($) => $.shell.tariff), payment.tariffName],
    [t(($) => $.operator.payments.amount), formatRoubles(payment.amount, currentLanguage())],
    [t(($) => $.operator.payments.provider), t(($) => $.payments.providers[payment.provider])],
    [t(($) => $.operator.payments.orderId), payment.orderId ?? "—"],
    [t(($) => $.operator.payments.subscriptionId), payment.subscriptionId ?? "—"],
    [t(($) => $.operator.payments.createdAt), <DateTime key="at" value={payment.createdAt} />],
    [t(($) => $.operator.payments.paidAt), <DateTime key="paid" value={payment.paidAt} />],
    [t(($) => $.operator.payments.credited), timeText(payment.creditedSeconds)],
    [t(($) => $.operator.payments.takenBack), timeText(payment.takenBackSeconds)],
    [t(($) => $.shell.validUntil), <DateTime key="until" value={payment.validUntil} />],
  ];
  return (
    <SidePanel
      label={title}
      header={
        <>
          <h2 className={classes["panelTitle"]}>{title}</h2>
          <PaymentStateMark payment={payment} />
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
        {payment.state === "review" && (
          <section className={classes["section"]}>
            <h3>{t(($) => $.operator.payments.review)}</h3>
            <p>{t(($) => $.operator.payments.reviewText)}</p>
            <Button onClick={() => onCommand("credit", [payment])}>
              {t(($) => $.operator.payments.credit)}
            </Button>
          </section>
        )}
        {userEmail !== null && (
          <Anchor
            component="button"
            type="button"
            className={classes["section"] ?? ""}
            onClick={() => show({ tab: "users", search: userEmail })}
          >
            {t(($) => $.operator.payments.toUser)}
          </Anchor>
        )}
      </div>
    </SidePanel>
  );
}
