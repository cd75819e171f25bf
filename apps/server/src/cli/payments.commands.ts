import { PAYMENT_STATES, type PaymentState } from "@baton/contract";
import { type Command, Option } from "commander";
import {
  askProvidersNow,
  creditPayment,
  listPaymentsOfAll,
} from "../features/payments/operator-payments.ts";
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
