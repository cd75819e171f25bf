import {
  appendUpload,
  createUpload,
  deleteUpload,
  DOCUMENT_MAX_BYTES,
  getUpload,
  listDocuments,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../test/app.ts";

const { as, factories } = await startTestApp();

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

  it("is refused when the user's room is full, or 200 have been begun", async () => {
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
