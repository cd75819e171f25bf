import type { PaymentOptions, PaymentProvider, PaymentType, Tariff } from "@baton/contract";

export const providerOf = (
  { methods }: PaymentOptions,
  wanted: PaymentType,
): PaymentProvider | undefined => methods.find(({ type }) => type === wanted)?.provider;

export interface Renewals {
  canRenew: boolean;
  /** Whether it can be paid once, without a subscription. */
  canPayOnce: boolean;
}

/** PayPro Global sells what the operator has made a product of: a subscription, a single payment, or both. */
export function renewalsOf(
  { subscriptionPackages }: Tariff,
  type: PaymentType,
  provider: PaymentProvider | undefined,
): Renewals {
  if (type === "russian_cards") return { canRenew: false, canPayOnce: true };
  if (provider !== "payproglobal") return { canRenew: true, canPayOnce: true };
  const has = (isRenewed: boolean) =>
    subscriptionPackages.some(({ isSubscription }) => isSubscription === isRenewed);
  return { canRenew: has(true), canPayOnce: has(false) };
}
