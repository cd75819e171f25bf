import { stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  ERRORS,
  appendUpload,
  createUpload,
  deleteUpload,
  DOCUMENT_ID_HEADER,
  DOCUMENT_MAX_BYTES,
  getUpload,
  listDocuments,
  UNFINISHED_UPLOADS_MAX,
  UPLOADS_PATH,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { SWEEP_AFTER_MS } from "./old-files.ts";

const { as, dataDir, db, factories, url } = await startTestApp();

describe("an upload by tus", () => {
  const begin = async (headers: Record<string, string>) => {
    const owner = await factories.user();
    const answer = await as(owner).call(createUpload, {
      headers: { "tus-resumable": "1.0.0", ...headers },
    });
    return { owner, answer };
  };
  const named = (name: string) => `filename ${Buffer.from(name).toString("base64")}`;

  it.each([
    ["no length", { "upload-metadata": named("a.txt") }, 400, 1, "upload-length"],
    [
      "a length that is none",
      { "upload-length": "-1", "upload-metadata": named("a.txt") },
      400,
      1,
      "upload-length",
    ],
    ["no name", { "upload-length": "1" }, 400, 1, "filename"],
    ["a program", { "upload-length": "1", "upload-metadata": named("a.exe") }, 415, 1001, "name"],
    [
      "too many bytes",
      { "upload-length": "26214401", "upload-metadata": named("a.txt") },
      413,
      1002,
      "upload-length",
    ],
    [
      "names that are not Base64",
      { "upload-length": "1", "upload-metadata": "filename §" },
      400,
      1,
      undefined,
    ],
    [
      "another version",
      { "upload-length": "1", "upload-metadata": named("a.txt"), "tus-resumable": "0.2.2" },
      412,
      undefined,
      undefined,
    ],
  ])("refuses %s before a byte is sent", async (_, headers, status, errorCode, field) => {
    const { answer } = await begin(headers).catch(() => ({ answer: undefined }));
    // What cannot be sent as a header does not leave this machine.
    if (!answer) return;
    if (status === 412) return expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ errorCode });
    if (field !== undefined) expect(answer.body).toMatchObject({ issues: [{ field }] });
  });

  it("takes an empty file, and can be given up", async () => {
    const { owner, answer } = await begin({
      "upload-length": "0",
      "upload-metadata": named("empty.txt"),
    });
    expect(answer.status).toBe(201);
    expect(
      (await as(owner).call(listDocuments, { query: {} })).body.data.map(({ size }) => size),
    ).toEqual([0]);
    const started = await as(owner).call(createUpload, {
      headers: {
        "tus-resumable": "1.0.0",
        "upload-length": "9",
        "upload-metadata": named("a.txt"),
      },
    });
    const id = Number(started.headers.get("location")?.split("/").at(-1));
    const params = { id };
    const head = { "tus-resumable": "1.0.0" };
    const patch = {
      ...head,
      "upload-offset": "3",
      "content-type": "application/offset+octet-stream",
    };
    const wrong = await as(owner).call(appendUpload, { params, headers: patch });
    expect(wrong.status).toBe(409);
    const stranger = as(await factories.user());
    expect((await stranger.call(appendUpload, { params, headers: patch })).status).toBe(404);
    expect((await stranger.call(deleteUpload, { params, headers: head })).status).toBe(404);
    expect((await as(owner).call(deleteUpload, { params, headers: head })).status).toBe(204);
    expect((await as(owner).call(getUpload, { params })).status).toBe(404);
  });

  it("is one of 200 at most that are not finished", async () => {
    const owner = await factories.user();
    const send = () =>
      as(owner).call(createUpload, {
        headers: {
          "tus-resumable": "1.0.0",
          "upload-length": "5",
          "upload-metadata": named("a.txt"),
        },
      });
    const begun = await Promise.all(Array.from({ length: UNFINISHED_UPLOADS_MAX + 5 }, send));
    const taken = begun.filter(({ status }) => status === 201);
    expect(taken).toHaveLength(UNFINISHED_UPLOADS_MAX);
    const refused = begun.find(({ status }) => status !== 201);
    expect(refused?.body).toMatchObject({
      errorCode: ERRORS.rowLimitReached.code,
      issues: [{ field: "documentUploads" }],
    });
    // One that was given up, and one that has arrived, make room again.
    const [first, second] = taken.map(({ headers }) =>
      Number(headers.get("location")?.split("/").at(-1)),
    );
    const head = { "tus-resumable": "1.0.0" };
    await as(owner).call(deleteUpload, { params: { id: first ?? 0 }, headers: head });
    const arrived = await fetch(`${url}${UPLOADS_PATH}/${second}`, {
      method: "PATCH",
      headers: {
        ...head,
        authorization: `Bearer ${owner.token}`,
        "upload-offset": "0",
        "content-type": "application/offset+octet-stream",
      },
      body: "words",
    });
    expect(arrived.status).toBe(204);
    expect((await send()).status).toBe(201);
    expect((await send()).status).toBe(201);
    expect((await send()).body).toMatchObject({
      errorCode: ERRORS.rowLimitReached.code,
    });
    expect((await as(await factories.user()).call(listDocuments, { query: {} })).status).toBe(200);
  });

  it("is no old file once it is a document, however long ago its last byte came", async () => {
    const owner = await factories.user();
    const headers = { "tus-resumable": "1.0.0" };
    const begun = await as(owner).call(createUpload, {
      headers: { ...headers, "upload-length": "5", "upload-metadata": named("late.txt") },
    });
    const id = Number(begun.headers.get("location")?.split("/").at(-1));
    // As if the server had been killed with all of it there, two hours ago.
    const staged = path.join(dataDir, "documents", "unfinished", `upload-${id}`);
    await writeFile(staged, "words");
    const before = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(staged, before, before);
    const asked = await fetch(`${url}${UPLOADS_PATH}/${id}`, {
      method: "HEAD",
      headers: { ...headers, authorization: `Bearer ${owner.token}` },
    });
    expect(asked.headers.get(DOCUMENT_ID_HEADER)).toMatch(/^[0-9]+$/);
    const { storageKey } = await db
      .selectFrom("documents")
      .select("storageKey")
      .where("name", "=", "late.txt")
      .executeTakeFirstOrThrow();
    const kept = await stat(path.join(dataDir, "documents", storageKey.slice(0, 2), storageKey));
    expect(Date.now() - kept.mtimeMs).toBeLessThan(SWEEP_AFTER_MS);
  });

  it("is refused when the user's room is full", async () => {
    const owner = await factories.user();
    const send = (length: number) =>
      as(owner).call(createUpload, {
        headers: {
          "tus-resumable": "1.0.0",
          "upload-length": String(length),
          "upload-metadata": named("a.txt"),
        },
      });
    for (let at = 0; at < 6; at += 1) expect((await send(DOCUMENT_MAX_BYTES)).status).toBe(201);
    expect((await send(1)).body).toMatchObject({ errorCode: 1003 });
  });
});
