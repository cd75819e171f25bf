import { afterAll, beforeAll, expect, it } from "vitest";
import { type MailServer, startMailServer } from "../../../../test/mail-server.ts";
import { adviceOf, makeSmtp } from "./transport.ts";

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer({ hasTls: true });
});
afterAll(() => server.close());

const mail = { subject: "Hello", text: "Hello", html: "<p>Hello" };

it("gives mails to a server on this machine, whoever has signed its certificate", async () => {
  await makeSmtp(server.settings)("ann@site.test", mail);
  expect((await server.next("ann@site.test")).subject).toBe("Hello");
});

it("gives nothing to another whose certificate nobody trusts, and says what to set", async () => {
  // No name of this machine, though it leads here.
  const elsewhere = { ...server.settings, host: "::ffff:127.0.0.1" };
  const failed = makeSmtp(elsewhere)("bob@site.test", mail);
  const error: unknown = await failed.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  expect(adviceOf(error)).toMatch(/self-signed certificate.*NODE_EXTRA_CA_CERTS/);
  expect(server.mails.map(({ to }) => to)).not.toContain("bob@site.test");
  expect(adviceOf(new Error("connect ECONNREFUSED"))).toBeUndefined();
});
