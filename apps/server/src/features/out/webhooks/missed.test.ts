import { createWebhook, listWebhookDeliveries } from "@baton/contract";
import { afterAll, expect, it } from "vitest";
import { HOUR, MINUTE } from "../../../../test/clock.ts";
import { startScheduling } from "../../../../test/scheduling.ts";
import { startReceiver } from "../../../../test/webhook-receiver.ts";

const DAY = 24 * HOUR;
const { api, clock, advance, makeRow, update, inMinutes, tick, ticksOf } = await startScheduling();
const receiver = await startReceiver();
afterAll(() => receiver.close());

it("times of a schedule that nobody was there for are told of, once for all of them", async () => {
  const { body } = await api.call(createWebhook, {
    body: { name: "Hook", url: receiver.url, events: ["schedule.missed"] },
  });
  const id = await makeRow();
  // Well within a day of UTC.
  advance(DAY - ((clock().getTime() - DAY / 2) % DAY));
  await update([id], {
    ...{ performMode: "repeating", startAt: inMinutes(2), timeZone: "UTC" },
    ...{ repeatEveryMinutes: 2, attemptsCount: 3 },
  });
  // The server was down.
  advance(5.5 * MINUTE);
  await tick();
  const [missed] = await ticksOf(id);
  await expect.poll(() => receiver.received.length).toBe(1);
  expect(JSON.parse(receiver.received[0]?.text ?? "")).toMatchObject({
    type: "schedule.missed",
    data: {
      schedule: { dueAt: missed?.dueAt, count: missed?.tickCount, reason: "serverDown" },
      extension: { id },
    },
  });
  await tick();
  const { data } = (await api.call(listWebhookDeliveries, { params: { id: body.webhook.id } }))
    .body;
  expect(data).toHaveLength(1);
});
