import { actionTypes } from "@baton/catalogue";
import { listActionTypes } from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeServer, renderPage } from "../../../test/page.tsx";
import { button, heading, link, text } from "../../../test/screen.ts";

const fact = (name: string | RegExp) =>
  page.getByRole("region", { name: "About the type" }).getByText(name);

test("says all of a type: whom it is for, what it needs, its example, how it fails", async () => {
  await renderPage("/help/actions#drag", fakeServer());
  await expect.element(heading("Drag and drop")).toBeVisible();
  await expect.element(fact("All: F net, VK, I net, Twitter, and Google")).toBeVisible();
  await expect.element(fact("Protocol 1.4 or newer")).toBeVisible();
  await expect.element(fact("Your tariff has it")).toBeVisible();
  await expect.element(page.getByRole("cell", { name: "#basket" }).first()).toBeVisible();
  const steps = page.getByRole("list", { name: "Steps of the example" });
  await expect.element(steps.getByText("http://shop.example/products")).toBeVisible();
  await expect.element(steps.getByText("this step")).toBeVisible();
  await expect.element(text(/Tea in the basket/)).toBeVisible();
  await expect.element(text(/fails like this, for example: .+/)).toBeVisible();
});

test("leads from the list to a type, and says what bars one", async () => {
  const data = actionTypes.map((type) =>
    type.name === "compute"
      ? { ...type, isAvailable: false, unavailableReason: "agent" as const }
      : type,
  );
  const server = fakeServer().on(listActionTypes, () => ({ data }));
  const rendered = await renderPage("/help/actions", server);
  await expect.element(heading("What steps can do")).toBeVisible();
  await page.getByPlaceholder("Search").fill("compute");
  await button(/^Compute a variable/).click();
  await expect
    .element(fact(/1\.4 or newer\. The agents of your browsers are too old/))
    .toBeVisible();
  expect(rendered.address()).toBe("/help/actions#compute");
});

test("a link that names a language is read in it", async () => {
  const rendered = await renderPage("/help/actions?language=pt#click", fakeServer());
  await expect.element(heading("Clicar")).toBeVisible();
  await expect.poll(() => rendered.address()).toBe("/help/actions#click");
});

test("says what is refused of a type that does not fail in a run", async () => {
  await renderPage("/help/actions#randomPause", fakeServer());
  await expect.element(text(/a wrong value is not saved/)).toBeVisible();
  await expect.element(text("5–1")).toBeVisible();
});

test("makes a new action of the step", async () => {
  const rendered = await renderPage("/help/actions#click", fakeServer());
  await link("New action with this step").click();
  await expect.element(page.getByRole("treeitem", { name: /^1 Click/ })).toBeVisible();
  expect(rendered.address()).toMatch(/^\/actions\?id=new/);
});

test("knows no type of another name, and every one of the catalogue", async () => {
  await renderPage("/help/actions#nothing", fakeServer());
  await expect.element(heading("There is no such type of step")).toBeVisible();
  await link("Types of steps").click();
  await expect.element(heading("What steps can do")).toBeVisible();
  const buttons = page.getByRole("navigation", { name: "Types of steps" }).getByRole("button");
  await expect.poll(() => buttons.elements().length).toBe(actionTypes.length);
});
