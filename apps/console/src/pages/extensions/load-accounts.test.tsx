import {
  changeSocialNetworks,
  deleteAccounts,
  type JsonValue,
  loadAccounts,
  type ProfileTemplate,
  restoreAccounts,
  ScriptStatus,
  updatePreference,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bulkAnswer } from "../../../test/bulk.ts";
import {
  anAccount,
  anExtension,
  aProfileTemplate,
  aRunOf,
  fakeServer,
  many,
  renderPage,
} from "../../../test/page.tsx";
import {
  button,
  checkbox,
  dialog,
  field,
  giveToAll,
  menuItem,
  text,
} from "../../../test/screen.ts";

const KEY = "JBSWY3DPEHPK3PXP";

async function openDialog(
  count: number,
  profileTemplates: ProfileTemplate[] = [],
  preferences: Record<string, JsonValue> = {},
  /** So many of them have an account. */
  accounts = 0,
) {
  const rows = many(count, (id) =>
    anExtension({
      ...{ id, name: `Browser ${id}`, socialNetwork: 1 },
      account: id <= accounts ? anAccount({ name: `Old ${id}` }) : null,
    }),
  );
  const server = fakeServer({ extensions: rows, profileTemplates, preferences });
  await renderPage("/extensions", server);
  await giveToAll(/^Load accounts/);
  await expect.element(dialog()).toBeVisible();
  return server;
}

const tab = (name: string) => page.getByRole("tab", { name, exact: true });
const preview = () => page.getByRole("region", { name: "What will be loaded" });
const cellsOf = (line: number) => preview().getByRole("row").nth(line).getByRole("cell");
const column = (number: number) => page.getByLabelText(`Column ${number}`, { exact: true });
const paste = (words: string) => field("Accounts", dialog()).fill(words);
const submit = (count: number) => button(`Load ${count}`, dialog());

async function upload(words: string, name: string) {
  await tab("From a file").click();
  const input = document.querySelector("[role=dialog] input[type=file]");
  await userEvent.upload(input ?? document.body, new File([words], name));
}

function answerAll(server: ReturnType<typeof fakeServer>) {
  server.on(loadAccounts, ({ body }) => ({
    data: server.world.extensions.filter(({ id }) =>
      body.items.some(({ extensionId }) => extensionId === id),
    ),
    additionalData: { errorCode: null, items: [] },
  }));
  server.on(updatePreference, ({ body }) => body);
}

test("loads pasted lines to the extensions in the table's order, and remembers no guess", async () => {
  const server = await openDialog(3);
  answerAll(server);
  await paste(`ann:one:${KEY}\nbob:two:\n`);
  await expect.element(cellsOf(1).nth(1)).toMatchTextContent("Browser 1");
  await expect.element(cellsOf(1).nth(3)).toMatchTextContent("Password, 2FA key");
  await expect.element(text(/2 good lines/)).toBeVisible();
  await expect.element(text(/1 extension gets none of the list/)).toBeVisible();
  await expect.element(column(3)).toHaveAccessibleDescription("a guess");
  expect(server.callsOf(loadAccounts)).toEqual([]);
  await submit(2).click();
  await expect.element(text("2 accounts loaded")).toBeVisible();
  const [call] = server.callsOf(loadAccounts);
  expect(call?.body.items).toMatchObject([
    { extensionId: 1, login: "ann", password: "one", twoFactorKey: KEY, cookies: null },
    { extensionId: 2, login: "bob", password: "two", twoFactorKey: null },
  ]);
  expect(server.callsOf(updatePreference)).toEqual([]);
});

test("asks before accounts are replaced, with their number typed where they are many", async () => {
  const server = await openDialog(52, [], {}, 51);
  answerAll(server);
  await paste(Array.from({ length: 52 }, (_, line) => `new${line}:word`).join("\n"));
  await expect.element(text("51 accounts will be replaced")).toBeVisible();
  await submit(52).click();
  const question = dialog("Replace 51 accounts?");
  await expect.element(text(/Browser 1 \(Old 1\)/, question)).toBeVisible();
  await expect.element(button("Replace", question)).toBeDisabled();
  await button("Cancel", question).click();
  await expect.element(submit(52)).toBeVisible();
  expect(server.callsOf(loadAccounts)).toEqual([]);
  await submit(52).click();
  await question.getByRole("textbox").fill("51");
  await button("Replace", question).click();
  await expect.element(text(/^52 accounts loaded/)).toBeVisible();
  server.on(restoreAccounts, () => bulkAnswer([]));
  server.on(deleteAccounts, () => bulkAnswer([]));
  await button("Undo").click();
  await expect.element(text("52 put back")).toBeVisible();
  const restored = server.callsOf(restoreAccounts).map(({ body }) => body);
  expect(restored).toMatchObject([{ extensionIds: many(51, (id) => id) }]);
  expect(server.callsOf(deleteAccounts).map(({ body }) => body)).toEqual([{ extensionIds: [52] }]);
});

test("asks before the only account that was typed takes another's place", async () => {
  const server = await openDialog(1, [], {}, 1);
  answerAll(server);
  await field("Login", dialog()).fill("ann");
  await field("Password", dialog()).fill("one");
  await submit(1).click();
  await button("Replace", dialog("Replace 1 account?")).click();
  await expect.poll(() => server.callsOf(loadAccounts).length).toBe(1);
  server.on(restoreAccounts, () => bulkAnswer([]));
  await button("Undo").click();
  await expect.poll(() => server.callsOf(restoreAccounts).length).toBe(1);
});

test("names the line whose key is none, and keeps keys in their column", async () => {
  await openDialog(3);
  await paste(`ann:one:${KEY}\nbob:two:not-a-key-1890\ncid:three:${KEY}\ndan`);
  await expect.element(cellsOf(2).nth(4)).toMatchTextContent("2FA key: not a 2FA key");
  await expect.element(cellsOf(4).nth(4)).toMatchTextContent(/^Only a login/);
  await expect.element(column(3)).toHaveValue("twoFactorKey");
  await expect.element(text(/2 good lines/)).toBeVisible();
});

test("takes base64 of cookies for cookies, and leaves out what looks like nothing", async () => {
  const server = await openDialog(1);
  answerAll(server);
  await tab("Paste").click();
  const jar = btoa('[{"name":"a","value":"1","domain":".site.test"}]');
  await paste(`ann:one:${KEY}:${jar}:ann@mail.test`);
  await expect.element(column(4)).toHaveValue("cookies");
  await expect.element(column(5)).toHaveAccessibleDescription("looks like no field");
  await submit(1).click();
  await expect
    .poll(() => server.callsOf(loadAccounts)[0]?.body.items)
    .toMatchObject([{ twoFactorKey: KEY, cookies: jar, adsToken: null, bmToken: null }]);
});

test("names the sites whose local storage is beside the cookies and is not taken", async () => {
  await openDialog(1);
  await tab("Paste").click();
  const localStorage = [{ name: "t", value: "1" }];
  const origins = [
    { origin: "https://site.test", localStorage },
    { origin: "chrome://site", localStorage },
  ];
  const state = { cookies: [{ name: "a", value: "1", domain: ".site.test" }], origins };
  await paste(`ann:one:${KEY}:${btoa(JSON.stringify(state))}`);
  await expect.element(column(4)).toHaveValue("cookies");
  await expect
    .element(cellsOf(1).nth(4))
    .toMatchTextContent("The local storage of these sites is not taken: chrome://site");
});

test("points at a token that is longer than tokens are", async () => {
  await openDialog(1);
  await tab("Paste").click();
  await paste(`ann:one:${"a1".repeat(151)}`);
  await column(3).selectOptions("Ads token");
  await expect.element(cellsOf(1).nth(4)).toMatchTextContent(/longer than a token/);
  await expect.element(text("1 line to look at")).toBeVisible();
});

test("keeps what was typed and read while another way to load is looked at", async () => {
  await openDialog(1);
  await field("Login", dialog()).fill("ann");
  await tab("Paste").click();
  await paste("bob:two");
  await upload("cid:three", "shops.txt");
  await expect.element(text("shops.txt")).toBeVisible();
  await tab("Paste").click();
  await expect.element(field("Accounts", dialog())).toHaveValue("bob:two");
  await tab("From a file").click();
  await expect.element(text("shops.txt")).toBeVisible();
  await expect.element(submit(1)).toBeEnabled();
  await tab("By hand").click();
  await expect.element(field("Login", dialog())).toHaveValue("ann");
});

test("lets the network be chosen that an account is for, before it is loaded", async () => {
  const extensions = many(2, (id) => anExtension({ id, socialNetwork: id === 1 ? null : 1 }));
  const server = fakeServer({ extensions });
  server.on(changeSocialNetworks, ({ body }) =>
    bulkAnswer([anExtension({ id: 1, socialNetwork: body.socialNetwork })]),
  );
  await renderPage("/extensions", server);
  await giveToAll(/^Load accounts/);
  await paste("ann:one");
  await button("Twitter", dialog()).click();
  await expect.element(text(/has no social network/, dialog())).not.toBeInTheDocument();
  await expect.element(field("Accounts", dialog())).toHaveValue("ann:one");
  expect(server.callsOf(changeSocialNetworks).map(({ body }) => body)).toEqual([
    { extensionIds: [1], socialNetwork: 3 },
  ]);
});

test("says what is wrong with each line, and loads the others where that is asked for", async () => {
  const server = await openDialog(3);
  answerAll(server);
  await paste(
    ["login,password,2fa", "ann,1,no key", "bob,2,", "bob,3,", "cid,4,", "dan,5,"].join("\n"),
  );
  await expect.element(text(/2FA key: not a 2FA key/)).toBeVisible();
  await expect.element(text("Login repeated")).toBeVisible();
  await expect.element(submit(2)).toBeDisabled();
  await page.getByRole("switch", { name: "Skip bad lines" }).click();
  await expect.element(text(/1 line has no extension left/)).toBeVisible();
  await submit(3).click();
  await expect.poll(() => server.callsOf(loadAccounts).length).toBe(1);
  const [call] = server.callsOf(loadAccounts);
  expect(call?.body.items.map(({ extensionId, password }) => [extensionId, password])).toEqual([
    [1, "2"],
    [2, "3"],
    [3, "4"],
  ]);
});

test("takes columns as they are told, and remembers them", async () => {
  const server = await openDialog(1);
  answerAll(server);
  await tab("Paste").click();
  await paste("secret|ann");
  await column(1).selectOptions("Password");
  await column(2).selectOptions("Login");
  await submit(1).click();
  await expect
    .poll(() => server.callsOf(loadAccounts)[0]?.body.items)
    .toMatchObject([{ login: "ann", password: "secret" }]);
  expect(server.callsOf(updatePreference).map(({ body }) => body)).toEqual([
    { name: "accountLines", value: { separator: "|", columns: ["password", "login"] } },
  ]);
});

test("reads a list in the order that was chosen before, where it can be in it", async () => {
  const columns = ["password", "login", "twoFactorKey"];
  await openDialog(2, [], { accountLines: { separator: ":", columns } });
  await paste(`one:ann:${KEY}`);
  await expect.element(column(1)).toHaveValue("password");
  await expect.element(column(1)).toHaveAccessibleDescription("as you chose before");
  await paste("ann|one|Mozilla/5.0 (X11)");
  await expect.element(column(1)).toHaveValue("login");
  await expect.element(column(3)).toHaveValue("userAgent");
});

test("reads a file, whose cookies are of the network where they name no domain", async () => {
  const server = await openDialog(1);
  answerAll(server);
  await upload(JSON.stringify([{ login: "ann", cookies: "a=1; b=2" }]), "a.json");
  await expect.element(cellsOf(1).nth(2)).toMatchTextContent("ann");
  await submit(1).click();
  await expect
    .poll(() => server.callsOf(loadAccounts)[0]?.body.items)
    .toMatchObject([{ login: "ann", cookies: "a=1; b=2" }]);
});

test("takes one by hand, and names the field at fault", async () => {
  const server = await openDialog(1);
  answerAll(server);
  await submit(1).click();
  await expect.element(text("The line is empty")).toBeVisible();
  await field("Login", dialog()).fill("ann");
  await field("2FA key", dialog()).fill("what?");
  await expect.element(text("2FA key: not a 2FA key")).toBeVisible();
  await field("2FA key", dialog()).fill(KEY);
  await checkbox("Only browser").click();
  await submit(1).click();
  await expect
    .poll(() => server.callsOf(loadAccounts)[0]?.body.items)
    .toMatchObject([{ extensionId: 1, login: "ann", twoFactorKey: KEY, isOnlyBrowser: true }]);
});

test("lists those that were refused, and tries them again", async () => {
  const server = await openDialog(2);
  server.on(updatePreference, ({ body }) => body);
  const item = { id: 2, errorCode: 1, field: "proxy", message: "There is no such proxy" };
  server.on(loadAccounts, () => ({
    data: [],
    additionalData: { errorCode: 303, items: [item] },
  }));
  await paste("login,password,proxy\nann,1,\nbob,2,10.0.0.1:80");
  await submit(2).click();
  await expect.element(text(/There is no such proxy/)).toBeVisible();
  await expect.element(text(/1 account loaded/)).toBeVisible();
});

test("takes a file of ten thousand lines, and draws those in sight", async () => {
  await openDialog(1);
  await upload(many(10_000, (number) => `user${number}:secret`).join("\n"), "a.txt");
  await expect.element(text(/10,000 good lines/)).toBeVisible();
  await expect.poll(() => preview().getByRole("row").elements().length).toBeLessThan(60);
});

test("is not for those that are disabled or busy, and says so", async () => {
  const rows = [
    anExtension({ id: 1, state: 0, account: anAccount() }),
    anExtension({ id: 2, run: aRunOf(ScriptStatus.InProgress), account: anAccount() }),
  ];
  await renderPage("/extensions", fakeServer({ extensions: rows }));
  await checkbox("Select all rows of the list").click();
  await button("More", page.getByRole("toolbar")).click();
  await expect.element(menuItem(/^Load accounts/)).toBeDisabled();
});

test("asks before a draft is lost", async () => {
  await openDialog(2);
  await paste("ann:one\nbob:two");
  const question = dialog("Leave without saving?");
  await userEvent.keyboard("{Escape}");
  await expect.element(question).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field("Accounts")).toHaveValue("ann:one\nbob:two");
  await button("Cancel", dialog()).click();
  await button("Leave", question).click();
  await expect.element(field("Accounts")).not.toBeInTheDocument();
});

test("closes without a question where nothing was typed", async () => {
  await openDialog(2);
  await button("Cancel", dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("reads a file in the letters of another program, and says so", async () => {
  await openDialog(1);
  await tab("From a file").click();
  const input = document.querySelector("[role=dialog] input[type=file]");
  const letters = Array.from("login,password\nann,1\n", (letter) => letter.charCodeAt(0));
  const bytes = Uint8Array.from([0xff, 0xfe, ...letters.flatMap((code) => [code, 0])]);
  await userEvent.upload(input ?? document.body, new File([bytes], "a.csv"));
  await expect.element(text(/Read as utf-16le/)).toBeVisible();
  await expect.element(cellsOf(1).nth(2)).toMatchTextContent("ann");
  const workbook = new File([Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0])], "a.xlsx");
  await userEvent.upload(input ?? document.body, workbook);
  await expect.element(text(/This is no text file/)).toBeVisible();
  await expect.element(submit(0)).toBeDisabled();
});

test("asks for a profile from a template with the account", async () => {
  const server = await openDialog(1, [aProfileTemplate({ id: 4 })]);
  server.on(loadAccounts, () => ({ data: [], additionalData: { errorCode: null, items: [] } }));
  await field("Login", dialog()).fill("anna");
  await field("Password", dialog()).fill("secret");
  await field("Browser profile template", dialog()).selectOptions("Shops");
  await submit(1).click();
  await expect
    .poll(() => server.callsOf(loadAccounts)[0]?.body.items[0]?.profileTemplateId)
    .toBe(4);
});
