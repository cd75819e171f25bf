import {
  acceptSentScripts,
  applyNestedUpdate,
  applyNestedUpdates,
  countSentScripts,
  deleteNestedActions,
  getNestedAction,
  getNestedUpdate,
  listNestedUpdates,
  listSendableActions,
  listSentScripts,
  manageNestedActions,
  markUpdatesNotified,
  rejectSentScripts,
  sendScripts,
  setNestedAccess,
  setNestedAutoUpdate,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { fail } from "../../../http/errors.ts";
import { bind } from "../../../http/bind.ts";
import { inPage } from "../../../http/in-page.ts";
import { toIdsAnswer } from "../../../http/bulk-answer.ts";
import type { SaveDeps } from "../../library/actions/for-others.ts";
import { defineJob } from "../../../platform/jobs/jobs.ts";
import { handleJob, type Jobs } from "../../../platform/jobs/worker.ts";
import { makeAccepting } from "./accept-scripts.ts";
import { applyUpdatesJob } from "./apply-updates-job.ts";
import { makeManaging } from "./manage-copies.ts";
import { makeNestedActions } from "./nested-actions.service.ts";
import { makeSending, type SendingDeps } from "./send-scripts.ts";
import { makeUpdates } from "./updates.ts";

type SharingDeps = SendingDeps & SaveDeps;

const endExpiredJob = defineJob<object>("sharing.endExpired");
const EACH_MINUTE = "* * * * *";

/** Scripts and actions that users give each other; answers what is done in the background. */
export function registerSharing(app: FastifyInstance, deps: SharingDeps): Jobs {
  const managing = makeManaging(deps);
  const updates = makeUpdates(deps);
  bindSending(app, deps);
  bindNested(app, deps, managing);
  bindUpdates(app, updates);
  return {
    handlers: [
      handleJob(applyUpdatesJob, updates.applyWaiting),
      handleJob(endExpiredJob, managing.endExpired),
    ],
    recurring: [applyUpdatesJob, endExpiredJob].map(({ name }) => ({ name, cron: EACH_MINUTE })),
  };
}

function bindSending(app: FastifyInstance, deps: SharingDeps): void {
  const sending = makeSending(deps);
  const accepting = makeAccepting(deps);
  bind(app, sendScripts, ({ user, body }) => sending.send(user, body));
  bind(app, listSendableActions, ({ user, body }) => sending.preview(user.id, body.scriptIds));
  bind(app, listSentScripts, async ({ user, query }) => inPage(await sending.list(user.id), query));
  bind(app, countSentScripts, ({ user }) => sending.count(user.id));
  bind(app, acceptSentScripts, ({ user, body }) => accepting.accept(user.id, body));
  bind(app, rejectSentScripts, ({ user, body }) => accepting.reject(user.id, body));
}

function bindNested(
  app: FastifyInstance,
  deps: SharingDeps,
  { manage }: ReturnType<typeof makeManaging>,
): void {
  const nested = makeNestedActions(deps);
  bind(app, getNestedAction, ({ user, params }) => nested.get(user.id, params.id));
  bind(app, deleteNestedActions, async ({ user, body }) => {
    await nested.giveBack(user.id, body.ids);
    return toIdsAnswer([...new Set(body.ids)]);
  });
  bind(app, setNestedAutoUpdate, ({ user, params, query }) =>
    nested.autoUpdate(user.id, params.id, query.enabled === "true"),
  );
  bind(app, setNestedAccess, async ({ user, params: { id }, query: { rights } }) => {
    const wanted =
      rights === "none" ? { hasAccess: false } : { hasAccess: true, accessRights: RIGHTS[rights] };
    const [copy] = await manage(user.id, [{ id, ...wanted }]);
    if (!copy) throw fail("notFound");
    return copy;
  });
  bind(app, manageNestedActions, async ({ user, body }) => ({
    data: await manage(user.id, body.nestedActions),
  }));
}

const RIGHTS = { "0": 0, "1": 1, "2": 2, "3": 3 } as const;

function bindUpdates(app: FastifyInstance, updates: ReturnType<typeof makeUpdates>): void {
  bind(app, listNestedUpdates, async ({ user, query }) =>
    inPage(await updates.list(user.id), query),
  );
  bind(app, markUpdatesNotified, async ({ user, body }) => {
    await updates.mark(user.id, body.ids);
    return toIdsAnswer([...new Set(body.ids)]);
  });
  bind(app, getNestedUpdate, ({ user, params }) => updates.get(user.id, params.id));
  bind(app, applyNestedUpdate, async ({ user, params }) => {
    const { data } = await updates.apply(user.id, [params.id]);
    const [action] = data;
    if (!action) throw fail("notFound");
    return action;
  });
  bind(app, applyNestedUpdates, ({ user, body }) => updates.apply(user.id, body.ids));
}
