import type { Payment, PaymentOptions, PaymentSubscription, Tariff } from "@baton/contract";
import { THEN } from "./factories.ts";

export const aTariff = (over: Partial<Tariff> = {}): Tariff => ({
  id: 1,
  name: `Tariff ${over.id ?? 1}`,
  price: 1000,
  isOffered: true,
  maxExtensionCount: 10,
  usedExtensionCount: 3,
  helpLinks: [],
  subscriptionPackages: [],
  ...over,
});

/** Both kinds of cards, as the trial provider takes them. */
export const someOptions = (over: Partial<PaymentOptions> = {}): PaymentOptions => ({
  isOffered: true,
  methods: [
    { type: "world_cards", provider: "sandbox" },
    { type: "russian_cards", provider: "sandbox" },
  ],
  isSandbox: true,
  ...over,
});

/** One that was begun and is not paid. */
export const aPayment = (over: Partial<Payment> = {}): Payment => ({
  id: 1,
  tariffId: 1,
  tariffName: "Tariff 1",
  provider: "sandbox",
  type: "world_cards",
  amount: 1000,
  currency: "RUB",
  state: "created",
  reason: null,
  isSubscription: false,
  isSandbox: true,
  createdAt: THEN,
  paidAt: null,
  creditedSeconds: 0,
  validUntil: null,
  takenBackSeconds: 0,
  paymentLinkUrl: `${location.origin}/payments/sandbox/${over.id ?? 1}`,
  ...over,
});

export const aPaidPayment = (over: Partial<Payment> = {}): Payment =>
  aPayment({
    state: "paid",
    paidAt: THEN,
    creditedSeconds: 30 * 86_400,
    validUntil: "2026-04-01T08:00:00.000Z",
    paymentLinkUrl: null,
    ...over,
  });

export const aSubscription = (over: Partial<PaymentSubscription> = {}): PaymentSubscription => ({
  subscriptionId: "sub-1",
  tariffId: 1,
  tariffName: "Tariff 1",
  status: "active",
  nextChargeAt: "2026-04-01T08:00:00.000Z",
  createdAt: THEN,
  ...over,
});
