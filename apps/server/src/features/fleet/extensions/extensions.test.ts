// @module-tag postgres
import {
  changeScript,
  createScript,
  deleteAccount,
  deleteExtension,
  deleteExtensions,
  type Extension,
  getExtension,
  listExtensions,
  loadAccount,
  type QueryInputOf,
  renameExtension,
  ScriptStatus,
  SocialNetwork,
  startScript,
  updateNote,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { buildScriptRow, insertRun } from "../../../../test/build-content.ts";
import { makeFleet } from "../../../../test/fleet.ts";

const test = await startTestApp();
const { db } = test;
const fleet = await makeFleet(test);
const { api, user } = fleet;
const other = await test.factories.user();
const stranger = test.as(other);
const codeOf = (answer: { body: unknown }) => (answer.body as { errorCode: number }).errorCode;

type Query = QueryInputOf<typeof listExtensions>;
const list = async (query: Query = {}) => (await api.call(listExtensions, { query })).body;
const namesOf = async (query: Query) => (await list(query)).data.map((row) => row.name);

const update = (id: number, values: Record<string, unknown>) =>
  db.updateTable("extensions").set(values).where("id", "=", id).execute();

describe("the list", () => {
  const names = ["delta", "Alpha", "charlie", "Bravo_1", "echo%"];
  const rows: Record<string, number> = {};
  let scriptId = 0;

  it("is empty at first", async () => {
    expect(await list()).toEqual({ data: [], totalCount: 0 });
  });

  it("shows what there is of a row", async () => {
    for (const name of names) rows[name] = (await test.factories.extension(user, { name })).id;
    await test.factories.extension(other, { name: "stranger's" });
    scriptId = await fleet.makeScript();
    const id = rows["Alpha"] ?? 0;
    await fleet.setScript(id, scriptId);
    await update(id, { isOnline: true, note: "note of Alpha", lastEventAt: new Date() });
    await update(rows["delta"] ?? 0, { socialNetwork: SocialNetwork.Twitter, note: "Zulu" });
    const { data, totalCount } = await list();
    expect(totalCount).toBe(5);
    expect(data.map((row) => row.name)).toEqual(names);
    expect(data.find((row) => row.id === id)).toMatchObject({
      script: { id: scriptId, name: "Script", status: ScriptStatus.Unknown },
      run: null,
      account: null,
      browserConfig: null,
      isOnline: true,
      note: "note of Alpha",
      threadCount: 0,
    });
  });

  it("sorts by what accounts are called, as loaded or else as read, those without one last", async () => {
    const load = (name: string, account: string) =>
      api.call(loadAccount, {
        params: { id: rows[name] ?? 0 },
        body: { name: account, login: "a" },
      });
    await load("delta", "ann 10");
    await load("Alpha", "Ann 9");
    await load("charlie", "");
    const fact = {
      extensionId: rows["charlie"] ?? 0,
      fact: "accountName" as const,
      readAt: new Date(),
    };
    await test.db
      .insertInto("accountFacts")
      .values({ ...fact, value: JSON.stringify("Bob") })
      .execute();
    const inOrder = await namesOf({ sort: "account" });
    expect(inOrder.slice(0, 3)).toEqual(["Alpha", "delta", "charlie"]);
    expect((await namesOf({ sort: "-account" })).slice(0, 3)).toEqual([
      "charlie",
      "delta",
      "Alpha",
    ]);
    for (const name of ["delta", "Alpha", "charlie"])
      await api.call(deleteAccount, { params: { id: rows[name] ?? 0 } });
  });

  it("pages and sorts", async () => {
    expect(await namesOf({ pageSize: "2" })).toEqual(["delta", "Alpha"]);
    expect(await namesOf({ pageSize: "2", page: "3" })).toEqual(["echo%"]);
    expect(await namesOf({ page: "9" })).toEqual([]);
    const some = `${rows["delta"]},${rows["Alpha"]},999999`;
    expect(await namesOf({ ids: some, sort: "name" })).toEqual(["Alpha", "delta"]);
    expect(await namesOf({ ids: some, search: "delt" })).toEqual(["delta"]);
    expect(await namesOf({ sort: "name" })).toEqual([
      "Alpha",
      "Bravo_1",
      "charlie",
      "delta",
      "echo%",
    ]);
    expect((await namesOf({ sort: "-name" }))[0]).toBe("echo%");
    expect((await namesOf({ sort: "-id" }))[0]).toBe("echo%");
    expect((await namesOf({ sort: "lastEvent" }))[0]).toBe("Alpha");
    expect((await namesOf({ sort: "-lastEvent" }))[0]).toBe("Alpha");
    expect((await namesOf({ sort: "script" }))[0]).toBe("Alpha");
    expect((await namesOf({ sort: "-note" }))[0]).toBe("delta");
    expect((await namesOf({ sort: "-created" }))[0]).toBe("echo%");
  });

  it("searches names, notes and scripts, every character as itself", async () => {
    expect(await namesOf({ search: "ALPH" })).toEqual(["Alpha"]);
    expect(await namesOf({ search: "zulu" })).toEqual(["delta"]);
    expect(await namesOf({ search: "script" })).toEqual(["Alpha"]);
    expect(await namesOf({ search: "o_1" })).toEqual(["Bravo_1"]);
    expect(await namesOf({ search: "%" })).toEqual(["echo%"]);
    expect(await namesOf({ search: "\\" })).toEqual([]);
    expect((await list({ search: "a" })).totalCount).toBe(4);
  });

  it("filters", async () => {
    expect(await namesOf({ isOnline: "true" })).toEqual(["Alpha"]);
    expect((await namesOf({ isOnline: "false" })).length).toBe(4);
    expect(await namesOf({ scriptId: String(scriptId) })).toEqual(["Alpha"]);
    expect(await namesOf({ socialNetwork: "3" })).toEqual(["delta"]);
    const id = rows["Alpha"] ?? 0;
    await api.call(startScript, { params: { id } });
    await expect.poll(() => fleet.statusOf(id)).toBe(ScriptStatus.WaitingForBrowser);
    expect(await namesOf({ status: "6" })).toEqual(["Alpha"]);
    expect((await namesOf({ status: "-1" })).length).toBe(4);
    expect((await list({ status: "6,-1" })).totalCount).toBe(5);
    expect(await namesOf({ status: "6", isOnline: "false" })).toEqual([]);
    expect((await namesOf({ sort: "-status" }))[0]).toBe("Alpha");
  });

  it.each([
    [{ pageSize: "501" }, "pageSize"],
    [{ page: "0" }, "page: Value must be greater than 0"],
    [{ page: "-1" }, "page: Value must be greater than 0"],
    [{ sort: "password" as never }, "sort"],
    [{ status: "x" }, "status"],
    [{ socialNetwork: "9" }, "socialNetwork"],
    [{ unknown: "1" } as never, "unknown"],
  ])("refuses %j", async (query: Query, field) => {
    const refused = await api.call(listExtensions, { query });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain(field);
  });
});

describe("note and name", () => {
  it("are replaced", async () => {
    const { id } = await test.factories.extension(user);
    const params = { id };
    const noted = await api.call(updateNote, { params, body: { note: "Line\nline" } });
    expect(noted.body.note).toBe("Line\nline");
    const renamed = await api.call(renameExtension, { params, body: { name: "  New  " } });
    expect(renamed.body).toMatchObject({ name: "New", note: "Line\nline" });
    expect((await api.call(getExtension, { params })).body).toEqual(renamed.body);
  });

  it("are refused when too long, empty or someone else's", async () => {
    const { id } = await test.factories.extension(user, { name: "Kept" });
    const params = { id };
    const long = await api.call(updateNote, { params, body: { note: "x".repeat(10_001) } });
    const empty = await api.call(renameExtension, { params, body: { name: "  " } });
    expect([long.status, empty.status]).toEqual([400, 400]);
    const foreign = await stranger.call(renameExtension, { params, body: { name: "Mine" } });
    expect([foreign.status, codeOf(foreign)]).toEqual([404, 305]);
    expect(await fleet.get(id)).toMatchObject({ name: "Kept", note: "" });
  });
});

describe("setting a script", () => {
  const networkScript = async (socialNetwork: SocialNetwork) => {
    const scriptId = (
      await api.call(createScript, {
        body: { name: "Of a network", scriptActions: [buildScriptRow()] },
      })
    ).body.id;
    await db.updateTable("scripts").set({ socialNetwork }).where("id", "=", scriptId).execute();
    return scriptId;
  };
  const set = (id: number, scriptId: number | null) =>
    api.call(changeScript, { params: { id }, body: { scriptId } });

  it("keeps to the extension's social network, where both have one", async () => {
    const { id } = await test.factories.extension(user);
    const vk = await networkScript(SocialNetwork.Vk);
    expect((await set(id, vk)).body.script?.id).toBe(vk);
    await update(id, { socialNetwork: SocialNetwork.Twitter });
    const refused = await set(id, vk);
    expect([refused.status, codeOf(refused)]).toEqual([409, 210]);
    const neutral = await fleet.makeScript();
    expect((await set(id, neutral)).body.script?.id).toBe(neutral);
    expect((await set(id, null)).body.script).toBeNull();
  });

  it("refuses a body that names another extension than the path", async () => {
    const { id } = await test.factories.extension(user);
    const scriptId = await fleet.makeScript();
    const body = { id: id + 1, scriptId };
    const refused = await api.call(changeScript, { params: { id }, body });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ issues: [{ field: "id" }] });
    expect((await fleet.get(id)).script).toBeNull();
    expect((await api.call(changeScript, { params: { id }, body: { id, scriptId } })).status).toBe(
      200,
    );
  });

  it("takes no script that is not the user's", async () => {
    const { id } = await test.factories.extension(user);
    const theirs = await makeFleet(test);
    const refused = await set(id, await theirs.makeScript());
    expect(refused.status).toBe(404);
    expect((await set(id, 999_999)).status).toBe(404);
    expect((await fleet.get(id)).script).toBeNull();
  });
});

describe("deleting", () => {
  it("takes the row, its runs and what they kept", async () => {
    const { id } = await test.factories.extension(user);
    const scriptId = await fleet.makeScript();
    await insertRun(db, {
      userId: user.id,
      extensionId: id,
      scriptId,
      status: ScriptStatus.Finished,
    });
    expect((await api.call(deleteExtension, { params: { id } })).body).toEqual({ success: true });
    expect((await api.call(getExtension, { params: { id } })).status).toBe(404);
    const runs = await db.selectFrom("runs").selectAll().where("extensionId", "=", id).execute();
    expect(runs).toEqual([]);
  });

  it("of many names those that stay, and why", async () => {
    const idle = await test.factories.extension(user);
    const foreign = await test.factories.extension(other);
    const agent = await fleet.join(await fleet.makeScript());
    await fleet.begin(agent);
    const busy = { id: agent.extensionId };
    const queued = await test.factories.extension(user);
    await fleet.setScript(queued.id, await fleet.makeScript());
    await api.call(startScript, { params: { id: queued.id } });
    const answer = await api.call(deleteExtensions, {
      body: { extensionIds: [busy.id, foreign.id, idle.id, queued.id, idle.id, 999_999] },
    });
    expect(answer.body).toEqual({
      data: [{ id: idle.id }, { id: queued.id }],
      additionalData: {
        errorCode: 303,
        items: [
          { id: busy.id, errorCode: 201 },
          { id: foreign.id, errorCode: 305 },
          { id: 999_999, errorCode: 305 },
        ],
      },
    });
    expect((await stranger.call(getExtension, { params: { id: foreign.id } })).status).toBe(200);
  });
});

it("never shows a row to anybody else", async () => {
  const { id } = await test.factories.extension(user);
  const seen = (await stranger.call(listExtensions, { query: { pageSize: "500" } })).body.data;
  expect(seen.map((row: Extension) => row.id)).not.toContain(id);
  const foreign = await stranger.call(getExtension, { params: { id } });
  expect([foreign.status, codeOf(foreign)]).toEqual([404, 305]);
});
