import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { BEHAVIOURS, startReceiver } from "../../../../test/webhook-receiver.ts";
import { makeWebhookSender } from "./send-webhook.ts";
import { makeWebhookSecret } from "./signing.ts";

const receiver = await startReceiver();
afterAll(() => receiver.close());
beforeEach(() => void (receiver.received.length = 0));

const send = (
  given: { url?: string; allowPrivate?: boolean; lookup?: () => Promise<never> } = {},
) => {
  const { url = receiver.url, allowPrivate = true, lookup } = given;
  const clock = () => new Date();
  const sender = makeWebhookSender({ clock, allowPrivate, timeoutMs: 400, lookup });
  const secrets = [makeWebhookSecret()];
  const stopped = new AbortController().signal;
  return sender({ url, secrets, messageId: "msg_1", body: "{}", stopped });
};

describe("an attempt", () => {
  it("comes through with any status of success, and keeps how the answer begins", async () => {
    receiver.next.push(BEHAVIOURS.answer(201, {}, `й${"x".repeat(5000)}`));
    const { statusCode, fault, answer } = await send();
    expect([statusCode, fault]).toEqual([201, null]);
    expect(answer).toBe(`й${"x".repeat(999)}`);
  });

  it("comes through once the status is said: an answer without end, or one that breaks off", async () => {
    receiver.next.push(BEHAVIOURS.endless, BEHAVIOURS.breakOff);
    expect(await send()).toMatchObject({ statusCode: 200, fault: null });
    const broken = await send();
    expect(broken).toMatchObject({ statusCode: 200, fault: null, answer: "some of it" });
  });

  it.each([
    ["an error", BEHAVIOURS.answer(500), { statusCode: 500, fault: "status" }],
    ["a hang", BEHAVIOURS.hang, { statusCode: null, fault: "timeout" }],
    ["a connection that ends", BEHAVIOURS.hangUp, { statusCode: null, fault: "unreachable" }],
  ])("fails at %s", async (_, behaviour, expected) => {
    receiver.next.push(behaviour);
    expect(await send()).toMatchObject(expected);
  });

  it("follows no redirect", async () => {
    receiver.next.push(BEHAVIOURS.answer(307, { location: receiver.url }));
    expect(await send()).toMatchObject({ statusCode: 307, fault: "redirect" });
    expect(receiver.received).toHaveLength(1);
  });

  it("goes to no private address, unless the operator lets it", async () => {
    const refused = { statusCode: null, fault: "privateAddress", detail: null };
    expect(await send({ allowPrivate: false })).toMatchObject(refused);
    // A name that leads there, which is known only once it is looked up.
    const url = receiver.url.replace("127.0.0.1", "baton.localhost");
    expect(await send({ url, allowPrivate: false })).toMatchObject(refused);
    expect(receiver.received).toEqual([]);
  });

  it("says what the network calls it, and nothing of the address", async () => {
    const nobody = await startReceiver();
    await nobody.close();
    expect(await send({ url: nobody.url })).toMatchObject({
      ...{ fault: "unreachable", detail: "ECONNREFUSED" },
    });
    expect(await send({ url: "http://127.0.0.1:9/secret" })).toMatchObject({ detail: "bad port" });
  });

  it("waits for no name that is looked up forever", async () => {
    const lookup = () => new Promise<never>(() => undefined);
    const attempt = await send({ url: "https://hook.example/", lookup });
    expect(attempt).toMatchObject({ statusCode: null, fault: "timeout" });
  });
});
