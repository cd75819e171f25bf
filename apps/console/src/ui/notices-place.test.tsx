import { startScripts } from "@baton/contract";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { notifyRefusal, notifySuccess } from "./notify.tsx";
import { bulkAnswer } from "../../test/bulk.ts";
import { anExtension, aScript, fakeServer, many, renderPage, scriptOf } from "../../test/page.tsx";
import { button, checkbox } from "../../test/screen.ts";

const script = scriptOf(aScript());
const idle = (count: number) => many(count, (id) => anExtension({ id, script }));

afterEach(() => page.viewport(1280, 800));

const boxOf = (element: Element) => element.getBoundingClientRect();
const isCovered = (element: Element, by: Element): boolean => {
  const [a, b] = [boxOf(element), boxOf(by)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
};

test("a notice covers no command and no pager", async () => {
  await page.viewport(1440, 900);
  const server = fakeServer({ extensions: idle(60) });
  server.on(startScripts, ({ body }) =>
    bulkAnswer(server.world.extensions.filter(({ id }) => (body.extensionIds ?? []).includes(id))),
  );
  await renderPage("/extensions?size=50", server);
  await checkbox("Select all rows of the page").click();
  await button("Start").click();
  const notice = page.getByRole("status").filter({ hasText: "50 started" });
  await expect.element(notice).toBeVisible();
  await expect.element(button("Close", notice)).toBeVisible();
  for (const name of ["More", "Next page", "Start"]) {
    expect([name, isCovered(button(name).element(), notice.element())]).toEqual([name, false]);
  }
});

test("what was done last is said at once: the oldest success makes room, a fault does not", async () => {
  const server = fakeServer({ extensions: idle(1) });
  await renderPage("/extensions", server);
  notifyRefusal("No answer");
  const undo = { label: "Undo", run: () => undefined };
  for (const name of ["One", "Two", "Three"]) notifySuccess(name, undo);
  const said = (words: string) => page.getByRole("status").filter({ hasText: words });
  await expect.element(said("Three")).toBeVisible();
  await expect.element(said("One")).not.toBeInTheDocument();
  await expect.element(said("Two")).toBeVisible();
  await expect.element(page.getByRole("alert").filter({ hasText: "No answer" })).toBeVisible();
});
