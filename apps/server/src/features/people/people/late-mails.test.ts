import {
  askPasswordReset,
  changeEmail,
  changePassword,
  confirmEmail,
  resetPassword,
} from "@baton/contract";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { runJobsNow } from "../../../../test/jobs.ts";
import { startMailServer } from "../../../../test/mail-server.ts";
import { setPassword } from "../auth/users.service.ts";

const server = await startMailServer();
afterAll(server.close);
const { as, db, factories } = await startTestApp({ settings: { mail: server.settings } });

const NEW = "seven blue kettles";
let user: TestUser;
beforeEach(async () => {
  user = await factories.user();
  // A mail of the test before would be refused in the place of one of this.
  await runJobsNow(db);
});

const forget = () => as().call(askPasswordReset, { body: { email: user.email } });
const changeTo = (email: string, password = user.password) =>
  as(user).call(changeEmail, { body: { password, email } });
const changePasswordTo = (newPassword: string) =>
  as(user).call(changePassword, { body: { password: user.password, newPassword } });

/** Those that were refused once are tried again when the test says so. */
const countRefused = async (): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update graphile_worker._private_jobs set run_at = now() + interval '1 hour'
    where attempts > 0 and locked_at is null`.execute(db);
  return Number(numAffectedRows);
};

/** The mail server takes none of the mails that this leads to, for now. */
async function delayed(count: number, work: () => Promise<unknown>): Promise<void> {
  server.refuse(Array.from({ length: count }, () => ({ code: 451, text: "Later" })));
  await work();
  await expect.poll(countRefused).toBe(count);
}

const linksTo = (email: string): string[] =>
  server.mails.filter(({ to, secret }) => to === email && secret !== "").map(({ secret: s }) => s);

describe("a mail with a link that was asked for", () => {
  it.each([
    ["before a new password of the user's", () => changePasswordTo(NEW)],
    ["before a new password of the operator's", () => setPassword(db, user.email, NEW)],
  ])("%s is not sent after it", async (_, change) => {
    await delayed(1, forget);
    await change();
    await runJobsNow(db);
    expect(linksTo(user.email)).toEqual([]);
    await forget();
    await expect.poll(() => linksTo(user.email)).toHaveLength(1);
    const [secret = ""] = linksTo(user.email);
    const body = { id: secret, password: "a third password" };
    expect((await as().call(resetPassword, { body })).status).toBe(200);
  });

  it("before another address holds is not sent to the former one", async () => {
    const next = `next-${user.id}@people.test`;
    await changeTo(next);
    const { secret } = await server.next(next);
    await delayed(1, forget);
    expect((await as().call(confirmEmail, { body: { id: secret } })).status).toBe(200);
    await runJobsNow(db);
    expect(linksTo(user.email)).toEqual([]);
  });

  it("for one address is not sent after another was asked for", async () => {
    const [first, second] = [`first-${user.id}@people.test`, `second-${user.id}@people.test`];
    // With the word to the present address.
    await delayed(2, () => changeTo(first));
    await changeTo(second);
    const { secret } = await server.next(second);
    await runJobsNow(db);
    expect(linksTo(first)).toEqual([]);
    expect((await as().call(confirmEmail, { body: { id: secret } })).status).toBe(200);
  });

  it("is sent, late as it is, where nothing has ended it", async () => {
    await delayed(1, forget);
    await runJobsNow(db);
    const { secret } = await server.next(user.email);
    const body = { id: secret, password: NEW };
    expect((await as().call(resetPassword, { body })).status).toBe(200);
    const other = { id: secret, password: `${NEW} too` };
    expectFailure(await as().call(resetPassword, { body: other }), "invalidInput", "id");
  });
});
