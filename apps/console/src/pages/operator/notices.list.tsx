import { listPaymentNotices, type PaymentNotice, type QueryInputOf } from "@baton/contract";
import { IconEyeCheck } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { call } from "../../api/client.ts";
import { fetchEvery } from "../../api/fetch-every.ts";
import { numberedQuery } from "../../api/numbered.ts";
import { DateTime } from "../../ui/date-time.tsx";
import type { GridColumn } from "../../ui/grid/grid-columns.ts";
import { commandParts } from "../../ui/list/command-parts.tsx";
import type { Command } from "../../ui/list/commands/command.ts";
import type { NumberedDescriptor } from "../../ui/list/use-numbered-list.ts";
import { NoticeSaid, sumText } from "./notice-said.tsx";
import { NoticeStateChip } from "./notice-state-chip.tsx";
import { operatorKeys } from "./operator.queries.ts";
import { NOTICES_SEARCHED, type NoticesSearch } from "./operator.search.ts";

type Filter = Pick<QueryInputOf<typeof listPaymentNotices>, "search" | "state">;

const orderOf = ({ orderId }: PaymentNotice, t: TFunction): string =>
  orderId ?? t(($) => $.operator.notices.noOrder);
const sumOf = ({ amount, currency }: PaymentNotice): string => sumText(amount, currency);
const providerOf = ({ provider }: PaymentNotice, t: TFunction): string =>
  t(($) => $.payments.providers[provider]);

const columns = {
  order: {
    label: (t) => t(($) => $.operator.notices.order),
    width: 190,
    minWidth: 120,
    render: orderOf,
  },
  received: {
    label: (t) => t(($) => $.operator.notices.receivedAt),
    width: 150,
    render: ({ receivedAt }) => <DateTime value={receivedAt} />,
  },
  said: {
    label: (t) => t(($) => $.operator.notices.said),
    width: 260,
    render: (notice) => <NoticeSaid notice={notice} />,
  },
  amount: {
    label: (t) => t(($) => $.operator.notices.amount),
    width: 130,
    align: "end",
    render: sumOf,
  },
  provider: {
    label: (t) => t(($) => $.operator.notices.provider),
    width: 160,
    render: providerOf,
  },
  state: {
    label: (t) => t(($) => $.operator.notices.state),
    width: 190,
    render: ({ state }) => <NoticeStateChip state={state} />,
  },
  subscription: {
    label: (t) => t(($) => $.operator.notices.subscription),
    width: 140,
    render: ({ subscriptionId }) => subscriptionId ?? "—",
  },
  applied: {
    label: (t) => t(($) => $.operator.notices.appliedAt),
    width: 150,
    render: ({ appliedAt }) => <DateTime value={appliedAt} />,
  },
} satisfies Record<string, GridColumn<PaymentNotice>>;

export interface NoticeKind {
  row: PaymentNotice;
  column: keyof typeof columns;
  search: NoticesSearch;
}

/** What providers said, the newest first. */
export const NOTICE_LIST: NumberedDescriptor<NoticeKind, Filter> = {
  ...NOTICES_SEARCHED,
  label: (t) => t(($) => $.operator.notices.notices),
  nameOf: ({ orderId, id }) => [orderId, id].filter((part) => part !== null).join(", "),
  columns,
  lead: "order",
  presets: [
    {
      label: (t) => t(($) => $.grid.presetDefault),
      columns: ["received", "said", "amount", "provider", "state"],
    },
  ],
  filters: ["notice"],
  card: [
    columns.order,
    columns.said,
    {
      render: (notice, t) => (
        <>
          {notice.amount !== null && `${sumOf(notice)} · `}
          {providerOf(notice, t)} · <DateTime value={notice.receivedAt} />
        </>
      ),
    },
  ],
  toFilter: ({ search, notice }) => ({
    ...(search !== undefined && { search }),
    ...(notice !== undefined && { state: notice }),
  }),
  page: (filter, { page = 1 }) =>
    numberedQuery([...operatorKeys.notices, filter], page, ({ paging, signal }) =>
      call(listPaymentNotices, { query: { ...filter, ...paging }, signal }),
    ),
  fetchAll: (filter) => (bounds) =>
    fetchEvery((paging) => call(listPaymentNotices, { query: { ...filter, ...paging } }), bounds),
};

const COMMANDS = {
  look: {
    icon: IconEyeCheck,
    label: (t) => t(($) => $.operator.notices.lookAt),
    hasButton: true,
    obstacle: ({ state }) => (state === "waiting" ? null : "known"),
  },
} as const satisfies Record<string, Command<PaymentNotice>>;

export type NoticeCommandId = keyof typeof COMMANDS;

/** What can be done to notices; what carries it out is in `money-runs.ts`. */
export const NOTICE_PARTS = commandParts<NoticeKind, NoticeCommandId>({
  set: {
    commands: COMMANDS,
    reasonText: (t, _reason, count) => t(($) => $.operator.notices.areKnown, { count }),
  },
  nameOf: NOTICE_LIST.nameOf,
  buttonsOf: ({ state }) => (state === "waiting" ? ["look"] : []),
});
