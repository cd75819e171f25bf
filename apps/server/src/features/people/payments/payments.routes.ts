import {
  createPayProGlobalPayment,
  createRobokassaPayment,
  creditPayment,
  getPayment,
  getPaymentOptions,
  listOperatorPayments,
  listPaymentNotices,
  listPayments,
  listPaymentSubscriptions,
  lookAtPaymentNotice,
  settleSandboxPayment,
  switchToFreeTariff,
  terminateSubscription,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../../database/types.ts";
import type { Clock } from "../../../work/clock.ts";
import { actorOf } from "../../../http/actor.ts";
import { bind, ok } from "../../../http/bind.ts";
import { inPage } from "../../../http/in-page.ts";
import type { makeCreatePayment } from "./create-payment.ts";
import { creditPayment as credit, listPaymentsOfAll } from "./operator-payments.ts";
import { listNotices, lookAtNotice } from "./notices/operator-notices.ts";
import type { PaymentsService } from "./payments.service.ts";
import type { makeSandbox } from "./sandbox.ts";
import type { SubscriptionsService } from "./subscriptions/subscriptions.service.ts";

interface RouteDeps {
  db: Db;
  clock: Clock;
  service: PaymentsService;
  create: ReturnType<typeof makeCreatePayment>;
  subscriptions: SubscriptionsService;
  settleSandbox: ReturnType<typeof makeSandbox>;
}

export function registerPaymentsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, clock, service, create, subscriptions, settleSandbox } = deps;
  bind(app, getPaymentOptions, ({ user }) => service.getOptions(user));
  bind(app, createRobokassaPayment, ({ user, body }) =>
    create(user, { ...body, type: "russian_cards", isSubscription: false }),
  );
  bind(app, createPayProGlobalPayment, ({ user, body: { autoPayment, ...body } }) =>
    create(user, { ...body, type: "world_cards", isSubscription: autoPayment }),
  );
  bind(app, listPaymentSubscriptions, async ({ user, query }) =>
    inPage(await subscriptions.list(user), query),
  );
  bind(app, terminateSubscription, ({ user }) => subscriptions.terminate(user));
  bind(app, listPayments, ({ user, query }) => service.list(user, query));
  bind(app, getPayment, ({ user, params }) => service.get(user, params.id));
  bind(app, settleSandboxPayment, ({ user, params, body }) =>
    settleSandbox(user, params.id, body.outcome),
  );
  bind(app, switchToFreeTariff, async ({ user, body }) => {
    await service.switchToFree(user, body.tariffId);
    return ok;
  });
  bind(app, listOperatorPayments, ({ query }) => listPaymentsOfAll(db, query));
  bind(app, listPaymentNotices, ({ query }) => listNotices(db, query));
  bind(app, lookAtPaymentNotice, ({ params }) => lookAtNotice(db, params.id, clock()));
  bind(app, creditPayment, ({ user, params }) => credit(db, params.id, actorOf(user)));
}
