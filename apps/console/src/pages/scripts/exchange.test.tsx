import { exportFile, type ImportedThing, importFile } from "@baton/contract";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { aScript, fakeServer, refuse, renderPage } from "../../../test/page.tsx";
import { button, dialog, field, menuItem } from "../../../test/screen.ts";

const thing = (over: Partial<ImportedThing> = {}): ImportedThing => ({
  key: "actions.1",
  kind: "action",
  name: "Shop",
  state: "clash",
  isTaken: true,
  becomesName: "Shop (2)",
  problems: [],
  lines: [
    { at: "tests.0.commands.0", source: "open", verdict: "exact", becomes: "open" },
    {
      at: "tests.0.commands.1",
      source: "executeScript",
      verdict: "refused",
      reason: "Code of its own is not run here",
    },
  ],
  ...over,
});

test("imports a file after it has shown what becomes of each line", async () => {
  const server = fakeServer();
  server.on(importFile, ({ body }) => ({
    report: {
      format: "selenium" as const,
      title: "Shop",
      things: [thing()],
      canImport: body.leavesOutRefused ?? false,
    },
    actionIds: body.isDryRun ? [] : [9],
    scriptIds: [],
  }));
  await renderPage("/scripts", server);
  await button("New script").click();
  await menuItem("Import from a file").click();
  await field("…or paste the file's text").fill('{"tests":[]}');
  await expect.element(dialog()).toMatchTextContent("executeScript");
  await expect.element(dialog()).toMatchTextContent("Code of its own is not run here");
  await expect.element(button("Import", dialog())).toBeDisabled();
  await dialog().getByLabelText("Import without what is not supported").click();
  await expect.element(button("Import", dialog())).toBeEnabled();
  await userEvent.click(button("Import", dialog()));
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.callsOf(importFile).at(-1)).toMatchObject({
    body: { isDryRun: false, leavesOutRefused: true },
  });
});

test("says what a file for others leaves out before it is downloaded", async () => {
  const server = fakeServer({ scripts: [aScript({ id: 7, name: "Morning" })] });
  server.on(exportFile, ({ body }) => ({
    fileName: "Morning.mjs",
    mediaType: "text/javascript",
    text: "//",
    lines:
      body.format === "baton"
        ? []
        : [
            {
              at: "rows.0.steps.0",
              source: "checkSignIn",
              verdict: "refused" as const,
              reason: "Only Baton itself can do this",
            },
          ],
  }));
  await renderPage("/scripts?id=7", server);
  await button("More").click();
  await menuItem("Export to a file").click();
  await expect.element(dialog()).toMatchTextContent("Everything goes over exactly.");
  await dialog().getByLabelText("Program for Puppeteer").click();
  await expect.element(dialog()).toMatchTextContent("Only Baton itself can do this");
  await expect.element(button("Download", dialog())).toBeEnabled();
});

test("exports all that match the search, or those that are chosen, as one file", async () => {
  const scripts = ["Morning", "Evening", "Morning again"].map((name, at) =>
    aScript({ id: at + 1, name }),
  );
  const server = fakeServer({ scripts });
  server.on(exportFile, () => ({
    ...{ fileName: "scripts.json", mediaType: "application/json", text: "{}", lines: [] },
  }));
  await renderPage("/scripts?search=Morning", server);
  await button("New script").click();
  await menuItem("Export several to a file").click();
  await expect.element(dialog().getByLabelText("All that match: 2")).toBeChecked();
  await expect.element(button("Download", dialog())).toBeEnabled();
  expect(server.callsOf(exportFile).at(-1)).toMatchObject({ body: { scriptIds: [1, 3] } });
  await expect.element(dialog().getByLabelText("Program for Puppeteer")).not.toBeInTheDocument();
  await dialog().getByLabelText("Morning", { exact: true }).click();
  await expect
    .poll(() => server.callsOf(exportFile).at(-1))
    .toMatchObject({ body: { scriptIds: [3] } });
  await expect.element(dialog().getByLabelText("Program for Puppeteer")).toBeVisible();
  await dialog().getByLabelText("Morning again").click();
  await expect.element(button("Download", dialog())).toBeDisabled();
});

test("exports what one file does not hold as several", async () => {
  const scripts = Array.from({ length: 501 }, (_, at) =>
    aScript({ id: at + 1, name: `S${at + 1}` }),
  );
  const server = fakeServer({ scripts });
  server.on(exportFile, ({ body }) => {
    if (body.scriptIds.length > 150) refuse("fileTooLarge");
    const fileName = "baton.baton.json";
    return { fileName, mediaType: "application/json", text: "{}", lines: [] };
  });
  await renderPage("/scripts", server);
  await button("New script").click();
  await menuItem("Export several to a file").click();
  await expect.element(dialog().getByLabelText("All that match: 501")).toBeChecked();
  await expect.element(dialog()).toMatchTextContent("It becomes 5 files");
  await expect.element(button("Download", dialog())).toBeEnabled();
  const asked = server.callsOf(exportFile).map(({ body }) => body?.scriptIds?.length);
  expect(asked).toEqual([200, 100, 100, 200, 100, 100, 101]);
});

test("says that a file is too large before any of it is sent", async () => {
  const server = fakeServer();
  await renderPage("/scripts", server);
  await button("New script").click();
  await menuItem("Import from a file").click();
  const files = new DataTransfer();
  files.items.add(new File(["x".repeat(4 * 1024 * 1024 + 1)], "large.json"));
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("no place for a file");
  input.files = files.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  const part = dialog().getByRole("region", { name: "large.json" });
  await expect.element(part.getByRole("alert")).toMatchTextContent("The file is too large.");
  await expect.element(button("Import", dialog())).toBeDisabled();
  expect(server.callsOf(importFile)).toEqual([]);
});

const MUST_BE_LIST = {
  ru: {
    words: "Здесь должен быть список",
    menu: ["Новый скрипт", "Импорт из файла", "…или вставьте текст файла"],
  },
  pt: {
    words: "Aqui deve estar uma lista",
    menu: ["Novo script", "Importar de um arquivo", "…ou cole o texto do arquivo"],
  },
} as const;

for (const language of ["ru", "pt"] as const) {
  test(`says in the reader's words what a part of a file must be, in ${language}`, async () => {
    const { words, menu } = MUST_BE_LIST[language];
    const message = "This must be a list";
    const server = fakeServer().on(importFile, () =>
      refuse("invalidInput", [{ field: "file.tests.0.commands", message }]),
    );
    await renderPage("/scripts", server, { language });
    await button(menu[0]).click();
    await menuItem(menu[1]).click();
    await field(menu[2]).fill('{"tests":[]}');
    await expect.element(dialog()).toMatchTextContent(words);
  });
}
