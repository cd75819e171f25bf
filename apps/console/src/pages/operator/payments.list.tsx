import { listOperatorPayments, type OperatorPayment, type QueryInputOf } from "@baton/contract";
import { IconCreditCardPay } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { call } from "../../api/client.ts";
import { fetchEvery } from "../../api/fetch-every.ts";
import { numberedQuery } from "../../api/numbered.ts";
import { formatRoubles } from "../../entities/payment/money.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { DateTime } from "../../ui/date-time.tsx";
import type { GridColumn } from "../../ui/grid/grid-columns.ts";
import { commandParts } from "../../ui/list/command-parts.tsx";
import type { Command } from "../../ui/list/commands/command.ts";
import type { NumberedDescriptor } from "../../ui/list/use-numbered-list.ts";
import { Pill } from "../../ui/pill.tsx";
import { operatorKeys } from "./operator.queries.ts";
import { PAYMENTS_SEARCHED, type PaymentsSearch } from "./operator.search.ts";
import { PaymentStateMark } from "./payment-state-mark.tsx";

type Filter = Pick<QueryInputOf<typeof listOperatorPayments>, "search" | "state">;

const userOf = ({ userEmail }: OperatorPayment, t: TFunction): string =>
  userEmail ?? t(($) => $.operator.payments.userGone);

const columns = {
  user: {
    label: (t) => t(($) => $.operator.payments.user),
    width: 260,
    minWidth: 140,
    render: userOf,
    title: userOf,
  },
  created: {
    label: (t) => t(($) => $.operator.payments.createdAt),
    width: 150,
    render: ({ createdAt }) => <DateTime value={createdAt} />,
  },
  tariff: {
    label: (t) => t(($) => $.shell.tariff),
    width: 160,
    render: ({ tariffName }) => tariffName,
    title: ({ tariffName }) => tariffName,
  },
  amount: {
    label: (t) => t(($) => $.operator.payments.amount),
    width: 110,
    align: "end",
    render: ({ amount }) => formatRoubles(amount, currentLanguage()),
  },
  provider: {
    label: (t) => t(($) => $.operator.payments.provider),
    width: 220,
    render: ({ provider, isSubscription, isSandbox }, t) => (
      <>
        {t(($) => $.payments.providers[provider])}{" "}
        {isSubscription && <Pill>{t(($) => $.operator.payments.subscription)}</Pill>}{" "}
        {isSandbox && <Pill>{t(($) => $.operator.payments.trial)}</Pill>}
      </>
    ),
  },
  state: {
    label: (t) => t(($) => $.operator.payments.state),
    width: 250,
    render: (payment) => <PaymentStateMark payment={payment} />,
  },
  paid: {
    label: (t) => t(($) => $.operator.payments.paidAt),
    width: 150,
    render: ({ paidAt }) => <DateTime value={paidAt} />,
  },
  order: {
    label: (t) => t(($) => $.operator.payments.orderId),
    width: 130,
    render: ({ orderId }) => orderId ?? "—",
  },
} satisfies Record<string, GridColumn<OperatorPayment>>;

export interface PaymentKind {
  row: OperatorPayment;
  column: keyof typeof columns;
  search: PaymentsSearch;
}

/** All users' payments, the newest first. */
export const PAYMENT_LIST: NumberedDescriptor<PaymentKind, Filter> = {
  ...PAYMENTS_SEARCHED,
  label: (t) => t(($) => $.operator.notices.payments),
  nameOf: ({ userEmail, id }) => [userEmail, id].filter((part) => part !== null).join(", "),
  columns,
  lead: "user",
  presets: [
    {
      label: (t) => t(($) => $.grid.presetDefault),
      columns: ["created", "tariff", "amount", "provider", "state"],
    },
  ],
  filters: ["state"],
  card: [
    columns.user,
    {
      render: (payment, t) => (
        <>
          {formatRoubles(payment.amount, currentLanguage())} · {payment.tariffName} ·{" "}
          {t(($) => $.payments.states[payment.state])}
        </>
      ),
    },
    columns.created,
  ],
  toFilter: ({ search, state }) => ({
    ...(search !== undefined && { search }),
    ...(state !== undefined && { state }),
  }),
  page: (filter, { page = 1 }) =>
    numberedQuery([...operatorKeys.payments, filter], page, ({ paging, signal }) =>
      call(listOperatorPayments, { query: { ...filter, ...paging }, signal }),
    ),
  fetchAll: (filter) => (bounds) =>
    fetchEvery((paging) => call(listOperatorPayments, { query: { ...filter, ...paging } }), bounds),
};

const COMMANDS = {
  credit: {
    icon: IconCreditCardPay,
    label: (t) => t(($) => $.operator.payments.credit),
    hasButton: true,
    obstacle: ({ state }) => (state === "review" ? null : "settled"),
  },
} as const satisfies Record<string, Command<OperatorPayment>>;

export type PaymentCommandId = keyof typeof COMMANDS;

/** What can be done to payments; what carries it out is in `money-runs.ts`. */
export const PAYMENT_PARTS = commandParts<PaymentKind, PaymentCommandId>({
  set: {
    commands: COMMANDS,
    reasonText: (t, _reason, count) => t(($) => $.operator.payments.areSettled, { count }),
  },
  nameOf: PAYMENT_LIST.nameOf,
  buttonsOf: ({ state }) => (state === "review" ? ["credit"] : []),
});
