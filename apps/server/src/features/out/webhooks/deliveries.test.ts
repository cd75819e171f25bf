// @module-tag postgres
import {
  type BodyInputOf,
  createWebhook,
  type DeliveryType,
  getWebhookDelivery,
  getWebhookStats,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDeliveries,
  resendWebhookDelivery,
  rotateWebhookSecret,
  stopScript,
  testWebhook,
  updateWebhook,
  type WebhookEvent,
  SCOPES,
} from "@baton/contract";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { HOUR, makeTestClock, MINUTE, SECOND } from "../../../../test/clock.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { makeFleet, stepDone, stepStarted } from "../../../../test/fleet.ts";
import { BEHAVIOURS, startReceiver, verified } from "../../../../test/webhook-receiver.ts";
import { change } from "../../../changes/change.ts";
import { issueToken } from "../../people/auth/auth.service.ts";

const DAY = 24 * HOUR;
const { clock, advance } = makeTestClock();
const test = await startTestApp({ clock });
const { db, factories } = test;

/** A user with a receiver, and a webhook that tells it. */
async function makeHook(events: WebhookEvent[] = ["run.ended"]) {
  const user = await factories.user();
  user.token = await lasting(user);
  const api = test.as(user);
  const receiver = await startReceiver();
  afterAll(() => receiver.close());
  const created = await api.call(createWebhook, {
    body: { name: "Hook", url: receiver.url, events },
  });
  expect(created.status).toBe(200);
  const { webhook, secret } = created.body;
  const { id } = webhook;
  const params = { id };
  const deliveries = async (query: { type?: DeliveryType; status?: "failed" } = {}) =>
    (await api.call(listWebhookDeliveries, { params, query })).body.data;
  return {
    ...{ user, api, receiver, secret, id },
    deliveries,
    get: async () => {
      const { data } = (await api.call(listWebhooks)).body;
      return data.find((one) => one.id === id);
    },
    statuses: async () => (await deliveries()).map(({ status }) => status),
    /** Waits until so many have come. */
    receives: async (count: number) => {
      await expect.poll(() => receiver.received.length).toBe(count);
    },
    set: (body: BodyInputOf<typeof updateWebhook>) => api.call(updateWebhook, { params, body }),
  };
}

/** A session would end on the way: the clock is moved by days. */
async function lasting(user: TestUser): Promise<string> {
  const issued = await change(db, (tx) =>
    issueToken(tx, {
      userId: user.id,
      kind: "integration",
      label: "test",
      scopes: [...SCOPES],
    }),
  );
  return issued.token;
}

/** A run that ends now, as one statement ends it. */
async function endRun(user: TestUser, { status = 4, extensionId }: EndedRun = {}) {
  const id = extensionId ?? (await factories.extension(user)).id;
  const runId = await factories.queuedRun(user, id);
  await db
    .updateTable("runs")
    .set({ status, finishedAt: clock() })
    .where("id", "=", runId)
    .execute();
  return runId;
}
interface EndedRun {
  status?: 0 | 3 | 4 | 7;
  extensionId?: number;
}

describe("a run's end", () => {
  it("is told once, signed, with what it was and where it is shown, and nothing that is secret", async () => {
    const fleet = await makeFleet(test);
    const receiver = await startReceiver();
    afterAll(() => receiver.close());
    const { body: made } = await fleet.api.call(createWebhook, {
      body: { name: "Hook", url: receiver.url, events: ["run.ended", "run.failed"] },
    });
    const agent = await fleet.join(await fleet.makeScript());
    const runId = await fleet.begin(agent);
    const error = { code: "elementNotFound", message: 'No "#secret-9"' } as const;
    await agent.reportAll(
      { kind: "rowStarted", rowIndex: 0 },
      stepStarted(0, "s1"),
      stepDone(0, "s1", { outcome: "failed", error }),
      { kind: "rowFinished", rowIndex: 0, outcome: "failed", error },
      { kind: "finished", outcome: "finishedWithErrors" },
    );
    await expect.poll(() => receiver.received.length).toBe(2);
    const bodies = receiver.received.map((one) => verified(one, made.secret));
    const status = await fleet.statusOf(agent.extensionId);
    expect(bodies.map((body) => (body as { type: string }).type).toSorted()).toEqual([
      ...["run.ended", "run.failed"],
    ]);
    expect(bodies[0]).toEqual({
      type: expect.any(String),
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        run: {
          ...{ id: runId, status, outcome: "finishedWithErrors", origin: "user", retryOf: null },
          errorCode: null,
          ...{ queuedAt: expect.any(String), startedAt: expect.any(String) },
          finishedAt: expect.any(String),
        },
        failure: {
          failureCode: "elementNotFound",
          message: expect.not.stringContaining("secret-9"),
          rowName: expect.any(String),
          stepName: null,
        },
        script: { id: expect.any(Number), name: "Script" },
        extension: {
          ...{ id: agent.extensionId, name: expect.any(String), groupId: null, groupName: null },
        },
        url: `http://127.0.0.1:3000/runs/${runId}`,
      },
    });
    const [one, other] = receiver.received;
    expect(one?.id).toMatch(/^msg_[0-9a-f]{32}$/);
    expect(one?.id).not.toBe(other?.id);
    expect(one?.headers).toMatchObject({ "content-type": "application/json" });
    await agent.leave();
  });

  it("that was stopped is told as aborted, and not as failed", async () => {
    const fleet = await makeFleet(test);
    const receiver = await startReceiver();
    afterAll(() => receiver.close());
    await fleet.api.call(createWebhook, {
      body: { name: "Hook", url: receiver.url, events: ["run.ended", "run.failed"] },
    });
    const agent = await fleet.join(await fleet.makeScript());
    await fleet.begin(agent);
    await fleet.api.call(stopScript, { params: { id: agent.extensionId } });
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(JSON.parse(receiver.received[0]?.text ?? "")).toMatchObject({
      ...{ type: "run.ended", data: { run: { outcome: "aborted" }, failure: null } },
    });
    await agent.leave();
  });

  it("is told to its user's webhooks alone, of its group, that are on, and of that event", async () => {
    const hook = await makeHook();
    const other = await makeHook();
    const failures = await hook.api.call(createWebhook, {
      body: { name: "Failures", url: hook.receiver.url, events: ["run.failed"] },
    });
    const { id: groupId } = await db
      .insertInto("extensionGroups")
      .values({ userId: hook.user.id, name: "Group" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id: inGroup } = await factories.extension(hook.user);
    await db.updateTable("extensions").set({ groupId }).where("id", "=", inGroup).execute();
    await hook.set({ groupId });
    await endRun(hook.user);
    const runId = await endRun(hook.user, { extensionId: inGroup });
    await hook.receives(1);
    expect(JSON.parse(hook.receiver.received[0]?.text ?? "")).toMatchObject({
      data: { run: { id: runId }, extension: { groupId, groupName: "Group" } },
    });
    await db.deleteFrom("extensionGroups").where("id", "=", groupId).execute();
    expect(await hook.get()).toMatchObject({ isGroupGone: true, groupId: null });
    await endRun(hook.user);
    await hook.set({ isEnabled: false, groupId: null });
    await endRun(hook.user, { status: 7 });
    // What is told last shows that nothing else was.
    await hook.receives(2);
    expect(JSON.parse(hook.receiver.received[1]?.text ?? "")).toMatchObject({ type: "run.failed" });
    const count = await db
      .selectFrom("eventDeliveries")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("userId", "=", hook.user.id)
      .executeTakeFirst();
    expect([count?.count, failures.status, await other.deliveries()]).toEqual([2, 200, []]);
  });

  it("is in the outbox with the change itself, or not at all", async () => {
    const hook = await makeHook();
    const { id } = await factories.extension(hook.user);
    const runId = await factories.queuedRun(hook.user, id);
    const undone = change(db, async (tx) => {
      await sql`update runs set status = 4, finished_at = now() where id = ${runId}`.execute(tx);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await hook.deliveries()).toEqual([]);
    expect(hook.receiver.received).toEqual([]);
  });
});

describe("a receiver that fails", () => {
  it("is tried again at the published times with the same id and body, until it takes it", async () => {
    const hook = await makeHook();
    const { receiver } = hook;
    receiver.next.push(BEHAVIOURS.answer(500), BEHAVIOURS.answer(500, {}, "no"));
    await endRun(hook.user);
    await hook.receives(1);
    await expect.poll(async () => (await hook.deliveries())[0]?.attemptCount).toBe(1);
    expect(await hook.get()).toMatchObject({ failingSince: clock().toISOString() });
    advance(5 * SECOND);
    await hook.receives(2);
    await expect.poll(async () => (await hook.deliveries())[0]?.attemptCount).toBe(2);
    const [waiting] = await hook.deliveries();
    const nextAttemptAt = new Date(clock().getTime() + 5 * MINUTE).toISOString();
    expect(waiting).toMatchObject({ status: "waiting", statusCode: 500, nextAttemptAt });
    advance(5 * MINUTE);
    await expect.poll(hook.statuses).toEqual(["delivered"]);
    const [first, second, third] = receiver.received;
    expect([second?.id, second?.text]).toEqual([first?.id, first?.text]);
    expect([third?.id, third?.text]).toEqual([first?.id, first?.text]);
    expect(third?.timestamp).not.toBe(first?.timestamp);
    expect(await hook.get()).toMatchObject({ failingSince: null });
    const params = { id: waiting?.id ?? 0 };
    const { body } = await hook.api.call(getWebhookDelivery, { params });
    expect(body.body).toBe(first?.text);
    expect(body.attempts.map(({ statusCode, answer }) => [statusCode, answer])).toEqual([
      [200, "thanks"],
      [500, "no"],
      [500, ""],
    ]);
    const { data } = (await hook.api.call(getWebhookStats, { params: { id: hook.id } })).body;
    expect(data).toEqual([{ day: expect.any(String), delivered: 1, failed: 0 }]);
  });

  it("is given up after ten attempts, and switched off after five days of nothing else", async () => {
    const hook = await makeHook();
    hook.receiver.state.otherwise = BEHAVIOURS.answer(500);
    await endRun(hook.user);
    for (const [index, hours] of [0, 0.01, 0.1, 0.5, 2, 5, 10, 14, 20, 24].entries()) {
      advance(hours * HOUR);
      await expect.poll(async () => (await hook.deliveries())[0]?.attemptCount).toBe(index + 1);
    }
    expect(await hook.deliveries()).toMatchObject([{ status: "failed", nextAttemptAt: null }]);
    expect(await hook.get()).toMatchObject({ isEnabled: true });
    advance(2 * DAY);
    await endRun(hook.user);
    await expect.poll(hook.get).toMatchObject({ isEnabled: false, offReason: "failing" });
    expect(await hook.statuses()).toEqual(["failed", "failed"]);
  });

  it("and is gone is switched off, with all that waits for it", async () => {
    const hook = await makeHook();
    hook.receiver.next.push(BEHAVIOURS.answer(500));
    await endRun(hook.user);
    await expect.poll(async () => (await hook.deliveries())[0]?.attemptCount).toBe(1);
    hook.receiver.next.push(BEHAVIOURS.answer(410));
    await endRun(hook.user);
    await expect.poll(hook.get).toMatchObject({
      ...{ isEnabled: false, offReason: "gone", offAt: clock().toISOString() },
    });
    expect((await hook.deliveries()).map(({ status, error }) => [status, error])).toEqual([
      ["failed", "status"],
      ["failed", "switchedOff"],
    ]);
    const params = { id: (await hook.deliveries())[0]?.id ?? 0 };
    expectFailure(await hook.api.call(resendWebhookDelivery, { params }), "conflict");
    await hook.set({ isEnabled: true });
    expect(await hook.get()).toMatchObject({ isEnabled: true, offReason: null, offAt: null });
  });

  it("and asks for a rest gets it", async () => {
    const hook = await makeHook();
    hook.receiver.next.push(BEHAVIOURS.answer(429, { "retry-after": "3600" }));
    await endRun(hook.user);
    const nextAttemptAt = new Date(clock().getTime() + HOUR).toISOString();
    await expect.poll(() => hook.deliveries()).toMatchObject([{ statusCode: 429, nextAttemptAt }]);
  });

  it("and hangs holds up nobody else, of its user or another", async () => {
    const hanging = await makeHook();
    hanging.receiver.state.otherwise = BEHAVIOURS.hang;
    const quick = await startReceiver();
    afterAll(() => quick.close());
    await hanging.api.call(createWebhook, {
      body: { name: "Quick", url: quick.url, events: ["run.ended"] },
    });
    const other = await makeHook();
    for (let run = 0; run < 10; run += 1) await endRun(hanging.user);
    await hanging.receives(4);
    await endRun(other.user);
    await other.receives(1);
    await expect.poll(() => quick.received.length).toBe(10);
    // No more than four at a time wait at the one that hangs.
    expect(hanging.receiver.received).toHaveLength(4);
    await hanging.receiver.close();
    await expect.poll(async () => (await hanging.deliveries())[9]?.error).toBe("unreachable");
  });
});

describe("sending again", () => {
  it("is under the same id, of one or of all that failed", async () => {
    const hook = await makeHook(["run.ended", "run.failed"]);
    await endRun(hook.user);
    await hook.receives(1);
    await expect.poll(hook.statuses).toEqual(["delivered"]);
    const [delivery] = await hook.deliveries();
    const params = { id: delivery?.id ?? 0 };
    const again = await hook.api.call(resendWebhookDelivery, { params });
    expect(again.body).toMatchObject({ messageId: delivery?.messageId });
    await hook.receives(2);
    const [first, second] = hook.receiver.received;
    expect([second?.id, first?.id]).toEqual([delivery?.messageId, delivery?.messageId]);

    await db
      .updateTable("eventDeliveries")
      .set({ status: "failed" })
      .where("webhookId", "=", hook.id)
      .execute();
    const ofHook = { params: { id: hook.id } };
    const none = await hook.api.call(resendWebhookDeliveries, {
      ...{ ...ofHook, body: { type: "run.failed" } },
    });
    expect(none.body).toEqual({ count: 0 });
    const all = await hook.api.call(resendWebhookDeliveries, { ...ofHook, body: {} });
    expect(all.body).toEqual({ count: 1 });
    await hook.receives(3);
    await expect.poll(hook.statuses).toEqual(["delivered"]);
  });
});

describe("a new secret", () => {
  it("signs at once, beside the old one for a day", async () => {
    const hook = await makeHook();
    const { body } = await hook.api.call(rotateWebhookSecret, { params: { id: hook.id } });
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(body.webhook.oldSecretUntil).toBe(new Date(clock().getTime() + DAY).toISOString());
    await endRun(hook.user);
    await hook.receives(1);
    const [both] = hook.receiver.received;
    if (!both) throw new Error("nothing came");
    // Receivers' own library looks at the real time: signatures are compared apart from it.
    expect(both.signature.split(" ")).toHaveLength(2);
    advance(DAY);
    await endRun(hook.user);
    await hook.receives(2);
    expect(hook.receiver.received[1]?.signature.split(" ")).toHaveLength(1);
    expect(await hook.get()).toMatchObject({ oldSecretUntil: null });
  });
});

describe("testWebhook", () => {
  it("sends now, once, and says what came back; the webhook stays as it is", async () => {
    const hook = await makeHook();
    const params = { id: hook.id };
    const good = await hook.api.call(testWebhook, { params });
    expect(good.body).toMatchObject({
      ...{ isDelivered: true, statusCode: 200, error: null, answer: "thanks" },
    });
    hook.receiver.next.push(BEHAVIOURS.answer(410));
    const bad = await hook.api.call(testWebhook, { params });
    expect(bad.body).toMatchObject({ isDelivered: false, statusCode: 410, error: "status" });
    expect(hook.receiver.received.map(({ text }) => JSON.parse(text))).toMatchObject([
      { type: "test", data: { webhook: { id: hook.id, name: "Hook" } } },
      { type: "test" },
    ]);
    expect(await hook.get()).toMatchObject({ isEnabled: true, failingSince: null });
    expect(await hook.deliveries({ type: "test" })).toHaveLength(2);
    expect(await hook.deliveries({ status: "failed" })).toHaveLength(1);
    const { data } = (await hook.api.call(getWebhookStats, { params })).body;
    expect(data).toEqual([]);
  });
});
