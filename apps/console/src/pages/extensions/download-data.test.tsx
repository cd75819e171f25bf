import {
  createDataTemplate,
  createExtensionData,
  type DataExport,
  type DataTemplate,
  downloadDataExport,
  getDataExport,
  listDataExports,
  listDataTemplates,
  previewExtensionData,
  stopDataExport,
  TELEGRAM_SAID,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { THEN } from "../../../test/factories.ts";
import { anExtension, fakeServer, renderPage } from "../../../test/page.tsx";
import {
  alert,
  button,
  checkbox,
  dialog,
  field,
  giveToAll,
  menuItem,
  option,
  text,
} from "../../../test/screen.ts";

const extensions = [anExtension({ id: 1, name: "Shop 1" }), anExtension({ id: 2, name: "Shop 2" })];
const template: DataTemplate = {
  id: 5,
  name: "For the CRM",
  fields: ["login", "password"],
  separator: ":",
  createdAt: THEN,
  updatedAt: THEN,
};

const anExport = (fields: Partial<DataExport> = {}): DataExport => ({
  id: 9,
  objectType: "accountData",
  format: "text",
  output: "file",
  state: "writing",
  doneCount: 0,
  totalCount: 2,
  hasSecrets: false,
  size: 0,
  fileName: null,
  error: null,
  createdAt: THEN,
  expiresAt: THEN,
  ...fields,
});

const fileOf = (content: string, name: string) =>
  new Response(content, { headers: { "content-disposition": `attachment; filename="${name}"` } });
const asJson = (value: DataExport, status = 202) => Response.json(value, { status });

async function open(server = fakeServer({ extensions, dataTemplates: [template] })) {
  await renderPage("/extensions", server);
  await giveToAll(/^Download data/);
  await expect.element(dialog("Download data of 2 extensions")).toBeVisible();
  return server;
}

async function pick(label: string, name: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  await option(name).click();
}
const bodies = (server: Awaited<ReturnType<typeof open>>) =>
  server.callsOf(createExtensionData).map(({ body }) => body);

test("gives a small file at once", async () => {
  const server = await open();
  server.on(createExtensionData, () => fileOf("ann", "accounts-9.txt"));
  await expect.element(text(/Preview: the first three/)).toBeVisible();
  await expect.element(text("2 of 2 have an account")).toBeVisible();
  await pick("Format", "Single line Json");
  await button("Download", dialog()).click();
  await expect.element(text("Saved: accounts-9.txt")).toBeVisible();
  expect(bodies(server)).toMatchObject([
    { extensionIds: [1, 2], objectType: "accountData", format: "singleLineJson", output: "file" },
  ]);
});

test("asks for the password where a template names secrets", async () => {
  const server = await open();
  server.on(createExtensionData, () => fileOf("ann", "accounts-9.txt"));
  await pick("Template", "For the CRM");
  await expect.element(text(/^login:password/)).toBeVisible();
  await button("Download", dialog()).click();
  await expect.element(text("This field is required!")).toBeVisible();
  await field("Your password").fill("s3cret");
  server.fails(createExtensionData, "wrongPassword");
  await button("Download", dialog()).click();
  await expect.element(alert(/It did not work/)).toBeVisible();
  server.mends(createExtensionData);
  await button("Retry", dialog()).click();
  await expect.element(text("Saved: accounts-9.txt")).toBeVisible();
  expect(bodies(server).at(-1)).toMatchObject({
    fields: ["login", "password"],
    separator: ":",
    password: "s3cret",
  });
});

test("keeps anew a template that somebody has deleted while it was chosen", async () => {
  const server = await open(
    fakeServer({ extensions, dataTemplates: [{ ...template, fields: ["name"] }] }),
  );
  server.on(createDataTemplate, ({ body }) => ({ ...template, ...body, id: 6 }));
  await pick("Template", "For the CRM");
  await expect.element(button("Save the template")).toBeVisible();
  server.world.dataTemplates = [];
  await server.push({ topic: "changed", collection: "extensionDataTemplates" });
  await button("Save as a template").click();
  await expect
    .poll(() => server.callsOf(createDataTemplate).map(({ body }) => body.name))
    .toEqual(["For the CRM"]);
});

test("fields are taken, moved with the keyboard, taken out and kept as a template", async () => {
  const server = await open();
  server.on(createDataTemplate, ({ body }) => ({ ...template, ...body, id: 6 }));
  await pick("Template", "For the CRM");
  await pick("Add a field", "Extension name");
  button("Move: Extension name").element().focus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await button("Take out: Login").click();
  await expect.element(text(/^extensionName:password/)).toBeVisible();
  await page.getByRole("combobox", { name: "Template" }).hover();
  await field("Name of the template").fill("");
  await button("Save the template").click();
  await expect.element(text("The template needs a name.")).toBeVisible();
});

test("what takes longer is counted, and stopped", async () => {
  const server = await open();
  server.on(createExtensionData, () => asJson(anExport()));
  server.on(getDataExport, () => anExport({ doneCount: 1 }));
  server.on(stopDataExport, () => anExport({ state: "stopped" }));
  await button("Download", dialog()).click();
  await expect.element(text("Writing: 1 of 2")).toBeVisible();
  await button("Stop", dialog()).click();
  await expect.element(text("Stopped. Nothing was kept.")).toBeVisible();
});

test("what took longer is fetched when it is ready", async () => {
  const server = await open();
  const fileName = "accounts-9.txt";
  server.on(createExtensionData, () => asJson(anExport()));
  server.on(getDataExport, () => anExport({ state: "done", size: 2_000_000, fileName }));
  server.fails(downloadDataExport, "accountDataFileNotFound");
  await button("Download", dialog()).click();
  await expect.element(text("The file is ready: 2 MB")).toBeVisible();
  await button("Download", dialog()).click();
  await expect.element(alert(/not found/)).toBeVisible();
  server.mends(downloadDataExport);
  server.on(downloadDataExport, () => fileOf("ann", fileName));
  await button("Download", dialog()).click();
  await expect.element(text("Saved: accounts-9.txt")).toBeVisible();
});

test("says what Telegram says, and that no bot is set up", async () => {
  const server = await open();
  await pick("Where to", "Telegram");
  await expect.element(page.getByRole("link", { name: "Set up Telegram" })).toBeVisible();
  const refusal = {
    errorCode: 902,
    errorType: "application-errors",
    message: "Sending to Telegram failed. Bad Request: chat not found",
    requestId: "request-of-a-test",
  };
  server.on(createExtensionData, () => Response.json(refusal, { status: 502 }));
  await button("Send", dialog()).click();
  await expect.element(alert(/Bad Request: chat not found/)).toBeVisible();
  const tooLarge = { ...refusal, message: `Sending to Telegram failed. ${TELEGRAM_SAID.tooLarge}` };
  server.on(createExtensionData, () => Response.json(tooLarge, { status: 502 }));
  await button("Retry", dialog()).click();
  await expect.element(alert(/larger than the 50 MB .* save it as a file/)).toBeVisible();
  server.on(createExtensionData, () =>
    asJson(anExport({ state: "done", output: "telegram" }), 200),
  );
  await button("Retry", dialog()).click();
  await expect.element(text("Sent to Telegram")).toBeVisible();
});

test("a preview that fails is asked for again, and texts need no template", async () => {
  const server = fakeServer({ extensions });
  server.fails(previewExtensionData, "notFound");
  await open(server);
  await expect.element(alert(/It did not work/)).toBeVisible();
  server.mends(previewExtensionData);
  await button("Retry", dialog()).click();
  await expect.element(text(/Preview: the first three/)).toBeVisible();
  await pick("What", "Text");
  await expect.element(page.getByRole("combobox", { name: "Template" })).not.toBeInTheDocument();
});

test("says that templates could not be loaded, and loads them again", async () => {
  const server = fakeServer({ extensions });
  server.fails(listDataTemplates, "invalidInput");
  await open(server);
  await expect.element(alert(/Could not load/)).toBeVisible();
  server.mends(listDataTemplates);
  await button("Retry", dialog()).click();
  await expect.element(alert(/Could not load/)).not.toBeInTheDocument();
});

test("goes on with what was begun before a reload, and fetches it when it is ready", async () => {
  const server = fakeServer({ extensions });
  const writing = anExport({ doneCount: 1200, totalCount: 3000 });
  const done = anExport({ ...writing, state: "done", fileName: "accounts-9.txt", size: 10 });
  server.on(listDataExports, () => ({ data: [writing] }));
  server.on(getDataExport, () => done);
  server.on(downloadDataExport, () => fileOf("a", "accounts-9.txt"));
  await open(server);
  const earlier = page.getByRole("region", { name: "Given out within the last day" });
  await button(/1,200 of 3,000/, earlier).click();
  await button("Download", dialog()).click();
  await expect.element(text(/accounts-9.txt/, dialog())).toBeVisible();
});

test("gives out all that match, beyond what is selected, by the filter", async () => {
  const rows = Array.from({ length: 120 }, (_, index) =>
    anExtension({ id: index + 1, name: `Shop ${index + 1}`, isOnline: true }),
  );
  const server = fakeServer({ extensions: rows });
  server.on(createExtensionData, () => fileOf("a", "accounts-1.txt"));
  await renderPage("/extensions?online=true&size=100", server);
  await checkbox("Select all rows of the page").click();
  await button("More", page.getByRole("toolbar")).click();
  await menuItem(/^Download data/).click();
  await page.getByRole("switch", { name: "All 120 that match the filters" }).click();
  await button("Download", dialog()).click();
  await expect
    .poll(() => server.callsOf(createExtensionData)[0]?.body)
    .toMatchObject({ filter: { isOnline: "true" } });
  expect(server.callsOf(createExtensionData)[0]?.body).not.toHaveProperty("extensionIds");
});
