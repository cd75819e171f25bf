// @module-tag postgres
import {
  createWebhook,
  deleteWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  updateWebhook,
  WEBHOOKS_MAX,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { makeSealedBox } from "../../../crypto/sealed-box.ts";
import { startTestApp } from "../../../../test/app.ts";
import { HOUR, makeTestClock } from "../../../../test/clock.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { runJobsNow } from "../../../../test/jobs.ts";
import { change } from "../../../changes/change.ts";
import { issueImpersonationToken } from "../../people/auth/users.service.ts";
import { addJobs } from "../../../platform/jobs/jobs.ts";
import { pruneDeliveriesJob } from "./webhook-jobs.ts";
import { sealAddresses } from "./seal-addresses.ts";
import { addressValues } from "./webhook-values.ts";

const { clock, advance } = makeTestClock();
const test = await startTestApp({ clock });
const { as, db, factories } = test;

const HOOK = { name: "Hook", url: "https://hook.example/in", events: ["run.ended" as const] };

async function makeUser() {
  const user = await factories.user();
  return { user, api: as(user) };
}

describe("createWebhook", () => {
  it("gives its secret once, and keeps it and the address sealed", async () => {
    const { user, api } = await makeUser();
    const { body, status } = await api.call(createWebhook, {
      body: { ...HOOK, events: ["run.failed", "run.ended", "run.failed"] },
    });
    expect(status).toBe(200);
    expect(body.webhook).toMatchObject({
      ...{ ...HOOK, events: ["run.ended", "run.failed"], groupId: null, isGroupGone: false },
      ...{ isEnabled: true, offReason: null, failingSince: null, isUnreadable: false },
    });
    const listed = await api.call(listWebhooks);
    expect(listed.body.data).toEqual([body.webhook]);
    expect(JSON.stringify(listed.body)).not.toContain("whsec_");
    const row = await db
      .selectFrom("webhooks")
      .selectAll()
      .where("userId", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(body.secret.slice("whsec_".length));
    expect(JSON.stringify(row)).not.toContain("hook.example");
  });

  it.each([
    ["url", { url: "ftp://hook.example/" }],
    ["url", { url: "hook.example" }],
    ["url", { url: "https://ann:secret@hook.example/" }],
    ["url", { url: `https://hook.example/${"x".repeat(2000)}` }],
    ["url", { url: "https://hook.example/a\r\nX-More: b" }],
    ["url", { url: "https://hook.example/a\tb" }],
    ["events", { events: [] }],
    ["events.0", { events: ["run.began"] }],
    ["name", { name: " " }],
    ["groupId", { groupId: 999_999 }],
  ])("refuses a wrong %s: %j", async (field, wrong) => {
    const { api } = await makeUser();
    const answer = await api.call(createWebhook, { body: { ...HOOK, ...wrong } as typeof HOOK });
    expectFailure(answer, "invalidInput", field);
    expect((await api.call(listWebhooks)).body.data).toEqual([]);
  });

  it("takes no group of somebody else's", async () => {
    const [{ api }, { user: stranger }] = [await makeUser(), await makeUser()];
    const { id: groupId } = await db
      .insertInto("extensionGroups")
      .values({ userId: stranger.id, name: "Group" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const answer = await api.call(createWebhook, { body: { ...HOOK, groupId } });
    expectFailure(answer, "invalidInput", "groupId");
  });

  it("makes no more than a user may have, however many are asked for at once", async () => {
    const { api } = await makeUser();
    const answers = await Promise.all(
      Array.from({ length: WEBHOOKS_MAX + 3 }, () => api.call(createWebhook, { body: HOOK })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(WEBHOOKS_MAX);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expectFailure(answer, "rowLimitReached", "webhooks");
  });

  it("is not the operator's to do, who looks at what a user sees", async () => {
    const { user, api } = await makeUser();
    const { body } = await api.call(createWebhook, { body: HOOK });
    const { token } = await issueImpersonationToken(db, user.email);
    const operator = as({ token });
    const params = { id: body.webhook.id };
    expectFailure(await operator.call(createWebhook, { body: HOOK }), "notAllowed");
    const url = "https://other.example/";
    expectFailure(await operator.call(updateWebhook, { params, body: { url } }), "notAllowed");
    expectFailure(await operator.call(deleteWebhook, { params }), "notAllowed");
    expect((await operator.call(listWebhooks)).body.data).toEqual([body.webhook]);
  });
});

describe("updateWebhook", () => {
  it("changes what it names alone", async () => {
    const { api } = await makeUser();
    const { body } = await api.call(createWebhook, { body: HOOK });
    const params = { id: body.webhook.id };
    const renamed = await api.call(updateWebhook, { params, body: { name: "Other" } });
    expect(renamed.body).toEqual({ ...body.webhook, name: "Other" });
    const off = await api.call(updateWebhook, { params, body: { isEnabled: false } });
    const offAt = clock().toISOString();
    expect(off.body).toMatchObject({ isEnabled: false, offReason: "user", offAt });
    const none = await api.call(updateWebhook, { params, body: {} });
    expect(none.body).toEqual(off.body);
    const url = "https://other.example/in";
    expect((await api.call(updateWebhook, { params, body: { url } })).body.url).toBe(url);
  });
});

describe("an address", () => {
  it("that an earlier version has left as it was written is sealed by the next start", async () => {
    const { user, api } = await makeUser();
    const { body } = await api.call(createWebhook, { body: HOOK });
    const row = () => db.selectFrom("webhooks").selectAll().where("userId", "=", user.id);
    const asWritten = { url: "https://before.example/in", sealedUrl: null };
    await db.updateTable("webhooks").set(asWritten).where("userId", "=", user.id).execute();
    const box = makeSealedBox(Buffer.alloc(32, 7));
    await sealAddresses(db, box);
    await sealAddresses(db, box);
    expect(JSON.stringify(await row().executeTakeFirstOrThrow())).not.toContain("before.example");
    const listed = await api.call(listWebhooks);
    expect(listed.body.data).toEqual([{ ...body.webhook, url: "https://before.example/in" }]);
  });

  it("that no key of this server opens is said to be unreadable, and is entered anew", async () => {
    const { user, api } = await makeUser();
    const { body } = await api.call(createWebhook, { body: HOOK });
    const { id } = body.webhook;
    const foreign = addressValues(makeSealedBox(Buffer.alloc(32, 8)), user.id, id, HOOK.url);
    await db.updateTable("webhooks").set(foreign).where("id", "=", id).execute();
    expect((await api.call(listWebhooks)).body.data).toMatchObject([
      { url: "", isUnreadable: true },
    ]);
    const entered = await api.call(updateWebhook, { params: { id }, body: { url: HOOK.url } });
    expect(entered.body).toEqual(body.webhook);
  });
});

describe("what was sent", () => {
  it("goes with its webhook, and after thirty days", async () => {
    const { user, api } = await makeUser();
    const { body } = await api.call(createWebhook, { body: HOOK });
    const { id } = body.webhook;
    const kept = await api.call(createWebhook, { body: { ...HOOK, name: "Kept" } });
    const deliver = (webhookId: number, eventKey: string, occurredAt: Date) =>
      db
        .insertInto("eventDeliveries")
        .values({
          ...{ userId: user.id, webhookId, type: "run.ended", eventKey, occurredAt },
          ...{ dueAt: occurredAt, status: "delivered", data: JSON.stringify({}) },
        })
        .returning("id")
        .executeTakeFirstOrThrow();
    const delivery = await deliver(id, "gone", clock());
    await deliver(kept.body.webhook.id, "old", new Date(clock().getTime() - 721 * HOUR));
    await deliver(kept.body.webhook.id, "new", new Date(clock().getTime() - 719 * HOUR));
    expect((await api.call(deleteWebhook, { params: { id } })).body).toEqual({ success: true });
    const params = { id: delivery.id };
    expectFailure(await api.call(getWebhookDelivery, { params }), "notFound");
    advance(1);
    await change(db, (tx) => addJobs(tx, pruneDeliveriesJob, [{ payload: {}, key: "test" }]));
    await runJobsNow(db);
    const left = await db
      .selectFrom("eventDeliveries")
      .select("eventKey")
      .where("userId", "=", user.id)
      .execute();
    expect(left).toEqual([{ eventKey: "new" }]);
    const listed = await api.call(listWebhookDeliveries, {
      params: { id: kept.body.webhook.id },
      query: { pageSize: "1" },
    });
    expect(listed.body.totalCount).toBe(1);
  });
});
