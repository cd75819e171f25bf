import { readFile } from "node:fs/promises";
import { createDataTemplate, loadAccount, updateTelegram } from "@baton/contract";
import { expect, test } from "vitest";
import { BOT_TOKEN, CHAT_ID, startTelegram } from "../../apps/server/test/telegram-stand-in.ts";
import { OWNER } from "../support/baton-server.ts";
import { ending, journey } from "../support/journey.ts";

const telegram = ending(await startTelegram());
const { api, openConsole, joinAgents } = await journey({ BATON_TELEGRAM_API: telegram.url });
const user = await openConsole();

/** Rows that are signed in. */
async function makeAccounts(names: string[]): Promise<void> {
  const agents = await joinAgents(names.map((name) => `Browser of ${name}`));
  for (const [at, name] of names.entries()) {
    const params = { id: agents[at]?.extensionId ?? 0 };
    const secrets = { login: `${name}@site.test`, password: `${name}-pass` };
    await api.call(loadAccount, { params, body: { name, ...secrets } });
  }
}

const dialog = () => user.page.getByRole("dialog");

async function openDialog(): Promise<void> {
  for (const name of ["ann", "bob"])
    await user.page
      .getByRole("row", { name: new RegExp(`Browser of ${name}`) })
      .getByRole("checkbox")
      .check();
  await user.button("More", user.page.getByRole("toolbar")).click();
  await user.page.getByRole("menuitem", { name: /^Download data/ }).click();
  await dialog().getByText("2 of 2 have an account").waitFor();
}

async function pick(label: string, option: string): Promise<void> {
  await dialog().getByRole("combobox", { name: label, exact: true }).click();
  await user.page.getByRole("option", { name: option, exact: true }).click();
}

test("accounts go to a file by a template with secrets, and to Telegram", async () => {
  user.pictureOnFailure();
  await makeAccounts(["ann", "bob"]);
  await api.call(createDataTemplate, {
    body: { name: "Sign-in", fields: ["name", "login", "password"], separator: ";" },
  });
  await api.call(updateTelegram, { body: { botToken: BOT_TOKEN, chatId: CHAT_ID } });
  await user.logIn(OWNER);

  await openDialog();
  await pick("Template", "Sign-in");
  await dialog().getByText("ann;••••••;••••••").waitFor();
  await user.field("Your password", dialog()).fill(OWNER.password);
  const [download] = await Promise.all([
    user.page.waitForEvent("download"),
    user.button("Download", dialog()).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^accounts-\d+\.txt$/);
  expect(await readFile(await download.path(), "utf8")).toBe(
    "ann;ann@site.test;ann-pass\nbob;bob@site.test;bob-pass\n",
  );
  await user.button("Close", dialog()).click();
  await dialog().waitFor({ state: "hidden" });

  await user.button("More", user.page.getByRole("toolbar")).click();
  await user.page.getByRole("menuitem", { name: /^Download data/ }).click();
  await pick("Where to", "Telegram");
  await pick("Format", "Single line Json");
  telegram.errors.push({ ok: false, error_code: 403, description: "Forbidden: bot was blocked" });
  await user.button("Send", dialog()).click();
  await dialog().getByText("Forbidden: bot was blocked").waitFor();
  await user.button("Retry", dialog()).click();
  await dialog().getByText("Sent to Telegram").waitFor();
  expect(telegram.sent).toHaveLength(1);
  const [sent] = telegram.sent;
  if (sent?.method !== "sendDocument") throw new Error("no file was sent");
  const records = JSON.parse(sent.content.toString("utf8")) as { name: string }[];
  expect(records.map(({ name }) => name)).toEqual(["ann", "bob"]);
  expect(sent.content.toString("utf8")).not.toMatch(/-pass|\n/);
  expect(user.faults).toEqual([]);
});
