import type { OperatorPayment } from "@baton/contract";
import type { TFunction } from "i18next";
import { formatRoubles } from "../../entities/payment/money.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { Pill } from "../../ui/pill.tsx";
import { type PlainColumn, PlainTable } from "../../ui/plain-table.tsx";
import { DetailsButton } from "./details-button.tsx";
import classes from "./operator.module.css";
import { PaymentStateMark } from "./payment-state-mark.tsx";

interface PaymentsTableProps {
  payments: readonly OperatorPayment[];
  onOpen: (id: number) => void;
}

const userOf = ({ userEmail }: OperatorPayment, t: TFunction): string =>
  userEmail ?? t(($) => $.operator.payments.userGone);

const paymentColumns = (onOpen: (id: number) => void): PlainColumn<OperatorPayment>[] => [
  {
    id: "created",
    label: (t) => t(($) => $.operator.payments.createdAt),
    isSpare: true,
    render: ({ createdAt }) => <DateTime value={createdAt} />,
  },
  {
    id: "user",
    label: (t) => t(($) => $.operator.payments.user),
    className: classes["named"],
    render: (payment, t) => (
      <>
        <button type="button" className={classes["open"]} onClick={() => onOpen(payment.id)}>
          {userOf(payment, t)}
        </button>
        <span className={classes["narrowOnly"]}>
          <DateTime value={payment.createdAt} /> · {payment.tariffName}
        </span>
      </>
    ),
  },
  {
    id: "tariff",
    label: (t) => t(($) => $.shell.tariff),
    isSpare: true,
    className: classes["wraps"],
    render: ({ tariffName }) => tariffName,
  },
  {
    id: "amount",
    label: (t) => t(($) => $.operator.payments.amount),
    isAtEnd: true,
    render: ({ amount }) => formatRoubles(amount, currentLanguage()),
  },
  {
    id: "provider",
    label: (t) => t(($) => $.operator.payments.provider),
    isSpare: true,
    render: ({ provider, isSubscription, isSandbox }, t) => (
      <>
        {t(($) => $.payments.providers[provider])}{" "}
        {isSubscription && <Pill>{t(($) => $.operator.payments.subscription)}</Pill>}{" "}
        {isSandbox && <Pill>{t(($) => $.operator.payments.trial)}</Pill>}
      </>
    ),
  },
  {
    id: "state",
    label: (t) => t(($) => $.operator.payments.state),
    render: (payment) => <PaymentStateMark payment={payment} />,
  },
  {
    id: "details",
    label: (t) => t(($) => $.operator.details),
    isLabelHidden: true,
    isAtEnd: true,
    render: (payment, t) => (
      <DetailsButton
        name={`${userOf(payment, t)}, ${payment.id}`}
        onClick={() => onOpen(payment.id)}
      />
    ),
  },
];

export const PaymentsTable = ({ payments, onOpen }: PaymentsTableProps) => (
  <PlainTable columns={paymentColumns(onOpen)} rows={payments} />
);
