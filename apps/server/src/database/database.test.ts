// @module-tag postgres
import { createServer } from "node:net";
import { once } from "node:events";
import { expect, test } from "vitest";
import { makeDataDir } from "../../test/data-dir.ts";
import { createEmptyDatabase } from "../../test/database.ts";
import { silentLog } from "../../test/silent-log.ts";
import { createDatabase, visitDatabase } from "./database.ts";

test("without DATABASE_URL the embedded one is made and migrated, and closing it twice is harmless", async () => {
  const dataDir = await makeDataDir();
  const { db, close } = await createDatabase({ dataDir }, silentLog);
  expect(await db.selectFrom("users").selectAll().execute()).toEqual([]);
  await Promise.all([close(), close()]);
});

test("a command of the operator works beside a running Baton", async () => {
  const dataDir = await makeDataDir();
  const baton = await createDatabase({ dataDir }, silentLog);
  await baton.db.insertInto("loginFailures").values(FAILURE).execute();
  const visitor = await visitDatabase({ dataDir }, silentLog);
  const keys = await visitor.db.selectFrom("loginFailures").select("key").execute();
  expect(keys).toEqual([{ key: FAILURE.key }]);
  await visitor.close();
  await baton.close();
});

test("with DATABASE_URL that server is used, by many at once", async () => {
  const databaseUrl = await createEmptyDatabase();
  const settings = { databaseUrl, dataDir: "/nowhere" };
  const both = await Promise.all([
    createDatabase(settings, silentLog),
    createDatabase(settings, silentLog),
  ]);
  for (const { db } of both) {
    expect(await db.selectFrom("users").selectAll().execute()).toEqual([]);
  }
  for (const { close } of both) await close();
});

test("a server that refuses is named without its password", async () => {
  const url = new URL(await createEmptyDatabase());
  url.pathname = "/not_there";
  const opening = createDatabase({ databaseUrl: url.href, dataDir: "/nowhere" }, silentLog);
  await expect(opening).rejects.toThrow(/DATABASE_URL \(.*not_there\) cannot be used/);
  await expect(opening).rejects.not.toThrow(url.password);
});

test("what is no PostgreSQL server is said to be none", async () => {
  const other = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
  await once(other.listen(0, "127.0.0.1"), "listening");
  const { port } = other.address() as { port: number };
  const databaseUrl = `postgresql://baton:secret@127.0.0.1:${port}/baton`;
  await expect(createDatabase({ databaseUrl, dataDir: "/nowhere" }, silentLog)).rejects.toThrow(
    /baton@127\.0\.0\.1:\d+\/baton\) cannot be used/,
  );
  other.close();
});

const FAILURE = { key: "address", failures: 1, blockedUntil: new Date(0) };
