import { expect, test } from "vitest";
import { aDocument, fakeServer, many, renderPage } from "../../../test/page.tsx";
import { scrollDownTo, text } from "../../../test/screen.ts";

test("shows the 501st document to who scrolls to it", async () => {
  const documents = many(501, (id) => aDocument({ id, name: `list-${id}.csv` }));
  await renderPage("/documents", fakeServer({ documents }));
  await expect.element(text("list-501.csv")).toBeVisible();
  const drawn = await scrollDownTo(text("list-1.csv"), "[role=row]");
  text("list-1.csv").element().scrollIntoView();
  await expect.element(text("list-1.csv")).toBeInViewport();
  expect(drawn).toBeLessThan(100);
});
