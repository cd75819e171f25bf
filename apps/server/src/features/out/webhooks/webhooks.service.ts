import {
  type BodyOf,
  type createWebhook,
  OLD_SECRET_HOURS,
  type updateWebhook,
  type Webhook,
  WEBHOOKS_MAX,
} from "@baton/contract";
import type { After } from "../../../changes/after.ts";
import { change } from "../../../changes/change.ts";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Db, Tx } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { addJob } from "../../../platform/jobs/jobs.ts";
import { reserveRowsIn } from "../../../platform/row-limits/reserve-rows.ts";
import { forgetJob } from "./webhook-jobs.ts";
import { countDay, failWaiting } from "./outbox.tables.ts";
import { makeWebhookSecret } from "./signing.ts";
import { addressValues, presentWebhook, secretPlaceOf } from "./webhook-values.ts";
import {
  countWebhooks,
  deleteWebhookRow,
  findWebhookRow,
  hasGroup,
  insertWebhook,
  listWebhookRows,
  lockWebhookRow,
  offValues,
  setWebhook,
  takeWebhookId,
  type WebhookChange,
  type WebhookRow,
} from "./webhooks.tables.ts";

const HOUR_MS = 3_600_000;
const ON = { isEnabled: true, offReason: null, offAt: null, failingSince: null } as const;

interface Deps {
  db: Db;
  clock: Clock;
  sealedBox: SealedBox;
}

/** A user's webhooks: what they are told of, and how. */
export function makeWebhooksService({ db, clock, sealedBox }: Deps) {
  const present = (row: WebhookRow): Webhook => presentWebhook(sealedBox, row, clock());

  async function get(userId: number, id: number): Promise<Webhook> {
    const row = await findWebhookRow(db, userId, id);
    if (!row) throw fail("notFound");
    return present(row);
  }

  async function create(user: User, body: BodyOf<typeof createWebhook>) {
    const { id: userId } = user;
    const secret = makeWebhookSecret();
    const id = await change(db, async (tx, after) => {
      const count = () => countWebhooks(tx, userId);
      await reserveRowsIn(tx, userId, { name: "webhooks", max: WEBHOOKS_MAX, count });
      const taken = await takeWebhookId(tx);
      await insertWebhook(tx, {
        ...{ ...body, id: taken, userId, createdAt: clock() },
        ...addressValues(sealedBox, userId, taken, body.url),
        ...(await toGrouping(tx, userId, body.groupId)),
        sealedSecret: sealedBox.seal(secret, secretPlaceOf(userId, taken)),
      });
      after.collection(userId, "webhooks");
      return taken;
    });
    return { webhook: await get(userId, id), secret };
  }

  /** `values` says what becomes of the webhook, which is locked. */
  async function alter(
    user: User,
    id: number,
    values: (row: WebhookRow, tx: Tx, after: After) => Promise<WebhookChange>,
  ): Promise<Webhook> {
    await change(db, async (tx, after) => {
      const row = await lockWebhookRow(tx, user.id, id);
      if (!row) throw fail("notFound");
      const changed = await values(row, tx, after);
      if (Object.keys(changed).length > 0) await setWebhook(tx, id, changed);
      after.collection(user.id, "webhooks");
    });
    return get(user.id, id);
  }

  const update = (user: User, id: number, body: BodyOf<typeof updateWebhook>): Promise<Webhook> =>
    alter(user, id, async (row, tx) => {
      const { groupId, isEnabled = row.isEnabled, url, ...others } = body;
      const address = url === undefined ? {} : addressValues(sealedBox, user.id, id, url);
      const rest = { ...others, ...address };
      const grouping = groupId === undefined ? {} : await toGrouping(tx, user.id, groupId);
      if (isEnabled === row.isEnabled) return { ...rest, ...grouping };
      if (isEnabled) return { ...rest, ...grouping, ...ON };
      const at = clock();
      await countDay(tx, id, at, { failed: await failWaiting(tx, id, at) });
      return { ...rest, ...grouping, ...offValues("user", at) };
    });

  async function rotate(user: User, id: number) {
    const secret = makeWebhookSecret();
    const webhook = await alter(user, id, async ({ sealedSecret }) => ({
      sealedSecret: sealedBox.seal(secret, secretPlaceOf(user.id, id)),
      sealedOldSecret: sealedSecret,
      oldSecretUntil: new Date(clock().getTime() + OLD_SECRET_HOURS * HOUR_MS),
    }));
    return { webhook, secret };
  }

  async function remove(user: User, id: number): Promise<{ success: true }> {
    await change(db, async (tx, after) => {
      if (!(await deleteWebhookRow(tx, user.id, id))) throw fail("notFound");
      await addJob(tx, forgetJob, { webhookId: id }, { runAt: clock() });
      after.collection(user.id, "webhooks");
    });
    return { success: true };
  }

  return {
    list: async (userId: number) => ({ data: (await listWebhookRows(db, userId)).map(present) }),
    create,
    update,
    rotate,
    remove,
  };
}

async function toGrouping(tx: Tx, userId: number, groupId: number | null) {
  if (groupId !== null && !(await hasGroup(tx, userId, groupId)))
    throw fail("invalidInput", { field: "groupId", message: "There is no such group" });
  return { groupId, isGrouped: groupId !== null };
}
