import type { PaymentNotice } from "@baton/contract";
import { ActionIcon } from "@mantine/core";
import { IconLayoutSidebarRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { DateTime } from "../../ui/date-time.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { NoticeSaid, sumText } from "./notice-said.tsx";
import { NoticeStateChip } from "./notice-state-chip.tsx";
import classes from "./operator.module.css";

interface NoticesTableProps {
  notices: readonly PaymentNotice[];
  onOpen: (id: number) => void;
}

export function NoticesTable({ notices, onOpen }: NoticesTableProps) {
  const { t } = useTranslation();
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col" data-spare>
            {t(($) => $.operator.notices.receivedAt)}
          </th>
          <th scope="col">{t(($) => $.operator.notices.order)}</th>
          <th scope="col" data-spare>
            {t(($) => $.operator.notices.said)}
          </th>
          <th scope="col" data-end data-spare>
            {t(($) => $.operator.notices.amount)}
          </th>
          <th scope="col" data-spare>
            {t(($) => $.operator.notices.provider)}
          </th>
          <th scope="col">{t(($) => $.operator.notices.state)}</th>
          <th>
            <span className="visually-hidden">{t(($) => $.operator.details)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onOpen={onOpen} />
        ))}
      </tbody>
    </PlainTable>
  );
}

interface NoticeRowProps {
  notice: PaymentNotice;
  onOpen: (id: number) => void;
}

function NoticeRow({ notice, onOpen }: NoticeRowProps) {
  const { t } = useTranslation();
  const { id, orderId, provider, amount, currency, state } = notice;
  const order = orderId ?? t(($) => $.operator.notices.noOrder);
  const sum = sumText(amount, currency);
  const providerName = t(($) => $.payments.providers[provider]);
  return (
    <tr>
      <td data-spare>
        <DateTime value={notice.receivedAt} />
      </td>
      <td className={classes["named"]}>
        <button type="button" className={classes["open"]} onClick={() => onOpen(id)}>
          {order}
        </button>
        <span className={classes["narrowOnly"]}>
          <NoticeSaid notice={notice} />
        </span>
        <span className={classes["narrowOnly"]}>
          {amount !== null && `${sum} · `}
          {providerName} · <DateTime value={notice.receivedAt} />
        </span>
      </td>
      <td data-spare className={classes["wraps"]}>
        <NoticeSaid notice={notice} />
      </td>
      <td data-end data-spare>
        {sum}
      </td>
      <td data-spare>{providerName}</td>
      <td>
        <NoticeStateChip state={state} />
      </td>
      <td data-end>
        <ActionIcon
          aria-label={`${t(($) => $.operator.details)}: ${order}, ${id}`}
          onClick={() => onOpen(id)}
        >
          <IconLayoutSidebarRight size={16} stroke={1.6} />
        </ActionIcon>
      </td>
    </tr>
  );
}
