import {
  allowNetwork,
  createWebhook,
  disallowNetwork,
  getLimits,
  listAllowedNetworks,
  testWebhook,
} from "@baton/contract";
import { afterAll, expect, it } from "vitest";
import { startTestApp } from "../../../test/app.ts";
import { expectFailure } from "../../../test/error-body.ts";
import { startReceiver } from "../../../test/webhook-receiver.ts";

const test = await startTestApp({ settings: { allowPrivateNetwork: false } });
const { as, db, factories } = test;
const operator = as(await factories.user({ isOperator: true }));

const shown = async () => (await operator.call(listAllowedNetworks)).body.data;

it("opens a private address to everybody's calls at once, and closes it again", async () => {
  const receiver = await startReceiver();
  afterAll(() => receiver.close());
  const api = as(await factories.user());
  const body = { name: "Hook", url: receiver.url, events: ["run.ended" as const] };
  const { id } = (await api.call(createWebhook, { body })).body.webhook;
  const send = async () => (await api.call(testWebhook, { params: { id } })).body;
  expect(await send()).toMatchObject({ error: "privateAddress" });

  const given = { network: "127.0.0.0/8", note: "Own shop" };
  const allowed = await operator.call(allowNetwork, { body: given });
  expect(allowed).toMatchObject({ status: 200, body: given });
  expect(await send()).toMatchObject({ isDelivered: true });
  expect(await shown()).toEqual([allowed.body]);
  expect((await api.call(getLimits)).body.privateNetworks).toEqual({
    isAllAllowed: false,
    allowed: ["127.0.0.0/8"],
  });

  await operator.call(disallowNetwork, { params: { id: allowed.body.id } });
  expect(await send()).toMatchObject({ error: "privateAddress" });
  expect(await shown()).toEqual([]);
  const written = await db
    .selectFrom("auditLog")
    .select(["action", "target"])
    .where("action", "in", ["allowNetwork", "disallowNetwork"])
    .orderBy("id")
    .execute();
  expect(written).toEqual([
    { action: "allowNetwork", target: "127.0.0.0/8" },
    { action: "disallowNetwork", target: "127.0.0.0/8" },
  ]);
});

it("keeps one entry of an address that is allowed twice", async () => {
  const allow = (note: string) =>
    operator.call(allowNetwork, { body: { network: "10.1.2.3", note } });
  const first = await allow("NAS");
  const again = await allow("Printer");
  expect(again.body).toEqual({ ...first.body, note: "Printer" });
  expect(await shown()).toMatchObject([{ network: "10.1.2.3/32", note: "Printer" }]);
});

it.each(["", "shop.local", "10.0.0.1/8", "10.0.0.0/33", "1.2.3", "::1/129", "fe80::1%eth0"])(
  "takes no %j for an address",
  async (network) => {
    const before = await shown();
    const answer = await operator.call(allowNetwork, { body: { network } });
    expectFailure(answer, "invalidInput", "network");
    expect(await shown()).toEqual(before);
  },
);

it("is for operators only, who show once more who they are", async () => {
  const api = as(await factories.user());
  const body = { network: "10.0.0.0/8" };
  expectFailure(await api.call(listAllowedNetworks), "notFound");
  expectFailure(await api.call(allowNetwork, { body }), "notFound");
  expectFailure(await api.call(disallowNetwork, { params: { id: 1 } }), "notFound");
  const headers = { "x-confirmation": "" };
  expectFailure(await operator.call(allowNetwork, { body, headers }), "passwordNeeded");
  expectFailure(await operator.call(disallowNetwork, { params: { id: 999_999 } }), "notFound");
});
