import { writeFile } from "node:fs/promises";
import path from "node:path";
import { acceptTermsAndConditions, getProfile, login, logout } from "@baton/contract";
import { describe, expect, test } from "vitest";
import { startTestApp } from "../../test/app.ts";
import { runCli } from "../../test/cli.ts";
import { makeDataDir } from "../../test/data-dir.ts";
import { silentLog } from "../../test/silent-log.ts";
import { createDatabase } from "../database/database.ts";

const { as, databaseUrl, db, factories } = await startTestApp();

const baton = (args: string[], env: Record<string, string> = {}) =>
  runCli(args, { DATABASE_URL: databaseUrl, ...env });

const signIn = (username: string, password: string) =>
  as().call(login, { body: { username, password } });

describe("terms", () => {
  test("publish takes a text for each language, and asks every user for them", async () => {
    const user = await factories.user();
    const file = path.join(await makeDataDir(), "terms");
    await writeFile(file, "Be good.");
    expect((await baton(["terms", "publish"])).err).toMatch(/in one language at least/);
    expect((await baton(["terms", "publish", "--pt", "/dev/null"])).err).toMatch(/is empty/);
    expect((await as(user).call(getProfile)).body.isTermsAndConditionsAccepted).toBe(true);
    const { out } = await baton(["terms", "publish", "--en", file]);
    expect(out).toMatch(/^Version \d+ of the terms holds from now on\n$/);
    const profile = await as(user).call(getProfile);
    expect(profile.body.isTermsAndConditionsAccepted).toBe(false);
    await as(user).call(acceptTermsAndConditions);
    expect((await baton(["terms", "list"])).out).toMatch(/^\d+\t\S+Z\taccepted by 1\n$/);
  });

  test.each([
    ["text in another encoding", Buffer.from([0xcf, 0xf0, 0xe8]), /cannot be read: .*UTF-8\n$/],
    ["NUL characters", Buffer.from("a\0b"), /^The text in ru holds NUL characters\n$/],
  ])("publish takes no %s for what users are to read", async (_, bytes, words) => {
    const file = path.join(await makeDataDir(), "terms");
    await writeFile(file, bytes);
    const result = await baton(["terms", "publish", "--ru", file]);
    expect(result).toEqual({ code: 1, out: "", err: expect.stringMatching(words) });
  });
});

describe("users", () => {
  test("add makes a user who can sign in with the printed password", async () => {
    const { out } = await baton(["users", "add", "new@example.com"]);
    const password = /^Password: (\S+)$/m.exec(out)?.[1] ?? "";
    expect((await signIn("new@example.com", password)).status).toBe(200);
  });

  test("add with a password takes it and does not repeat it", async () => {
    const result = await baton(["users", "add", "own@example.com", "--password", "correct horse"]);
    expect(result).toEqual({ code: 0, out: "Added own@example.com\n", err: "" });
    expect((await signIn("own@example.com", "correct horse")).status).toBe(200);
  });

  test("add takes the password from a file", async () => {
    const file = path.join(await makeDataDir(), "password");
    await writeFile(file, "correct horse\n");
    await baton(["users", "add", "file@example.com", "--password-file", file]);
    expect((await signIn("file@example.com", "correct horse")).status).toBe(200);
    const piped = baton(["users", "password", "file@example.com", "--password-file", "/dev/null"]);
    expect((await piped).err).toMatch(/^password: must have at least 12/);
    const missing = await baton(["users", "add", "x@example.com", "--password-file", "/nowhere"]);
    expect(missing).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^\/nowhere cannot be read/),
    });
  });

  test("password replaces the old one and ends the sessions", async () => {
    const user = await factories.user();
    const session = as({ token: (await signIn(user.email, user.password)).body.accessToken });
    await baton(["users", "password", user.email, "--password", "a new password"]);
    expect((await session.call(logout)).status).toBe(401);
    expect((await signIn(user.email, user.password)).status).toBe(401);
    expect((await signIn(user.email, "a new password")).status).toBe(200);
  });

  test("tariff prolongs it, and what waited in the queue goes on without a restart", async () => {
    const user = await factories.user();
    const statusOf = async (runId: number) =>
      (await db.selectFrom("runs").select("status").where("id", "=", runId).execute())[0]?.status;
    await baton(["users", "tariff", user.email, "--until", "2020-01-31"]);
    const runId = await factories.queuedRun(user, (await factories.extension(user)).id);
    const { out } = await baton(["users", "tariff", user.email, "--until", "2099-01-31"]);
    expect(out).toBe(`The tariff of ${user.email} is valid until 2099-01-31T00:00:00.000Z\n`);
    await expect.poll(() => statusOf(runId)).toBe(6);
    await baton(["users", "tariff", user.email, "--forever"]);
    const profile = await as(user).call(getProfile);
    expect(profile.body.validUntil).toBeNull();
  });

  test("list names each user in a line", async () => {
    const user = await factories.user();
    const { out } = await baton(["users", "list"]);
    expect(out.split("\n").map((line) => line.split("\t")[0])).toContain(user.email);
  });
});

test("tariffs limit says how many rows of a list users may have, and list shows it", async () => {
  const limited = await baton(["tariffs", "limit", "Self-hosted", "proxies", "30000"]);
  expect(limited).toEqual({
    code: 0,
    out: "The tariff Self-hosted allows 30000 proxies\n",
    err: "",
  });
  expect((await baton(["tariffs", "list"])).out).toContain("proxies 30000");
  expect((await baton(["tariffs", "limit", "Gold", "proxies", "5"])).err).toContain("no tariff");
  expect((await baton(["tariffs", "limit", "Self-hosted", "proxies", "-5"])).code).not.toBe(0);
});

test("impersonate prints a link whose token signs in as the user, and is audited", async () => {
  const user = await factories.user();
  const { out } = await baton(["impersonate", user.email], {
    PUBLIC_URL: "https://baton.example/console",
  });
  const link = new URL(out.trim());
  expect(link.origin + link.pathname).toBe("https://baton.example/console/");
  const token = link.searchParams.get("impersonateToken") ?? "";
  expect((await as({ token }).call(getProfile)).body.email).toBe(user.email);
  const entries = await db.selectFrom("auditLog").select(["actor", "action", "target"]).execute();
  expect(entries).toContainEqual({ actor: "operator", action: "impersonate", target: user.email });
});

describe("what is wrong is said in one line, and nothing is changed", () => {
  const wrong: [string, string[], RegExp][] = [
    ["an address that is none", ["users", "add", "nonsense"], /^email: .+\n$/],
    ["a short password", ["users", "add", "x@y.example", "--password", "x"], /^password: .+\n$/],
    [
      "a known password",
      ["users", "add", "x@y.example", "--password", "qwerty123456"],
      /^password: is one of those .+\n$/,
    ],
    ["an unknown user", ["users", "password", "no@where.example"], /no@where\.example\n$/],
    [
      "an unknown user's tariff",
      ["users", "tariff", "no@where.example", "--forever"],
      /example\n$/,
    ],
    ["no end", ["users", "tariff", "no@where.example"], /^Say --until 2027.+\n$/],
    [
      "no time",
      ["users", "tariff", "no@where.example", "--until", "soon"],
      /^--until takes a .+\n$/,
    ],
    [
      "a day that no calendar has",
      ["users", "tariff", "no@where.example", "--until", "2027-02-29"],
      /^--until takes a time.+\n$/,
    ],
    [
      "a file that is not there",
      ["terms", "publish", "--en", "/no/file"],
      /^\/no\/file cannot be read: ENOENT.+\n$/,
    ],
    ["an unknown user to act for", ["impersonate", "no@where.example"], /no@where\.example\n$/],
  ];
  test.each(wrong)("%s", async (_, args, words) => {
    const result = await baton(args);
    expect(result).toEqual({ code: 1, out: "", err: expect.stringMatching(words) });
  });

  test("an address that is taken", async () => {
    const user = await factories.user();
    const result = await baton(["users", "add", user.email.toUpperCase()]);
    expect(result).toMatchObject({ code: 1, out: "" });
    expect((await signIn(user.email, user.password)).status).toBe(200);
  });

  test("a wrong setting", async () => {
    const result = await baton(["users", "list"], { PORT: "x" });
    expect(result).toEqual({ code: 1, out: "", err: expect.stringMatching(/^PORT must .+\n$/) });
  });
});

test("works on the embedded database, before the first start and beside a running Baton", async () => {
  const env = { DATA_DIR: await makeDataDir() };
  await runCli(["users", "add", "first@example.com"], env);
  const running = await createDatabase({ dataDir: env.DATA_DIR }, silentLog);
  await runCli(["users", "add", "second@example.com"], env);
  const users = await running.db.selectFrom("users").select("email").orderBy("id").execute();
  expect(users.map(({ email }) => email)).toEqual(["first@example.com", "second@example.com"]);
  await running.close();
});
