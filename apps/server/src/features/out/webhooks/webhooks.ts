import {
  createWebhook,
  deleteWebhook,
  getWebhookDelivery,
  getWebhookStats,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDeliveries,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind } from "../../../http/bind.ts";
import { inPage } from "../../../http/in-page.ts";
import { makeDeliveriesService } from "./deliveries.service.ts";
import { type EngineDeps, makeDeliveryEngine } from "./delivery-engine.ts";
import { makeNoticeLane } from "./notice-lane.ts";
import { sealAddresses } from "./seal-addresses.ts";
import { makeWebhookSender } from "./send-webhook.ts";
import { makeWebhookJobs } from "./webhook-jobs.ts";
import { makeWebhooksService } from "./webhooks.service.ts";

type Deps = Omit<EngineDeps, "send" | "notices"> &
  Parameters<typeof makeWebhookSender>[0] &
  Parameters<typeof makeNoticeLane>[0];

/** Webhooks, notices in Telegram, and the outbox that both are sent from. */
export function registerWebhooks(app: FastifyInstance, deps: Deps) {
  const send = makeWebhookSender(deps);
  const engine = makeDeliveryEngine({ ...deps, send, notices: makeNoticeLane(deps) });
  const webhooks = makeWebhooksService(deps);
  const deliveries = makeDeliveriesService({ ...deps, ...engine });
  app.addHook("onReady", async () => {
    try {
      await sealAddresses(deps.db, deps.sealedBox);
    } catch (error) {
      // They are read as they are, and sealed by the next start.
      deps.log.error({ err: error }, "Addresses of webhooks could not be sealed");
    }
    engine.begin();
  });
  app.addHook("onClose", engine.close);

  bind(app, listWebhooks, async ({ user, query }) => inPage(await webhooks.list(user.id), query));
  bind(app, createWebhook, ({ user, body }) => webhooks.create(user, body));
  bind(app, updateWebhook, ({ user, params, body }) => webhooks.update(user, params.id, body));
  bind(app, deleteWebhook, ({ user, params }) => webhooks.remove(user, params.id));
  bind(app, rotateWebhookSecret, ({ user, params }) => webhooks.rotate(user, params.id));
  bind(app, testWebhook, ({ user, params }) => deliveries.test(user, params.id));
  bind(app, listWebhookDeliveries, ({ user, params, query }) =>
    deliveries.list(user.id, params.id, query),
  );
  bind(app, getWebhookStats, ({ user, params }) => deliveries.stats(user.id, params.id));
  bind(app, resendWebhookDeliveries, ({ user, params, body }) =>
    deliveries.resendFailed(user, params.id, body),
  );
  bind(app, getWebhookDelivery, ({ user, params }) => deliveries.get(user.id, params.id));
  bind(app, resendWebhookDelivery, ({ user, params }) => deliveries.resend(user, params.id));
  return makeWebhookJobs(deps);
}
