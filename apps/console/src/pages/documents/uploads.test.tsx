import {
  appendUpload,
  createDocument,
  createUpload,
  deleteUpload,
  DOCUMENT_MAX_BYTES,
  getUpload,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aDocument, fakeServer, refuse, renderPage } from "../../../test/page.tsx";
import { button, link, text } from "../../../test/screen.ts";
import { keepUpload, listKeptUploads } from "../../entities/document/kept-uploads.ts";

type Server = ReturnType<typeof fakeServer>;

const OWNER = { "uploads-owner": "of this session" };
const LARGE_BYTES = 1_500_000;
const ADDRESS = "/api/document-uploads/7";

const textFile = (name: string) => new File(["some words"], name, { type: "text/plain" });
const largeFile = (name = "large.zip") => new File([new Uint8Array(LARGE_BYTES)], name);

async function upload(...files: File[]): Promise<void> {
  await expect.element(button("Upload").first()).toBeVisible();
  const input = document.querySelector<HTMLElement>("input[type=file]");
  if (!input) throw new Error("the page takes no files");
  await userEvent.upload(page.elementLocator(input), files);
}

const uploading = (name: string) => page.getByRole("progressbar", { name: `Uploading: ${name}` });
const cell = (name: string) => page.getByRole("gridcell", { name });

/** Each upload is answered when its gate is opened. */
function gated(server: Server, names: readonly string[]) {
  const gates = new Map(names.map((name) => [name, Promise.withResolvers<void>()]));
  const { documents } = server.world;
  const failing = new Set<string>();
  server.on(createDocument, async ({ file }) => {
    const name = file?.name ?? "";
    await gates.get(name)?.promise;
    if (failing.delete(name)) return refuse("uploadFailed");
    const made = aDocument({ id: documents.length + 1, name, size: file?.size ?? 0 });
    documents.push(made);
    return made;
  });
  return { failing, open: (name: string) => gates.get(name)?.resolve() };
}

test("uploads three at once, and one that fails or is cancelled holds up none of the others", async () => {
  const names = ["a.txt", "b.txt", "c.txt", "d.txt", "e.txt"];
  const server = fakeServer();
  const gates = gated(server, names);
  gates.failing.add("b.txt");
  await renderPage("/documents", server);
  await upload(...names.map(textFile));
  for (const name of ["a.txt", "b.txt", "c.txt"])
    await expect.element(uploading(name)).toBeVisible();
  expect(text("Waiting").elements()).toHaveLength(2);
  await button("Cancel: d.txt").click();
  gates.open("b.txt");
  await expect.element(uploading("e.txt")).toBeVisible();
  await button("Cancel: a.txt").click();
  gates.open("c.txt");
  gates.open("e.txt");
  await expect.element(cell("e.txt")).toBeVisible();
  await expect.element(cell("c.txt")).toBeVisible();
  await expect.element(text("2 of 3 uploaded, 1 failed")).toBeVisible();
  expect(server.callsOf(createDocument).map(({ file }) => file?.name)).not.toContain("d.txt");

  await button("Retry failed only").click();
  await expect.element(cell("b.txt")).toBeVisible();
  await expect.element(button("Cancel: b.txt")).not.toBeInTheDocument();
  await expect.element(text("3 files uploaded")).toBeVisible();
});

test("uploads on while another page is shown, each file once", async () => {
  const server = fakeServer();
  const gates = gated(server, ["first.txt", "second.txt"]);
  await renderPage("/documents", server);
  await upload(textFile("first.txt"), textFile("second.txt"));
  await expect.element(uploading("second.txt")).toBeVisible();
  await link("Scripts").click();
  await expect.element(uploading("second.txt")).not.toBeInTheDocument();
  gates.open("first.txt");
  await link("Documents").click();
  await expect.element(uploading("second.txt")).toBeVisible();
  gates.open("second.txt");
  await expect.element(cell("second.txt")).toBeVisible();
  expect(server.callsOf(createDocument)).toHaveLength(2);
});

test("goes on after a reload with what this browser kept, from where it stood", async () => {
  localStorage.setItem("uploads-owner", OWNER["uploads-owner"]);
  await keepUpload({ key: "kept", file: largeFile(), address: ADDRESS });
  const server = fakeServer();
  server.on(getUpload, () => ({
    id: 7,
    name: "large.zip",
    size: LARGE_BYTES,
    offset: 1_000_000,
    documentId: null,
    createdAt: "2026-01-02T03:04:05.000Z",
  }));
  server.on(appendUpload, () => {
    server.world.documents.push(aDocument({ id: 9, name: "large.zip", size: LARGE_BYTES }));
    return new Response(null, {
      status: 204,
      headers: { "upload-offset": String(LARGE_BYTES), "document-id": "9" },
    });
  });
  await renderPage("/documents", server, { stored: OWNER });
  await expect.element(cell("large.zip")).toBeVisible();
  expect(server.callsOf(appendUpload).map(({ file }) => file?.size)).toEqual([500_000]);
  await expect.poll(listKeptUploads).toEqual([]);
});

test("keeps a large file until it has arrived, and gives it up when it is cancelled", async () => {
  const server = fakeServer();
  server.on(
    createUpload,
    () => new Response(null, { status: 201, headers: { location: ADDRESS } }),
  );
  const never = Promise.withResolvers<Response>();
  server.on(appendUpload, () => never.promise);
  server.on(deleteUpload, () => new Response(null, { status: 204 }));
  await renderPage("/documents", server, { stored: OWNER });
  await upload(largeFile("given-up.zip"));
  await expect.element(uploading("given-up.zip")).toBeInTheDocument();
  await expect
    .poll(async () => (await listKeptUploads()).map(({ address }) => address))
    .toEqual([expect.stringContaining(ADDRESS)]);
  await button("Cancel: given-up.zip").click();
  await expect.element(uploading("given-up.zip")).not.toBeInTheDocument();
  await expect.poll(() => server.callsOf(deleteUpload)).toHaveLength(1);
  await expect.poll(listKeptUploads).toEqual([]);
});

test("says in its row and above the list that an upload waits for the line, and goes on", async () => {
  const server = fakeServer();
  server.on(
    createUpload,
    () => new Response(null, { status: 201, headers: { location: ADDRESS } }),
  );
  server.on(getUpload, () => ({
    id: 7,
    name: "large.zip",
    size: LARGE_BYTES,
    offset: 0,
    documentId: null,
    createdAt: "2026-01-02T03:04:05.000Z",
  }));
  let isCut = true;
  server.on(appendUpload, () => {
    if (isCut) return new Response(null, { status: 503 });
    server.world.documents.push(aDocument({ id: 9, name: "large.zip", size: LARGE_BYTES }));
    return new Response(null, {
      status: 204,
      headers: { "upload-offset": String(LARGE_BYTES), "document-id": "9" },
    });
  });
  await renderPage("/documents", server, { stored: OWNER });
  await upload(largeFile(), new File(["x"], "other.exe"));
  const row = page.getByRole("listitem").filter({ hasText: "large.zip" });
  const WAITS = "Waiting for the connection, goes on by itself";
  await expect.element(text(WAITS, row)).toBeVisible();
  await expect
    .element(text(WAITS, page.getByRole("status").filter({ hasText: "of 2 uploaded" })))
    .toBeVisible();
  isCut = false;
  await expect.element(cell("large.zip")).toBeVisible();
});

test("names the limit of what is too large", async () => {
  await renderPage("/documents", fakeServer());
  await upload(new File([new Uint8Array(DOCUMENT_MAX_BYTES + 1)], "huge.txt"));
  await expect.element(text(/^The file is too large: \d.* at most\.$/)).toBeVisible();
});

test("shows some of very many that wait, and counts the others", async () => {
  const names = Array.from({ length: 60 }, (_, at) => `${at}.txt`);
  const server = fakeServer();
  gated(server, names);
  await renderPage("/documents", server);
  await upload(...names.map(textFile));
  await expect.element(text("0 of 60 uploaded")).toBeVisible();
  await expect.element(text("and 37 more are waiting")).toBeVisible();
  await button("Cancel all").click();
  await expect.element(text("0 of 60 uploaded")).not.toBeInTheDocument();
});
