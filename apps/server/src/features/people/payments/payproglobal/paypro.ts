import type { PaymentSubscriptionStatus } from "@baton/contract";
import { z } from "zod";
import type { OperatorsDoor } from "../../../../network/fetch-operators.ts";
import type { PayProSettings } from "../../../../settings/payment-settings.ts";
import { kopecksOf, makeNotice, type Notice } from "../said/notice.ts";
import { PAYMENT_FIELD, readIpn } from "./ipn.ts";

const ANSWER_MAX_BYTES = 1024 * 1024;
const ORDERS_AT_ONCE = 50;
/** "Other": the reason is in words. */
const REASON = "The customer ended the subscription";
const PROCESSED = 5;
const STATUSES: Readonly<Record<string, PaymentSubscriptionStatus>> = {
  ...{ active: "active", suspended: "suspended", terminated: "terminated", finished: "finished" },
  ...{ "1": "active", "2": "suspended", "3": "terminated", "4": "finished" },
};

/** Failures come with status 200 too; what was asked is echoed with its key, so nothing is passed on. */
const envelopeSchema = z.object({ isSuccess: z.boolean(), response: z.unknown().optional() });
const numberSchema = z.union([z.number(), z.string()]).transform(String);
const ordersSchema = z.object({
  orders: z.array(z.object({ orderId: numberSchema })).max(ORDERS_AT_ONCE),
});
const orderSchema = z.object({
  order: z.object({
    orderStatusId: z.number(),
    totalAmount: numberSchema,
    currencyCode: z.string(),
    isTest: z.boolean().optional(),
    subscriptionId: numberSchema.nullish(),
    customFields: z
      .array(z.object({ customFieldKey: z.string(), customFieldValue: z.string() }))
      .nullish(),
  }),
});
const subscriptionSchema = z.object({ status: numberSchema });

export interface PayProLinked {
  id: number;
  email: string;
}

/** PayPro Global for one vendor account. */
export function makePayPro(
  settings: PayProSettings,
  door: Pick<OperatorsDoor, "fetchUpTo">,
  callMs: number,
) {
  const { url, vendorAccountId, apiKey } = settings;

  async function call<Schema extends z.ZodType>(
    path: string,
    body: object,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const response = await door.fetchUpTo(ANSWER_MAX_BYTES)(`${url}/api/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ vendorAccountId, apiSecretKey: apiKey, ...body }),
      signal: AbortSignal.timeout(callMs),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    const envelope = envelopeSchema.safeParse(answer);
    if (response.status !== 200 || !envelope.data?.isSuccess)
      throw new Error(`PayPro Global refused ${path} with status ${response.status}`);
    const parsed = schema.safeParse(envelope.data.response);
    if (!parsed.success) throw new Error(`PayPro Global answered ${path} in another form`);
    return parsed.data;
  }

  /** The operator's page of the product, told whose payment it is. */
  function linkTo(packageUrl: string, { id, email }: PayProLinked): string {
    const link = new URL(packageUrl);
    link.searchParams.set("currency", "RUB");
    link.searchParams.set("billing-email", email);
    link.searchParams.set(PAYMENT_FIELD, String(id));
    return link.href;
  }

  const terminate = async (subscriptionId: string): Promise<void> => {
    await call(
      "Subscriptions/Terminate",
      {
        subscriptionId: Number(subscriptionId),
        reasonText: REASON,
        sendCustomerNotification: true,
      },
      z.unknown(),
    );
  };

  async function statusOf(subscriptionId: string): Promise<PaymentSubscriptionStatus | null> {
    const { status } = await call(
      "Subscriptions/GetSubscriptionDetails",
      { subscriptionId: Number(subscriptionId), dateFormat: "a" },
      subscriptionSchema,
    );
    return STATUSES[status.toLowerCase()] ?? null;
  }

  /** What has become of a payment; null where no order of the buyer's names it. */
  async function ask({ id, email }: PayProLinked): Promise<Notice | null> {
    const { orders } = await call(
      "Orders/GetList",
      { skip: 0, take: ORDERS_AT_ONCE, search: { customerEmail: email } },
      ordersSchema,
    );
    for (const { orderId } of orders) {
      const { order } = await call(
        "Orders/GetOrderDetails",
        { orderId: Number(orderId), dateFormat: "a" },
        orderSchema,
      );
      const own = order.customFields?.find(
        ({ customFieldKey }) => customFieldKey === PAYMENT_FIELD,
      );
      if (own?.customFieldValue !== String(id) || order.orderStatusId !== PROCESSED) continue;
      return noticeOf(id, orderId, order);
    }
    return null;
  }

  return {
    linkTo,
    readIpn: (fields: Fields) => readIpn(fields, settings),
    terminate,
    statusOf,
    ask,
  };
}

type Fields = Readonly<Record<string, string>>;

/** With the key of the notice that should have come: should it come yet, it is the same. */
const noticeOf = (
  paymentId: number,
  orderId: string,
  order: z.output<typeof orderSchema>["order"],
): Notice =>
  makeNotice({
    ...{ provider: "payproglobal", kind: "paid", key: `${orderId}:OrderCharged` },
    ...{ orderId, paymentId, amount: kopecksOf(order.totalAmount), currency: order.currencyCode },
    isTest: order.isTest ?? false,
    subscription: order.subscriptionId
      ? { id: order.subscriptionId, status: "active", nextChargeAt: null, hasFailed: false }
      : null,
  });
