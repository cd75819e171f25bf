import {
  endAfter,
  newValidUntil,
  type PaymentReason,
  type PaymentState,
  TARIFF_PERIOD_SECONDS,
} from "@baton/contract";
import {
  carryLots,
  convertLot,
  type KeptLot,
  keptLot,
  type Lot,
  openLots,
  type Standing,
  stretchLot,
} from "./lots.ts";

const SECOND_MS = 1000;
const PERIOD_MS = TARIFF_PERIOD_SECONDS * SECOND_MS;

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
export interface PaymentDone extends KeptLot {
  isCredited: boolean;
  creditedSeconds: number;
  validUntil: Date | null;
  /** How much of the amount is taken back. */
  reversed: number;
  /** As long as it was in the tariff that it was taken from. */
  takenBackSeconds: number;
}

export type SettledPayment = PaymentFacts & PaymentDone;

export interface Settled<Payment extends SettledPayment> {
  payment: Payment & { state: PaymentState };
  standing: Standing;
  /** Those of the user's other payments. */
  lots: KeptLot[];
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
 * `tariffPrice` is what the payment's tariff costs now; undefined when it is no more. `beside` are the
 * lots of the user's other payments that have time ahead, or may get it again.
 */
export function settle<Payment extends SettledPayment>(
  given: Payment,
  standing: Standing,
  { now, tariffPrice, beside }: { now: Date; tariffPrice: number | undefined; beside: KeptLot[] },
): Settled<Payment> {
  const reversed = reversedOf(given);
  const isOwed = given.paidAt !== null && given.reviewReason === null;
  const lots = openLots(given.isCredited ? [...beside, given] : beside, standing, now);
  let account: Account<Payment> = { payment: given, standing, lots, now };
  if (isOwed && !given.isCredited && reversed < given.amount)
    account = credit(account, tariffPrice);
  if (account.payment.isCredited && reversed > account.payment.reversed)
    account = takeBack(account, reversed);
  if (account.payment.isCredited && reversed < account.payment.reversed)
    account = giveBack(account, reversed);
  return closed(account);
}

interface Account<Payment> {
  payment: Payment;
  standing: Standing;
  /** The payment's own among them, once it is credited. */
  lots: Lot[];
  now: Date;
}

function closed<Payment extends SettledPayment>({
  payment,
  standing,
  lots,
  now,
}: Account<Payment>): Settled<Payment> {
  const kept = lots.map((lot) => keptLot(lot, now));
  const own = kept.find(({ id }) => id === payment.id);
  return {
    payment: { ...payment, ...own, state: stateOf(payment) },
    standing,
    lots: kept.filter((lot) => lot !== own),
  };
}

/** All that is ahead is carried over where the tariff changes; what is bought comes behind it. */
function credit<Payment extends SettledPayment>(
  account: Account<Payment>,
  tariffPrice: number | undefined,
): Account<Payment> {
  const { payment, standing, lots, now } = account;
  const { tariffId } = payment;
  const reviewReason = obstacleTo(payment, standing, tariffPrice);
  if (reviewReason !== null || tariffPrice === undefined)
    return { ...account, payment: { ...payment, reviewReason } };
  const isSameTariff = standing.tariffId === tariffId;
  const { validUntil, addedSeconds, carriedSeconds, from } = newValidUntil({
    ...{ now, validUntil: standing.validUntil, oldPrice: standing.price, newPrice: tariffPrice },
    isSameTariff,
  });
  const bought = { tariffId, price: tariffPrice, validUntil };
  const carriedMs = carriedSeconds * SECOND_MS;
  const until = validUntil.getTime() - now.getTime();
  const lot: Lot = {
    ...{ id: payment.id, from: Math.min(from.getTime() - now.getTime() + carriedMs, until), until },
    ...{ lotWholeMs: PERIOD_MS, lotHeldMs: 0, lotTariffId: tariffId, lotPrice: tariffPrice },
  };
  const before = isSameTariff ? lots : carryLots(lots, standing, { ...bought, carriedMs });
  return {
    payment: { ...payment, isCredited: true, creditedSeconds: addedSeconds, validUntil },
    ...{ standing: bought, lots: [...before, lot], now },
  };
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

/** Never more than is left of what the payment bought: time that was used stays used. */
function takeBack<Payment extends SettledPayment>(
  account: Account<Payment>,
  reversed: number,
): Account<Payment> {
  const { payment, standing, lots } = account;
  const lot = lotOf(account);
  const left = standing.validUntil === null ? 0 : lot.until - lot.from;
  const part = partOf(lot, payment, reversed) - lot.lotHeldMs;
  const ms = reversed === payment.amount ? left : Math.max(0, Math.min(part, left));
  const takenBackSeconds = payment.takenBackSeconds + Math.floor(ms / SECOND_MS);
  const taken = { ...lot, lotHeldMs: lot.lotHeldMs + ms };
  return {
    ...account,
    payment: { ...payment, reversed, takenBackSeconds },
    standing: ms === 0 ? standing : moved(standing, -ms),
    lots: stretchLot(replaced(lots, taken), taken, -ms),
  };
}

/** What was taken beyond the part that stays taken back, and no time beside it. */
function giveBack<Payment extends SettledPayment>(
  account: Account<Payment>,
  reversed: number,
): Account<Payment> {
  const { payment, now } = account;
  const taken = lotOf(account);
  const kept = Math.min(taken.lotHeldMs, partOf(taken, payment, reversed));
  if (kept === taken.lotHeldMs) return { ...account, payment: { ...payment, reversed } };
  const { standing, lot } = placeFor(account, taken);
  if (lot === null)
    return { ...account, payment: { ...payment, reversed, reviewReason: "tariffGone" } };
  const still = Math.min(lot.lotHeldMs, partOf(lot, payment, reversed));
  const ms = lot.lotHeldMs - still;
  const given = { ...lot, lotHeldMs: still };
  const takenBackSeconds = shareOf(payment.takenBackSeconds, kept, taken.lotHeldMs);
  return {
    payment: { ...payment, reversed, takenBackSeconds },
    standing: moved(standing, ms, now),
    lots: stretchLot(replaced(account.lots, given), given, ms),
    now,
  };
}

/**
 * What the user has once time of the lot's tariff is to be added to it, and the lot as time of that.
 * Whoever took a free tariff meanwhile has the paid one again.
 */
function placeFor<Payment>(
  { standing, lots, now }: Account<Payment>,
  lot: Lot,
): { standing: Standing; lot: Lot | null } {
  const { lotTariffId: tariffId, lotPrice: price } = lot;
  if (tariffId !== null && tariffId === standing.tariffId) return { standing, lot };
  if (standing.price > 0) return { standing, lot: convertLot(lot, standing) };
  if (tariffId === null || price <= 0) return { standing, lot: null };
  const validUntil = endAfter(now, Math.max(...lots.map(({ until }) => until)));
  return { standing: { tariffId, price, validUntil }, lot };
}

function lotOf<Payment extends SettledPayment>({ payment, lots }: Account<Payment>): Lot {
  const lot = lots.find(({ id }) => id === payment.id);
  if (!lot) throw new Error(`Payment ${payment.id} is credited without a lot`);
  return lot;
}

const replaced = (lots: readonly Lot[], by: Lot): Lot[] =>
  lots.map((lot) => (lot.id === by.id ? by : lot));

/** What a part of the amount bought. */
const partOf = ({ lotWholeMs }: Lot, { amount }: PaymentFacts, part: number): number =>
  shareOf(lotWholeMs, part, amount);

const shareOf = (whole: number, part: number, amount: number): number =>
  Number((BigInt(whole) * BigInt(part)) / BigInt(amount));

/** Nothing that has no end ends later; what has ended goes on from `now`. */
function moved(standing: Standing, ms: number, now?: Date): Standing {
  const { validUntil } = standing;
  if (validUntil === null) return standing;
  const from = now && validUntil < now ? now : validUntil;
  return { ...standing, validUntil: endAfter(from, ms) };
}
