import { listDocuments } from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aDocument, fakeServer, many, renderPage } from "../../test/page.tsx";
import { scrollDownTo, text } from "../../test/screen.ts";
import { pageOf } from "../../test/fake-server/lists.ts";

const documents = () => many(300, (id) => aDocument({ id, name: `list-${id}.csv` }));

/** The list of documents, whose answer waits the first time that it is asked in this way. */
function serverThatWaits(isWaiting: (page: number, asked: number) => boolean) {
  const server = fakeServer({ documents: documents() });
  const gate = Promise.withResolvers<void>();
  server.on(listDocuments, async ({ query }) => {
    const asked = server.callsOf(listDocuments).filter((call) => call.query.page === query.page);
    if (isWaiting(query.page, asked.length)) await gate.promise;
    const newestFirst = server.world.documents.toSorted((a, b) => b.id - a.id);
    return pageOf(newestFirst, query, ({ name }) => [name]);
  });
  const pagesAsked = () => server.callsOf(listDocuments).map(({ query }) => query.page);
  return { server, pagesAsked, release: gate.resolve };
}

test("goes on to the next page when what is loaded is read anew while it is on its way", async () => {
  const { server, pagesAsked } = serverThatWaits((at, asked) => at === 2 && asked === 1);
  await renderPage("/documents", server);
  await scrollDownTo(text("list-201.csv"), "[role=row]");
  await expect.poll(pagesAsked).toContain(2);
  await server.push({ topic: "changed", collection: "documents" });
  await scrollDownTo(text("list-1.csv"), "[role=row]");
  text("list-1.csv").element().scrollIntoView();
  await expect.element(text("list-1.csv")).toBeInViewport();
});

test("shows what changed above although one scrolls on while it is read", async () => {
  const { server, pagesAsked, release } = serverThatWaits((at, asked) => at === 1 && asked === 2);
  await renderPage("/documents", server);
  await expect.element(text("list-300.csv")).toBeVisible();
  expect(pagesAsked()).toEqual([1]);
  server.world.documents.push(aDocument({ id: 301, name: "The newest.csv" }));
  await server.push({ topic: "changed", collection: "documents" });
  await expect.poll(pagesAsked).toEqual([1, 1]);
  await scrollDownTo(text("list-201.csv"), "[role=row]");
  release();
  await scrollDownTo(text("list-1.csv"), "[role=row]");
  document.querySelector("[role=grid]")?.scrollTo({ top: 0 });
  await expect.element(text("The newest.csv")).toBeVisible();
});

test("loads on after a search that found as many at first as there were before", async () => {
  const server = fakeServer({ documents: documents() });
  await renderPage("/documents", server);
  await expect.element(text("list-300.csv")).toBeVisible();
  await page.getByRole("searchbox").fill("list-");
  await expect
    .poll(() => server.callsOf(listDocuments).at(-1)?.query)
    .toMatchObject({ search: "list-", page: 1 });
  await scrollDownTo(text("list-1.csv"), "[role=row]");
  text("list-1.csv").element().scrollIntoView();
  await expect.element(text("list-1.csv")).toBeInViewport();
});
