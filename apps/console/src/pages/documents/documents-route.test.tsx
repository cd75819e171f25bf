import {
  createDocument,
  deleteDocuments,
  downloadDocument,
  getLimits,
  listDocuments,
} from "@baton/contract";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { idsAnswer } from "../../../test/bulk.ts";
import { aDocument, fakeServer, many, renderPage } from "../../../test/page.tsx";
import {
  alert,
  button,
  dialog,
  heading,
  rowButton,
  rowCommand,
  text,
} from "../../../test/screen.ts";

const fileInput = () => page.elementLocator(fileElement());

function fileElement(): HTMLElement {
  const found = document.querySelector<HTMLElement>("input[type=file]");
  if (!found) throw new Error("the page takes no files");
  return found;
}

const textFile = (name: string) => new File(["some words"], name, { type: "text/plain" });

async function upload(...files: File[]): Promise<void> {
  await expect.element(button("Upload").first()).toBeVisible();
  await userEvent.upload(fileInput(), files);
}

test("says that there are none yet", async () => {
  await renderPage("/documents", fakeServer());
  await expect.element(heading("There are no documents yet")).toBeVisible();
});

test("offers to upload the first where it says that there are none", async () => {
  const server = fakeServer();
  server.on(createDocument, () => aDocument({ name: "first.txt" }));
  await renderPage("/documents", server);
  await expect.element(button("Upload").nth(1)).toBeVisible();
  const fileInputs = document.querySelectorAll<HTMLElement>("input[type=file]");
  const last = [...fileInputs].at(-1);
  if (!last) throw new Error("the page takes no files");
  await userEvent.upload(page.elementLocator(last), textFile("first.txt"));
  await expect.poll(() => server.callsOf(createDocument).length).toBe(1);
});

test("on a phone a long name leaves room for what can be done, and for its refusal", async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 844);
  const name = `${"a-very-long-name-".repeat(12)}.csv`;
  await renderPage("/documents", fakeServer({ documents: [aDocument({ id: 1, name })] }));
  const remove = button(`Actions: ${name}`);
  await expect.element(remove).toBeVisible();
  expect(remove.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  await upload(new File(["MZ"], "tool.exe"));
  await expect.element(text("tool.exe")).toBeVisible();
  expect(text("tool.exe").element().clientWidth).toBeGreaterThan(100);
});

test("lists them, the newest first, with the room they take", async () => {
  const documents = many(3, (id) => aDocument({ id, name: `list-${id}.csv`, size: 50_000_000 }));
  await renderPage("/documents", fakeServer({ documents }));
  await expect.element(text("list-1.csv")).toBeVisible();
  const rows = page.getByRole("row").elements();
  expect(rows.slice(1).map((row) => row.textContent?.slice(0, 10))).toEqual([
    "list-3.csv",
    "list-2.csv",
    "list-1.csv",
  ]);
  await expect.element(text("150 MB of 157 MB")).toBeVisible();
});

test("says that it could not load, and tries again", async () => {
  const server = fakeServer({ documents: [aDocument({ name: "list.csv" })] });
  server.fails(listDocuments, "notAllowed");
  await renderPage("/documents", server);
  await expect.element(alert("Could not load")).toBeVisible();
  server.mends(listDocuments);
  await button("Retry").click();
  await expect.element(text("list.csv")).toBeVisible();
});

test("refuses what the server would refuse, without sending it", async () => {
  const server = fakeServer();
  await renderPage("/documents", server);
  await upload(textFile("setup.exe"));
  await expect.element(text("setup.exe")).toBeVisible();
  expect(server.callsOf(createDocument)).toEqual([]);
});

test("says why an upload failed, and sends the file again", async () => {
  const server = fakeServer();
  server.on(createDocument, () => aDocument({ name: "list.txt" }));
  server.fails(createDocument, "uploadFailed");
  await renderPage("/documents", server);
  await upload(textFile("list.txt"));
  await button("Retry").click();
  server.mends(createDocument);
  await button("Retry").click();
  await expect.element(button("Cancel: list.txt")).not.toBeInTheDocument();
  expect(server.callsOf(createDocument)).toHaveLength(3);
});

test("deletes a document when that is confirmed", async () => {
  const server = fakeServer({ documents: [aDocument({ id: 4, name: "list.csv" })] });
  server.on(deleteDocuments, () => {
    server.world.documents.length = 0;
    return idsAnswer([4]);
  });
  await renderPage("/documents", server);
  await (await rowCommand("list.csv", "Delete")).click();
  await button("Delete", dialog("Delete the document?")).click();
  await expect.element(heading("There are no documents yet")).toBeVisible();
  expect(server.callsOf(deleteDocuments).map(({ body }) => body)).toEqual([{ ids: [4] }]);
});

test("downloads a document", async () => {
  const server = fakeServer({ documents: [aDocument({ id: 4, name: "list.csv" })] });
  server.on(downloadDocument, () => new Response("a,b"));
  await renderPage("/documents", server);
  await (await rowButton("list.csv", "Download")).click();
  await expect.poll(() => server.callsOf(downloadDocument)).toHaveLength(1);
});

test("lists the documents though their limits are not known", async () => {
  const server = fakeServer({ documents: [aDocument({ name: "list.csv" })] });
  server.fails(getLimits, "notAllowed");
  await renderPage("/documents", server);
  await expect.element(text("list.csv")).toBeVisible();
});

test("offers no second try for a file that is refused as such", async () => {
  await renderPage("/documents", fakeServer());
  await upload(new File(["MZ"], "tool.exe", { type: "application/x-msdownload" }));
  await expect.element(text("Files with this extension are not supported.")).toBeVisible();
  await expect.element(button("Retry")).not.toBeInTheDocument();
});
