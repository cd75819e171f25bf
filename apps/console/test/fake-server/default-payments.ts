import * as contract from "@baton/contract";
import type { FakeServer } from "./fake-server.ts";
import { oneOf, pageOf } from "./lists.ts";

/** Payments are as they came to be; the newest comes first. */
export function answerPayments(server: FakeServer): void {
  const { world } = server;
  server.on(contract.listTariffs, () => ({ data: world.tariffs }));
  server.on(contract.getPaymentOptions, () => world.paymentOptions);
  server.on(contract.listPaymentSubscriptions, () => ({ data: world.subscriptions }));
  server.on(contract.listPayments, ({ query }) =>
    pageOf(world.payments.toReversed(), query, () => []),
  );
  server.on(contract.getPayment, ({ params }) => oneOf(world.payments, params.id, "notFound"));
}
