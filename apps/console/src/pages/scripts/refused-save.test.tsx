import { findActionType } from "@baton/catalogue";
import { createScript, startOnce, type Step, updateScript } from "@baton/contract";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  aCustomAction,
  anAction,
  anExtension,
  aRowOf,
  aScript,
  fakeServer,
  renderPage,
} from "../../../test/page.tsx";
import { refuse } from "../../../test/fake-server/refusal.ts";
import { alert, button, dialog, field } from "../../../test/screen.ts";

const rows = () => page.getByRole("tree", { name: "Rows of the script" });

async function addRow(name: string): Promise<void> {
  await button("Add row").click();
  await page.getByPlaceholder("What should it do?").fill(name);
  await button(name).click();
  await expect.element(rows().getByText(name).first()).toBeVisible();
}

test.each(["Inputs", "Run"])(
  "a refused save leads from the tab %s to the row that is not filled in",
  async (tab) => {
    const server = fakeServer({ extensions: [anExtension({ id: 4, name: "Shop" })] });
    server.on(createScript, ({ body }) => aScript({ id: 1, name: body.name }));
    await renderPage("/scripts?id=new&template=blank", server);
    await addRow("Reload page");
    await addRow("Click");
    await addRow("Open page");
    const side = page.getByRole("radiogroup", { name: "Row or run" });
    await side.getByText(tab, { exact: true }).click();
    await (tab === "Run" ? button("Save and run") : button("Save")).click();
    await expect.element(field("Element")).toHaveFocus();
    await expect.element(alert("Not saved: 2 rows are not filled in correctly.")).toBeVisible();
    await expect
      .element(page.getByRole("treeitem", { selected: true }))
      .toMatchTextContent("Click");
    await field("Element").fill("#buy");
    await expect.element(alert("Not saved: 1 row is not filled in correctly.")).toBeVisible();
    await button("Save").click();
    await expect.element(field("Address")).toHaveFocus();
    await field("Address").fill("https://shop.example/");
    await expect.element(alert(/Not saved/)).not.toBeInTheDocument();
    expect(server.callsOf(createScript)).toEqual([]);
    await button("Save").click();
    await expect.poll(() => server.callsOf(createScript).length).toBe(1);
    expect(server.callsOf(startOnce)).toEqual([]);
  },
);

test("a refused save leads to the inputs of the script, and to a name that is missing", async () => {
  const script = aScript({ id: 7, name: "Morning", scriptActions: [aRowOf(anAction({ id: 1 }))] });
  await renderPage(
    "/scripts?id=7",
    fakeServer({ scripts: [script], actions: [anAction({ id: 1 })] }),
  );
  await button("Add inputs").click();
  await button("Add an input").click();
  await page.getByRole("radiogroup", { name: "Row or run" }).getByText("Row").click();
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.element(field("Name", page.getByRole("group", { name: "{{…}}" }))).toHaveFocus();
  await expect.element(alert(/the inputs of the script are not filled in/)).toBeVisible();
  await field("Name of the script").fill("");
  await button("Save").click();
  await expect.element(field("Name of the script")).toHaveFocus();
  await expect.element(alert("Not saved: it needs a name.")).toBeVisible();
});

test("on a phone a refused save opens the row with the focus in its first fault", async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 800));
  const server = fakeServer();
  await renderPage("/scripts?id=new&template=readTitle", server);
  await page.getByRole("treeitem").first().click();
  await field("Address").fill("");
  await button("Close", dialog("Row")).click();
  await expect.element(dialog("Row")).not.toBeInTheDocument();
  await button("Save").click();
  await expect.element(dialog("Row")).toBeVisible();
  await expect.element(field("Address")).toHaveFocus();
  // It stays there once the drawer has settled.
  await expect.element(button("Close", dialog("Row"))).not.toHaveFocus();
});

test("what only the server finds wrong is led to as well", async () => {
  const row = { ...aRowOf(anAction({ id: 1 })), selectedActionId: null };
  const opens = {
    ...row,
    selectedActionType: findActionType("open")?.id ?? 0,
    inputSettings: { url: "https://shop.example/" },
  };
  const script = aScript({
    id: 7,
    scriptActions: [
      { ...opens, id: "a" },
      { ...opens, id: "b" },
    ],
  });
  const server = fakeServer({ scripts: [script] });
  server.on(updateScript, () =>
    refuse("invalidInput", [
      { field: "scriptActions.1.inputSettings.url", message: "Not that one" },
    ]),
  );
  await renderPage("/scripts?id=7", server);
  await button("Run").click();
  await field("Name of the script").fill("Evening");
  await button("Save").click();
  await expect.element(field("Address")).toHaveFocus();
  await expect.element(alert("Not saved: 1 row is not filled in correctly.")).toBeVisible();
});

test("in an action a refused save leads to the step", async () => {
  const steps: Step[] = [
    { id: "s1", type: "reload", inputs: {} },
    {
      id: "s2",
      type: "repeat",
      inputs: { mode: "times", times: 2 },
      blocks: { steps: [{ id: "s3", type: "click", inputs: {} }] },
    },
  ];
  const server = fakeServer({ actions: [aCustomAction({ id: 5, steps })] });
  await renderPage("/actions?id=5", server);
  await field("Name of the action").fill("Buy");
  await button("Run").click();
  await button("Save").click();
  await expect.element(field("Element")).toHaveFocus();
  await expect.element(alert("Not saved: 1 step is not filled in correctly.")).toBeVisible();
});

test("a form that is sent with something missing leads to it", async () => {
  await renderPage("/settings#integration", fakeServer());
  await button("Create token").click();
  const form = dialog("New token");
  await button("Create token", form).click();
  await expect.element(field("Purpose", form)).toHaveFocus();
});
