import {
  beginSecondFactor,
  createArchive,
  getCredentials,
  getDefaultCredentials,
  getSecurity,
  loadAccount,
  login,
  renewRecoveryCodes,
  turnSecondFactorOff,
  turnSecondFactorOn,
} from "@baton/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { makeAgentExtension } from "../../../../test/agent-extension.ts";
import { startTestApp } from "../../../../test/app.ts";
import { makeTestClock, MINUTE, SECOND } from "../../../../test/clock.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { codeOf, turnOn } from "../../../../test/second-factor.ts";
import { issueImpersonationToken, setPassword } from "../auth/users.service.ts";
import { turnOffSecondFactor } from "./second-factor.service.ts";

const time = makeTestClock();
const agentFolder = await makeAgentExtension();
const test = await startTestApp({ clock: time.clock, agentFolder });
const { as, db, factories } = test;

let user: TestUser;
beforeEach(async () => {
  user = await factories.user();
  // The code of this step is used up where a test turns the factor on.
  time.advance(MINUTE);
});

let addresses = 0;
const logIn = (code?: string, password = user.password, address = `10.1.${(addresses += 1)}.1`) =>
  as().call(login, {
    body: { username: user.email, password, ...(code !== undefined && { code }) },
    headers: { "x-forwarded-for": address },
  });
const security = async () => (await as(user).call(getSecurity)).body;
/** The code of the next step: the present one was given when the factor was turned on. */
const nextCode = (secret: string): string => {
  time.advance(30 * SECOND);
  return codeOf(secret, time.clock());
};

describe("turning it on", () => {
  it("changes nothing until a code of the new key was given", async () => {
    const { password } = user;
    const { body } = await as(user).call(beginSecondFactor, { body: { password } });
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(body.uri).toContain(encodeURIComponent(user.email));
    expect(await security()).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0 });
    expect((await logIn()).status).toBe(200);
    const wrong = await as(user).call(turnSecondFactorOn, { body: { code: "000000" } });
    expectFailure(wrong, "invalidInput", "code");
    expect((await logIn()).status).toBe(200);
    const code = codeOf(body.secret, time.clock());
    const { body: on } = await as(user).call(turnSecondFactorOn, { body: { code } });
    expect(on.recoveryCodes).toHaveLength(10);
    expect(await security()).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 10 });
  });

  it("asks for the password, and takes no key that lay about for 15 minutes", async () => {
    const refused = await as(user).call(beginSecondFactor, { body: { password: "wrong" } });
    expectFailure(refused, "wrongPassword", "password");
    const { password } = user;
    const { body } = await as(user).call(beginSecondFactor, { body: { password } });
    time.advance(15 * MINUTE + SECOND);
    const code = codeOf(body.secret, time.clock());
    const late = await as(user).call(turnSecondFactorOn, { body: { code } });
    expectFailure(late, "conflict", "secondFactor");
    const none = await as(await factories.user()).call(turnSecondFactorOn, { body: { code } });
    expectFailure(none, "conflict", "secondFactor");
  });

  it("is refused where one is on: a session that was stolen puts no other key in its place", async () => {
    const { secret } = await turnOn(test, user, time.clock());
    const { password } = user;
    const code = nextCode(secret);
    const again = await as(user).call(beginSecondFactor, { body: { password, code } });
    expectFailure(again, "conflict", "secondFactor");
    expect((await logIn(code)).status).toBe(200);
  });

  it("takes the codes of the last key only, where it was begun twice", async () => {
    const { password } = user;
    const first = await as(user).call(beginSecondFactor, { body: { password } });
    const second = await as(user).call(beginSecondFactor, { body: { password } });
    const on = (secret: string) =>
      as(user).call(turnSecondFactorOn, { body: { code: codeOf(secret, time.clock()) } });
    expectFailure(await on(first.body.secret), "invalidInput", "code");
    expect((await on(second.body.secret)).status).toBe(200);
  });

  it("keeps neither key nor recovery codes in a form that can be read", async () => {
    const { secret, recoveryCodes } = await turnOn(test, user, time.clock());
    const rows = [
      ...(await db.selectFrom("secondFactors").selectAll().execute()),
      ...(await db.selectFrom("recoveryCodes").selectAll().execute()),
      ...(await db.selectFrom("auditLog").selectAll().execute()),
    ];
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(secret);
    for (const code of recoveryCodes) {
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(code.replaceAll("-", ""));
    }
  });
});

describe("at once", () => {
  it("of two who renew the recovery codes one is shown those that work, the other is told", async () => {
    const { recoveryCodes } = await turnOn(test, user, time.clock());
    const { password } = user;
    const answers = await Promise.all(
      recoveryCodes
        .slice(0, 3)
        .map((code) => as(user).call(renewRecoveryCodes, { body: { password, code } })),
    );
    const [done, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    // A conflict, or a wrong code where the codes were gone already.
    for (const { status } of answers) expect([200, 403, 409]).toContain(status);
    expect((await logIn(done?.body.recoveryCodes[0])).status).toBe(200);
    expectFailure(await logIn(recoveryCodes[5]), "invalidCredentials", "code");
  });

  it("of two who turn it on one is shown recovery codes that work, the other is told", async () => {
    const { password } = user;
    const { body } = await as(user).call(beginSecondFactor, { body: { password } });
    const code = codeOf(body.secret, time.clock());
    const turn = () => as(user).call(turnSecondFactorOn, { body: { code } });
    const answers = await Promise.all([turn(), turn()]);
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expectFailure(answer, "conflict");
    expect((await logIn(done[0]?.body.recoveryCodes[0])).status).toBe(200);
  });

  it("one who turns it off takes no other away that was turned on meanwhile", async () => {
    const { recoveryCodes } = await turnOn(test, user, time.clock());
    const { password } = user;
    const [one, other] = recoveryCodes;
    const off = (code = "") => as(user).call(turnSecondFactorOff, { body: { password, code } });
    const answers = await Promise.all([off(one), off(other)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("a log-in", () => {
  it("asks for a code once the password is right, and not before", async () => {
    const { secret } = await turnOn(test, user, time.clock());
    expectFailure(await logIn(undefined, "wrong"), "invalidCredentials");
    expectFailure(await logIn(nextCode(secret), "wrong"), "invalidCredentials");
    expectFailure(await logIn(), "secondFactorNeeded", "code");
    expectFailure(await logIn(""), "secondFactorNeeded", "code");
    expect((await logIn(nextCode(secret))).status).toBe(200);
  });

  it("takes a code once, however it is spaced, and none from before it", async () => {
    const { secret } = await turnOn(test, user, time.clock());
    const before = codeOf(secret, time.clock());
    const code = nextCode(secret);
    expect((await logIn(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expectFailure(await logIn(code), "invalidCredentials", "code");
    expectFailure(await logIn(before), "invalidCredentials", "code");
    expect((await logIn(nextCode(secret))).status).toBe(200);
  });

  it("lets one in of many who give the same code at once", async () => {
    const { secret } = await turnOn(test, user, time.clock());
    const address = "10.200.0.1";
    expect((await logIn(nextCode(secret), user.password, address)).status).toBe(200);
    const code = nextCode(secret);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => logIn(code, user.password, address)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("takes the codes of clocks that are a step away, and of no others", async () => {
    const { secret } = await turnOn(test, user, time.clock());
    time.advance(5 * MINUTE);
    const at = (seconds: number) =>
      codeOf(secret, new Date(time.clock().getTime() + seconds * SECOND));
    expectFailure(await logIn(at(-60)), "invalidCredentials", "code");
    expectFailure(await logIn(at(60)), "invalidCredentials", "code");
    expect((await logIn(at(-30))).status).toBe(200);
    expect((await logIn(at(30))).status).toBe(200);
  });

  it("takes each recovery code once, however it is typed, and counts those that are left", async () => {
    const { recoveryCodes } = await turnOn(test, user, time.clock());
    const [first = "", second = ""] = recoveryCodes;
    expect((await logIn(first.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expectFailure(await logIn(first), "invalidCredentials", "code");
    expect((await logIn(second)).status).toBe(200);
    expect((await security()).recoveryCodesLeft).toBe(8);
  });

  it("counts wrong codes as wrong passwords, and is not talked out of it by the password alone", async () => {
    const { secret } = await turnOn(test, user, time.clock());
    for (let i = 0; i < 6; i += 1) {
      expectFailure(await logIn(undefined), "secondFactorNeeded");
      expectFailure(await logIn("000000"), "invalidCredentials", "code");
    }
    expectFailure(await logIn(nextCode(secret).replace(/./, "x")), "invalidCredentials");
    expectFailure(await logIn(codeOf(secret, time.clock())), "tooManyRequests");
  });

  it("asks for the code also after the password was set anew", async () => {
    const { secret } = await turnOn(test, user, time.clock());
    await setPassword(db, user.email, "another long password");
    expectFailure(await logIn(undefined, "another long password"), "secondFactorNeeded", "code");
    expect((await logIn(nextCode(secret), "another long password")).status).toBe(200);
  });

  it("keeps nobody out who gives the password first and the code after it, as the console does", async () => {
    const { secret } = await turnOn(test, user, time.clock());
    for (let i = 0; i < 12; i += 1) {
      expectFailure(await logIn(undefined, user.password, "10.201.0.1"), "secondFactorNeeded");
    }
    expect((await logIn(nextCode(secret), user.password, "10.201.0.1")).status).toBe(200);
  });

  it("says nothing about codes to who has no password, and is written down when a code is wrong", async () => {
    await turnOn(test, user, time.clock());
    await logIn("000000");
    const entries = await db
      .selectFrom("auditLog")
      .select("action")
      .where("userId", "=", user.id)
      .where("action", "=", "loginFailed")
      .execute();
    expect(entries).toHaveLength(1);
  });
});

describe("what the password is asked for again", () => {
  it("asks for the code too: the secrets of an account", async () => {
    const { id } = await factories.extension(user);
    const params = { id };
    await as(user).call(loadAccount, { params, body: { login: "ann", password: "s3cret" } });
    const { password } = user;
    const { secret } = await turnOn(test, user, time.clock());
    const ask = (body: object) => as(user).call(getCredentials, { params, body });
    expectFailure(await ask({ password }), "passwordNeeded", "code");
    expectFailure(await ask({ password, code: "000000" }), "wrongPassword", "code");
    expectFailure(
      await ask({ password: "wrong", code: nextCode(secret) }),
      "wrongPassword",
      "password",
    );
    const shown = await ask({ password, code: codeOf(secret, time.clock()) });
    expect(shown.body).toMatchObject({ login: "ann", password: "s3cret" });
    const { confirmation } = shown.body;
    expect((await ask({ confirmation })).status).toBe(200);
  });

  it("asks for the code too: an archive", async () => {
    const { email: username, password } = user;
    const { secret } = await turnOn(test, user, time.clock());
    const defaults = (await as(user).call(getDefaultCredentials)).body;
    const ask = (code?: string) =>
      as(user).call(createArchive, { body: { ...defaults, username, password, code } });
    expectFailure(await ask(), "invalidInput", "code");
    expectFailure(await ask("000000"), "invalidInput", "code");
    expect((await ask(nextCode(secret))).status).toBe(200);
  });
});

describe("turning it off, and new recovery codes", () => {
  it.each([turnSecondFactorOff, renewRecoveryCodes])(
    "ask for password and code: $name",
    async (endpoint) => {
      const { secret } = await turnOn(test, user, time.clock());
      const { password } = user;
      const ask = (body: { password: string; code: string }) => as(user).call(endpoint, { body });
      expectFailure(await ask({ password, code: "" }), "invalidInput", "code");
      expectFailure(await ask({ password, code: "000000" }), "wrongPassword", "code");
      expectFailure(
        await ask({ password: "wrong", code: nextCode(secret) }),
        "wrongPassword",
        "password",
      );
      expect((await security()).hasSecondFactor).toBe(true);
      expect((await ask({ password, code: nextCode(secret) })).status).toBe(200);
      const off = await as(await factories.user()).call(endpoint, {
        body: { password, code: "000000" },
      });
      expectFailure(off, "conflict", "secondFactor");
    },
  );

  it("leaves nothing of it", async () => {
    const { recoveryCodes } = await turnOn(test, user, time.clock());
    const [code = ""] = recoveryCodes;
    await as(user).call(turnSecondFactorOff, { body: { password: user.password, code } });
    expect(await security()).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0 });
    expect((await logIn()).status).toBe(200);
    const left = await db
      .selectFrom("recoveryCodes")
      .selectAll()
      .where("userId", "=", user.id)
      .execute();
    expect(left).toEqual([]);
  });

  it("makes the codes before good for nothing", async () => {
    const { secret, recoveryCodes } = await turnOn(test, user, time.clock());
    const [old = ""] = recoveryCodes;
    const renewed = await as(user).call(renewRecoveryCodes, {
      body: { password: user.password, code: nextCode(secret) },
    });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expectFailure(await logIn(old), "invalidCredentials", "code");
    expect((await logIn(renewed.body.recoveryCodes[0])).status).toBe(200);
  });
});

describe("an operator", () => {
  it("who is signed in as the user changes nothing of it", async () => {
    const { token } = await issueImpersonationToken(db, user.email, time.clock());
    const { password } = user;
    const both = { password, code: "000000" };
    for (const answer of [
      await as({ token }).call(beginSecondFactor, { body: { password } }),
      await as({ token }).call(turnSecondFactorOn, { body: { code: "000000" } }),
      await as({ token }).call(turnSecondFactorOff, { body: both }),
      await as({ token }).call(renewRecoveryCodes, { body: both }),
    ])
      expectFailure(answer, "notAllowed");
  });

  it("turns it off for who is locked out, and that is written down", async () => {
    await turnOn(test, user, time.clock());
    expect(await turnOffSecondFactor(db, user.email.toUpperCase())).toBe(true);
    expect((await logIn()).status).toBe(200);
    expect(await turnOffSecondFactor(db, user.email)).toBe(false);
    const entries = await db
      .selectFrom("auditLog")
      .select("actor")
      .where("userId", "=", user.id)
      .where("action", "=", "turnSecondFactorOff")
      .execute();
    expect(entries).toEqual([{ actor: "operator" }, { actor: "operator" }]);
    await expect(turnOffSecondFactor(db, "nobody@baton.test")).rejects.toMatchObject({
      errorName: "notFound",
    });
  });
});
