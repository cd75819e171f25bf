import {
  creditPayment,
  lookAtPaymentNotice,
  type OperatorPayment,
  type PaymentNotice,
} from "@baton/contract";
import { call } from "../../api/client.ts";
import type { BulkPart } from "../../ui/bulk/bulk-plan.ts";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import type { Given } from "../../ui/list/commands/given.ts";
import type { CommandRuns } from "../../ui/list/commands/use-commands.ts";
import { NOTICE_LIST, type NoticeCommandId } from "./notices.list.tsx";
import { operatorKeys } from "./operator.queries.ts";
import { PAYMENT_LIST, type PaymentCommandId } from "./payments.list.tsx";

/** The server does it to one at a time: what is refused for one is nothing to the others. */
const oneByOne = <Row extends { id: number }>(
  rows: readonly Row[],
  callOne: (id: number) => Promise<Row>,
): BulkPart<Row>[] =>
  rows.map(({ id }) => ({
    ids: [id],
    call: async () => ({ data: [await callOne(id)], additionalData: { items: [] } }),
  }));

/** Money came that does not fit: the operator has looked at it with the provider. */
async function credit(context: CommandContext, given: Given<OperatorPayment>): Promise<void> {
  const { t, cache } = context;
  const rows = given.rows.filter(({ state }) => state === "review");
  const tariffs = [...new Set(rows.map(({ tariffName }) => tariffName))];
  const count = rows.length;
  const isSure = await confirm({
    title: t(($) => $.operator.payments.creditTitle, { count }),
    text: t(($) => $.operator.payments.creditText, { count, tariff: tariffs.join(", ") }),
    ...{ names: rows.map(PAYMENT_LIST.nameOf), count },
    confirmLabel: t(($) => $.operator.payments.credit),
  });
  if (!isSure) return;
  await carryOut(t, {
    label: t(($) => $.operator.payments.credit),
    parts: oneByOne(rows, (id) => call(creditPayment, { params: { id } })),
    names: new Map(rows.map((row) => [row.id, PAYMENT_LIST.nameOf(row)])),
    onRows: () => void cache.invalidateQueries({ queryKey: operatorKeys.all }),
    onComplete: given.drop,
    doneText: (done) => t(($) => $.operator.payments.creditDone, { count: done }),
  });
}

/** Nobody here made the payment, as far as is known: somebody has looked. */
function look({ t, cache }: CommandContext, given: Given<PaymentNotice>): Promise<void> {
  const rows = given.rows.filter(({ state }) => state === "waiting");
  return carryOut(t, {
    label: t(($) => $.operator.notices.lookAt),
    parts: oneByOne(rows, (id) => call(lookAtPaymentNotice, { params: { id } })),
    names: new Map(rows.map((row) => [row.id, NOTICE_LIST.nameOf(row)])),
    onRows: () => void cache.invalidateQueries({ queryKey: operatorKeys.payments }),
    onComplete: given.drop,
    doneText: (count) => t(($) => $.operator.notices.lookedAtDone, { count }),
  });
}

export const PAYMENT_RUNS: CommandRuns<OperatorPayment, PaymentCommandId> = {
  credit: { call: (context, given) => void credit(context, given) },
};

export const NOTICE_RUNS: CommandRuns<PaymentNotice, NoticeCommandId> = {
  look: { call: (context, given) => void look(context, given) },
};
