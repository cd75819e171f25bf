import {
  PAYMENT_NOTICE_STATES,
  PAYMENT_STATES,
  type PaymentNotice,
  type PaymentNoticeState,
  type PaymentState,
} from "@baton/contract";
import { type Command, Option } from "commander";
import { listNotices } from "../features/people/payments/notices/operator-notices.ts";
import {
  askProvidersNow,
  creditPayment,
  listPaymentsOfAll,
} from "../features/people/payments/operator-payments.ts";
import { AppError } from "../http/errors.ts";
import { StartupError } from "../settings/startup-error.ts";
import { say } from "./terminal/input-output.ts";
import { withDatabase } from "./session.ts";

const LISTED = 500;

interface ListOptions {
  state?: PaymentState;
  search?: string;
}

export function addPaymentsCommands(program: Command): void {
  const payments = program.command("payments").description("what users have paid");
  payments
    .command("list")
    .description(`list the newest ${LISTED} payments`)
    .addOption(new Option("--state <state>", "only those in it").choices(PAYMENT_STATES))
    .option("--search <text>", "part of the user's address, or a number of the payment's")
    .action(printPayments);
  payments
    .command("notices")
    .description(`list the newest ${LISTED} notices of providers`)
    .addOption(new Option("--state <state>", "only those in it").choices(PAYMENT_NOTICE_STATES))
    .option("--search <text>", "the provider's number of the order or subscription")
    .action(printNotices);
  payments
    .command("credit <id>")
    .description("give what was paid for, after you have looked at the payment")
    .action(credit);
  payments
    .command("reconcile")
    .description("have the running server ask the providers of all that is not paid")
    .action(reconcile);
}

async function printPayments({ state, search }: ListOptions): Promise<void> {
  await withDatabase(async ({ db }) => {
    const filter = { page: 1, pageSize: LISTED, state, search };
    const { data, totalCount } = await listPaymentsOfAll(db, filter);
    for (const one of data) {
      const sum = `${one.amount.toFixed(2)} RUB`;
      const reason = one.reason === null ? one.state : `${one.state} (${one.reason})`;
      const who = one.userEmail ?? "(no user)";
      const numbers = [`order ${one.orderId ?? "-"}`, `subscription ${one.subscriptionId ?? "-"}`];
      const from = [one.provider, one.createdAt];
      say([one.id, who, one.tariffName, sum, reason, ...from, ...numbers].join("\t"));
    }
    if (totalCount > LISTED) say(`(${totalCount} in all)`);
  });
}

async function printNotices(asked: { state?: PaymentNoticeState; search?: string }): Promise<void> {
  await withDatabase(async ({ db }) => {
    const { data, totalCount } = await listNotices(db, { page: 1, pageSize: LISTED, ...asked });
    for (const one of data) {
      const sum =
        one.amount === null ? "-" : `${one.amount.toFixed(2)} ${one.currency ?? ""}`.trim();
      const numbers = [`order ${one.orderId ?? "-"}`, `subscription ${one.subscriptionId ?? "-"}`];
      const of = [`payment ${one.paymentId ?? "-"}`, ...numbers];
      say([one.id, one.receivedAt, one.provider, saidIn(one), one.state, sum, ...of].join("\t"));
    }
    if (totalCount > LISTED) say(`(${totalCount} in all)`);
  });
}

function saidIn({ kind, isTest, subscriptionStatus, hasFailed }: PaymentNotice): string {
  const stands = hasFailed ? "not charged" : (subscriptionStatus ?? "");
  const said = kind === "subscription" ? `${kind} ${stands}`.trim() : kind;
  return isTest ? `${said} (test)` : said;
}

async function credit(text: string): Promise<void> {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new StartupError(`A payment's number, not ${text}`);
  const payment = await withDatabase(({ db }) =>
    creditPayment(db, Number(text), "operator").catch((error: unknown) => {
      if (error instanceof AppError) throw new StartupError(`Payment ${text}: ${error.message}`);
      throw error;
    }),
  );
  const { userEmail, tariffName, validUntil } = payment;
  say(`${userEmail} has ${tariffName} until ${validUntil}`);
}

async function reconcile(): Promise<void> {
  await withDatabase(({ db }) => askProvidersNow(db));
  say(
    "The running server asks the providers now; script/baton payments list shows what comes of it",
  );
}
