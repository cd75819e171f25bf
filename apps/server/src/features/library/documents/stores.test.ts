import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import {
  createDocument,
  deleteDocument,
  deleteDocuments,
  type Document,
  DOCUMENT_MAX_BYTES,
  downloadDocument,
  getLimits,
  getUpload,
  listDocuments,
  UPLOADS_PATH,
} from "@baton/contract";
import { DetailedError, Upload } from "tus-js-client";
import { describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { startS3Server } from "../../../../test/s3-server.ts";
import { silentLog } from "../../../../test/silent-log.ts";
import { makeDocumentStore } from "./document-store.ts";
import { makeDocumentsService } from "./documents.service.ts";
import { makeS3Store } from "./s3-store.ts";

const s3 = await startS3Server();
const onDisk = await startTestApp();
const inS3 = await startTestApp({ settings: { s3 } });

type Owner = { id: number; token: string };

const formOf = (name: string, content: Uint8Array<ArrayBuffer> | string): FormData => {
  const form = new FormData();
  form.append("document", new File([content], name));
  return form;
};

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const diskFolder = path.join(onDisk.dataDir, "documents");
const keptOnDisk = () => filesIn(diskFolder);
const keptInS3 = async () => {
  const objects = await filesIn(path.join(s3.folder, s3.bucket, "documents"));
  return objects
    .filter((name) => name.endsWith("._S3rver_object"))
    .map((name) => name.replace("._S3rver_object", ""));
};

/** What every test needs, as one user. */
function callsOf({ as, url }: TestApp, owner: Owner) {
  const api = as(owner);
  return {
    api,
    upload: (name: string, content: Uint8Array<ArrayBuffer> | string) =>
      api.call(createDocument, { body: formOf(name, content) }),
    read: async (id: number): Promise<Buffer> => {
      const { body } = await api.call(downloadDocument, { params: { id } });
      return body as unknown as Buffer;
    },
    list: async (): Promise<Document[]> =>
      (await api.call(listDocuments, { query: { pageSize: "500" } })).body.data,

    /** By the protocol's usual client, which may be cut after so many bytes. */
    send: (name: string, content: Buffer, options: { cutAt?: number; uploadUrl?: string } = {}) =>
      new Promise<{ uploadUrl: string; failure?: Error }>((resolve) => {
        const upload = new Upload(content, {
          endpoint: url + UPLOADS_PATH,
          ...(options.uploadUrl !== undefined && { uploadUrl: options.uploadUrl }),
          headers: { authorization: `Bearer ${owner.token}` },
          metadata: { filename: name },
          chunkSize: 100_000,
          retryDelays: null,
          onChunkComplete: (_size, accepted) => {
            if (options.cutAt === undefined || accepted < options.cutAt) return;
            void upload.abort(false).then(() => resolve({ uploadUrl: upload.url ?? "" }));
          },
          onSuccess: () => resolve({ uploadUrl: upload.url ?? "" }),
          onError: (failure) => resolve({ uploadUrl: upload.url ?? "", failure }),
        });
        upload.start();
      }),
  };
}

const codeOf = (failure: Error | undefined): unknown => {
  if (!(failure instanceof DetailedError)) return failure;
  return (JSON.parse(failure.originalResponse?.getBody() ?? "{}") as { errorCode?: number })
    .errorCode;
};

const stores = [
  { where: "a folder", app: onDisk, kept: keptOnDisk, many: 1000 },
  { where: "an S3 store", app: inS3, kept: keptInS3, many: 100 },
];

describe.each(stores)("documents in $where", ({ where, app, kept, many }) => {
  const makeUser = async () => {
    const owner = await app.factories.user();
    return { owner, ...callsOf(app, owner) };
  };

  it("come back byte for byte, and go with the last document that has them", async () => {
    const { api, upload, read } = await makeUser();
    const before = await kept();
    const content = randomBytes(700_000);
    const { body: one } = await upload("one.zip", content);
    const { body: other } = await upload("other.zip", content);
    expect(await kept()).toHaveLength(before.length + 1);
    expect((await read(one.id)).equals(content)).toBe(true);
    await api.call(deleteDocument, { params: { id: one.id } });
    expect((await read(other.id)).equals(content)).toBe(true);
    await api.call(deleteDocument, { params: { id: other.id } });
    expect(await kept()).toEqual(before);
  });

  it("are the same content for several users, each with a document of their own", async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    const content = randomBytes(1000);
    const { body: first } = await one.upload("mine.zip", content);
    const { body: second } = await other.upload("theirs.zip", content);
    await one.api.call(deleteDocument, { params: { id: first.id } });
    expect((await other.read(second.id)).equals(content)).toBe(true);
    expect((await other.api.call(downloadDocument, { params: { id: first.id } })).status).toBe(404);
  });

  it("survive uploads and deletions of one content at once", async () => {
    const { api, upload, read, list } = await makeUser();
    const before = await kept();
    const content = randomBytes(5000);
    const first = await Promise.all(["a.zip", "b.zip"].map((name) => upload(name, content)));
    const changes = await Promise.all([
      ...first.map(({ body }) => api.call(deleteDocument, { params: { id: body.id } })),
      ...Array.from({ length: 6 }, (_, at) => upload(`${at}.zip`, content)),
    ]);
    expect(changes.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const left = await list();
    expect(left).toHaveLength(6);
    for (const { id } of left) expect((await read(id)).equals(content)).toBe(true);
    expect((await kept()).length).toBe(before.length + 1);
    const deleted = await api.call(deleteDocuments, { body: { filter: {} } });
    expect(deleted.body).toMatchObject({ additionalData: { items: [] } });
    expect(await kept()).toEqual(before);
  });

  it("keep both of one name that come at once", async () => {
    const { upload, list } = await makeUser();
    await Promise.all(["first words", "other words"].map((text) => upload("list.txt", text)));
    const found = await list();
    expect(found.map(({ name }) => name)).toEqual(["list.txt", "list.txt"]);
    expect(new Set(found.map(({ sha256 }) => sha256)).size).toBe(2);
  });

  it("have names with any character", async () => {
    const { send, list, api } = await makeUser();
    const odd = [
      `quote " and ' and %22.txt`,
      "пробел 🦆 משהו.txt",
      "a/../b\\c.txt",
      "semi;colon=equals,comma.txt",
      "line\nbreak\u0000.txt",
      "\u202Etxt.exe.txt",
    ];
    for (const name of odd) expect((await send(name, Buffer.from(name))).failure).toBeUndefined();
    const found = await list();
    expect(found).toHaveLength(odd.length);
    for (const { id } of found) {
      const { headers, status } = await api.call(downloadDocument, { params: { id } });
      expect(status).toBe(200);
      const disposition = headers.get("content-disposition") ?? "";
      expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''\S+$/);
      expect(disposition).not.toMatch(/[/\\]|\.\.%2F/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toContain("sandbox");
    }
  });

  it(`take ${many} small ones`, async () => {
    const { api, upload } = await makeUser();
    for (let at = 0; at < many; at += 20)
      await Promise.all(
        Array.from({ length: 20 }, (_, more) => upload(`${at + more}.txt`, `number ${at + more}`)),
      );
    const { body } = await api.call(listDocuments, { query: { page: "2", pageSize: "20" } });
    expect([body.totalCount, body.data.length]).toEqual([many, 20]);
  });

  it("take one at the limit by either way, and refuse one over it", async () => {
    const { api, upload, send, list } = await makeUser();
    const before = await kept();
    const largest = Buffer.alloc(DOCUMENT_MAX_BYTES, "row,of,text\n");
    expect((await send("largest.csv", largest)).failure).toBeUndefined();
    expect((await upload("again.csv", new Uint8Array(largest))).status).toBe(200);
    const over = Buffer.concat([largest, Buffer.from("!")]);
    expect(codeOf((await send("over.csv", over)).failure)).toBe(1002);
    expect((await upload("over.csv", new Uint8Array(over))).body).toMatchObject({
      errorCode: 1002,
    });
    expect((await list()).map(({ size }) => size)).toEqual([
      DOCUMENT_MAX_BYTES,
      DOCUMENT_MAX_BYTES,
    ]);
    expect(await kept()).toHaveLength(before.length + 1);
    expect((await api.call(getLimits)).body.documentsUsedBytes).toBe(2 * DOCUMENT_MAX_BYTES);
  });

  it("go on after a cut from where they stood", async () => {
    const { owner, send, list, read } = await makeUser();
    const content = randomBytes(1_000_000);
    const cut = await send("cut.zip", content, { cutAt: 300_000 });
    const id = Number(cut.uploadUrl.split("/").at(-1));
    const shown = await app.as(owner).call(getUpload, { params: { id } });
    expect(shown.body).toMatchObject({ name: "cut.zip", size: 1_000_000, documentId: null });
    expect(shown.body.offset).toBeGreaterThanOrEqual(300_000);
    expect(shown.body.offset).toBeLessThan(1_000_000);
    expect(await list()).toEqual([]);

    expect((await send("cut.zip", content, { uploadUrl: cut.uploadUrl })).failure).toBeUndefined();
    const [document] = await list();
    expect(document?.sha256).toBe(createHash("sha256").update(content).digest("hex"));
    expect((await read(document?.id ?? 0)).equals(content)).toBe(true);
    // Whoever never heard that it was done asks once more, and makes no second one.
    expect((await send("cut.zip", content, { uploadUrl: cut.uploadUrl })).failure).toBeUndefined();
    expect(await list()).toHaveLength(1);
  });

  it("refuse a file that is not what its name says, and keep nothing of it", async () => {
    const { send, upload, list } = await makeUser();
    const before = await kept();
    const program = Buffer.concat([
      Buffer.from("MZ"),
      Buffer.alloc(58),
      Buffer.from([0x80, 0, 0, 0]),
      Buffer.alloc(64),
      Buffer.from("PE\0\0"),
      randomBytes(20_000),
    ]);
    const page = Buffer.from("GIF89a/*<script>alert(1)</script>*/=1;");
    for (const [name, content] of [
      ["report.csv", program],
      ["picture.html", page],
      ["photo.jpg", Buffer.from("<html><script>alert(1)</script></html>")],
      ["scan.png", Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj")],
    ] as const) {
      expect(codeOf((await send(name, content)).failure), name).toBe(1001);
      const { status, body } = await upload(name, new Uint8Array(content));
      expect([status, body], name).toMatchObject([
        415,
        { errorCode: 1001, issues: [{ field: "document" }] },
      ]);
    }
    expect(await list()).toEqual([]);
    expect(await kept()).toEqual(before);
  });

  it("serve a picture that is a page as well as what it is, to be saved", async () => {
    const { upload, api } = await makeUser();
    const gif = Buffer.concat([
      Buffer.from("GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff", "latin1"),
      Buffer.from("<script>alert(1)</script>"),
    ]);
    const { body } = await upload("both.jpg", new Uint8Array(gif));
    expect(body.contentType).toBe("image/gif");
    const { headers } = await api.call(downloadDocument, { params: { id: body.id } });
    expect(headers.get("content-type")).toBe("image/gif");
    expect(headers.get("content-disposition")).toMatch(/^attachment/);
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  });

  it("lose what killed processes left, once it is old, and no upload that is still going on", async () => {
    const { owner, send, upload, read } = await makeUser();
    const { body } = await upload("stays.txt", `stays in ${where}`);
    const cut = await send("later.zip", randomBytes(400_000), { cutAt: 100_000 });
    const store =
      app === onDisk
        ? makeDocumentStore(diskFolder)
        : makeS3Store(path.join(inS3.dataDir, "documents"), s3);
    const orphan = await store.write(Readable.from([randomBytes(9)]), () => undefined);
    const unfinished = path.join(app.dataDir, "documents", "unfinished");
    await mkdir(unfinished, { recursive: true });
    await writeFile(path.join(unfinished, "half"), "left");
    const old = new Date(Date.now() - 7_200_000);
    for (const name of await readdir(unfinished))
      await utimes(path.join(unfinished, name), old, old);
    if (app === onDisk) {
      const inner = path.join(diskFolder, orphan.key.slice(0, 2), orphan.key);
      await utimes(inner, old, old);
    }
    const service = makeDocumentsService({
      db: app.db,
      store,
      log: silentLog,
      listUsedIds: async () => [],
    });
    await service.sweep();
    expect(await readdir(unfinished)).not.toContain("half");
    if (app === onDisk) expect(await kept()).not.toContain(orphan.key);
    else expect(await kept()).toContain(orphan.key);
    expect(String(await read(body.id))).toBe(`stays in ${where}`);
    const id = Number(cut.uploadUrl.split("/").at(-1));
    const { body: shown } = await app.as(owner).call(getUpload, { params: { id } });
    expect(shown.offset).toBeGreaterThanOrEqual(100_000);
    await store.remove(orphan.key);
    expect(await kept()).not.toContain(orphan.key);
  });
});
