import {
  deleteManyProxies,
  listExtensions,
  pauseScripts,
  previewDocument,
  ScriptStatus,
  startScripts,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bulkAnswer, idsAnswer } from "../../../test/bulk.ts";
import {
  aDocument,
  aGroup,
  anAction,
  anExtension,
  aProxy,
  aRun,
  aRunOf,
  aScript,
  fakeServer,
  renderPage,
  scriptOf,
} from "../../../test/page.tsx";
import {
  alert,
  button,
  checkbox,
  dialog,
  field,
  heading,
  link,
  text,
} from "../../../test/screen.ts";

const script = aScript({ id: 7, name: "Morning" });
const world = () => ({
  extensions: [
    anExtension({ id: 1, name: "Shop Porto", script: scriptOf(script) }),
    anExtension({
      ...{ id: 2, name: "Shop Lisbon", script: scriptOf(script) },
      run: aRunOf(ScriptStatus.InProgress),
    }),
  ],
  groups: [aGroup({ id: 4, name: "Porto shops" })],
  scripts: [script],
  actions: [anAction({ id: 5, name: "Log in to Porto" })],
  documents: [aDocument({ id: 6, name: "porto.csv" }), aDocument({ id: 7, name: "other.csv" })],
  proxies: [aProxy({ id: 8, name: "Porto exit" }), aProxy({ id: 9, name: "Other exit" })],
  runs: [aRun({ id: 9, scriptName: "Porto tour", extensionName: "Shop Lisbon" })],
});

const input = () => page.getByRole("textbox", { name: /commands|команды|comandos/i });
const found = () =>
  [...document.querySelectorAll<HTMLElement>("[data-action]")].map(
    ({ textContent }) => textContent,
  );
const item = (name: string | RegExp) => button(name).last();

async function open(): Promise<void> {
  await expect.element(page.getByRole("main")).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(input()).toBeVisible();
}

async function look(words: string): Promise<void> {
  await open();
  await input().fill(words);
}

test.each([
  ["en", "make browser", "Create browser"],
  ["en", "recorder", "Import a recording"],
  ["en", "what went wrong", "Causes of failure"],
  ["en", "sign out", "Log out"],
  ["ru", "новый профиль", "Создать браузер"],
  ["ru", "рекордер", "Импортировать запись"],
  ["ru", "ночь", "Тема: Тёмная"],
  ["pt", "novo perfil", "Criar navegador"],
  ["pt", "agenda", "O que está agendado"],
] as const)("in %s “%s” finds “%s”", async (language, words, name) => {
  await renderPage("/proxy", fakeServer(), { language });
  await look(words);
  await expect.poll(found).toContain(name);
});

test("offers commands and pages at once, and logging out last", async () => {
  await renderPage("/proxy", fakeServer());
  await open();
  await expect.poll(found).toContain("Create browser");
  expect(found().at(-1)).toBe("Log out");
});

test("the field stays where it is while the list grows and shrinks", async () => {
  await renderPage("/proxy", fakeServer(world()));
  await open();
  const top = () => input().element().getBoundingClientRect().top;
  await expect.poll(found).toContain("Create browser");
  // The dialog comes in with an animation.
  await expect.poll(() => document.querySelectorAll("[data-anim]").length).toBe(0);
  const before = top();
  for (const words of ["p", "porto", "porto nowhere", ""]) {
    await input().fill(words);
    await expect.element(input()).toHaveValue(words);
    expect(Math.abs(top() - before)).toBeLessThan(2);
  }
});

test("finds things of each kind by name, on the server", async () => {
  await renderPage("/scripts", fakeServer(world()));
  await look("porto");
  for (const name of ["Shop Porto", "Porto shops", "Log in to Porto", "porto.csv", "Porto exit"])
    await expect.poll(() => found().some((one) => one?.startsWith(name))).toBe(true);
  await expect.poll(() => found().some((one) => one?.includes("Porto tour"))).toBe(true);
});

test("opens a proxy and a document where they are", async () => {
  await renderPage("/scripts", fakeServer(world()));
  await look("porto exit");
  await item(/^Porto exit/).click();
  await expect.element(text("Porto exit").first()).toBeVisible();
  await expect.element(text("Other exit")).not.toBeInTheDocument();
  await look("porto.csv");
  await item("porto.csv").click();
  await expect.element(heading("Documents")).toBeVisible();
  await expect.element(text("porto.csv").first()).toBeVisible();
  await expect.element(text("other.csv")).not.toBeInTheDocument();
});

test("begins what a page does: a browser, a recording, a proxy", async () => {
  await renderPage("/scripts", fakeServer(world()));
  await look("create browser");
  await item("Create browser").click();
  await expect.element(dialog("A browser on this server")).toBeVisible();
  await button("Close").click();
  await look("import");
  await item("Import a recording").click();
  await expect.element(dialog("Import from a file")).toBeVisible();
  await button("Close").click();
  await look("add proxy");
  await item("Add a proxy").click();
  await expect.element(field("Server address")).toBeVisible();
});

test("gives a command to the extension that is named behind it", async () => {
  const server = fakeServer(world());
  server.on(startScripts, () => bulkAnswer([]));
  await renderPage("/scripts", server);
  await look("start shop");
  await expect.poll(found).toContain("Start: Shop Porto");
  expect(found()).not.toContain("Start: Shop Lisbon");
  await item("Start: Shop Porto").click();
  await expect.poll(() => server.callsOf(startScripts)[0]?.body.extensionIds).toEqual([1]);
});

test("gives a command to what is selected in the table", async () => {
  const server = fakeServer(world());
  server.on(pauseScripts, () => bulkAnswer([]));
  await renderPage("/extensions", server);
  await checkbox("Select all rows of the list").click();
  await look("pause");
  await item("Pause: 2 selected").click();
  await expect.poll(() => server.callsOf(pauseScripts).length).toBe(1);
});

test.each([
  ["en", "start", "Start", "select in the table first"],
  ["ru", "запустить", "Запустить", "сначала выделите"],
  ["pt", "iniciar", "Iniciar", "selecione antes"],
] as const)(
  "in %s “%s” without a selection says what to do",
  async (language, word, name, hint) => {
    const rendered = await renderPage("/proxy", fakeServer(world()), { language });
    await look(word);
    const offered = item(new RegExp(`^${name}.*${hint}`));
    await expect.element(offered).toBeVisible();
    await offered.click();
    await expect.element(alert(new RegExp(hint))).toBeVisible();
    expect(rendered.address()).toBe("/extensions");
  },
);

test("says why a command cannot be given to what is selected", async () => {
  await renderPage("/extensions", fakeServer({ extensions: [anExtension({ id: 1 })] }));
  await checkbox("Select all rows of the list").click();
  await look("stop");
  await item(/^Stop: 1 selected.*It is not running/).click();
  await expect.element(alert("It is not running")).toBeVisible();
});

test("gives any command to the extension whose drawer is open", async () => {
  const extensions = [anExtension({ id: 1, name: "Shop Porto" })];
  await renderPage("/extensions?open=1", fakeServer({ extensions }));
  await expect
    .element(page.getByRole("complementary", { name: "Extension Shop Porto" }))
    .toBeVisible();
  await look("disable");
  await item(/^Disable: Shop Porto/).click();
  await expect.element(page.getByRole("dialog", { name: "Disable 1 extension?" })).toBeVisible();
});

test("gives the commands of other lists to what is selected, or open beside them", async () => {
  const server = fakeServer(world());
  const preview = { kind: "text", contentType: "text/csv", text: "", isCut: false } as const;
  server.on(previewDocument, () => ({ ...preview, rows: [] }));
  server.on(deleteManyProxies, () => idsAnswer([8]));
  await renderPage("/proxy", server);
  await checkbox("Select Porto exit").click();
  await look("delete");
  await item("Delete: 1 selected").click();
  await button("Delete", dialog()).click();
  await expect.poll(() => server.callsOf(deleteManyProxies)[0]?.body).toEqual({ ids: [8] });
  await link("Documents").click();
  await text("other.csv").click();
  await expect.element(page.getByRole("complementary")).toBeVisible();
  await look("tag");
  await expect.poll(found).toContain("Tag: other.csv");
  await userEvent.keyboard("{Escape}");
  await link("Runs").click();
  await checkbox(/^Select Shop Lisbon/).click();
  await look("retry");
  await item("Retry…: 1 selected").click();
  await expect.element(dialog("Retry 1 run")).toBeVisible();
});

test("does what the menu of an open script does", async () => {
  await renderPage("/scripts?id=7", fakeServer(world()));
  await expect.element(heading("Scripts")).toBeVisible();
  await look("delete");
  await item("Delete: Morning").click();
  await expect.element(dialog("Delete 1 script?")).toBeVisible();
});

test("offers again what was opened lately, the last first", async () => {
  await renderPage("/scripts?id=7", fakeServer(world()));
  await look("porto");
  await item("Shop Porto").click();
  await expect
    .element(page.getByRole("complementary").or(heading("Shop Porto")).first())
    .toBeVisible();
  await open();
  await expect.poll(() => found().slice(0, 2)).toEqual(["Shop Porto", "Morning"]);
});

test("a source that cannot be had finds nothing, and the others do", async () => {
  const server = fakeServer(world()).fails(listExtensions, "notAllowed");
  await renderPage("/scripts", server);
  await look("morning");
  await expect.poll(found).toContain("Morning");
});
