import { createHash } from "node:crypto";
import { z } from "zod";
import { type FakeAnswer, type FakeCall, post, serve } from "./serve.ts";

export type FakePayPro = Awaited<ReturnType<typeof startPayPro>>;

export const IPN_TYPES = {
  ...{ OrderCharged: 1, OrderRefunded: 2, OrderChargedBack: 3, OrderDeclined: 4 },
  ...{ OrderPartiallyRefunded: 5, SubscriptionChargeSucceed: 6, SubscriptionChargeFailed: 7 },
  ...{ SubscriptionSuspended: 8, SubscriptionRenewed: 9, SubscriptionTerminated: 10 },
  ...{ SubscriptionFinished: 11, LicenseRequested: 12, TrialCharge: 13, OrderChargebackIsWon: 14 },
} as const;
export type IpnType = keyof typeof IPN_TYPES;

const SUBSCRIPTION_STATUSES = { Active: 1, Suspended: 2, Terminated: 3, Finished: 4 } as const;
type SubscriptionStatus = keyof typeof SUBSCRIPTION_STATUSES;
const STATUS_AFTER: Partial<Record<IpnType, SubscriptionStatus>> = {
  SubscriptionSuspended: "Suspended",
  SubscriptionRenewed: "Active",
  SubscriptionTerminated: "Terminated",
  SubscriptionFinished: "Finished",
};

export interface FakePayProOrder {
  id: number;
  email: string;
  amount: string;
  currency: string;
  custom: Record<string, string>;
  subscriptionId: number | null;
  isTest: boolean;
  isPaid: boolean;
}

const credentials = { vendorAccountId: z.int(), apiSecretKey: z.string() };
const bodies: Record<string, z.ZodType> = {
  "Subscriptions/Terminate": z.strictObject({
    ...credentials,
    subscriptionId: z.int(),
    cancellationReasonId: z.literal([1, 2, 3, 4, 5, 6, 8]).optional(),
    reasonText: z.string().min(1).optional(),
    sendCustomerNotification: z.boolean(),
  }),
  "Subscriptions/GetSubscriptionDetails": z.strictObject({
    ...{ ...credentials, subscriptionId: z.int(), dateFormat: z.enum(["a", "b", "c"]) },
  }),
  "Orders/GetList": z.strictObject({
    ...{ ...credentials, skip: z.int().min(0), take: z.int().min(1).max(100) },
    search: z.strictObject({ customerEmail: z.string() }),
  }),
  "Orders/GetOrderDetails": z.strictObject({
    ...{ ...credentials, orderId: z.int(), dateFormat: z.enum(["a", "b", "c"]) },
  }),
};

const ACCOUNT = {
  ...{ vendorAccountId: 4711, apiKey: "api-key" },
  ...{ secretKey: "secret-key", validationKey: "validation-key" },
};
type Account = typeof ACCOUNT;
/** What its products cost. */
const PRICE = "1000.00";

/** PayPro Global on this machine: its checkout, its API, and its webhook's words, signed. */
export async function startPayPro(given: Partial<Account> = {}) {
  const account: Account = { ...ACCOUNT, ...given };
  const violations: string[] = [];
  const complain = (what: string): void => void violations.push(what);
  const shop = makeShop(account, complain);
  const answerApi = makeApi(account, shop, complain);
  const server = await serve((call) => {
    if (call.method === "GET" && call.path === "/checkout") return { body: "<title>Pay</title>" };
    if (call.path.startsWith("/api/")) return answerApi(call);
    complain(`no such page: ${call.path}`);
    return { status: 404, body: "" };
  });
  return {
    ...{ url: server.url, calls: server.calls, plan: server.plan, close: server.close },
    ...{ ...shop, account, violations, post },
  };
}

type Complain = (what: string) => void;

function makeApi(
  { vendorAccountId, apiKey }: Account,
  { orders, subscriptions }: Pick<ReturnType<typeof makeShop>, "orders" | "subscriptions">,
  complain: Complain,
) {
  function answerApi(call: FakeCall): FakeAnswer {
    const path = call.path.slice("/api/".length);
    const body: unknown = JSON.parse(call.body || "null");
    const parsed = bodies[path]?.safeParse(body);
    if (call.method !== "POST" || !parsed?.success) {
      complain(`${path}: ${parsed?.error?.message ?? "no such call"}`);
      return json(body, null, ["The request is not valid"]);
    }
    const given = parsed.data as Record<string, unknown>;
    if (given["vendorAccountId"] !== vendorAccountId || given["apiSecretKey"] !== apiKey)
      return json(body, null, ["The credentials are not valid"]);
    return respond(path, given, body);
  }

  function respond(path: string, given: Record<string, unknown>, echo: unknown): FakeAnswer {
    const subscriptionId = Number(given["subscriptionId"]);
    const status = subscriptions.get(subscriptionId);
    if (path.startsWith("Subscriptions/") && !status) return json(echo, null, ["Not found"]);
    if (path === "Subscriptions/Terminate") {
      if (status === "Terminated") return json(echo, null, ["It is terminated already"]);
      subscriptions.set(subscriptionId, "Terminated");
      return json(echo, {});
    }
    if (path === "Subscriptions/GetSubscriptionDetails") return json(echo, { status });
    if (path === "Orders/GetList") {
      const { customerEmail } = given["search"] as { customerEmail: string };
      const found = [...orders.values()].filter(({ email }) => email === customerEmail);
      return json(echo, { orders: found.map(({ id }) => ({ orderId: id })) });
    }
    const order = orders.get(Number(given["orderId"]));
    return order ? json(echo, { order: detailsOf(order) }) : json(echo, null, ["Not found"]);
  }

  const detailsOf = (order: FakePayProOrder) => ({
    orderId: order.id,
    orderStatusId: order.isPaid ? 5 : 1,
    ...{ totalAmount: order.amount, currencyCode: order.currency, isTest: order.isTest },
    subscriptionId: order.subscriptionId,
    customFields: Object.entries(order.custom).map(([customFieldKey, customFieldValue]) => ({
      ...{ customFieldKey, customFieldValue },
    })),
  });

  return answerApi;
}

/** Orders and subscriptions, and what the webhook is told of them. */
function makeShop(account: Account, complain: Complain) {
  const orders = new Map<number, FakePayProOrder>();
  const subscriptions = new Map<number, SubscriptionStatus>();
  let nextId = 30_000_000;

  /** The buyer opens the link and pays; nobody is told of it yet. */
  async function pay(
    link: string,
    {
      isSubscription = false,
      ...changes
    }: Partial<FakePayProOrder> & { isSubscription?: boolean } = {},
  ): Promise<FakePayProOrder> {
    await fetch(link);
    const query = new URL(link).searchParams;
    if (!query.has("products[1][id]")) complain("no product");
    const id = nextId++;
    const subscriptionId = isSubscription ? nextId++ : null;
    if (subscriptionId !== null) subscriptions.set(subscriptionId, "Active");
    const order: FakePayProOrder = {
      ...{ id, email: query.get("billing-email") ?? "buyer@example.com", amount: PRICE },
      currency: query.get("currency") ?? "USD",
      custom: Object.fromEntries([...query].filter(([name]) => name.startsWith("x-"))),
      ...{ subscriptionId, isTest: false, isPaid: true },
      ...changes,
    };
    orders.set(order.id, order);
    return order;
  }

  /** The next payment of an order's subscription. */
  function renew(first: FakePayProOrder): FakePayProOrder {
    const order = { ...first, id: nextId++, custom: {} };
    orders.set(order.id, order);
    return order;
  }

  /** What the webhook is told, signed; `changes` are made before it is. */
  function ipnOf(type: IpnType, order: FakePayProOrder, changes: Record<string, string> = {}) {
    const { subscriptionId } = order;
    const status =
      STATUS_AFTER[type] ?? (subscriptionId ? subscriptions.get(subscriptionId) : undefined);
    if (subscriptionId !== null && status) subscriptions.set(subscriptionId, status);
    const fields: Record<string, string> = {
      ...{ IPN_TYPE_ID: String(IPN_TYPES[type]), IPN_TYPE_NAME: type },
      ...{ ORDER_ID: String(order.id), ORDER_STATUS_ID: "5", ORDER_STATUS: "Processed" },
      ORDER_TOTAL_AMOUNT: order.isTest ? "0" : order.amount,
      ORDER_CURRENCY_CODE: order.currency,
      ORDER_CUSTOM_FIELDS: Object.entries(order.custom)
        .map((pair) => pair.join("="))
        .join(","),
      ...{ CUSTOMER_EMAIL: order.email, CUSTOMER_NAME: "Ann Buyer" },
      ...{ TEST_MODE: order.isTest ? "1" : "0", IS_RESENT: "0" },
      ...(subscriptionId !== null && {
        SUBSCRIPTION_ID: String(subscriptionId),
        SUBSCRIPTION_STATUS_ID: String(SUBSCRIPTION_STATUSES[status ?? "Active"]),
        SUBSCRIPTION_STATUS_NAME: status ?? "Active",
        SUBSCRIPTION_NEXT_CHARGE_DATE: status === "Terminated" ? "" : "12/23/2026 9:30 AM",
      }),
      ...changes,
    };
    return { ...fields, ...proofOf(fields) };
  }

  function proofOf(fields: Readonly<Record<string, string>>) {
    const of = (name: string): string => fields[name] ?? "";
    const signed = ["ORDER_ID", "ORDER_STATUS", "ORDER_TOTAL_AMOUNT", "CUSTOMER_EMAIL"].map(of);
    const base = [...signed, account.validationKey, of("TEST_MODE"), of("IPN_TYPE_NAME")].join("");
    const secret = of("TEST_MODE") === "1" ? "1" : of("ORDER_ID") + account.secretKey;
    return {
      HASH: createHash("md5").update(secret).digest("hex"),
      SIGNATURE: createHash("sha256").update(base).digest("hex"),
    };
  }

  return { orders, subscriptions, pay, renew, ipnOf };
}

/** Failures have status 200; the echo holds the key, as the real one may. */
function json(request: unknown, response: unknown, errors: string[] = []): FakeAnswer {
  const body = { request, response, isSuccess: errors.length === 0, errors };
  return { type: "application/json", body: JSON.stringify(body) };
}
