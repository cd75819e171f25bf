import {
  deleteDocuments,
  listDocuments,
  listDocumentTags,
  listDocumentUses,
  previewDocument,
  type ResponseOf,
  tagDocuments,
  updateDocument,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { idsAnswer } from "../../../test/bulk.ts";
import { aDocument, fakeServer, many, renderPage } from "../../../test/page.tsx";
import { button, checkbox, dialog, link, rowCommand, text } from "../../../test/screen.ts";

const PREVIEW: Omit<ResponseOf<typeof previewDocument>, "kind"> = {
  contentType: "text/plain",
  text: "",
  rows: [],
  isCut: false,
};

const frame = (name: string) => page.elementLocator(frameElement(name));

function frameElement(name: string): HTMLIFrameElement {
  const found = document.querySelector<HTMLIFrameElement>(`iframe[title="Preview: ${name}"]`);
  if (!found) throw new Error("there is no preview");
  return found;
}

test("shows how a document begins in a frame that runs nothing", async () => {
  const server = fakeServer({ documents: [aDocument({ id: 4, name: "page.html" })] });
  const hostile = `<script>alert(1)</script><img src=x onerror="alert(1)">`;
  server.on(previewDocument, () => ({
    ...PREVIEW,
    kind: "text" as const,
    text: hostile,
    isCut: true,
  }));
  await renderPage("/documents", server);
  await text("page.html").click();
  await expect.element(text("Only its beginning is shown.")).toBeVisible();
  await expect.element(frame("page.html")).toBeVisible();
  const element = frameElement("page.html");
  expect(element.getAttribute("sandbox")).toBe("");
  expect(element.srcdoc).toContain("default-src 'none'");
  expect(element.srcdoc).not.toMatch(/<script|<img/);
});

test("shows a table's rows, and says what cannot be shown", async () => {
  const server = fakeServer({
    documents: [aDocument({ id: 4, name: "a.csv" }), aDocument({ id: 5, name: "b.zip" })],
  });
  server.on(previewDocument, ({ params }) =>
    params.id === 4
      ? { ...PREVIEW, kind: "table" as const, rows: [["name"], ["Ada <b>"]] }
      : { ...PREVIEW, kind: "none" as const },
  );
  await renderPage("/documents", server);
  await text("a.csv").click();
  await expect.poll(() => frameElement("a.csv").srcdoc).toContain("<td>Ada &#60;b&#62;</td>");
  await text("b.zip").click();
  await expect.element(text("This document cannot be shown here: download it.")).toBeVisible();
});

test("gives a document tags and another name", async () => {
  const server = fakeServer({ documents: [aDocument({ id: 4, name: "a.txt" })] });
  server.on(previewDocument, () => ({ ...PREVIEW, kind: "none" as const }));
  server.on(updateDocument, ({ body }) => {
    const changed = aDocument({ id: 4, name: body.name ?? "a.txt", tags: body.tags ?? [] });
    server.world.documents.splice(0, 1, changed);
    return changed;
  });
  await renderPage("/documents", server);
  await text("a.txt").click();
  await page.getByPlaceholder("Add a tag").fill("photos");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => server.callsOf(updateDocument).map(({ body }) => body))
    .toEqual([{ tags: ["photos"] }]);
});

test("sorts by the column that is pressed, the other way when it is pressed again", async () => {
  const server = fakeServer({ documents: many(3, (id) => aDocument({ id })) });
  await renderPage("/documents", server);
  await button("Name").click();
  await expect.poll(() => server.callsOf(listDocuments).at(-1)?.query.sort).toBe("name");
  await button("Name").click();
  await expect.poll(() => server.callsOf(listDocuments).at(-1)?.query.sort).toBe("-name");
});

test("lists only those with a tag", async () => {
  const server = fakeServer({ documents: [aDocument({ id: 1, tags: ["May"] })] });
  server.on(listDocumentTags, () => ({ data: [{ name: "May", documentCount: 1 }] }));
  await renderPage("/documents", server);
  await button("Tags").click();
  await page.getByRole("menuitemcheckbox", { name: "May (1)" }).click();
  await expect.poll(() => server.callsOf(listDocuments).at(-1)?.query.tags).toEqual(["May"]);
});

test("deletes those that are ticked", async () => {
  const server = fakeServer({ documents: many(3, (id) => aDocument({ id, name: `${id}.txt` })) });
  server.on(deleteDocuments, () => idsAnswer([1, 2]));
  await renderPage("/documents", server);
  await checkbox("Select 1.txt").click();
  await checkbox("Select 3.txt").click();
  await expect.element(text("2 selected")).toBeVisible();
  await button("Delete", page.getByRole("toolbar")).click();
  await button("Delete", dialog("Delete 2 documents?")).click();
  await expect
    .poll(() => server.callsOf(deleteDocuments).map(({ body }) => body))
    .toEqual([{ ids: [1, 3] }]);
});

test("tags all that match, however many are shown", async () => {
  const server = fakeServer({ documents: many(150, (id) => aDocument({ id })) });
  server.on(tagDocuments, () => idsAnswer(Array.from({ length: 150 }, (_, at) => at + 1)));
  await renderPage("/documents", server);
  await checkbox("Select all that are loaded").click();
  await button("Select all 150 that match").click();
  await expect.element(text("150 selected")).toBeVisible();
  await button("Tag").click();
  await page.getByPlaceholder("Add a tag").fill("old");
  await userEvent.keyboard("{Enter}");
  await button("Save", dialog()).click();
  await expect
    .poll(() => server.callsOf(tagDocuments).map(({ body }) => body))
    .toEqual([{ filter: { tags: [] }, change: "add", tags: ["old"] }]);
});

test("asks about all that match by their true number, and says how many of them are used", async () => {
  const documents = many(150, (id) => aDocument({ id, name: `${id}.txt` }));
  const server = fakeServer({ documents });
  const used = documents.slice(0, 12);
  server.on(listDocuments, ({ query }) => {
    const found = query.isUsed ? used : documents.toReversed();
    const first = (query.page - 1) * query.pageSize;
    return { data: found.slice(first, first + query.pageSize), totalCount: found.length };
  });
  server.on(deleteDocuments, () => idsAnswer(Array.from({ length: 150 }, (_, at) => at + 1)));
  await renderPage("/documents", server);
  await checkbox("Select all that are loaded").click();
  await button("Select all 150 that match").click();
  await button("Delete", page.getByRole("toolbar")).click();
  const asked = dialog("Delete 150 documents?");
  await expect.element(asked.getByText("150.txt, 149.txt, 148.txt and 147 more")).toBeVisible();
  await expect.element(asked.getByText(/In use of them: 12 \(1.txt, 2.txt, 3.txt\)/)).toBeVisible();
  await expect.element(button("Delete", asked)).toBeDisabled();
  await asked.getByRole("textbox").fill("150");
  await button("Delete", asked).click();
  await expect.element(text("150 documents deleted")).toBeVisible();
  expect(server.callsOf(deleteDocuments).map(({ body }) => body)).toEqual([
    { filter: { tags: [] } },
  ]);
});

test("keeps what is searched, filtered, sorted and looked at in the address", async () => {
  const server = fakeServer({
    documents: [aDocument({ id: 4, name: "list.csv", tags: ["May"] }), aDocument({ id: 5 })],
  });
  server.on(previewDocument, () => ({ ...PREVIEW, kind: "none" as const }));
  server.on(listDocumentTags, () => ({ data: [{ name: "May", documentCount: 1 }] }));
  const { address } = await renderPage(
    `/documents?search=list&sort=-size&used=false&tags=${encodeURIComponent('["May"]')}&open=4`,
    server,
  );
  await expect.element(page.getByRole("complementary", { name: "list.csv" })).toBeVisible();
  expect(server.callsOf(listDocuments)[0]?.query).toMatchObject({
    search: "list",
    sort: "-size",
    isUsed: false,
    tags: ["May"],
  });
  await expect.element(page.getByRole("searchbox")).toHaveValue("list");
  await button("Name").click();
  await expect.poll(address).toContain("sort=name");
  await button("Use: Not used anywhere").click();
  await page.getByRole("menuitemradio", { name: "In use" }).click();
  await expect.poll(address).toContain("used=true");
  await button("Close").click();
  await expect.poll(address).not.toContain("open=");
});

test("leads to what uses a document", async () => {
  const server = fakeServer({ documents: [aDocument({ id: 4, name: "list.csv" })] });
  server.on(previewDocument, () => ({ ...PREVIEW, kind: "none" as const }));
  server.on(listDocumentUses, () => ({
    actions: [{ id: 7, name: "Send" }],
    scripts: [{ id: 3, name: "Morning" }],
    runs: [{ id: 9, name: "Morning" }],
    actionCount: 1,
    scriptCount: 1,
    runCount: 1,
  }));
  await renderPage("/documents?open=4", server);
  await expect.element(link("Send")).toHaveAttribute("href", "/actions?id=7");
  const named = link("Morning")
    .elements()
    .map((one) => one.getAttribute("href"));
  expect(named).toEqual(["/scripts?id=3", "/runs/9"]);
});

test("opens the document of its address, though it is not among those that are loaded", async () => {
  const documents = many(150, (id) => aDocument({ id, name: `${id}.txt` }));
  const server = fakeServer({ documents });
  server.on(previewDocument, () => ({ ...PREVIEW, kind: "none" as const }));
  await renderPage("/documents?open=1", server);
  await expect.element(page.getByRole("complementary", { name: "1.txt" })).toBeVisible();
});

test("says where a document is used before it goes", async () => {
  const server = fakeServer({ documents: [aDocument({ id: 4, name: "list.csv" })] });
  server.on(listDocumentUses, () => ({
    actions: [],
    scripts: [{ id: 1, name: "Morning" }],
    runs: [],
    actionCount: 0,
    scriptCount: 1,
    runCount: 0,
  }));
  await renderPage("/documents", server);
  await (await rowCommand("list.csv", "Delete")).click();
  await expect.element(dialog("Delete the document?").getByText(/Morning/)).toBeVisible();
});
