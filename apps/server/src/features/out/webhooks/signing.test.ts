import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { makeWebhookSecret, signedHeaders } from "./signing.ts";

describe("signedHeaders", () => {
  it("signs as the specification's example", () => {
    const headers = signedHeaders({
      messageId: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      at: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
      secrets: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
    });
    expect(headers).toEqual({
      "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    });
  });

  it("is believed by receivers' own library under each of its secrets, and under no other", () => {
    const body = fc.json().map((text) => JSON.stringify({ data: JSON.parse(text) as unknown }));
    fc.assert(
      fc.property(body, fc.uuid(), (text, id) => {
        const secrets = [makeWebhookSecret(), makeWebhookSecret()];
        const headers = signedHeaders({ messageId: id, at: new Date(), body: text, secrets });
        for (const secret of secrets)
          expect(new Webhook(secret).verify(text, headers)).toEqual(JSON.parse(text));
        expect(() => new Webhook(makeWebhookSecret()).verify(text, headers)).toThrow("matching");
        expect(() => new Webhook(secrets[0] as string).verify(`${text} `, headers)).toThrow(
          "matching",
        );
      }),
      { numRuns: 30 },
    );
  });
});
