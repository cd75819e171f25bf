import { creditPayment, type OperatorPayment } from "@baton/contract";
import { Anchor, Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { formatRoubles } from "../../entities/payment/money.ts";
import { formatDuration } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { notifySuccess } from "../../ui/notify.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import classes from "./operator.module.css";
import { operatorKeys } from "./operator.queries.ts";
import { PaymentStateMark } from "./payment-state-mark.tsx";
import { useOperatorSearch } from "./use-operator-search.ts";

interface PaymentPanelProps {
  payment: OperatorPayment;
  onClose: () => void;
}

const timeText = (seconds: number): ReactNode =>
  seconds === 0 ? "—" : formatDuration(seconds * 1000, currentLanguage());

/** One payment: what the provider said, what it gave and took back, and the way to credit it. */
export function PaymentPanel({ payment, onClose }: PaymentPanelProps) {
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
        {payment.state === "review" && <Credit payment={payment} />}
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

/** Money came that does not fit: the operator has looked at it with the provider. */
function Credit({ payment }: { payment: OperatorPayment }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { id, userEmail, tariffName } = payment;
  const credit = useMutation({
    mutationFn: () => call(creditPayment, { params: { id } }),
    onSuccess: () => notifySuccess(t(($) => $.operator.payments.creditDone)),
    onSettled: () => cache.invalidateQueries({ queryKey: operatorKeys.all }),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.operator.payments.creditTitle),
      text: t(($) => $.operator.payments.creditText, { tariff: tariffName }),
      names: userEmail === null ? [] : [userEmail],
      confirmLabel: t(($) => $.operator.payments.credit),
    });
    if (isSure) credit.mutate();
  };
  return (
    <section className={classes["section"]}>
      <h3>{t(($) => $.operator.payments.review)}</h3>
      <p>{t(($) => $.operator.payments.reviewText)}</p>
      <Button loading={credit.isPending} onClick={() => void ask()}>
        {t(($) => $.operator.payments.credit)}
      </Button>
    </section>
  );
}
