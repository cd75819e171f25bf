import type { OperatorPayment } from "@baton/contract";
import { ActionIcon } from "@mantine/core";
import { IconLayoutSidebarRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { formatRoubles } from "../../entities/payment/money.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { Pill } from "../../ui/pill.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import classes from "./operator.module.css";
import { PaymentStateMark } from "./payment-state-mark.tsx";

interface PaymentsTableProps {
  payments: readonly OperatorPayment[];
  onOpen: (id: number) => void;
}

export function PaymentsTable({ payments, onOpen }: PaymentsTableProps) {
  const { t } = useTranslation();
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col" data-spare>
            {t(($) => $.operator.payments.createdAt)}
          </th>
          <th scope="col">{t(($) => $.operator.payments.user)}</th>
          <th scope="col" data-spare>
            {t(($) => $.shell.tariff)}
          </th>
          <th scope="col" data-end>
            {t(($) => $.operator.payments.amount)}
          </th>
          <th scope="col" data-spare>
            {t(($) => $.operator.payments.provider)}
          </th>
          <th scope="col">{t(($) => $.operator.payments.state)}</th>
          <th>
            <span className="visually-hidden">{t(($) => $.operator.details)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} onOpen={onOpen} />
        ))}
      </tbody>
    </PlainTable>
  );
}

interface PaymentRowProps {
  payment: OperatorPayment;
  onOpen: (id: number) => void;
}

function PaymentRow({ payment, onOpen }: PaymentRowProps) {
  const { t } = useTranslation();
  const { id, userEmail, tariffName, amount, provider, isSubscription, isSandbox } = payment;
  const user = userEmail ?? t(($) => $.operator.payments.userGone);
  return (
    <tr>
      <td data-spare>
        <DateTime value={payment.createdAt} />
      </td>
      <td className={classes["named"]}>
        <button type="button" className={classes["open"]} onClick={() => onOpen(id)}>
          {user}
        </button>
        <span className={classes["narrowOnly"]}>
          <DateTime value={payment.createdAt} /> · {tariffName}
        </span>
      </td>
      <td data-spare className={classes["wraps"]}>
        {tariffName}
      </td>
      <td data-end>{formatRoubles(amount, currentLanguage())}</td>
      <td data-spare>
        {t(($) => $.payments.providers[provider])}{" "}
        {isSubscription && <Pill>{t(($) => $.operator.payments.subscription)}</Pill>}{" "}
        {isSandbox && <Pill>{t(($) => $.operator.payments.trial)}</Pill>}
      </td>
      <td>
        <PaymentStateMark payment={payment} />
      </td>
      <td data-end>
        <ActionIcon
          aria-label={`${t(($) => $.operator.details)}: ${user}, ${id}`}
          onClick={() => onOpen(id)}
        >
          <IconLayoutSidebarRight size={16} stroke={1.6} />
        </ActionIcon>
      </td>
    </tr>
  );
}
