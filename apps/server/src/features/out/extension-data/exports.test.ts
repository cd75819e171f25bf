import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import {
  DATA_EXPORTS_MAX,
  type DataExport,
  DAY_MS,
  deleteDataExport,
  downloadDataExport,
  getDataExport,
  listDataExports,
  previewExtensionData,
  stopDataExport,
} from "@baton/contract";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { makeDataOut, textOf } from "../../../../test/data-out.ts";
import { expectFailure } from "../../../../test/error-body.ts";

const test = await startTestApp();

type Out = Awaited<ReturnType<typeof makeDataOut>>;

const MANY = 600;

/** More accounts than are written while the caller waits. */
async function makeMany({ owner }: Out): Promise<void> {
  await sql`
    with made as (
      insert into extensions (user_id, name, installation_id, secret_hash)
      select ${owner.id}, 'Browser ' || n, gen_random_uuid(), gen_random_uuid()::text::bytea
      from generate_series(1, ${MANY}::int) n returning id
    )
    insert into accounts (extension_id, user_id, name)
    select id, ${owner.id}, 'Account ' || id from made
  `.execute(test.db);
}

const filesNow = async (): Promise<string[]> => {
  const names = await readdir(path.join(test.dataDir, "exports"), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return names.filter((name) => name.isFile()).map(({ name }) => name);
};

const ended = async ({ api }: Out, id: number): Promise<DataExport> => {
  const read = async () => (await api.call(getDataExport, { params: { id } })).body;
  await expect.poll(async () => (await read()).state).not.toBe("writing");
  return read();
};

async function giveMany(out: Out): Promise<DataExport> {
  const { status, body } = await out.give({ filter: {}, fields: ["name"] });
  expect(status).toBe(202);
  return body as DataExport;
}

describe("an export of many", () => {
  it("goes on without its caller, is counted, and is fetched once", async () => {
    const out = await makeDataOut(test);
    await makeMany(out);
    const before = await filesNow();
    const begun = await giveMany(out);
    expect(begun).toMatchObject({ state: "writing", totalCount: MANY, fileName: null });
    const { id } = begun;
    const done = await ended(out, id);
    expect(done).toMatchObject({ state: "done", doneCount: MANY, fileName: `accounts-${id}.txt` });
    expect((await out.api.call(listDataExports)).body.data).toEqual([done]);
    const file = await out.api.call(downloadDataExport, { params: { id } });
    expect(textOf(file).split("\n")).toHaveLength(MANY + 1);
    await expect.poll(filesNow).toEqual(before);
    const again = await out.api.call(downloadDataExport, { params: { id } });
    expectFailure(again, "accountDataFileNotFound");
  });

  it("is another's: 804", async () => {
    const out = await makeDataOut(test);
    await makeMany(out);
    const before = await filesNow();
    const { id } = await giveMany(out);
    await ended(out, id);
    const { api } = await makeDataOut(test);
    const params = { id };
    for (const call of [getDataExport, stopDataExport, deleteDataExport, downloadDataExport])
      expectFailure(await api.call(call, { params }), "accountDataFileNotFound");
    expect((await out.api.call(deleteDataExport, { params })).status).toBe(200);
    expect(await filesNow()).toEqual(before);
  });

  it("is gone after a day: 804", async () => {
    const out = await makeDataOut(test);
    await makeMany(out);
    const { id } = await giveMany(out);
    const { createdAt, expiresAt } = await ended(out, id);
    expect(Date.parse(expiresAt)).toBe(Date.parse(createdAt) + DAY_MS);
    await test.db
      .updateTable("dataExports")
      .set({ createdAt: new Date(Date.now() - DAY_MS) })
      .where("id", "=", id)
      .execute();
    const params = { id };
    expectFailure(await out.api.call(getDataExport, { params }), "accountDataFileNotFound");
    expectFailure(await out.api.call(downloadDataExport, { params }), "accountDataFileNotFound");
  });

  it("that was stopped leaves no file", async () => {
    const out = await makeDataOut(test);
    await makeMany(out);
    const { id } = await giveMany(out);
    const { body } = await out.api.call(stopDataExport, { params: { id } });
    expect(body).toMatchObject({ id, state: "stopped", fileName: null });
    const file = await out.api.call(downloadDataExport, { params: { id } });
    expectFailure(file, "accountDataFileNotFound");
  });

  it("of which there may be so many a day", async () => {
    const out = await makeDataOut(test);
    const extensionIds = [await out.account("ann")];
    const now = new Date();
    await test.db
      .insertInto("dataExports")
      .values(
        Array.from({ length: DATA_EXPORTS_MAX }, () => ({
          userId: out.owner.id,
          objectType: "text" as const,
          format: "text" as const,
          output: "file" as const,
          state: "done" as const,
          hasSecrets: false,
          totalCount: 0,
          createdAt: now,
          seenAt: now,
        })),
      )
      .execute();
    expectFailure(await out.give({ extensionIds }), "rowLimitReached", "dataExports");
  });
});

describe("a file of an export", () => {
  it("can be read by nobody who only has the disk", async () => {
    const out = await makeDataOut(test);
    await makeMany(out);
    const { id } = await giveMany(out);
    await ended(out, id);
    const { storageKey: name } = await test.db
      .selectFrom("dataExports")
      .select("storageKey")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (name === null) throw new Error("the export has no file");
    const file = path.join(test.dataDir, "exports", name.slice(0, 2), name);
    expect((await readFile(file)).includes("Account")).toBe(false);
    await out.api.call(deleteDataExport, { params: { id } });
  });

  it("that was written in a moment is forgotten when it is sent", async () => {
    const out = await makeDataOut(test);
    const before = await filesNow();
    await out.give({ extensionIds: [await out.account("ann")] });
    await expect.poll(async () => (await out.api.call(listDataExports)).body.data).toEqual([]);
    await expect.poll(filesNow).toEqual(before);
  });
});

describe("texts", () => {
  it("are what read steps collected, a line for each text, item and record", async () => {
    const out = await makeDataOut(test);
    const { id } = await test.factories.extension(out.owner);
    const { id: other } = await test.factories.extension(out.owner);
    await out.collected(other, ["last"]);
    await out.collected(id, ["one", ["two", "three"], { a: "4", b: 5 }]);
    await out.collected(id, [""]);
    const extensionIds = [other, id];
    const wanted = { objectType: "text" as const, extensionIds, separator: "|" };
    const text = await out.give({ ...wanted, format: "text" });
    expect(textOf(text)).toBe("one\ntwo\nthree\n4|5\n\nlast\n");
    const json = await out.give({ ...wanted, format: "json" });
    expect(json.body).toMatchObject([
      { extensionId: id, name: "text", value: "one" },
      { value: ["two", "three"] },
      { value: { a: "4", b: 5 } },
      { value: "" },
      { extensionId: other, value: "last" },
    ]);
    const shown = await out.api.call(previewExtensionData, { body: { ...wanted, format: "text" } });
    expect(shown.body).toMatchObject({ text: "one\ntwo\nthree\n4|5\n", extensionCount: 2 });
  });

  it("need no password, and there have to be some", async () => {
    const out = await makeDataOut(test);
    const { id } = await test.factories.extension(out.owner);
    const wanted = { objectType: "text" as const, extensionIds: [id] };
    expectFailure(await out.give({ ...wanted, format: "text" }), "notFound", "objectType");
    const stranger = await makeDataOut(test);
    expectFailure(await stranger.give({ ...wanted, format: "text" }), "extensionsNotFound");
  });

  it("that are many megabytes go on without their caller", async () => {
    const out = await makeDataOut(test);
    const { id } = await test.factories.extension(out.owner);
    const large = "x".repeat(1_000_000);
    await out.collected(
      id,
      Array.from({ length: 12 }, () => large),
    );
    const answer = await out.give({ objectType: "text", extensionIds: [id], format: "text" });
    expect(answer.status).toBe(202);
    const done = await ended(out, (answer.body as DataExport).id);
    expect(done).toMatchObject({ state: "done", size: 12 * 1_000_001 });
  });
});
