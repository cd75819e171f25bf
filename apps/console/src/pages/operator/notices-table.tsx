import type { PaymentNotice } from "@baton/contract";
import type { TFunction } from "i18next";
import { DateTime } from "../../ui/date-time.tsx";
import { type PlainColumn, PlainTable } from "../../ui/plain-table.tsx";
import { DetailsButton } from "./details-button.tsx";
import { NoticeSaid, sumText } from "./notice-said.tsx";
import { NoticeStateChip } from "./notice-state-chip.tsx";
import classes from "./operator.module.css";

interface NoticesTableProps {
  notices: readonly PaymentNotice[];
  onOpen: (id: number) => void;
}

const orderOf = ({ orderId }: PaymentNotice, t: TFunction): string =>
  orderId ?? t(($) => $.operator.notices.noOrder);
const sumOf = ({ amount, currency }: PaymentNotice): string => sumText(amount, currency);
const providerOf = ({ provider }: PaymentNotice, t: TFunction): string =>
  t(($) => $.payments.providers[provider]);

const noticeColumns = (onOpen: (id: number) => void): PlainColumn<PaymentNotice>[] => [
  {
    id: "received",
    label: (t) => t(($) => $.operator.notices.receivedAt),
    isSpare: true,
    render: ({ receivedAt }) => <DateTime value={receivedAt} />,
  },
  {
    id: "order",
    label: (t) => t(($) => $.operator.notices.order),
    className: classes["named"],
    render: (notice, t) => (
      <>
        <button type="button" className={classes["open"]} onClick={() => onOpen(notice.id)}>
          {orderOf(notice, t)}
        </button>
        <span className={classes["narrowOnly"]}>
          <NoticeSaid notice={notice} />
        </span>
        <span className={classes["narrowOnly"]}>
          {notice.amount !== null && `${sumOf(notice)} · `}
          {providerOf(notice, t)} · <DateTime value={notice.receivedAt} />
        </span>
      </>
    ),
  },
  {
    id: "said",
    label: (t) => t(($) => $.operator.notices.said),
    isSpare: true,
    className: classes["wraps"],
    render: (notice) => <NoticeSaid notice={notice} />,
  },
  {
    id: "amount",
    label: (t) => t(($) => $.operator.notices.amount),
    isAtEnd: true,
    isSpare: true,
    render: sumOf,
  },
  {
    id: "provider",
    label: (t) => t(($) => $.operator.notices.provider),
    isSpare: true,
    render: providerOf,
  },
  {
    id: "state",
    label: (t) => t(($) => $.operator.notices.state),
    render: ({ state }) => <NoticeStateChip state={state} />,
  },
  {
    id: "details",
    label: (t) => t(($) => $.operator.details),
    isLabelHidden: true,
    isAtEnd: true,
    render: (notice, t) => (
      <DetailsButton
        name={`${orderOf(notice, t)}, ${notice.id}`}
        onClick={() => onOpen(notice.id)}
      />
    ),
  },
];

export const NoticesTable = ({ notices, onOpen }: NoticesTableProps) => (
  <PlainTable columns={noticeColumns(onOpen)} rows={notices} />
);
