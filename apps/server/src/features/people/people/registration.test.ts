import {
  activateRegistration,
  askPasswordReset,
  changePassword,
  getProfile,
  getRegistration,
  login,
  register,
  resendConfirmation,
  resetPassword,
  type UserLanguage,
} from "@baton/contract";
import { pino } from "pino";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { HOUR, makeTestClock, MINUTE } from "../../../../test/clock.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { runJobsNow } from "../../../../test/jobs.ts";
import { startMailServer } from "../../../../test/mail-server.ts";
import { heardLog } from "../../../../test/heard-log.ts";

const server = await startMailServer();
afterAll(server.close);
const { clock, advance } = makeTestClock();
const heard = heardLog();
const test = await startTestApp({
  clock,
  log: pino(heard.stream),
  settings: { isRegistrationOpen: true, mail: server.settings, publicUrl: "https://baton.test" },
});
const { as, db, factories } = test;

const PASSWORD = "three green bottles";
let count = 0;
const newEmail = (): string => `person${++count}@people.test`;
// What one address may ask for in an hour is no matter of most tests.
beforeEach(() => advance(25 * HOUR));

const ask = (email: string, password = PASSWORD, language: UserLanguage = "en") =>
  as().call(register, { body: { email, password, language } });
const signIn = (username: string, password = PASSWORD) =>
  as().call(login, { body: { username, password } });
const activate = (id: string) => as().call(activateRegistration, { body: { id } });

async function registered(email = newEmail()): Promise<string> {
  await ask(email);
  const { secret } = await server.next(email);
  expect((await activate(secret)).status).toBe(200);
  return email;
}

describe("register", () => {
  it("lets in who confirms the mail address, and nobody before", async () => {
    const email = newEmail();
    expect((await as().call(getRegistration)).body).toEqual({ isOpen: true, passwordMinChars: 12 });
    expect((await ask(email)).body).toEqual({ success: true });
    const mail = await server.next(email);
    expect(mail.link).toMatch(/^https:\/\/baton\.test\/confirm#bat_l_/);
    expectFailure(await signIn(email), "confirmMail");
    expectFailure(await signIn(email, "not the password"), "invalidCredentials");
    expect((await activate(mail.secret)).body).toEqual({ success: true });
    const { accessToken: token } = (await signIn(email)).body;
    expect((await as({ token }).call(getProfile)).body.email).toBe(email);
    // Whoever opens it twice is told the same.
    expect((await activate(mail.secret)).status).toBe(200);
  });

  it("keeps neither the link nor the password, and logs no link", async () => {
    const email = newEmail();
    await ask(email);
    const { secret } = await server.next(email);
    const rows = JSON.stringify(await db.selectFrom("mailLinks").selectAll().execute());
    expect(rows).not.toContain(secret);
    expect(heard.text()).not.toContain(secret);
    expect(heard.text()).not.toContain("bat_l_");
  });

  it("makes no owner and no operator", async () => {
    const email = await registered();
    const row = await db
      .selectFrom("users")
      .select(["isOperator", "isMailConfirmed"])
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ isOperator: false, isMailConfirmed: true });
  });

  it("answers the same for a known address, whose owner gets a mail that says so", async () => {
    const owner = await factories.user({ email: newEmail() });
    const answer = await ask(owner.email.toUpperCase(), "another good password");
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    const mail = await server.next(owner.email);
    expect(mail.subject).toBe("You have an account already");
    expect(mail.link).toBe("https://baton.test/login");
    expect((await signIn(owner.email, owner.password)).status).toBe(200);
    // As it is for an address that nobody has.
    expectFailure(await signIn(owner.email, "another good password"), "confirmMail");
    await as().call(resendConfirmation, { body: { email: owner.email } });
    expect((await server.next(owner.email)).subject).toBe("You have an account already");
  });

  it("gives nothing to who registered the address of somebody else first", async () => {
    const email = newEmail();
    await ask(email, "the password of a thief");
    await server.next(email);
    await ask(email, PASSWORD);
    const own = await server.next(email);
    // And once more, behind the owner's back.
    await ask(email, "the password of a thief");
    await server.next(email);
    await activate(own.secret);
    expect((await signIn(email)).status).toBe(200);
    expectFailure(await signIn(email, "the password of a thief"), "confirmMail");
  });

  it("lets no password of a stranger in by a mail that is sent again", async () => {
    const email = newEmail();
    await ask(email, PASSWORD);
    await server.next(email);
    await ask(email, "the password of a thief");
    await server.next(email);
    await as().call(resendConfirmation, { body: { email } });
    const again = await server.next(email);
    expect((await activate(again.secret)).status).toBe(200);
    expectFailure(await signIn(email, "the password of a thief"), "confirmMail");
  });

  it.each([
    ["ru", "Подтвердите адрес почты", "Подтвердить адрес"],
    ["en", "Confirm your mail address", "Confirm the address"],
    ["pt", "Confirme o seu endereço de e-mail", "Confirmar o endereço"],
  ] as const)("writes in %s, as text and as HTML", async (language, subject, button) => {
    const email = newEmail();
    await ask(email, PASSWORD, language);
    const mail = await server.next(email);
    expect(mail.subject).toBe(subject);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(button);
      expect(part).toContain(mail.secret);
    }
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.from).toBe("baton@server.test");
  });

  it.each([
    "no address",
    "a@b",
    "a b@people.test",
    "a@people.test\r\nBcc: all@people.test",
    '"a"@people.test',
    "a@people.test, b@people.test",
    "<a@people.test>",
    "a@127.0.0.1",
    `${"a".repeat(65)}@people.test`,
    `a@${"b".repeat(320)}.test`,
  ])("refuses %j as an address, and sends nothing", async (email) => {
    const answer = await ask(email);
    expectFailure(answer, "invalidInput", "email");
  });

  it("takes letters of any script, and one address however its domain is spelled", async () => {
    await ask("jörg@bücher.test");
    const mail = await server.next("jörg@bücher.test");
    await activate(mail.secret);
    expect((await signIn("jörg@bücher.test")).status).toBe(200);
    await ask("jörg@xn--bcher-kva.test", "another good password");
    expect((await server.next("jörg@bücher.test")).subject).toContain("already");
  });

  it.each(["short", "aaaaaaaaaaaa", "password1234"])(
    "refuses %j as a password",
    async (password) => {
      expectFailure(await ask(newEmail(), password), "invalidInput", "password");
    },
  );
});

describe("a link", () => {
  it("of nobody, or of another kind, is refused", async () => {
    const email = newEmail();
    await ask(email);
    const { secret } = await server.next(email);
    expectFailure(await activate("bat_l_nothing"), "invalidInput", "id");
    const body = { id: secret, password: "some other password" };
    expectFailure(await as().call(resetPassword, { body }), "invalidInput", "id");
  });

  it("ends after three days, and is sent again to who asks", async () => {
    const email = newEmail();
    await ask(email);
    const { secret } = await server.next(email);
    advance(73 * HOUR);
    expectFailure(await activate(secret), "invalidInput", "id");
    await as().call(resendConfirmation, { body: { email, language: "pt" } });
    const again = await server.next(email);
    expect(again.subject).toContain("Confirme");
    expect((await activate(again.secret)).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });

  it("is sent again to nobody who needs none", async () => {
    const owner = await factories.user({ email: newEmail() });
    for (const email of [owner.email, newEmail()])
      expect((await as().call(resendConfirmation, { body: { email } })).status).toBe(200);
    await runJobsNow(db);
    expect(server.mails.filter(({ to }) => to === owner.email)).toEqual([]);
  });

  it("is forgotten with the account of who never confirms", async () => {
    const email = newEmail();
    await ask(email);
    const { secret } = await server.next(email);
    advance(8 * 24 * HOUR);
    await db
      .updateTable("users")
      .set({ unconfirmedSince: new Date(clock().getTime() - 8 * 24 * HOUR) })
      .where("email", "=", email)
      .execute();
    await addPruning();
    await runJobsNow(db);
    const found = db.selectFrom("users").select("id").where("email", "=", email);
    expect(await found.execute()).toEqual([]);
    expectFailure(await activate(secret), "invalidInput", "id");
  });
});

const addPruning = async () => {
  const { sql } = await import("kysely");
  await sql`select graphile_worker.add_job('people.prune', '{}'::json)`.execute(db);
};

describe("a forgotten password", () => {
  const forget = (email: string) => as().call(askPasswordReset, { body: { email } });
  const reset = (id: string, password: string) =>
    as().call(resetPassword, { body: { id, password } });
  const NEW = "seven blue kettles";

  it("is replaced by who reads the mail, once; all sessions end", async () => {
    const user = await factories.user({ email: newEmail() });
    await forget(user.email);
    const { secret, link } = await server.next(user.email);
    expect(link).toContain("https://baton.test/reset-password#");
    expectFailure(await reset(secret, "short"), "invalidInput", "password");
    expect((await reset(secret, NEW)).status).toBe(200);
    expect((await server.next(user.email)).subject).toBe("Your password was changed");
    expectFailure(await as(user).call(getProfile), "notAuthenticated");
    expectFailure(await signIn(user.email, user.password), "invalidCredentials");
    expect((await signIn(user.email, NEW)).status).toBe(200);
    expectFailure(await reset(secret, "a third password"), "invalidInput", "id");
  });

  it("is answered again the same to who did not get the first answer, for some minutes", async () => {
    const user = await factories.user({ email: newEmail() });
    await forget(user.email);
    const { secret } = await server.next(user.email);
    expect((await reset(secret, NEW)).status).toBe(200);
    const { accessToken } = (await signIn(user.email, NEW)).body;
    expect((await reset(secret, NEW)).body).toEqual({ success: true });
    // Nothing is done a second time: neither a session ends, nor is there another mail.
    expect((await as({ token: accessToken }).call(getProfile)).status).toBe(200);
    advance(11 * MINUTE);
    expectFailure(await reset(secret, NEW), "invalidInput", "id");
  });

  it("is answered again to nobody who guesses, nor of a password that was set since", async () => {
    const user = await factories.user({ email: newEmail() });
    const linkTo = async () => {
      await forget(user.email);
      const { secret } = await server.next(user.email);
      expect((await reset(secret, NEW)).status).toBe(200);
      await server.next(user.email);
      return secret;
    };
    const guessed = await linkTo();
    expectFailure(await reset(guessed, "a guessed password"), "invalidInput", "id");
    expectFailure(await reset(guessed, NEW), "invalidInput", "id");
    advance(HOUR);
    const changed = await linkTo();
    const { accessToken: token } = (await signIn(user.email, NEW)).body;
    const newPassword = "a password set since";
    await as({ token }).call(changePassword, { body: { password: NEW, newPassword } });
    expectFailure(await reset(changed, newPassword), "invalidInput", "id");
  });

  it("is answered the same to both where one call is sent twice at once", async () => {
    const user = await factories.user({ email: newEmail() });
    await forget(user.email);
    const { secret } = await server.next(user.email);
    const answers = await Promise.all([reset(secret, NEW), reset(secret, NEW)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it("is replaced by one of two who open the link at once", async () => {
    const user = await factories.user({ email: newEmail() });
    await forget(user.email);
    const { secret } = await server.next(user.email);
    const answers = await Promise.all([reset(secret, NEW), reset(secret, `${NEW} too`)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
  });

  it("has an hour", async () => {
    const user = await factories.user({ email: newEmail() });
    await forget(user.email);
    const { secret } = await server.next(user.email);
    advance(61 * MINUTE);
    expectFailure(await reset(secret, NEW), "invalidInput", "id");
  });

  it("of an address without an account is answered the same, and no mail is sent", async () => {
    const email = newEmail();
    const answer = await forget(email);
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    await runJobsNow(db);
    expect(server.mails.filter(({ to }) => to === email)).toEqual([]);
  });

  it("of who has not confirmed the address is replaced, and the address confirmed", async () => {
    const email = newEmail();
    await ask(email);
    await server.next(email);
    await forget(email);
    await reset((await server.next(email)).secret, NEW);
    expect((await signIn(email, NEW)).status).toBe(200);
  });
});

describe("mails that strangers ask for", () => {
  it("fill no box, however its address is spelled, known or not", async () => {
    const user = await factories.user({ email: newEmail() });
    for (const email of [user.email, newEmail()]) {
      const [name = "", domain = ""] = email.split("@");
      const spellings = [email, `${name}+1@${domain}`, `${name}+2@${domain}`, email.toUpperCase()];
      const calls = [...spellings, email].map((one) => ({ email: one }));
      for (const body of calls)
        expect((await as().call(askPasswordReset, { body })).status).toBe(200);
      const more = await as().call(askPasswordReset, { body: { email: `${name}+3@${domain}` } });
      expectFailure(more, "tooManyRequests");
      expect(Number(more.headers.get("retry-after"))).toBeGreaterThan(3000);
      expectFailure(await ask(email), "tooManyRequests");
    }
    advance(61 * MINUTE);
    expect((await as().call(askPasswordReset, { body: { email: user.email } })).status).toBe(200);
  });

  it("come from one address in bounds", async () => {
    for (let i = 0; i < 20; i += 1)
      await as().call(askPasswordReset, { body: { email: newEmail() } });
    expectFailure(
      await as().call(askPasswordReset, { body: { email: newEmail() } }),
      "tooManyRequests",
    );
  });

  it("are sent again when the mail server has not taken them, with a link that works", async () => {
    const email = newEmail();
    server.refuse([{ code: 451, text: "Later" }]);
    await ask(email);
    await expect.poll(() => failedSends()).toBe(1);
    await runJobsNow(db);
    const { secret } = await server.next(email);
    expect((await activate(secret)).status).toBe(200);
    expect(heard.text()).not.toContain(secret);
  });

  it("are not sent again when the mail server never takes them", async () => {
    server.refuse([{ code: 550, text: "No such box" }]);
    await ask(newEmail());
    await expect.poll(() => heard.text()).toContain("refused by BATON_SMTP_URL");
    await runJobsNow(db);
    expect(await failedSends()).toBe(0);
  });
});

async function failedSends(): Promise<number> {
  const { sql } = await import("kysely");
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from graphile_worker.jobs
    where task_identifier = 'mail.send' and attempts > 0 and locked_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
