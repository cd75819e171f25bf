import {
  idSchema,
  instantSchema,
  PAYMENT_NOTICE_KINDS,
  PAYMENT_PROVIDERS,
  PAYMENT_SUBSCRIPTION_STATUSES,
} from "@baton/contract";
import { z } from "zod";

const kopecksSchema = z.int().nonnegative();

/** What a provider said, in words that are the same for all of them. */
export const noticeSchema = z.strictObject({
  provider: z.enum(PAYMENT_PROVIDERS),
  /** What says the same has the same: it is taken in once. */
  key: z.string().min(1).max(300),
  kind: z.enum(PAYMENT_NOTICE_KINDS),
  orderId: z.string().max(100).nullable(),
  /** Which payment of ours it says that it is. */
  paymentId: idSchema.nullable(),
  /** Kopecks, or the currency's hundredths. */
  amount: kopecksSchema.nullable(),
  currency: z.string().max(10).nullable(),
  /** What the order has been refunded in all, so far. */
  refunded: kopecksSchema.nullable(),
  isTest: z.boolean(),
  subscription: z
    .strictObject({
      id: z.string().min(1).max(100),
      status: z.enum(PAYMENT_SUBSCRIPTION_STATUSES).nullable(),
      nextChargeAt: instantSchema.nullable(),
      /** A payment of it could not be taken. */
      hasFailed: z.boolean(),
    })
    .nullable(),
});
export type Notice = z.infer<typeof noticeSchema>;

const NOTHING = {
  ...{ orderId: null, paymentId: null, amount: null, currency: null, refunded: null },
  ...{ isTest: false, subscription: null },
} as const;

export const makeNotice = (
  said: Pick<Notice, "provider" | "key" | "kind"> & Partial<Notice>,
): Notice => ({ ...NOTHING, ...said });

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,10}))?$/;

/** Kopecks of a decimal as providers write it, `100.00` or `100.000000`; null of what is none. */
export function kopecksOf(text: string | undefined): number | null {
  const match = DECIMAL.exec(text?.trim() ?? "");
  if (!match) return null;
  const [, whole = "", decimals = ""] = match;
  if (/[1-9]/.test(decimals.slice(2))) return null;
  return Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, "0"));
}

/** As it is sent and signed: always two decimals. */
export const decimalOf = (kopecks: number): string => (kopecks / 100).toFixed(2);
