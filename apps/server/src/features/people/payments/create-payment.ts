import {
  type CreatedPayment,
  type PaymentProvider,
  type PaymentType,
  toKopecks,
  type Reason,
} from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import type { Counter } from "../../../work/counters.ts";
import { findBuyer, findTariff, lockBuyer } from "./ledger/buyers.tables.ts";
import { checkTimesAfter } from "./ledger/check-times.ts";
import { insertPayment, listOpenPayments, updatePayment } from "./ledger/payments.tables.ts";
import type { Providers } from "./providers/providers.ts";
import { subscriptionNotEnded } from "./subscriptions/subscriptions.service.ts";

/** So many payments of a user may be under way. */
export const OPEN_PAYMENTS_MAX = 20;
/** A link that is younger is given again. */
const SAME_LINK_MS = 60 * 60 * 1000;

interface Deps {
  db: Db;
  clock: Clock;
  publicUrl: string;
  providers: Providers;
  /** How often a user begins to pay. */
  creations: Counter;
  /** Ends what is renewed by itself; false where the provider did not take it. */
  terminateAll: (userId: number) => Promise<boolean>;
}

interface Wanted {
  tariffId: number;
  type: PaymentType;
  isSubscription: boolean;
  /** The price that the buyer was shown. */
  price?: number | undefined;
}

type Buyer = NonNullable<Awaited<ReturnType<typeof findBuyer>>>;
type Sold = NonNullable<Awaited<ReturnType<typeof findTariff>>>;

/** Begins to pay: nothing is given for it before the provider says that money came. */
export function makeCreatePayment(deps: Deps) {
  const { db, providers, creations, terminateAll } = deps;

  async function create(user: User, wanted: Wanted): Promise<CreatedPayment> {
    const provider = providers.methods.find(({ type }) => type === wanted.type)?.provider;
    if (!provider) throw conflict("cardsNotTaken");
    const buyer = await findBuyer(db, user.id);
    if (!buyer) throw fail("notAuthenticated");
    const tariff = await findTariff(db, wanted.tariffId);
    checkSale(buyer, tariff, wanted, provider);
    const counted = creations.add(String(user.id));
    if (counted.current > creations.rule.max)
      throw fail("tooManyRequests", { retryAfter: Math.ceil(counted.msLeft / 1000) });
    // What is going to be refused ends no subscription.
    await findSame(db, { buyer, tariff, provider, wanted });
    if (buyer.subscriptionStatus !== 0 && !(await terminateAll(user.id)))
      return { ...subscriptionNotEnded, data: null };
    const payment = await change(db, async (tx, after) => {
      const made = await insertLinked(tx, { buyer, provider, wanted });
      after.collection(user.id, "payments");
      return made;
    });
    return {
      ...{ succeeded: true, message: null, reason: null },
      data: { paymentLinkUrl: payment.link, paymentId: payment.id },
    };
  }

  /** What was begun like this a while ago; throws where no more may be under way. */
  async function findSame(from: Db, { buyer, tariff, provider, wanted }: Chosen) {
    const now = deps.clock();
    const amount = toKopecks(Number(tariff.price));
    const open = await listOpenPayments(from, buyer.id);
    const same = open.find(
      (one) =>
        one.tariffId === tariff.id &&
        one.amount === amount &&
        one.provider === provider &&
        one.type === wanted.type &&
        one.isSubscription === wanted.isSubscription &&
        now.getTime() - one.createdAt.getTime() < SAME_LINK_MS,
    );
    if (!same?.link && open.length >= OPEN_PAYMENTS_MAX) throw conflict("manyPayments");
    return same;
  }

  /** Under the user's lock: two windows do not make two of what one could have. */
  async function insertLinked(tx: Tx, { buyer: { id: userId }, provider, wanted }: Linked) {
    const now = deps.clock();
    const buyer = await lockBuyer(tx, userId);
    if (!buyer) throw fail("notAuthenticated");
    const tariff = await findTariff(tx, wanted.tariffId);
    checkSale(buyer, tariff, wanted, provider);
    const same = await findSame(tx, { buyer, tariff, provider, wanted });
    if (same?.link) return { id: same.id, link: same.link };
    const amount = toKopecks(Number(tariff.price));
    const { id } = await insertPayment(tx, {
      ...{ userId: buyer.id, tariffId: tariff.id, tariffName: tariff.name, provider, amount },
      ...{ type: wanted.type, isSubscription: wanted.isSubscription, createdAt: now },
      isSandbox: providers.isTrial(provider),
      nextCheckAt: checkTimesAfter(now, 0),
    });
    const packageUrl = packageUrlOf(tariff, wanted.isSubscription) ?? "";
    const link = linkTo(provider, { id, amount, tariffName: tariff.name, buyer, packageUrl });
    await updatePayment(tx, id, { link });
    return { id, link };
  }

  function linkTo(provider: PaymentProvider, { packageUrl, buyer, ...payment }: ToLink): string {
    const { email } = buyer;
    if (provider === "robokassa" && providers.robokassa)
      return providers.robokassa.linkTo({ ...payment, email });
    if (provider === "payproglobal" && providers.payPro)
      return providers.payPro.linkTo(packageUrl, { id: payment.id, email });
    return `${deps.publicUrl}/payments/sandbox/${payment.id}`;
  }

  return create;
}

interface Linked {
  buyer: Buyer;
  provider: PaymentProvider;
  wanted: Wanted;
}

interface Chosen extends Linked {
  tariff: Sold;
}

interface ToLink {
  id: number;
  amount: number;
  tariffName: string;
  buyer: Buyer;
  packageUrl: string;
}

const conflict = (reason: Reason) => fail("conflict", { reason });

/** Whether it may be sold so. */
function checkSale(
  buyer: Buyer,
  tariff: Sold | undefined,
  { type, isSubscription, price }: Wanted,
  provider: PaymentProvider,
): asserts tariff is Sold {
  if (!tariff?.isOffered)
    throw fail("invalidInput", { field: "tariffId", reason: "tariffWithdrawn" });
  if (price !== undefined && toKopecks(price) !== toKopecks(Number(tariff.price)))
    throw fail("conflict", { field: "price", reason: "priceChanged" });
  if (Number(tariff.price) <= 0) throw conflict("freeTariff");
  if (Number(buyer.price ?? 0) > 0 && buyer.validUntil === null) throw conflict("endlessTariff");
  if (type === "russian_cards" && buyer.subscriptionStatus !== 0)
    throw conflict("russianCardsAlone");
  if (provider === "payproglobal" && packageUrlOf(tariff, isSubscription) === undefined)
    throw conflict("notSoldSo");
}

const packageUrlOf = (tariff: Sold, isSubscription: boolean): string | undefined =>
  tariff.subscriptionPackages.find((one) => one.isSubscription === isSubscription)?.paymentUrl;
