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
  type Webhook,
  type WebhookDelivery,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aGroup, fakeServer, refuse, renderPage } from "../../../../test/page.tsx";
import {
  button,
  checkbox,
  dialog,
  field,
  menuItem,
  option,
  text,
} from "../../../../test/screen.ts";

const row = (name: string) => page.getByRole("listitem", { name });
const section = () => page.getByRole("region", { name: "Webhooks" });
const at = "2026-11-20T10:00:00.000Z";

const aWebhook = (given: Partial<Webhook> = {}): Webhook => ({
  ...{ id: 1, name: "Shop", url: "https://shop.example/hook", events: ["run.failed"] },
  ...{ groupId: null, isGroupGone: false, isEnabled: true, offReason: null, offAt: null },
  ...{ failingSince: null, oldSecretUntil: null, isUnreadable: false, createdAt: at },
  ...given,
});

const aDelivery = (given: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  ...{ id: 5, webhookId: 1, messageId: "msg_5", type: "run.failed", occurredAt: at },
  ...{ status: "failed", attemptCount: 10, nextAttemptAt: null, endedAt: at },
  ...{ statusCode: 500, error: "status", ...given },
});

test("says how each webhook fares", async () => {
  const webhooks = [
    aWebhook(),
    aWebhook({ id: 2, name: "Slow", failingSince: at }),
    aWebhook({ id: 3, name: "Gone", isEnabled: false, offReason: "gone", offAt: at }),
    aWebhook({ id: 4, name: "Dead", isEnabled: false, offReason: "failing", offAt: at }),
    aWebhook({ id: 5, name: "Off", isEnabled: false, offReason: "user", offAt: at }),
    aWebhook({ id: 6, name: "Odd", isGroupGone: true, isUnreadable: true, oldSecretUntil: at }),
  ];
  await renderPage("/settings#webhooks", fakeServer({ webhooks }));
  await expect.element(row("Shop")).toMatchTextContent("https://shop.example/hook");
  await expect.element(row("Shop")).toMatchTextContent("run failed");
  await expect.element(text("on", row("Shop"))).toBeVisible();
  await expect.element(text(/^failing since /, row("Slow"))).toBeVisible();
  await expect.element(row("Gone")).toMatchTextContent("off: its receiver answered 410 Gone");
  await expect.element(row("Dead")).toMatchTextContent("nothing has come through for five days");
  await expect.element(text("off", row("Off"))).toBeVisible();
  await expect.element(row("Odd")).toMatchTextContent("its group was deleted: nothing is sent");
  await expect.element(row("Odd")).toMatchTextContent("its secret cannot be read");
  await expect.element(row("Odd")).toMatchTextContent("the old secret signs until");
});

test("adds a webhook, and shows its secret once", async () => {
  const server = fakeServer({ groups: [aGroup({ id: 7, name: "Buyers" })] });
  const bodies: unknown[] = [];
  server.on(createWebhook, ({ body }) => {
    bodies.push(body);
    const webhook = aWebhook(body);
    server.world.webhooks = [webhook];
    return { webhook, secret: "whsec_once" };
  });
  await renderPage("/settings#webhooks", server);
  await expect.element(text("There are no webhooks")).toBeVisible();
  await button("Add a webhook").click();
  await button("Save", dialog()).click();
  await expect.element(text("This field is required!").first()).toBeVisible();
  await field("Name", dialog()).fill("Shop");
  await field("Address", dialog()).fill("https://shop.example/hook");
  await checkbox("run ended").click();
  await page.getByRole("combobox", { name: "Group" }).click();
  await option("Buyers").click();
  await button("Save", dialog()).click();
  await expect.element(text("whsec_once")).toBeVisible();
  expect(bodies).toEqual([
    {
      ...{ name: "Shop", url: "https://shop.example/hook" },
      ...{ events: ["run.ended", "run.failed"], groupId: 7 },
    },
  ]);
  await button("Done").click();
  await expect.element(text("whsec_once")).not.toBeInTheDocument();
  await expect.element(row("Shop")).toBeVisible();
});

test("edits a webhook, says what is wrong with its address, and asks before it loses that", async () => {
  const server = fakeServer({ webhooks: [aWebhook()] });
  await renderPage("/settings#webhooks", server);
  await button("More: Shop").click();
  await menuItem("Edit").click();
  await field("Address", dialog()).fill("shop");
  await button("Save", dialog()).click();
  await expect.element(text(/^It must be an address/)).toBeVisible();
  await button("Cancel", dialog("Webhook “Shop”")).click();
  await button("Cancel", dialog("Leave without saving?")).click();
  await field("Address", dialog()).fill("https://other.example/");
  server.on(updateWebhook, () =>
    refuse("invalidInput", [{ field: "groupId", message: "There is no such group" }]),
  );
  await button("Save", dialog()).click();
  await expect.element(text("There is no such group")).toBeVisible();
  server.on(updateWebhook, ({ body }) => {
    server.world.webhooks = [aWebhook(body)];
    return aWebhook(body);
  });
  await button("Save", dialog()).click();
  await expect.element(row("Shop")).toMatchTextContent("https://other.example/");
});

test("tests a webhook and says what came back", async () => {
  const server = fakeServer({ webhooks: [aWebhook()] });
  const result = { attemptedAt: at, durationMs: 12, detail: null } as const;
  const refused = { error: "unreachable", detail: "ECONNREFUSED" } as const;
  server.on(testWebhook, () => ({
    ...{ ...result, isDelivered: true, statusCode: 204, error: null, answer: "" },
  }));
  await renderPage("/settings#webhooks", server);
  await button("Test: Shop").click();
  await expect.element(text("It came through: answer 204 in 12 ms")).toBeVisible();
  server.on(testWebhook, () => ({
    ...{ ...result, attemptedAt: "2026-11-20T10:01:00.000Z", isDelivered: false },
    ...{ statusCode: null, ...refused, answer: "" },
  }));
  await button("Test: Shop").click();
  await expect.element(text("It did not come through: no connection (ECONNREFUSED)")).toBeVisible();
});

test("makes a new secret, switches off and on, and deletes, each after a question", async () => {
  const server = fakeServer({ webhooks: [aWebhook()] });
  server.on(rotateWebhookSecret, () => ({ webhook: aWebhook(), secret: "whsec_new" }));
  server.on(updateWebhook, ({ body }) => {
    const offReason = body.isEnabled ? null : "user";
    const changed = aWebhook({ ...body, offReason, offAt: offReason && at });
    server.world.webhooks = [changed];
    return changed;
  });
  server.on(deleteWebhook, () => {
    server.world.webhooks = [];
    return { success: true } as const;
  });
  await renderPage("/settings#webhooks", server);
  await button("More: Shop").click();
  await menuItem("New secret").click();
  await button("New secret", dialog()).click();
  await expect.element(text("whsec_new")).toBeVisible();
  await button("Done").click();
  await button("More: Shop").click();
  await menuItem("Switch off").click();
  await button("Switch off", dialog()).click();
  await expect.element(text("off", row("Shop"))).toBeVisible();
  await button("More: Shop").click();
  await menuItem("Switch on").click();
  await expect.element(text("on", row("Shop"))).toBeVisible();
  await button("More: Shop").click();
  await menuItem("Delete").click();
  await button("Delete", dialog("Delete the webhook “Shop”?")).click();
  await expect.element(text("There are no webhooks")).toBeVisible();
});

test("shows what was sent, and sends it again", async () => {
  const server = fakeServer({ webhooks: [aWebhook()] });
  let deliveries = [
    aDelivery(),
    aDelivery({
      ...{ id: 4, messageId: "msg_4", status: "delivered" },
      statusCode: 200,
      error: null,
    }),
  ];
  server.on(listWebhookDeliveries, ({ query }) => {
    const data = deliveries.filter(
      ({ status }) => query.status === undefined || status === query.status,
    );
    return { data, totalCount: data.length };
  });
  server.on(getWebhookStats, () => ({ data: [{ day: "2026-11-20", delivered: 1, failed: 1 }] }));
  const tried = { attemptedAt: at, statusCode: 500, error: "status", detail: null } as const;
  server.on(getWebhookDelivery, () => ({
    ...aDelivery(),
    body: '{"type":"run.failed"}',
    attempts: [{ ...tried, durationMs: 31, answer: "Out of order" }],
  }));
  server.on(resendWebhookDelivery, () => {
    deliveries = deliveries.map((one) => ({ ...one, status: "delivered", error: null }));
    return aDelivery({ status: "waiting" });
  });
  server.on(resendWebhookDeliveries, () => ({ count: 3 }));
  await renderPage("/settings#webhooks", server);
  await button("Log: Shop").click();
  const log = dialog("Log of the webhook “Shop”");
  await expect.element(text("answer 500 · 10 tries", log)).toBeVisible();
  await page.getByRole("combobox", { name: "Result" }).click();
  await option("waiting").click();
  await expect.element(text("Nothing matches the filter")).toBeVisible();
  await page.getByRole("combobox", { name: "Result" }).click();
  await option("Any result").click();
  await button(/^run failed failed/, log).click();
  await expect.element(text(/"type": "run.failed"/)).toBeVisible();
  await expect.element(text("Out of order")).toBeVisible();
  await expect.element(text(/Answer 500 in 31 ms/)).toBeVisible();
  await button("Send all failed again").click();
  await expect.element(text("3 messages are being sent again")).toBeVisible();
  await button("Send again").click();
  await expect.element(text("answer 500 · 10 tries", log)).not.toBeInTheDocument();
});

test("an empty log says so, and one that cannot load tries again", async () => {
  const server = fakeServer({ webhooks: [aWebhook()] });
  server.on(getWebhookStats, () => ({ data: [] }));
  server.on(listWebhookDeliveries, () => ({ data: [], totalCount: 0 }));
  server.fails(listWebhookDeliveries, "notAllowed");
  await renderPage("/settings#webhooks", server);
  await button("Log: Shop").click();
  const log = dialog("Log of the webhook “Shop”");
  await expect.element(log.getByRole("alert")).toMatchTextContent("Could not load");
  server.mends(listWebhookDeliveries);
  await button("Retry", log).click();
  await expect.element(text("Nothing here yet")).toBeVisible();
});

test("says that the webhooks could not load, tries again, and follows what changes", async () => {
  const server = fakeServer({ webhooks: [aWebhook()] }).fails(listWebhooks, "notAllowed");
  await renderPage("/settings#webhooks", server);
  await expect.element(section().getByRole("alert")).toMatchTextContent("Could not load");
  server.mends(listWebhooks);
  await button("Retry", section()).click();
  await expect.element(text("on", row("Shop"))).toBeVisible();
  server.world.webhooks = [aWebhook({ isEnabled: false, offReason: "gone", offAt: at })];
  await server.push({ topic: "changed", collection: "webhooks" });
  await expect.element(row("Shop")).toMatchTextContent("410 Gone");
});
