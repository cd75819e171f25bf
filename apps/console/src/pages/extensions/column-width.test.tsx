import { updatePreference } from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anExtension, fakeServer, many, renderPage } from "../../../test/page.tsx";
import { menuItem, text } from "../../../test/screen.ts";

const header = (name: string) => page.getByRole("columnheader", { name: new RegExp(`^${name}`) });
const widthOf = (name: string) => header(name).element().getBoundingClientRect().width;
const order = () =>
  page
    .getByRole("columnheader")
    .elements()
    .map(({ textContent }) => textContent);

async function open() {
  const server = fakeServer({ extensions: many(3, (id) => anExtension({ id })) });
  server.on(updatePreference, ({ body }) => body);
  await renderPage("/extensions", server);
  await expect.element(text("Browser 3")).toBeVisible();
  return server;
}

/** Its edge, as it can be taken hold of. */
function edgeOf(name: string): HTMLElement {
  const edge = header(name).element().querySelector<HTMLElement>("[data-edge]");
  if (!edge) throw new Error("no edge");
  return edge;
}

test("an edge that is dragged makes its column wider, and nothing else", async () => {
  await open();
  const before = order();
  const width = widthOf("Status");
  await userEvent.dragAndDrop(edgeOf("Status"), header("Script"), {
    sourcePosition: { x: 3, y: 10 },
    targetPosition: { x: 100, y: 10 },
  });
  await expect.poll(() => widthOf("Status")).toBeGreaterThan(width + 90);
  const wider = widthOf("Status");
  await userEvent.hover(header("Name"));
  expect(widthOf("Status")).toBe(wider);
  expect(order()).toEqual(before);
});

test("a column gets wider and narrower by keyboard, and keeps its width", async () => {
  const server = await open();
  page.getByRole("grid").element().focus();
  const width = widthOf("Status");
  await userEvent.keyboard("{ArrowUp}{ArrowRight}");
  const focused = () =>
    document.getElementById(
      page.getByRole("grid").element().getAttribute("aria-activedescendant") ?? "",
    )?.textContent;
  while (focused() !== "Status") await userEvent.keyboard("{ArrowRight}");
  await userEvent.keyboard("{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}");
  await expect.poll(() => widthOf("Status")).toBe(width + 40);
  await expect.poll(() => server.callsOf(updatePreference)).not.toEqual([]);
});

test("the menu of a column, by the menu key, makes it wider", async () => {
  await open();
  page.getByRole("grid").element().focus();
  const width = widthOf("Name");
  await userEvent.keyboard("{ArrowUp}{Shift>}{F10}{/Shift}");
  await menuItem("Wider").click();
  await expect.poll(() => widthOf("Name")).toBe(width + 20);
});
