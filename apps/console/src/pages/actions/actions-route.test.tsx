import {
  type Action,
  createAction,
  createSecret,
  deleteAction,
  getAction,
  importFile,
  listActions,
  startOnce,
  updateAction,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  aCustomAction,
  aDocument,
  anAction,
  anExtension,
  fakeServer,
  refuse,
  renderPage,
} from "../../../test/page.tsx";
import { alert, button, dialog, field, heading, menuItem, text } from "../../../test/screen.ts";

const shop = () => aCustomAction({ id: 5, name: "Open the shop" });
const list = () => page.getByRole("navigation", { name: "Actions and catalogue" });
const line = (name: string) => page.getByRole("treeitem").filter({ hasText: name });
const name = () => field("Name of the action");
const chosen = (label: string) => page.getByRole("combobox", { name: label, exact: true });

const fileInput = (): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("no field for files");
  return input;
};

/** Keeps what is saved, and refuses a save over a newer version, as the server does. */
function serverThatSaves(action: Action) {
  return fakeServer({ actions: [action] }).on(updateAction, ({ body }) => {
    if (body.version !== undefined && body.version !== action.version) return refuse("conflict");
    const { name: to, steps } = body;
    return Object.assign(action, { name: to, steps, version: action.version + 1 });
  });
}

test("leads to the first action where there is none, and saves it", async () => {
  const server = fakeServer();
  server.on(createAction, ({ body }) => {
    const made = aCustomAction({ id: 3, name: body.name, steps: body.steps });
    server.world.actions.push(made);
    return made;
  });
  const rendered = await renderPage("/actions", server);
  await expect.element(heading("Create the first action")).toBeVisible();
  await button("New action of steps").click();
  await name().fill("Evening");
  await button("Save").click();
  await expect.element(list().getByRole("link", { name: /Evening/ })).toBeVisible();
  expect(rendered.address()).toBe("/actions?id=3");
});

test("says that none matches", async () => {
  await renderPage("/actions?search=nowhere", fakeServer({ actions: [shop()] }));
  await expect.element(text("None of your own matches.")).toBeVisible();
});

test("lists the user's own above the catalogue, and opens one with its steps", async () => {
  const actions = [shop(), anAction({ id: 6, name: "Wait a little" })];
  await renderPage("/actions", fakeServer({ actions }));
  await expect.element(heading("Choose an action")).toBeVisible();
  await expect.element(list().getByRole("link", { name: /Wait a little/ })).toBeVisible();
  await list()
    .getByRole("link", { name: /Open the shop/ })
    .click();
  await expect.element(name()).toHaveValue("Open the shop");
  await expect.element(line("https://example.com/")).toBeVisible();
});

test("says that the list could not load, and tries again", async () => {
  const server = fakeServer({ actions: [shop()] }).fails(listActions, "notAllowed");
  await renderPage("/actions", server);
  await expect.element(list().getByRole("alert")).toBeVisible();
  server.mends(listActions);
  await button("Retry", list()).click();
  await expect.element(list().getByRole("link", { name: /Open the shop/ })).toBeVisible();
});

test("says that the action could not load, and tries again", async () => {
  const server = fakeServer({ actions: [shop()] }).fails(getAction, "notAllowed");
  await renderPage("/actions?id=5", server);
  await expect.element(alert("Could not load")).toBeVisible();
  server.mends(getAction);
  await button("Retry", alert("Could not load")).click();
  await expect.element(name()).toHaveValue("Open the shop");
});

test("saves what was changed, and undoes and redoes before it", async () => {
  const action = shop();
  await renderPage("/actions?id=5", serverThatSaves(action));
  await line("https://example.com/").click();
  await button("Delete", page.getByRole("toolbar", { name: "Editing" })).click();
  await expect.element(line("https://example.com/")).not.toBeInTheDocument();
  await button("Undo").click();
  await expect.element(line("https://example.com/")).toBeVisible();
  await button("Redo").click();
  await button("Save").click();
  await expect.element(button("Save")).toBeDisabled();
  expect(action.steps).toEqual([]);
});

test("asks before it saves over a newer version, and saves when told to", async () => {
  const action = shop();
  const server = serverThatSaves(action);
  await renderPage("/actions?id=5", server);
  await name().fill("Mine");
  Object.assign(action, { name: "Theirs", version: 2 });
  await button("Save").click();
  await button("Save mine", dialog("This was changed while you were editing")).click();
  await expect.element(button("Save")).toBeDisabled();
  expect(action.name).toBe("Mine");
});

test("loads the newer version when that is wanted", async () => {
  const action = shop();
  await renderPage("/actions?id=5", serverThatSaves(action));
  await name().fill("Mine");
  Object.assign(action, { name: "Theirs", version: 2 });
  await button("Save").click();
  await button("Load the newer one").click();
  await expect.element(name()).toHaveValue("Theirs");
});

test("keeps what was saved when an older answer comes after it", async () => {
  const action = shop();
  const server = serverThatSaves(action);
  await renderPage("/actions?id=5", server);
  await name().fill("Mine");
  const old = structuredClone(action);
  const answer = Promise.withResolvers<Action>();
  const before = server.callsOf(getAction).length;
  server.on(getAction, () => answer.promise);
  await server.push({ topic: "changed", collection: "actions" });
  await expect.poll(() => server.callsOf(getAction).length).toBeGreaterThan(before);
  await button("Save").click();
  await expect.element(button("Save")).toBeDisabled();
  expect(action.name).toBe("Mine");
  answer.resolve(old);
  await field("Search", list()).fill("nowhere");
  await expect.element(text("None of your own matches.")).toBeVisible();
  await expect.element(name()).toHaveValue("Mine");
});

test("says which input of which step the server refuses", async () => {
  const server = serverThatSaves(shop());
  const issues = [{ field: "steps.0.inputs.url", message: "must be another address" }];
  server.on(updateAction, () => refuse("invalidInput", issues));
  await renderPage("/actions?id=5", server);
  await name().fill("Mine");
  await button("Save").click();
  await line("https://example.com/").click();
  await expect.element(text("must be another address").first()).toBeVisible();
});

test("puts a further document beside the one that a step uploads", async () => {
  const inputs = { selectors: ["#file"], documentId: 1 };
  const action = aCustomAction({ id: 5, steps: [{ id: "up", type: "uploadDocument", inputs }] });
  const server = serverThatSaves(action);
  server.world.documents.push(
    aDocument({ id: 1, name: "a.txt" }),
    aDocument({ id: 2, name: "b.txt" }),
  );
  await renderPage("/actions?id=5", server);
  await line("#file").click();
  await expect.element(chosen("Document")).toHaveValue("a.txt · 1.2 kB");
  await button("Another document").click();
  await chosen("Document 2").click();
  await page.getByRole("option", { name: /b\.txt/ }).click();
  await button("Save").click();
  await expect.poll(() => action.steps[0]?.inputs["documentId"]).toEqual([1, 2]);
});

test("puts in what a step above downloads, in place of a document or beside one", async () => {
  const action = aCustomAction({
    id: 5,
    steps: [
      { id: "get", type: "download", inputs: { selectors: ["#get"], name: "prices" } },
      { id: "up", type: "uploadDocument", inputs: { selectors: ["#file"] } },
    ],
  });
  const server = serverThatSaves(action);
  server.world.documents.push(aDocument({ id: 1, name: "a.txt" }));
  await renderPage("/actions?id=5", server);
  await line("#file").click();
  await button("A document made in this run").click();
  await expect.element(field("Document")).toHaveValue("{{prices}}");
  await field("Document").fill("prices");
  await button("Save").click();
  await expect
    .element(text("Must be one variable that holds a document: {{file}}").first())
    .toBeVisible();
  await field("Document").fill("{{prices}}");
  await button("Another document").click();
  await chosen("Document 2").click();
  await page.getByRole("option", { name: /a\.txt/ }).click();
  await button("Save").click();
  await expect.poll(() => action.steps[1]?.inputs["documentId"]).toEqual(["{{prices}}", 1]);
  await button("Take this document away").click();
  await button("Save").click();
  await expect.poll(() => action.steps[1]?.inputs["documentId"]).toBe(1);
});

test("shows a type of the catalogue, and makes an action of it", async () => {
  const rendered = await renderPage("/actions", fakeServer({ actions: [shop()] }));
  await field("Search", list()).fill("double");
  await list()
    .getByRole("button", { name: /Double/ })
    .click();
  await expect.poll(() => rendered.address()).toContain("type=doubleClick");
  await button("New action of several steps").click();
  await expect.element(line(/Double/i.source)).toBeVisible();
});

test("asks before it leaves a new action for one that begins otherwise", async () => {
  const rendered = await renderPage("/actions?id=new&step=doubleClick", fakeServer());
  await name().fill("Mine");
  await button("New action").click();
  await menuItem("New action of steps").click();
  await button("Stay", dialog("Leave without saving?")).click();
  await expect.element(name()).toHaveValue("Mine");
  expect(rendered.address()).toBe("/actions?id=new&step=doubleClick");
});

const made = (title: string, number: number) => ({
  format: "recording" as const,
  title,
  canImport: true,
  things: [
    {
      ...{ key: "actions.1", kind: "action" as const, name: title, state: "new" as const },
      ...{ isTaken: true, becomesName: title, problems: [] },
      lines: [
        {
          ...{ at: "steps.0", source: "click", verdict: "exact" as const, becomes: "click" },
          target: `#${title}${number}`,
        },
      ],
    },
  ],
});

test("imports a recording after it has shown what becomes of it", async () => {
  const server = fakeServer();
  server.on(importFile, ({ body }) => {
    const answer = { report: made("A visit", 1), actionIds: [], scriptIds: [] };
    if (body.isDryRun) return answer;
    server.world.actions.push(aCustomAction({ id: 9, name: "A visit" }));
    return { ...answer, actionIds: [9] };
  });
  const rendered = await renderPage("/actions", server);
  await button("Import from a file").click();
  await field("…or paste the file's text").fill('{"title":"A visit","steps":[]}');
  await expect.element(dialog()).toMatchTextContent("click #A visit1");
  await expect.element(dialog()).toMatchTextContent("exact · Click");
  await button("Import", dialog()).click();
  await expect.element(name()).toHaveValue("A visit");
  expect(rendered.address()).toBe("/actions?id=9");
});

test("imports several files, each with its report and the name it is given", async () => {
  const server = fakeServer();
  const names: string[] = [];
  server.on(importFile, ({ body }) => {
    const { title } = JSON.parse(body.text) as { title: string };
    const answer = { report: made(title, 1), actionIds: [], scriptIds: [] };
    if (body.isDryRun) return answer;
    const given = body.choices?.[0]?.name ?? title;
    names.push(given);
    server.world.actions.push(aCustomAction({ id: 8 + names.length, name: given }));
    return { ...answer, actionIds: [8 + names.length] };
  });
  const rendered = await renderPage("/actions", server);
  await button("Import from a file").click();
  const files = ["first", "second"].map(
    (title) => new File([JSON.stringify({ title, steps: [] })], `${title}.json`),
  );
  await expect.element(button("Choose files")).toBeVisible();
  await userEvent.upload(page.elementLocator(fileInput()), files);
  const part = (file: string) => page.getByRole("region", { name: file });
  await expect.element(part("second.json")).toMatchTextContent("#second1");
  const given = () => dialog().getByLabelText("Name", { exact: true });
  await expect.element(given().nth(0)).toHaveValue("first");
  await given().nth(1).fill("The other");
  await button("Import", dialog()).click();
  await expect.poll(() => names).toEqual(["first", "The other"]);
  await expect.poll(() => rendered.address()).toBe("/actions?id=9");
});

test("says why a used action cannot be deleted", async () => {
  const server = fakeServer({ actions: [Object.assign(shop(), { usedByCount: 1 })] });
  server.fails(deleteAction, "scriptInUse");
  await renderPage("/actions?id=5", server);
  await button("More").click();
  await menuItem("Delete").click();
  await button("Delete", dialog("Delete the action?")).click();
  await expect.element(alert("The script is in use.")).toBeVisible();
  await expect.element(name()).toHaveValue("Open the shop");
});

test("hides a step's value, and has nothing of it from then on", async () => {
  const steps = [
    { id: "s1", type: "fill", inputs: { selectors: ["#password"], value: "tr0ub4dor" } },
  ];
  const action = aCustomAction({ id: 5, name: "Sign in", steps });
  const hidden: string[] = [];
  const server = serverThatSaves(action).on(createSecret, ({ body }) => {
    hidden.push(body.text);
    return { secret: 40 + hidden.length };
  });
  await renderPage("/actions?id=5", server);
  await line("#password").click();
  await button("Hide the value").click();
  await expect.element(line("•••")).toBeVisible();
  await button("Enter another").click();
  await field("Value").fill("c0rrect");
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Value")).toHaveValue("Hidden •••");
  await button("Save").click();
  await expect.poll(() => action.steps[0]?.inputs["value"]).toEqual({ secret: 42 });
  expect(hidden).toEqual(["tr0ub4dor", "c0rrect"]);
  const stored = [localStorage, sessionStorage].flatMap((area) => Object.values<unknown>(area));
  expect(stored.join()).not.toMatch(/tr0ub4dor|c0rrect/);
});

test("saves with the hidden value that is still being typed", async () => {
  const steps = [{ id: "s1", type: "fill", inputs: { selectors: ["#password"], value: "" } }];
  const action = aCustomAction({ id: 5, name: "Sign in", steps });
  const server = serverThatSaves(action);
  server.fails(createSecret, "diskFull");
  await renderPage("/actions?id=5", server);
  await line("#password").click();
  await button("Hide the value").click();
  await field("Value").fill("tr0ub4dor");
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.element(text(/507/)).toBeVisible();
  expect(action.version).toBe(1);
  server.mends(createSecret);
  server.on(createSecret, () => ({ secret: 41 }));
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.poll(() => action.steps[0]?.inputs["value"]).toEqual({ secret: 41 });
});

test("says why a value could not be hidden, and keeps it", async () => {
  const steps = [
    { id: "s1", type: "fill", inputs: { selectors: ["#password"], value: "tr0ub4dor" } },
  ];
  const server = fakeServer({ actions: [aCustomAction({ id: 5, steps })] });
  server.fails(createSecret, "diskFull");
  await renderPage("/actions?id=5", server);
  await line("#password").click();
  await button("Hide the value").click();
  await expect.element(alert(/507/)).toBeVisible();
  await expect.element(field("Value")).toHaveValue("tr0ub4dor");
});

test("puts in the scheme that an address is opened with", async () => {
  await renderPage("/actions?id=5", fakeServer({ actions: [shop()] }));
  await line("https://example.com/").click();
  await field("Address").fill("shop.example/cart");
  await userEvent.keyboard("{Tab}");
  await expect.element(field("Address")).toHaveValue("https://shop.example/cart");
});

test("says that no step matches what was looked for", async () => {
  await renderPage("/actions?id=5", fakeServer({ actions: [shop()] }));
  await button("Step").click();
  await field("Search", dialog()).fill("should throw");
  await expect.element(dialog()).toMatchTextContent("Nothing found");
});

test("tries an action by itself on the only extension, and saves it first", async () => {
  const browser = anExtension({ id: 4, name: "Shop" });
  const server = serverThatSaves(shop());
  server.world.extensions.push(browser);
  server.on(startOnce, () => browser);
  await renderPage("/actions?id=5", server);
  await button("Run").click();
  await expect.element(button("Run here")).toBeEnabled();
  await name().fill("Open it");
  await button("Save and run").click();
  await expect
    .poll(() => server.callsOf(startOnce).map(({ params, body }) => [params.id, body]))
    .toEqual([[4, { actionId: 5 }]]);
  expect(server.callsOf(updateAction)).toHaveLength(1);
});

test("leads to the step that the address names", async () => {
  const { address } = await renderPage("/actions?id=5&at=s1", fakeServer({ actions: [shop()] }));
  await expect.element(page.getByRole("treeitem", { selected: true })).toBeVisible();
  await expect.poll(address).toBe("/actions?id=5");
});
