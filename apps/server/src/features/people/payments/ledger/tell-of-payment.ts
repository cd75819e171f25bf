import type { Tx } from "../../../../database/types.ts";
import { type PaymentMail, sendMail } from "../../mail/for-others.ts";
import { instantIn, sumIn, timeIn } from "../mails/in-words.ts";
import { readerOf } from "../mails/reader-of.ts";
import type { Buyer } from "./buyers.tables.ts";
import type { Standing } from "./lots.ts";
import type { PaymentRow } from "./payments.tables.ts";

interface Change<Value> {
  before: Value;
  after: Value;
}

/**
 * Tells who paid what became of their payment. It goes by what has changed, in the change itself: what
 * is said again changes nothing, and sends nothing.
 */
export async function tellOfPayment(
  tx: Tx,
  buyer: Buyer,
  { before, after }: Change<PaymentRow>,
  standing: Change<Standing>,
): Promise<void> {
  // No money has moved: there is nothing that a mail could be the proof of.
  if (after.isSandbox) return;
  const reader = await readerOf(tx, buyer);
  const { language } = reader;
  const moved = secondsBetween(standing.before.validUntil, standing.after.validUntil);
  const values = {
    ...{ id: String(after.id), tariff: after.tariffName, amount: sumIn(language, after.amount) },
    refunded: sumIn(language, Math.min(after.refunded, after.amount)),
    taken: timeIn(language, before.isCredited ? -moved : after.takenBackSeconds),
    given: timeIn(language, moved),
    until: instantIn(reader, standing.after.validUntil),
  };
  for (const template of mailsOf(before, after))
    await sendMail(tx, { to: buyer.email, language, template, values });
}

function mailsOf(before: PaymentRow, after: PaymentRow): PaymentMail[] {
  const mails: PaymentMail[] = [];
  if (after.isCredited && !before.isCredited) mails.push("paymentCredited");
  // Given back before it was ever credited, or together with that.
  const isGone = after.state === "refunded" || after.state === "chargedBack";
  const isGoneUncredited = !after.isCredited && isGone && before.state !== after.state;
  if (after.reversed > before.reversed || isGoneUncredited)
    mails.push(after.state === "chargedBack" ? "paymentChargedBack" : "paymentRefunded");
  // What cannot be given again is with the operator.
  if (after.reversed < before.reversed && after.state !== "review") mails.push("chargebackWon");
  return mails;
}

const secondsBetween = (from: Date | null, to: Date | null): number =>
  from && to ? Math.round((to.getTime() - from.getTime()) / 1000) : 0;
