import {
  createOperatorTariff,
  getProfile,
  listOperatorTariffs,
  listOperatorUsers,
  login,
} from "@baton/contract";
import { describe, expect, test } from "vitest";
import { startTestApp } from "../../test/app.ts";
import { expectFailure } from "../../test/error-body.ts";
import type { TestUser } from "../../test/factories.ts";
import { runCli } from "../../test/cli.ts";
import { listenLive } from "../../test/live-stream.ts";
import { turnOn } from "../../test/second-factor.ts";

const { as, databaseUrl, db, factories, url } = await startTestApp();
const operator = await factories.user({ isOperator: true });

const baton = (...args: string[]) => runCli(args, { DATABASE_URL: databaseUrl });
const signIn = ({ email, password }: TestUser) =>
  as().call(login, { body: { username: email, password } });
const said = (out: string) => ({ code: 0, out: `${out}\n`, err: "" });
const tariffs = async () => (await as(operator).call(listOperatorTariffs)).body.data;
const tariffNamed = async (name: string) => (await tariffs()).find((one) => one.name === name);

async function unconfirmedUser() {
  const user = await factories.user();
  await db.updateTable("users").set({ isMailConfirmed: false }).where("id", "=", user.id).execute();
  return user;
}

describe("users", () => {
  test("operator makes and unmakes operators", async () => {
    const user = await factories.user();
    expect(await baton("users", "operator", user.email, "on")).toEqual(
      said(`${user.email} has the operator's page`),
    );
    expect((await as(user).call(listOperatorUsers)).status).toBe(200);
    await baton("users", "operator", user.email, "off");
    expect((await as(user).call(listOperatorUsers)).status).toBe(404);
  });

  test("operator leaves the last one as it is", async () => {
    const last = await baton("users", "operator", operator.email, "off");
    expect(last).toMatchObject({ code: 1, err: expect.stringContaining("the last operator") });
    expect((await baton("users", "list")).out).toMatch(
      new RegExp(`^${operator.email}\t\\S+Z\tSelf-hosted\tfor ever\toperator$`, "m"),
    );
  });

  test("remove ends an account at once, and takes what is its user's, but not the owner's", async () => {
    const user = await factories.user();
    expect(await baton("users", "remove", user.email)).toEqual(
      said(`The account ${user.email} has ended; the server removes what was its user's`),
    );
    expectFailure(await as(user).call(getProfile), "notAuthenticated");
    expectFailure(await signIn(user), "invalidCredentials");
    const left = db.selectFrom("users").select("id").where("id", "=", user.id);
    await expect.poll(() => left.execute()).toEqual([]);
    const again = await baton("users", "remove", user.email);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining("There is no user") });
    expect((await baton("users", "remove", operator.email)).code).toBe(1);
    expect((await as(operator).call(getProfile)).status).toBe(200);
  });

  test("second-factor off lets a user in who has lost both app and codes", async () => {
    const user = await factories.user();
    const { recoveryCodes } = await turnOn({ as }, user, new Date());
    expectFailure(await signIn(user), "secondFactorNeeded", "code");
    const on = await baton("users", "second-factor", user.email, "on");
    expect(on).toMatchObject({ code: 1, err: expect.stringContaining("Say off") });
    expectFailure(await signIn(user), "secondFactorNeeded", "code");
    expect(await baton("users", "second-factor", user.email, "off")).toEqual(
      said(`${user.email} is asked for no code any more`),
    );
    expect((await signIn(user)).status).toBe(200);
    expect(await baton("users", "second-factor", user.email, "off")).toEqual(
      said(`${user.email} has no second factor`),
    );
    const codes = db.selectFrom("recoveryCodes").select("hash").where("userId", "=", user.id);
    expect([recoveryCodes.length, await codes.execute()]).toEqual([10, []]);
  });

  test("are found by any spelling of their address", async () => {
    await baton("users", "add", "ann@bücher.example");
    const typed = " Ann@BÜCHER.example";
    expect((await baton("users", "tariff", typed, "--until", "2099-01-31")).code).toBe(0);
    expect((await baton("users", "remove", typed)).code).toBe(0);
  });

  test("add makes an operator if it is asked to", async () => {
    await baton("users", "add", "second@baton.test", "--operator");
    const row = await db
      .selectFrom("users")
      .select("isOperator")
      .where("email", "=", "second@baton.test")
      .executeTakeFirst();
    expect(row).toEqual({ isOperator: true });
  });

  test("tariff gives another one, whose user sees it at once", async () => {
    const user = await factories.user();
    await baton("tariffs", "add", "Two", "--extensions", "2");
    const window = await listenLive(url, user.token);
    const until = ["--until", "2099-01-31"];
    expect(await baton("users", "tariff", user.email, "--plan", "two", ...until)).toEqual(
      said(`The tariff of ${user.email}, Two, is valid until 2099-01-31T00:00:00.000Z`),
    );
    await window.find("changed", ({ collection }) => collection === "profile");
    await window.stop();
    const { tariff, validUntil } = (await as(user).call(getProfile)).body;
    expect([tariff?.maxExtensionCount, validUntil]).toEqual([2, "2099.01.31 00:00:00"]);
    // Without a time its end stays.
    await baton("users", "tariff", user.email, "--plan", "Self-hosted");
    expect((await as(user).call(getProfile)).body.validUntil).toBe("2099.01.31 00:00:00");
    const wrong = await baton("users", "tariff", user.email, "--plan", "Gold");
    expect(wrong).toMatchObject({ code: 1, err: 'There is no tariff "Gold"\n' });
  });

  test("confirm takes the mail address for confirmed", async () => {
    const user = await unconfirmedUser();
    await baton("users", "confirm", user.email);
    expect((await as(user).call(getProfile)).body.isMailConfirmed).toBe(true);
  });
});

describe("tariffs", () => {
  test("are added, changed and removed", async () => {
    const fields = ["--price", "990.50", "--extensions", "25", "--log-days", "60"];
    expect(await baton("tariffs", "add", "Pro", ...fields, "--offered")).toEqual(
      said("Added the tariff Pro"),
    );
    expect(await tariffNamed("Pro")).toMatchObject({
      ...{ price: 990.5, maxExtensionCount: 25, logDays: 60, isOffered: true, stepKinds: null },
      limits: { proxies: 20_000 },
    });
    await baton("tariffs", "set", "pro", "--name", "Pro+", "--extensions", "30", "--no-offered");
    expect(await tariffNamed("Pro+")).toMatchObject({
      ...{ price: 990.5, maxExtensionCount: 30, isOffered: false },
    });
    expect((await baton("tariffs", "list")).out).toMatch(/^Pro\+\tprice 990.5\textensions 30\t/m);
    expect(await baton("tariffs", "new-users", "pro+")).toEqual(said("New users get Pro+"));
    expect(await tariffNamed("Pro+")).toMatchObject({ isForNewUsers: true });
    expect((await baton("tariffs", "new-users")).err).toContain("Name a tariff, or say --none");
    await baton("tariffs", "new-users", "--none");
    expect(await tariffNamed("Pro+")).toMatchObject({ isForNewUsers: false });
    await baton("tariffs", "remove", "Pro+");
    expect(await tariffNamed("Pro+")).toBeUndefined();
  });

  test("have help links and packages", async () => {
    const body = { ...(await tariffs())[0], name: "Links" };
    const {
      id: _,
      usersCount: __,
      isFirst: ___,
      version: ____,
      isForNewUsers: _____,
      ...input
    } = body;
    await as(operator).call(createOperatorTariff, { body: input as never });
    const link = ["tariffs", "help-link", "Links", "https://help.example/"];
    await baton(...link, "--name", "Help", "--language", "pt", "--icon", "video", "--order", "3");
    await baton(...link, "--name", "Again", "--language", "pt");
    await baton(...link, "--name", "Справка");
    await baton("tariffs", "package", "Links", "https://pay.example/1");
    await baton("tariffs", "package", "Links", "https://pay.example/2", "--subscription");
    expect(await tariffNamed("Links")).toMatchObject({
      helpLinks: [
        { url: "https://help.example/", name: "Again", language: "pt", icon: "help", order: 0 },
        { name: "Справка", language: "ru" },
      ],
      subscriptionPackages: [
        { isSubscription: false, paymentUrl: "https://pay.example/1" },
        { isSubscription: true, paymentUrl: "https://pay.example/2" },
      ],
    });
    expect((await baton("tariffs", "offers", "links")).out.split("\n")).toContain(
      "package\tsubscription\thttps://pay.example/2",
    );
    await baton(...link, "--language", "pt", "--remove");
    await baton("tariffs", "package", "Links", "https://pay.example/1", "--remove");
    const left = await tariffNamed("Links");
    expect([left?.helpLinks.length, left?.subscriptionPackages.length]).toEqual([1, 1]);
  });

  const wrong: [string, string[], RegExp][] = [
    ["a price that is none", ["add", "X", "--price", "dear"], /^--price takes a number/],
    ["no change", ["set", "Self-hosted"], /^Say what is to change/],
    ["an unknown tariff", ["set", "X", "--price", "1"], /^There is no tariff "X"/],
    [
      "a link of a script",
      ["help-link", "Self-hosted", "javascript:alert(1)", "--name", "x"],
      /^helpLinks.0.url: /,
    ],
    [
      "a package that there is not",
      ["package", "Self-hosted", "https://a.example/", "--remove"],
      /is not sold there/,
    ],
  ];
  test.each(wrong)("refuse %s in words, and nothing is changed", async (_, args, words) => {
    const before = await tariffs();
    const result = await baton("tariffs", ...args);
    expect(result).toEqual({ code: 1, out: "", err: expect.stringMatching(words) });
    expect(await tariffs()).toEqual(before);
  });
});

describe("audit", () => {
  test("writes what matches, as JSON lines or as a table", async () => {
    const user = await unconfirmedUser();
    await baton("users", "confirm", user.email);
    await baton("users", "operator", user.email, "on");
    const about = ["audit", "--user", user.email];
    const lines = (await baton(...about)).out.trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { actor: "operator", user: user.email, action: "makeOperator", target: user.email },
      { action: "confirmMail" },
    ]);
    const table = await baton(...about, "--action", "confirmMail", "--csv");
    expect(table.out).toMatch(
      /^id,at,actor,user,action,target\r\n\d+,\S+Z,operator,.+,confirmMail,/,
    );
    expect((await baton(...about, "--to", "2020-01-01")).out).toBe("");
    expect((await baton(...about, "--from", "2020-01-01T10:00+02:00")).out).not.toBe("");
    const nobody = await baton("audit", "--user", "no@where.example");
    expect(nobody).toEqual({ code: 1, out: "", err: "email: There is no user no@where.example\n" });
    for (const time of ["yesterday", "", "2027-02-29", "2027-02-29T10:00Z"]) {
      const wrong = await baton(...about, "--from", time);
      expect(wrong).toMatchObject({ code: 1, err: expect.stringMatching(/^--from takes a time/) });
    }
  });
});
