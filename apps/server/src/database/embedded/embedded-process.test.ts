import { chmod, mkdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { makeDataDir, removeAfterTest } from "../../../test/data-dir.ts";
import { type EmbeddedChild, spawnEmbedded } from "../../../test/embedded-child.ts";
import { findPostmaster } from "./postmaster.ts";
import { canReach } from "./server-user.ts";

const NOBODY = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const nobodyReachesUs =
  isRoot &&
  (await canReach({ ...NOBODY, isForeign: true }, import.meta.dirname)) &&
  (await canReach({ ...NOBODY, isForeign: true }, path.dirname(process.execPath)));

async function query(child: EmbeddedChild, text: string): Promise<unknown[]> {
  if (!child.outcome || !("ready" in child.outcome)) throw new Error(JSON.stringify(child.outcome));
  const client = new pg.Client(child.outcome.ready);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function readHome(dataDir: string): Promise<string> {
  const [home = ""] = (await readFile(path.join(dataDir, "postgres.location"), "utf8")).split("\n");
  return home;
}

const clusterOf = (dataDir: string) => path.join(dataDir, "postgres", "cluster");

describe("after a SIGKILL of Baton", () => {
  test("the server that goes on is found and used", async () => {
    const dataDir = await makeDataDir();
    const killed = await spawnEmbedded(dataDir);
    await query(killed, "create table kept as select 42 as answer");
    await killed.end("SIGKILL");
    const pid = await findPostmaster(clusterOf(dataDir));
    expect(pid).toBeGreaterThan(0);

    const next = await spawnEmbedded(dataDir);
    expect(await query(next, "select answer from kept")).toEqual([{ answer: 42 }]);
    expect(await findPostmaster(clusterOf(dataDir))).toBe(pid);
    await next.end("SIGTERM");
    expect(await findPostmaster(clusterOf(dataDir))).toBeUndefined();
  });

  test("a server that another build started is replaced", async () => {
    const dataDir = await makeDataDir();
    const killed = await spawnEmbedded(dataDir, {}, { work_mem: "4MB" });
    await killed.end("SIGKILL");
    const pid = await findPostmaster(clusterOf(dataDir));

    const next = await spawnEmbedded(dataDir);
    expect(await findPostmaster(clusterOf(dataDir))).not.toBe(pid);
    expect(await query(next, "show work_mem")).toEqual([{ work_mem: "8MB" }]);
    await next.end("SIGTERM");
  });

  test("and of the server, what was acknowledged is there", async () => {
    const dataDir = await makeDataDir();
    const killed = await spawnEmbedded(dataDir);
    await query(killed, "create table kept as select 42 as answer");
    process.kill((await findPostmaster(clusterOf(dataDir))) ?? 0, "SIGKILL");
    await killed.end("SIGKILL");

    const next = await spawnEmbedded(dataDir);
    expect(await query(next, "select answer from kept")).toEqual([{ answer: 42 }]);
    await next.end("SIGTERM");
  });
});

test("SIGTERM stops Baton and the server", async () => {
  const dataDir = await makeDataDir();
  const child = await spawnEmbedded(dataDir);
  await child.end("SIGTERM");
  expect(child.process.exitCode).toBe(0);
  expect(await findPostmaster(clusterOf(dataDir))).toBeUndefined();
});

test("a second process on the folder ends with one sentence", async () => {
  const dataDir = await makeDataDir();
  const first = await spawnEmbedded(dataDir);
  const second = await spawnEmbedded(dataDir);
  expect(second.outcome).toEqual({
    error: "StartupError",
    message: `Another Baton (process ${first.process.pid}) already runs on ${dataDir}: stop it, or give this one a DATA_DIR of its own.`,
  });
  await first.end("SIGTERM");
});

describe.skipIf(!isRoot)("as root (skipped for other users)", () => {
  test("the server runs as a user without rights, and owns its folder", async () => {
    const dataDir = await makeDataDir();
    const child = await spawnEmbedded(dataDir);
    const { uid } = await stat(`/proc/${await findPostmaster(clusterOf(dataDir))}`);
    expect(uid).toBeGreaterThan(0);
    expect((await stat(path.join(dataDir, "postgres"))).uid).toBe(uid);
    await child.end("SIGTERM");
  });

  test("a closed folder of its own is opened to the server's group alone", async () => {
    const dataDir = await makeDataDir();
    await chmod(dataDir, 0o700);
    const child = await spawnEmbedded(dataDir);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o710);
    expect(await findPostmaster(clusterOf(dataDir))).toBeGreaterThan(0);
    await child.end("SIGTERM");
  });

  test("below a closed folder the cluster is kept elsewhere, which is said once", async () => {
    const closed = await makeDataDir();
    await chmod(closed, 0o700);
    const dataDir = path.join(closed, "data");
    const first = await spawnEmbedded(dataDir);
    const home = await readHome(dataDir);
    removeAfterTest(home, home);
    expect(home).toMatch(/^\/var\/lib\/baton\/data-[0-9a-f]{6}$/);
    expect(first.said.filter((line) => line.includes(home) && line.includes("kept"))).toHaveLength(
      1,
    );
    await query(first, "create table kept as select 42 as answer");
    await first.end("SIGTERM");

    const second = await spawnEmbedded(dataDir);
    expect(second.said).toEqual([]);
    expect(await query(second, "select answer from kept")).toEqual([{ answer: 42 }]);
    await second.end("SIGTERM");
  });

  test("a cluster that was kept elsewhere and is gone is no reason for an empty one", async () => {
    const closed = await makeDataDir();
    await chmod(closed, 0o700);
    const first = await spawnEmbedded(path.join(closed, "data"));
    await first.end("SIGTERM");
    const home = await readHome(path.join(closed, "data"));
    await rm(home, { recursive: true });
    const second = await spawnEmbedded(path.join(closed, "data"));
    expect(second.outcome).toMatchObject({
      error: "StartupError",
      message: expect.stringContaining(`${home}, which is gone`),
    });
  });

  test("a cluster whose folder was closed later is not begun anew elsewhere", async () => {
    const folder = await makeDataDir();
    const dataDir = path.join(folder, "data");
    removeAfterTest(dataDir, path.join(dataDir, "postgres"));
    await (await spawnEmbedded(dataDir)).end("SIGTERM");
    await chmod(folder, 0o700);
    const second = await spawnEmbedded(dataDir);
    expect(second.outcome).toMatchObject({ message: expect.stringContaining("chmod o+x") });
  });

  test("a user id without a name is told to set DATABASE_URL", async (context) => {
    context.skip(!nobodyReachesUs, "another user cannot enter this checkout");
    const stranger = { uid: 54321, gid: 54321 };
    const child = await spawnEmbedded(await makeDataDir(stranger), stranger);
    expect(child.outcome).toMatchObject({
      error: "StartupError",
      message: expect.stringMatching(/54321 has no entry .* DATABASE_URL/),
    });
  });
});

describe("as a normal user", () => {
  const user = isRoot ? NOBODY : undefined;

  test("all runs under that user", async (context) => {
    context.skip(isRoot && !nobodyReachesUs, "another user cannot enter this checkout");
    const dataDir = await makeDataDir(user);
    const first = await spawnEmbedded(dataDir, user);
    await query(first, "create table kept as select 42 as answer");
    await first.end("SIGKILL");
    const second = await spawnEmbedded(dataDir, user);
    expect(await query(second, "select answer from kept")).toEqual([{ answer: 42 }]);
    await second.end("SIGTERM");
  });

  test("a folder that user made is used by root too, as that user", async (context) => {
    context.skip(!nobodyReachesUs, "needs root, and a checkout that others can enter");
    const dataDir = await makeDataDir(user);
    await (await spawnEmbedded(dataDir, user)).end("SIGTERM");
    const asRoot = await spawnEmbedded(dataDir);
    const { uid } = await stat(`/proc/${await findPostmaster(clusterOf(dataDir))}`);
    expect(uid).toBe(NOBODY.uid);
    await asRoot.end("SIGTERM");
    const again = await spawnEmbedded(dataDir, user);
    expect(await query(again, "select 1 as one")).toEqual([{ one: 1 }]);
    await again.end("SIGTERM");
  });

  test("a cluster of somebody else is named as such", async (context) => {
    context.skip(!nobodyReachesUs, "needs root, and a checkout that others can enter");
    const dataDir = await makeDataDir(user);
    await mkdir(path.join(dataDir, "postgres"), { mode: 0o700 });
    const child = await spawnEmbedded(dataDir, user);
    expect(child.outcome).toMatchObject({
      message: expect.stringContaining("belongs to the user with id 0"),
    });
  });
});
