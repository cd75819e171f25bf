import {
  newValidUntil,
  type PaymentReason,
  type PaymentState,
  secondsFor,
  TARIFF_PERIOD_SECONDS,
} from "@baton/contract";

const SECOND_MS = 1000;

/** What a user has: a tariff, its price for 30 days in kopecks, and its end; null is for ever. */
export interface Standing {
  tariffId: number | null;
  price: number;
  validUntil: Date | null;
}

/** What notices said of a payment. None of it is ever unsaid, so their order does not matter. */
export interface PaymentFacts {
  amount: number;
  tariffId: number | null;
  paidAt: Date | null;
  isDeclined: boolean;
  isExpired: boolean;
  reviewReason: PaymentReason | null;
  refunded: number;
  isChargedBack: boolean;
  isChargebackWon: boolean;
}

/** What was done upon it so far. */
export interface PaymentDone {
  isCredited: boolean;
  creditedSeconds: number;
  validUntil: Date | null;
  /** How much of the amount is taken back. */
  reversed: number;
  takenBackSeconds: number;
  /** What those seconds were of. */
  takenTariffId: number | null;
  takenPrice: number;
}

export type SettledPayment = PaymentFacts & PaymentDone;

export interface Settled<Payment extends SettledPayment> {
  payment: Payment & { state: PaymentState };
  standing: Standing;
}

/** How much of the payment the buyer has back: all while a bank has taken it back. */
function reversedOf(payment: PaymentFacts): number {
  if (payment.isChargedBack && !payment.isChargebackWon) return payment.amount;
  return Math.min(payment.refunded, payment.amount);
}

export function stateOf(payment: PaymentFacts): PaymentState {
  if (payment.isChargedBack && !payment.isChargebackWon) return "chargedBack";
  if (payment.refunded >= payment.amount) return "refunded";
  if (payment.reviewReason !== null) return "review";
  if (payment.refunded > 0) return "partlyRefunded";
  if (payment.paidAt !== null) return "paid";
  if (payment.isDeclined) return "failed";
  return payment.isExpired ? "expired" : "created";
}

/**
 * Brings what the user has in line with what is known of one payment: gives what it bought, takes back
 * what the buyer got back, gives it again when the bank decides so. Done twice it does nothing more.
 * `tariffPrice` is what the payment's tariff costs now; undefined when it is no more.
 */
export function settle<Payment extends SettledPayment>(
  given: Payment,
  before: Standing,
  { now, tariffPrice }: { now: Date; tariffPrice: number | undefined },
): Settled<Payment> {
  let [payment, standing] = [given, before];
  const reversed = reversedOf(payment);
  const isOwed = payment.paidAt !== null && payment.reviewReason === null;
  if (isOwed && !payment.isCredited && reversed < payment.amount)
    [payment, standing] = credit(payment, standing, now, tariffPrice);
  if (payment.isCredited && reversed > payment.reversed)
    [payment, standing] = takeBack(payment, standing, now, reversed);
  if (payment.isCredited && reversed < payment.reversed)
    [payment, standing] = giveBack(payment, standing, now, reversed);
  return { payment: { ...payment, state: stateOf(payment) }, standing };
}

type Step<Payment> = [Payment, Standing];

function credit<Payment extends SettledPayment>(
  payment: Payment,
  standing: Standing,
  now: Date,
  tariffPrice: number | undefined,
): Step<Payment> {
  const reason = obstacleTo(payment, standing, tariffPrice);
  if (reason !== null || tariffPrice === undefined)
    return [{ ...payment, reviewReason: reason }, standing];
  const { validUntil, addedSeconds } = newValidUntil({
    ...{ now, validUntil: standing.validUntil, oldPrice: standing.price, newPrice: tariffPrice },
    isSameTariff: standing.tariffId === payment.tariffId,
  });
  return [
    { ...payment, isCredited: true, creditedSeconds: addedSeconds, validUntil },
    { tariffId: payment.tariffId, price: tariffPrice, validUntil },
  ];
}

/** Why what was paid cannot be given as it was bought. */
function obstacleTo(
  { tariffId }: Pick<PaymentFacts, "tariffId">,
  { price, validUntil }: Standing,
  tariffPrice: number | undefined,
): PaymentReason | null {
  if (tariffId === null || tariffPrice === undefined || tariffPrice <= 0) return "tariffGone";
  return price > 0 && validUntil === null ? "tariffWithoutEnd" : null;
}

/** Never more than is left: time that was used stays used. */
function takeBack<Payment extends SettledPayment>(
  payment: Payment,
  standing: Standing,
  now: Date,
  reversed: number,
): Step<Payment> {
  const { amount } = payment;
  const whole =
    standing.tariffId === payment.tariffId
      ? TARIFF_PERIOD_SECONDS
      : secondsFor(amount, standing.price);
  const upTo = (part: number) => Number((BigInt(whole) * BigInt(part)) / BigInt(amount));
  const left = standing.validUntil
    ? Math.max(0, Math.floor((standing.validUntil.getTime() - now.getTime()) / SECOND_MS))
    : 0;
  const seconds = Math.min(upTo(reversed) - upTo(payment.reversed), left);
  return [
    {
      ...payment,
      reversed,
      takenBackSeconds: takenInOf(payment, standing) + seconds,
      takenTariffId: standing.tariffId,
      takenPrice: standing.price,
    },
    { ...standing, validUntil: later(standing.validUntil, -seconds) },
  ];
}

/** What was taken back so far, as seconds of the tariff that holds now. */
function takenInOf(payment: PaymentDone, { tariffId, price }: Standing): number {
  if (payment.takenTariffId === tariffId || payment.takenBackSeconds === 0)
    return payment.takenBackSeconds;
  if (price <= 0) return 0;
  return Number((BigInt(payment.takenBackSeconds) * BigInt(payment.takenPrice)) / BigInt(price));
}

/** As much as was taken, and no time beside it. */
function giveBack<Payment extends SettledPayment>(
  payment: Payment,
  standing: Standing,
  now: Date,
  reversed: number,
): Step<Payment> {
  // Whoever took a free tariff meanwhile has the paid one again.
  const isFree = standing.price <= 0 && payment.takenTariffId !== null;
  const to: Standing = isFree
    ? { tariffId: payment.takenTariffId, price: payment.takenPrice, validUntil: now }
    : standing;
  const taken = takenInOf(payment, to);
  const kept = Number((BigInt(taken) * BigInt(reversed)) / BigInt(payment.reversed));
  const from = to.validUntil && to.validUntil > now ? to.validUntil : now;
  return [
    {
      ...payment,
      reversed,
      takenBackSeconds: kept,
      takenTariffId: to.tariffId,
      takenPrice: to.price,
    },
    { ...to, validUntil: to.validUntil && later(from, taken - kept) },
  ];
}

const later = <At extends Date | null>(at: At, seconds: number): At =>
  (at === null ? null : new Date(at.getTime() + seconds * SECOND_MS)) as At;
