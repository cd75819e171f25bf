import {
  createPayProGlobalPayment,
  createRobokassaPayment,
  creditPayment,
  getPayment,
  getPaymentOptions,
  listOperatorPayments,
  listPayments,
  listPaymentSubscriptions,
  settleSandboxPayment,
  switchToFreeTariff,
  terminateSubscription,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind } from "../../http/bind.ts";
import { fail } from "../../http/errors.ts";

/** Nothing is for sale here yet. */
export function registerPaymentsRoutes(app: FastifyInstance): void {
  bind(app, getPaymentOptions, () => ({ isOffered: false, methods: [], isSandbox: false }));
  bind(app, createRobokassaPayment, () => {
    throw fail("conflict");
  });
  bind(app, createPayProGlobalPayment, () => {
    throw fail("conflict");
  });
  bind(app, listPaymentSubscriptions, () => ({ data: [] }));
  bind(app, terminateSubscription, () => {
    throw fail("conflict");
  });
  bind(app, listPayments, () => ({ data: [], totalCount: 0 }));
  bind(app, getPayment, () => {
    throw fail("notFound");
  });
  bind(app, settleSandboxPayment, () => {
    throw fail("notFound");
  });
  bind(app, switchToFreeTariff, () => {
    throw fail("conflict");
  });
  bind(app, listOperatorPayments, () => {
    throw fail("notFound");
  });
  bind(app, creditPayment, () => {
    throw fail("notFound");
  });
}
