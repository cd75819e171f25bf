import { PAYMENT_NOTICE_STATES, PAYMENT_STATES } from "@baton/contract";
import { IconCreditCardOff, IconMailOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { FilterMenu } from "../../ui/filter-menu.tsx";
import { laterCode } from "../../ui/later-code.ts";
import { useCommands } from "../../ui/list/commands/use-commands.ts";
import { useNumberedList } from "../../ui/list/use-numbered-list.ts";
import { useOpenRow } from "../../ui/list/use-open-row.ts";
import { StateMessage } from "../../ui/state-message.tsx";
import { NoticePanel } from "./notice-panel.tsx";
import { NOTICE_LIST, NOTICE_PARTS } from "./notices.list.tsx";
import { OperatorList } from "./operator-list.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import { PAYMENT_LIST, PAYMENT_PARTS } from "./payments.list.tsx";
import { PaymentsSwitch } from "./payments-switch.tsx";
import { useOperatorSearch } from "./use-operator-search.ts";

/** What was paid, and what providers said of it. */
export function PaymentsTab() {
  const { search } = useOperatorSearch();
  return search.list === "notices" ? <Notices /> : <Payments />;
}

const fetchRuns = laterCode([], () => import("./money-runs.ts"));
const NOTHING = {};

/** All users' payments, and those that wait for the operator. */
function Payments() {
  const { t } = useTranslation();
  const { close } = useOperatorSearch();
  const { list, ...numbered } = useNumberedList(PAYMENT_LIST);
  const { search, setFilter } = list.address;
  const fetchPaymentRuns = async () => (await fetchRuns()).PAYMENT_RUNS;
  const commands = useCommands(fetchPaymentRuns, list.selection, NOTHING);
  const opened = useOpenRow({ rows: list.source.rows, id: search.open });
  return (
    <OperatorList
      {...numbered}
      list={list}
      lead={<PaymentsSwitch />}
      searchPlaceholder={t(($) => $.operator.payments.search)}
      filters={
        <FilterMenu
          isSingle
          label={t(($) => $.operator.payments.state)}
          options={PAYMENT_STATES.map((value) => ({
            value,
            label: t(($) => $.payments.states[value]),
          }))}
          selected={search.state === undefined ? [] : [search.state]}
          onChange={([state]) => setFilter({ state })}
        />
      }
      parts={PAYMENT_PARTS}
      commands={commands}
      none={<StateMessage icon={IconCreditCardOff} title={t(($) => $.operator.payments.none)} />}
      panel={
        opened && (
          <PaymentPanel
            key={opened.id}
            payment={opened}
            onCommand={commands.give}
            onClose={close}
          />
        )
      }
    />
  );
}

/** What providers said, and what of it belongs to no payment here. */
function Notices() {
  const { t } = useTranslation();
  const { close } = useOperatorSearch();
  const { list, ...numbered } = useNumberedList(NOTICE_LIST);
  const { search, setFilter } = list.address;
  const fetchNoticeRuns = async () => (await fetchRuns()).NOTICE_RUNS;
  const commands = useCommands(fetchNoticeRuns, list.selection, NOTHING);
  const opened = useOpenRow({ rows: list.source.rows, id: search.open });
  return (
    <OperatorList
      {...numbered}
      list={list}
      lead={<PaymentsSwitch />}
      searchPlaceholder={t(($) => $.operator.notices.search)}
      filters={
        <FilterMenu
          isSingle
          label={t(($) => $.operator.notices.state)}
          options={PAYMENT_NOTICE_STATES.map((value) => ({
            value,
            label: t(($) => $.operator.notices.states[value]),
          }))}
          selected={search.notice === undefined ? [] : [search.notice]}
          onChange={([notice]) => setFilter({ notice })}
        />
      }
      parts={NOTICE_PARTS}
      commands={commands}
      none={<StateMessage icon={IconMailOff} title={t(($) => $.operator.notices.none)} />}
      panel={
        opened && (
          <NoticePanel key={opened.id} notice={opened} onCommand={commands.give} onClose={close} />
        )
      }
    />
  );
}
