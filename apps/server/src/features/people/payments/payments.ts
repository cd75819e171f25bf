import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Db } from "../../../database/types.ts";
import type { Settings } from "../../../settings/env.ts";
import type { Clock } from "../../../work/clock.ts";
import type { Counters } from "../../../work/counters.ts";
import { handleJob } from "../../../platform/jobs/worker.ts";
import { makeCreatePayment } from "./create-payment.ts";
import { makeApplyNotice } from "./notices/apply-notice.ts";
import { applyNoticeJob } from "./notices/notice-jobs.ts";
import { registerNoticeRoutes } from "./notices/notices.routes.ts";
import { makeStoreNotice } from "./notices/store-notice.ts";
import { registerPaymentsRoutes } from "./payments.routes.ts";
import { makePaymentsService } from "./payments.service.ts";
import { makeProviders } from "./providers/providers.ts";
import { makeReconcile, reconcileJob } from "./reconcile.ts";
import { makeSandbox } from "./sandbox.ts";
import { endSubscriptionJob } from "./subscriptions/follow-subscription.ts";
import { makeSubscriptionsService } from "./subscriptions/subscriptions.service.ts";

const CREATIONS_PER_MINUTE = 10;
const MINUTE_MS = 60_000;

interface Deps {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  counters: Counters;
  settings: Pick<Settings, "payments" | "publicUrl">;
  /** How long providers are waited for, where that is to be shorter. */
  paymentCallMs?: number;
}

/** Payments as a whole: the one place that knows who takes them. */
export function registerPayments(app: FastifyInstance, deps: Deps) {
  const { settings, counters, paymentCallMs } = deps;
  const providers = makeProviders(settings.payments, paymentCallMs);
  const storeNotice = makeStoreNotice(deps);
  const applyNotice = makeApplyNotice(deps);
  const base = { ...deps, providers, storeNotice, applyNotice, publicUrl: settings.publicUrl };
  const subscriptions = makeSubscriptionsService(base);
  const creations = counters.make({
    ...{ name: "payments.create", max: CREATIONS_PER_MINUTE, windowMs: MINUTE_MS },
  });
  const { terminateAll } = subscriptions;
  registerPaymentsRoutes(app, {
    ...{ db: deps.db, clock: deps.clock },
    service: makePaymentsService(base),
    create: makeCreatePayment({ ...base, creations, terminateAll }),
    subscriptions,
    settleSandbox: makeSandbox(base),
  });
  registerNoticeRoutes(app, base);
  const reconcile = makeReconcile(base);
  app.addHook("onClose", async () => providers.close());
  return {
    handlers: [
      handleJob(applyNoticeJob, ({ noticeId }) => applyNotice(noticeId)),
      handleJob(endSubscriptionJob, subscriptions.endById),
      handleJob(reconcileJob, async () => void (await reconcile())),
    ],
    recurring: [{ name: reconcileJob.name, cron: "*/5 * * * *" }],
  };
}
