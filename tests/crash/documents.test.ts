import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDocument, downloadDocument, listDocuments } from "@baton/contract";
import { describe, expect, onTestFinished, test } from "vitest";
import { visitDatabase } from "../../apps/server/src/database/database.ts";
import { silentLog } from "../../apps/server/test/silent-log.ts";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { BatonServer, OWNER } from "../support/baton-server.ts";
import { until } from "../support/until.ts";

const BUCKET = "baton-crash";
const TWO_HOURS_MS = 7_200_000;

interface Store {
  server: BatonServer;
  /** Where its files are, beside what is unfinished. */
  folder: string;
}

async function startServer(env: Record<string, string> = {}): Promise<BatonServer> {
  const server = await BatonServer.prepare(env);
  onTestFinished(() => server.close());
  await server.start();
  return server;
}

async function inFolder(): Promise<Store> {
  const server = await startServer();
  return { server, folder: join(server.dataDir, "documents") };
}

/** A process of its own, as everywhere; it ends with the test. */
async function inS3(): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), "baton-s3-"));
  const child = fork(new URL("../../apps/server/test/s3-process.ts", import.meta.url), [
    folder,
    BUCKET,
  ]);
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const [port] = (await once(child, "message")) as [number];
  const server = await startServer({
    BATON_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    BATON_S3_BUCKET: BUCKET,
    BATON_S3_ACCESS_KEY: "S3RVER",
    BATON_S3_SECRET_KEY: "S3RVER",
  });
  return { server, folder: join(folder, BUCKET, "documents") };
}

/** Beside an object the S3 server keeps files of its own. */
const isContent = (name: string): boolean =>
  !name.includes("._S3rver_") || name.endsWith("._S3rver_object");

async function filesOf({ folder }: Store): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && isContent(entry.name))
    .filter(({ parentPath }) => !parentPath.endsWith("unfinished"))
    .map((entry) => join(entry.parentPath, entry.name));
}

const fileOf = (text: string): FormData => {
  const form = new FormData();
  form.set("document", new Blob([text], { type: "text/plain" }), "words.txt");
  return form;
};

async function readAll(api: Api): Promise<string[]> {
  const { data } = await api.call(listDocuments);
  return Promise.all(
    data.map(async ({ id }) => (await api.send(downloadDocument, { params: { id } })).text()),
  );
}

/** Holds up every upload before its row is written, and after its file is in its place. */
async function holdRows({ server }: Store) {
  const database = await visitDatabase({ dataDir: server.dataDir }, silentLog);
  const holder = await database.pool.connect();
  await holder.query("begin");
  await holder.query("select id from users for update");
  return async () => {
    await holder.query("rollback");
    holder.release();
    await database.close();
  };
}

const stores = [
  { where: "a folder", start: inFolder },
  { where: "an S3 store", start: inS3 },
];

describe.each(stores)("documents in $where", ({ start }) => {
  test("are whole or not there when the server is killed before their row is written", async () => {
    const store = await start();
    const { server } = store;
    const api = await Api.logIn(server.url, OWNER);
    const kept = await api.call(createDocument, { body: fileOf("stays") });
    expect(await filesOf(store)).toHaveLength(1);

    const letGo = await holdRows(store);
    const cut = api.send(createDocument, { body: fileOf("was cut") }).catch(() => undefined);
    await until("the file to be in its place", async () => (await filesOf(store)).length === 2);
    await server.kill();
    await cut;
    await letGo();
    await server.start();

    // What nobody was told of is no document, and its file is younger than any rubbish.
    expect(await readAll(api)).toEqual(["stays"]);
    expect(await filesOf(store)).toHaveLength(2);
    // Whoever was cut off sends it again, and has it once.
    await api.call(createDocument, { body: fileOf("was cut") });
    expect((await readAll(api)).toSorted()).toEqual(["stays", "was cut"]);

    await server.kill();
    const before = new Date(Date.now() - TWO_HOURS_MS);
    for (const file of await filesOf(store)) await utimes(file, before, before);
    await server.start();
    await until("what the kill left to be swept", async () => (await filesOf(store)).length === 2);
    expect((await readAll(api)).toSorted()).toEqual(["stays", "was cut"]);
    expect((await api.call(listDocuments)).data.map(({ id }) => id)).toContain(kept.id);
  });
});
