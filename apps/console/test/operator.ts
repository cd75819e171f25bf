import * as contract from "@baton/contract";
import { aProfile, THEN } from "./factories.ts";
import type { FakeServer } from "./fake-server/fake-server.ts";
import { byNumber, pageOf } from "./fake-server/lists.ts";
import { fakeServer } from "./fake-server/make-fake-server.ts";

type User = contract.OperatorUser;
type Tariff = contract.OperatorTariff;

export const anOperatorUser = (over: Partial<User> = {}): User => ({
  id: 1,
  email: `user${over.id ?? 1}@example.com`,
  createdAt: THEN,
  lastSeenAt: null,
  tariff: { id: 1, name: "Start" },
  validUntil: null,
  subscriptionStatus: contract.SubscriptionStatus.None,
  isMailConfirmed: true,
  isOperator: false,
  hasSecondFactor: false,
  usedExtensionCount: 2,
  ...over,
});

export const anOperatorTariff = (over: Partial<Tariff> = {}): Tariff => ({
  id: 1,
  name: "Start",
  price: 0,
  maxExtensionCount: 10,
  logDays: 30,
  isOffered: true,
  limits: {
    actions: 100,
    scripts: 100,
    extensionGroups: 20,
    proxies: 200,
    documents: 50,
    extensionDataTemplates: 10,
  },
  stepKinds: null,
  helpLinks: [],
  subscriptionPackages: [],
  version: "1",
  usersCount: 0,
  isFirst: false,
  isForNewUsers: false,
  ...over,
});

export const anAuditEntry = (over: Partial<contract.AuditEntry> = {}): contract.AuditEntry => ({
  id: 1,
  at: THEN,
  actor: "owner@example.com",
  user: "user1@example.com",
  action: "updateOperatorUser",
  target: "tariff Pro",
  ...over,
});

export const anOperatorPayment = (
  over: Partial<contract.OperatorPayment> = {},
): contract.OperatorPayment => ({
  id: 1,
  tariffId: 2,
  tariffName: "Pro",
  provider: "robokassa",
  type: "russian_cards",
  amount: 1490,
  currency: "RUB",
  state: "paid",
  reason: null,
  isSubscription: false,
  isSandbox: false,
  createdAt: THEN,
  paidAt: THEN,
  creditedSeconds: 2_592_000,
  validUntil: "2026-04-01T08:00:00.000Z",
  takenBackSeconds: 0,
  paymentLinkUrl: null,
  userEmail: "user1@example.com",
  orderId: "4711",
  subscriptionId: null,
  ...over,
});

export const aPaymentNotice = (
  over: Partial<contract.PaymentNotice> = {},
): contract.PaymentNotice => ({
  id: 1,
  provider: "payproglobal",
  kind: "paid",
  state: "waiting",
  orderId: "30512077",
  paymentId: null,
  subscriptionId: null,
  subscriptionStatus: null,
  hasFailed: false,
  amount: 19.9,
  currency: "USD",
  refunded: null,
  isTest: false,
  receivedAt: THEN,
  appliedAt: null,
  ...over,
});

/** All that an operator sees; lists are as they came to be. */
export interface OperatorWorld {
  users: User[];
  tariffs: Tariff[];
  terms: contract.OperatorTerms[];
  audit: contract.AuditEntry[];
  payments: contract.OperatorPayment[];
  notices: contract.PaymentNotice[];
}

const sortOf = (user: User, column: string): string | number => {
  if (column === "email") return user.email;
  if (column === "tariff") return user.tariff?.name ?? "";
  if (column === "validUntil") return user.validUntil ?? "9";
  return user.id;
};

function sorted(users: readonly User[], sort: string): User[] {
  const column = sort.replace(/^-/, "");
  const [before, after] = sort.startsWith("-") ? [1, -1] : [-1, 1];
  return users.toSorted((a, b) => (sortOf(a, column) < sortOf(b, column) ? before : after));
}

const newestFirst = <Row extends { id: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => byNumber(b, a));

function answerLists(server: FakeServer, world: OperatorWorld): void {
  server.on(contract.listOperatorUsers, ({ query }) => {
    const found = world.users.filter(
      ({ tariff }) => query.tariffId === undefined || tariff?.id === query.tariffId,
    );
    return pageOf(sorted(found, query.sort), query, ({ email }) => [email]);
  });
  server.on(contract.listOperatorTariffs, () => ({ data: world.tariffs }));
  server.on(contract.listOperatorTerms, ({ query }) =>
    pageOf(
      world.terms.toSorted((a, b) => b.version - a.version),
      query,
      () => [],
    ),
  );
  server.on(contract.listAuditEntries, ({ query }) => {
    const found = world.audit.filter(
      ({ user, action, at }) =>
        (query.user === undefined || user === query.user) &&
        (query.action === undefined || action === query.action) &&
        (query.from === undefined || at >= query.from) &&
        (query.to === undefined || at < query.to),
    );
    const page = pageOf(newestFirst(found), query, ({ actor, action, target }) => [
      actor,
      action,
      target ?? "",
    ]);
    return { ...page, isAtLeast: false };
  });
  server.on(contract.listOperatorPayments, ({ query }) => {
    const found = world.payments.filter(
      ({ state }) => query.state === undefined || state === query.state,
    );
    return pageOf(newestFirst(found), query, ({ userEmail }) => [userEmail ?? ""]);
  });
  server.on(contract.listPaymentNotices, ({ query }) => {
    const found = world.notices.filter(
      ({ state }) => query.state === undefined || state === query.state,
    );
    return pageOf(newestFirst(found), query, ({ orderId }) => [orderId ?? ""]);
  });
}

/** A server whose signed-in user is an operator. */
export function operatorServer(some: Partial<OperatorWorld> = {}) {
  const world: OperatorWorld = {
    ...{ users: [], tariffs: [anOperatorTariff({ isFirst: true })], terms: [] },
    ...{ audit: [], payments: [], notices: [] },
    ...some,
  };
  const server = fakeServer({ profile: aProfile({ isOperator: true }) });
  answerLists(server, world);
  return { server, world };
}
