// @module-tag postgres
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createProxies, createSecret, listProxies, login } from "@baton/contract";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { callEndpoint } from "../../../test/call.ts";
import { runCli } from "../../../test/cli.ts";
import { CLI_PROGRAM } from "../../../test/programs.ts";
import { makeDataDir } from "../../../test/data-dir.ts";
import { createTestDatabase } from "../../../test/database.ts";
import { makeFactories } from "../../../test/factories.ts";
import { startProgram } from "../../../test/program.ts";
import { makeSealedBox } from "../../crypto/sealed-box.ts";
import { sealUnbound } from "../../../test/sealed-unbound.ts";

const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const LINK = "https://mobile.test/change?key=abc";

async function makeInstallation() {
  const { db, url } = await createTestDatabase();
  const user = await makeFactories(db).user();
  const env = { DATA_DIR: await makeDataDir(), DATABASE_URL: url, PORT: "0" };
  return { db, env, user };
}
type Installation = Awaited<ReturnType<typeof makeInstallation>>;

const keyed = ({ env }: Installation, key: Buffer) => ({
  ...env,
  BATON_SECRET_KEY: key.toString("hex"),
});

async function keyFile(key: Buffer): Promise<string> {
  const file = path.join(await makeDataDir(), "new.key");
  await writeFile(file, key.toString("hex"));
  return file;
}

/** Works with the server as long as `work` does. */
async function withServer<T>(
  { user }: Installation,
  env: Record<string, string>,
  work: (api: {
    list(): Promise<(string | null)[]>;
    add(count: number): Promise<void>;
  }) => Promise<T>,
): Promise<T> {
  const program = startProgram(env);
  const [, url = ""] = await program.said(/Baton is at (http:\S+)/);
  const credentials = { body: { username: user.email, password: user.password } };
  const { accessToken } = (await callEndpoint(url, login, credentials)).body;
  const list = async () => {
    const { body } = await callEndpoint(
      url,
      listProxies,
      { query: { pageSize: "500" } },
      accessToken,
    );
    return body.data.map(({ ipChangeLink, unreadable }) => unreadable[0] ?? ipChangeLink);
  };
  const add = async (count: number) => {
    const proxy = {
      host: "proxy.test",
      port: 1,
      login: "me",
      password: "s3cret",
      ipChangeLink: LINK,
    };
    const body = { proxies: Array.from({ length: count }, () => proxy) };
    expect((await callEndpoint(url, createProxies, { body }, accessToken)).status).toBe(200);
    await callEndpoint(url, createSecret, { body: { text: "of a step" } }, accessToken);
  };
  const result = await work({ list, add });
  program.kill("SIGTERM");
  await program.exited;
  return result;
}

async function refusalOf(env: Record<string, string>): Promise<string> {
  const program = startProgram(env);
  expect(await program.exited).toEqual([1, null]);
  return program.complaints().join("\n");
}

describe("the secret key", () => {
  test("is the database's from the first start on, and another is refused with what to do", async () => {
    const one = await makeInstallation();
    await withServer(one, keyed(one, OLD), ({ add }) => add(1));
    const refusal = await refusalOf(keyed(one, NEW));
    expect(refusal).toMatch(/^The secrets of this database are sealed with the key \w{8}.*--lost/);
    expect(await withServer(one, keyed(one, OLD), ({ list }) => list())).toEqual([LINK]);
  });

  test("that is not here is not made anew", async () => {
    const one = await makeInstallation();
    await withServer(one, keyed(one, OLD), ({ add }) => add(1));
    expect(await refusalOf(one.env)).toContain("no key is here");
    expect(await readdir(one.env.DATA_DIR)).not.toContain("secret.key");
  });

  test("of what is sealed is known, where the database does not say it yet", async () => {
    const one = await makeInstallation();
    await withServer(one, keyed(one, OLD), ({ add }) => add(1));
    await one.db.deleteFrom("secretKey").execute();
    expect(await refusalOf(keyed(one, NEW))).toContain("The secrets of this database are sealed");
    expect(await withServer(one, keyed(one, OLD), ({ list }) => list())).toEqual([LINK]);
  });

  test("that is lost is given up when told so: each value says that it must be entered again", async () => {
    const one = await makeInstallation();
    await withServer(one, keyed(one, OLD), ({ add }) => add(1));
    const result = await runCli(["rotate-key", "--lost"], keyed(one, NEW));
    expect(result).toMatchObject({ code: 0, out: expect.stringContaining("entered again") });
    const listed = await withServer(one, keyed(one, NEW), async ({ add, list }) => {
      await add(1);
      return list();
    });
    expect(listed).toEqual(["login", LINK]);
  });

  test("binds what was sealed before texts were bound to user and row", async () => {
    const one = await makeInstallation();
    await withServer(one, keyed(one, OLD), ({ add }) => add(1));
    const sealedIpChangeLink = sealUnbound(OLD, LINK, "proxy.ipChangeLink");
    await one.db.updateTable("proxies").set({ sealedIpChangeLink }).execute();
    expect(await withServer(one, keyed(one, OLD), ({ list }) => list())).toEqual([LINK]);
  });
});

describe("rotate-key", () => {
  test("refuses while a Baton runs, and changes nothing", async () => {
    const one = await makeInstallation();
    await withServer(one, keyed(one, OLD), async () => {
      const args = ["rotate-key", "--key-file", await keyFile(NEW)];
      expect(await runCli(args, keyed(one, OLD))).toEqual({
        code: 1,
        out: "",
        err: "A Baton is running on this database: stop it first.\n",
      });
    });
    await withServer(one, keyed(one, OLD), ({ list }) => list());
  });

  test("asks for the new key where the old one is a setting", async () => {
    const one = await makeInstallation();
    const result = await runCli(["rotate-key"], keyed(one, OLD));
    expect(result).toMatchObject({ code: 1, err: expect.stringContaining("--key-file") });
  });

  test("makes a key of its own in DATA_DIR, and keeps the old one for old backups", async () => {
    const one = await makeInstallation();
    await withServer(one, one.env, ({ add }) => add(2));
    const before = await readFile(path.join(one.env.DATA_DIR, "secret.key"), "utf8");
    const result = await runCli(["rotate-key"], one.env);
    expect(result).toMatchObject({ code: 0, err: "" });
    const kept = /secret\.key\.\w{8}/.exec(result.out)?.[0] ?? "";
    expect(await readFile(path.join(one.env.DATA_DIR, kept), "utf8")).toBe(before);
    await rm(path.join(one.env.DATA_DIR, kept));
    expect(await withServer(one, one.env, ({ list }) => list())).toEqual([LINK, LINK]);
  });

  test("cut off in the middle it is run again; then the old key is needed no more", async () => {
    const one = await makeInstallation();
    await withServer(one, keyed(one, OLD), async ({ add }) => {
      await add(100);
      await add(100);
      await add(50);
    });
    const args = ["rotate-key", "--key-file", await keyFile(NEW)];
    await killInTheMiddle(one, args);
    expect(await keysInUse(one)).toHaveLength(2);
    for (const key of [OLD, NEW])
      expect(await refusalOf(keyed(one, key))).toContain("run script/baton rotate-key again");
    const other = await runCli(
      ["rotate-key", "--key-file", await keyFile(Buffer.alloc(32, 3))],
      keyed(one, OLD),
    );
    expect(other).toMatchObject({ code: 1, err: expect.stringContaining("with that key") });

    expect(await runCli(args, keyed(one, OLD))).toMatchObject({ code: 0, err: "" });
    expect(await keysInUse(one)).toHaveLength(1);
    expect(await withServer(one, keyed(one, NEW), ({ list }) => list())).toEqual(
      Array.from({ length: 250 }, () => LINK),
    );
    expect(await refusalOf(keyed(one, OLD))).toContain("The secrets of this database are sealed");
    const [secret] = await one.db.selectFrom("secrets").selectAll().execute();
    const place = { field: "secret.text", userId: one.user.id, rowId: secret?.id ?? 0 };
    expect(makeSealedBox(NEW).open(secret?.sealedText ?? "", place)).toBe("of a step");
  });

  test("takes the secrets of accounts along", async () => {
    const one = await makeInstallation();
    const { id } = await makeFactories(one.db).extension(one.user);
    const place = { field: "account.cookies", userId: one.user.id, rowId: id };
    const sealedCookies = makeSealedBox(OLD).seal("[]", place);
    await makeFactories(one.db).account(one.user, id, { sealedCookies });
    const args = ["rotate-key", "--key-file", await keyFile(NEW)];
    expect(await runCli(args, keyed(one, OLD))).toMatchObject({ code: 0, err: "" });
    const [account] = await one.db.selectFrom("accounts").selectAll().execute();
    expect(makeSealedBox(NEW).open(account?.sealedCookies ?? "", place)).toBe("[]");
  });

  test("cut off before the file is in its place, the next start puts it there", async () => {
    const one = await makeInstallation();
    await withServer(one, one.env, ({ add }) => add(1));
    const file = path.join(one.env.DATA_DIR, "secret.key");
    const before = await readFile(file, "utf8");
    await runCli(["rotate-key"], one.env);
    const after = await readFile(file, "utf8");
    await writeFile(`${file}.next`, after);
    await writeFile(file, before);
    expect(await withServer(one, one.env, ({ list }) => list())).toEqual([LINK]);
    expect(await readFile(file, "utf8")).toBe(after);
  });
});

/** The second batch waits for a row that somebody holds: there the program ends. */
async function killInTheMiddle(one: Installation, args: string[]): Promise<void> {
  const child = spawn(process.execPath, [CLI_PROGRAM, ...args], { env: keyed(one, OLD) });
  const exited = once(child, "exit");
  onTestFinished(() => void child.kill("SIGKILL"));
  await one.db.transaction().execute(async (tx) => {
    await sql`select from proxies order by id desc limit 1 for update`.execute(tx);
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(one.db);
      expect(rows).toHaveLength(1);
    });
    child.kill("SIGKILL");
    await exited;
  });
}

/** What is sealed of proxies, and of texts that steps hide. */
async function keysInUse({ db }: Installation): Promise<unknown[]> {
  const { rows } = await sql`
    select distinct split_part(text, '.', 2) from proxies,
      unnest(array[sealed_login, sealed_password, sealed_ip_change_link]) as text
    union select split_part(sealed_text, '.', 2) from secrets`.execute(db);
  return rows;
}
