import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  createAction,
  createAgentDocument,
  createDocument,
  createScript,
  deleteDocument,
  DOCUMENT_MAX_BYTES,
  DOCUMENTS_TOTAL_MAX_BYTES,
  documentSchema,
  downloadAgentDocument,
  downloadDocument,
  type ErrorBody,
  getLimits,
  listDocuments,
  type Step,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { buildAction, buildScriptRow, buildStep } from "../../../../test/build-content.ts";
import type { FakeAgent } from "../../../../test/fake-agent.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { makeFleet } from "../../../../test/fleet.ts";
import { silentLog } from "../../../../test/silent-log.ts";
import { makeDocumentStore } from "./document-store.ts";
import { makeDocumentsService } from "./documents.service.ts";

const { as, db, dataDir, factories, url } = await startTestApp();
const folder = path.join(dataDir, "documents");

function formOf(name: string, content: Uint8Array<ArrayBuffer> | string, field = "document") {
  const form = new FormData();
  form.append(field, new File([content], name, { type: "text/csv" }));
  return form;
}

/** The form with one part more, and after it a file if it is named. */
function addTo(form: FormData, name: string, value: string | File, fileName?: string): FormData {
  if (typeof value === "string") form.append(name, value);
  else form.append(name, value);
  if (fileName !== undefined) form.append("document", new File(["a"], fileName));
  return form;
}

const upload = (caller: { token: string }, name = "list.csv", content = "a;b\n1;2\n") =>
  as(caller).call(createDocument, { body: formOf(name, content) });

async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** Room that is taken, without files behind it. */
const fillUp = (userId: number, size: number) =>
  db
    .insertInto("documents")
    .values({
      userId,
      name: "filler.zip",
      size,
      contentType: "application/zip",
      sha256: "",
      storageKey: `filler ${userId}`,
    })
    .execute();

describe("uploading a document", () => {
  it("keeps the bytes and says what they are", async () => {
    const owner = await factories.user();
    const content = randomBytes(300_000);
    const { status, body } = await as(owner).call(createDocument, {
      body: formOf("Список 1.csv", content),
    });
    expect(status).toBe(200);
    expect(documentSchema.parse(body)).toMatchObject({
      name: "Список 1.csv",
      size: 300_000,
      contentType: "text/csv",
      sha256: createHash("sha256").update(content).digest("hex"),
    });
    const file = await as(owner).call(downloadDocument, { params: { id: body.id } });
    expect(Buffer.compare(file.body as unknown as Buffer, content)).toBe(0);
    expect(file.headers.get("content-type")).toContain("text/csv");
    expect(file.headers.get("content-disposition")).toContain(
      "filename*=UTF-8''%D0%A1%D0%BF%D0%B8%D1%81%D0%BE%D0%BA%201.csv",
    );
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("takes an empty file, and one of exactly the largest size", async () => {
    const owner = await factories.user();
    expect((await upload(owner, "empty.txt", "")).body).toMatchObject({ size: 0 });
    const largest = await as(owner).call(createDocument, {
      body: formOf("largest.zip", new Uint8Array(DOCUMENT_MAX_BYTES)),
    });
    expect(largest.body).toMatchObject({ size: DOCUMENT_MAX_BYTES });
    const { body } = await as(owner).call(getLimits);
    expect(body.documentsUsedBytes).toBe(DOCUMENT_MAX_BYTES);
  });

  it.each([
    ["a program", formOf("setup.exe", "MZ"), 415, 1001],
    ["a file without an extension", formOf("README", "text"), 415, 1001],
    ["one byte too many", formOf("big.zip", new Uint8Array(DOCUMENT_MAX_BYTES + 1)), 413, 1002],
    ["far too many bytes", formOf("huge.zip", new Uint8Array(DOCUMENT_MAX_BYTES + 1e6)), 413, 1002],
    ["another field", formOf("a.csv", "a", "file"), 400, 1],
    ["a form without a file", new FormData(), 400, 1],
    [
      "two files at once",
      addTo(formOf("a.csv", "a"), "document", new File(["b"], "b.csv")),
      400,
      1,
    ],
    ["another field before the file", addTo(new FormData(), "note", "x", "a.csv"), 400, 1],
    ["another field after the file", addTo(formOf("a.csv", "a"), "note", "x"), 400, 1],
    ["a name that is too long", formOf(`${"x".repeat(200)}.csv`, "a"), 400, 1],
  ])("refuses %s and keeps nothing", async (_, form, status, errorCode) => {
    const owner = await factories.user();
    const before = await filesOnDisk();
    const answer = await as(owner).call(createDocument, { body: form });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ errorCode });
    expect((await as(owner).call(listDocuments, { query: {} })).body.totalCount).toBe(0);
    expect(await filesOnDisk()).toEqual(before);
  });

  it.each([
    ["a text in place of the file", "document", "must be a file"],
    ["another field", "note", "Unknown field"],
  ])("says of %s what is wrong with which field", async (_, field, said) => {
    const body = new FormData();
    body.append(field, "a,b");
    const answer = await as(await factories.user()).call(createDocument, { body });
    expectFailure(answer, "invalidInput", field);
    expect(answer.body).toMatchObject({
      message: `${field}: ${said}`,
      issues: [{ message: said }],
    });
  });

  it("refuses a body that is no form, and one that is cut short", async () => {
    const owner = await factories.user();
    const send = (type: string, body: string) =>
      fetch(`${url}/api/documents`, {
        method: "POST",
        headers: { authorization: `Bearer ${owner.token}`, "content-type": type },
        body,
      });
    expect((await send("application/json", "{}")).status).toBe(415);
    const before = await filesOnDisk();
    const head = 'Content-Disposition: form-data; name="document"; filename="a.csv"';
    const cut = await send("multipart/form-data; boundary=x", `--x\r\n${head}\r\n\r\nhalf`);
    expect(cut.status).toBe(400);
    expect((await cut.json()) as ErrorBody).toMatchObject({ errorCode: 1004 });
    expect(await filesOnDisk()).toEqual(before);
  });

  it("keeps a name from leading anywhere else", async () => {
    const owner = await factories.user();
    const { body } = await upload(owner, "../../etc/passwd.txt");
    const file = await as(owner).call(downloadDocument, { params: { id: body.id } });
    expect(file.headers.get("content-disposition")).not.toMatch(/[/\\]/);
  });
});

describe("the room a user has", () => {
  it("ends at the total, for that user alone", async () => {
    const owner = await factories.user();
    await fillUp(owner.id, DOCUMENTS_TOTAL_MAX_BYTES - 10);
    const before = await filesOnDisk();
    const over = await upload(owner, "a.csv", "eleven byte");
    expect(over.status).toBe(413);
    expect(over.body).toMatchObject({ errorCode: 1003 });
    expect(await filesOnDisk()).toEqual(before);
    expect((await upload(owner, "a.csv", "ten bytes!")).status).toBe(200);
    expect((await upload(await factories.user())).status).toBe(200);
  });

  it("is not exceeded by uploads at once", async () => {
    const owner = await factories.user();
    await fillUp(owner.id, DOCUMENTS_TOTAL_MAX_BYTES - 25);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => upload(owner, `${index}.csv`, "ten bytes!")),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const { body } = await as(owner).call(getLimits);
    expect(body.documentsUsedBytes).toBeLessThanOrEqual(DOCUMENTS_TOTAL_MAX_BYTES);
  });
});

describe("documents there are", () => {
  it("are listed newest first, searched by name", async () => {
    const owner = await factories.user();
    const { body: first } = await upload(owner, "first.csv");
    await upload(owner, "second.txt");
    const namesOf = async (query: object) => {
      const { body } = await as(owner).call(listDocuments, { query });
      return [body.data.map(({ name }) => name), body.totalCount];
    };
    expect(await namesOf({})).toEqual([["second.txt", "first.csv"], 2]);
    expect(await namesOf({ search: "FIRST" })).toEqual([["first.csv"], 1]);
    expect(await namesOf({ page: "2", pageSize: "1" })).toEqual([["first.csv"], 2]);
    expect(await namesOf({ ids: `${first.id},999999` })).toEqual([["first.csv"], 1]);
  });

  it("go with their file", async () => {
    const owner = await factories.user();
    const before = await filesOnDisk();
    const { body } = await upload(owner, "own.csv", "what no other document has");
    expect(await filesOnDisk()).toHaveLength(before.length + 1);
    const params = { id: body.id };
    expect((await as(owner).call(deleteDocument, { params })).body).toEqual({ success: true });
    expect(await filesOnDisk()).toEqual(before);
    expect((await as(owner).call(downloadDocument, { params })).status).toBe(404);
    expect((await as(owner).call(deleteDocument, { params })).status).toBe(404);
  });

  it("are nobody else's", async () => {
    const { body } = await upload(await factories.user());
    const stranger = as(await factories.user());
    const params = { id: body.id };
    expect((await stranger.call(downloadDocument, { params })).status).toBe(404);
    expect((await stranger.call(deleteDocument, { params })).status).toBe(404);
    expect((await as().call(downloadDocument, { params })).status).toBe(401);
  });

  it("are there for the agent whose run names them, and for no other", async () => {
    const fleet = await makeFleet({ as, db, factories, url });
    const { body: named } = await upload(fleet.user, "list.csv", "for the site");
    const { body: other } = await upload(fleet.user, "other.csv", "for nobody");
    const inputs = { selectors: ["#file"], documentId: named.id };
    const steps = [buildStep({ type: "uploadDocument", inputs })];
    const action = await fleet.api.call(createAction, { body: buildAction({ steps }) });
    const row = { selectedActionId: action.body.id, selectedActionType: null, inputSettings: {} };
    const scriptActions = [buildScriptRow(row)];
    const script = await fleet.api.call(createScript, { body: { name: "Upload", scriptActions } });
    const scriptId = script.body.id;
    const agent = await fleet.join(scriptId);
    const idle = await fleet.join(scriptId);
    const fetchAs = ({ secret = "" }: FakeAgent, id: number) =>
      as({ token: secret }).call(downloadAgentDocument, { params: { id } });
    expect((await fetchAs(agent, named.id)).status).toBe(404);
    await fleet.begin(agent);
    const own = await fetchAs(agent, named.id);
    expect(own.status).toBe(200);
    expect(String(own.body)).toBe("for the site");
    expect((await fetchAs(agent, other.id)).status).toBe(404);
    expect((await fetchAs(idle, named.id)).status).toBe(404);
    const params = { id: named.id };
    expect((await as(fleet.user).call(downloadAgentDocument, { params })).status).toBe(401);
  });
});

describe("a document that a run downloads", () => {
  const DOWNLOAD = { selectors: ["#file"], name: "file" };

  /** An agent whose run has this step, and another that has none. */
  async function makeAgents(steps: Step[]) {
    const fleet = await makeFleet({ as, db, factories, url });
    const action = await fleet.api.call(createAction, { body: buildAction({ steps }) });
    const row = { selectedActionId: action.body.id, selectedActionType: null, inputSettings: {} };
    const body = { name: "Download", scriptActions: [buildScriptRow(row)] };
    const script = await fleet.api.call(createScript, { body });
    const agent = await fleet.join(script.body.id);
    const idle = await fleet.join(script.body.id);
    await fleet.begin(agent);
    return { fleet, agent, idle };
  }
  const give = ({ secret = "" }: FakeAgent, name: string, content = "from a site") =>
    as({ token: secret }).call(createAgentDocument, { body: formOf(name, content) });

  it("is its user's own, with the refusals of every upload", async () => {
    const inner = buildStep({ id: "inner", type: "download", inputs: DOWNLOAD });
    const loop = { type: "repeat", inputs: { times: 2 }, blocks: { steps: [inner] } };
    const { fleet, agent, idle } = await makeAgents([buildStep(loop)]);
    const given = await give(agent, "prices.csv");
    expect(documentSchema.parse(given.body)).toMatchObject({ name: "prices.csv", size: 11 });
    const params = { id: given.body.id };
    const kept = await as(fleet.user).call(downloadDocument, { params });
    expect(String(kept.body)).toBe("from a site");
    expect((await give(agent, "setup.exe")).body).toMatchObject({ errorCode: 1001 });
    const large = "x".repeat(DOCUMENT_MAX_BYTES + 1);
    expect((await give(agent, "large.csv", large)).body).toMatchObject({ errorCode: 1002 });
    await fillUp(fleet.user.id, DOCUMENTS_TOTAL_MAX_BYTES - 15);
    expect((await give(agent, "more.csv")).body).toMatchObject({ errorCode: 1003 });
    expect((await give(idle, "prices.csv")).status).toBe(404);
    expect(
      (await as(fleet.user).call(createAgentDocument, { body: formOf("a.csv", "a") })).status,
    ).toBe(401);
  });

  it("is there for the agent whose run made it, and for no other", async () => {
    const { fleet, agent, idle } = await makeAgents([
      buildStep({ id: "a", type: "download", inputs: DOWNLOAD }),
      buildStep({
        id: "b",
        type: "uploadDocument",
        inputs: { selectors: ["#file"], documentId: "{{file}}" },
      }),
    ]);
    const { body: made } = await give(agent, "prices.csv");
    const { body: other } = await upload(fleet.user, "other.csv", "for nobody");
    const fetchAs = ({ secret = "" }: FakeAgent, id: number) =>
      as({ token: secret }).call(downloadAgentDocument, { params: { id } });
    expect(String((await fetchAs(agent, made.id)).body)).toBe("from a site");
    expect((await fetchAs(agent, other.id)).status).toBe(404);
    await fleet.begin(idle);
    expect((await fetchAs(idle, made.id)).status).toBe(404);
  });

  it("comes from no agent whose run downloads nothing", async () => {
    const { agent } = await makeAgents([buildStep({ type: "reload", inputs: {} })]);
    expect((await give(agent, "prices.csv")).status).toBe(404);
    expect((await as().call(createAgentDocument, { body: formOf("a.csv", "a") })).status).toBe(401);
  });
});

describe("what a killed process left behind", () => {
  it("is removed once it is old, and nothing else is", async () => {
    const owner = await factories.user();
    const { body } = await upload(owner);
    const old = new Date(Date.now() - 2 * 60 * 60 * 1000);
    const put = async (inner: string, name: string, isOld: boolean) => {
      await mkdir(path.join(folder, inner), { recursive: true });
      const file = path.join(folder, inner, name);
      await writeFile(file, "left");
      if (isOld) await utimes(file, old, old);
    };
    await put("ff", "ff-orphan", true);
    await put("ff", "ff-young", false);
    await put("unfinished", "half", true);

    const store = makeDocumentStore(folder);
    await makeDocumentsService({
      db,
      store,
      log: silentLog,
      listUsedIds: async () => [],
    }).sweep();

    const left = await filesOnDisk();
    expect(left).toContain("ff-young");
    expect(left).not.toContain("ff-orphan");
    expect(left).not.toContain("half");
    expect((await as(owner).call(downloadDocument, { params: { id: body.id } })).status).toBe(200);
  });
});
