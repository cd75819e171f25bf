import { readFile } from "node:fs/promises";
import { createOperatorUser, listAuditEntries } from "@baton/contract";
import { expect, test } from "vitest";
import { accessibilityFaults } from "../support/accessibility-faults.ts";
import { OWNER } from "../support/baton-server.ts";
import { journey } from "../support/journey.ts";

const CUSTOMER = { username: "customer@baton.test", password: "a kettle beside the river" };

const { api, openConsole } = await journey();
const user = await openConsole();

const tab = (name: string) => user.page.getByRole("tab", { name, exact: true }).click();
const dialog = (name: string) => user.page.getByRole("dialog", { name });

async function addTariff(): Promise<void> {
  await user.page.getByRole("link", { name: "Operator", exact: true }).click();
  await tab("Tariffs");
  await user.button("New tariff").click();
  const form = dialog("New tariff");
  await user.field("Name", form).fill("Shop");
  await user.field("Price for 30 days, RUB", form).fill("990");
  await user.button("Add a link", form).click();
  const link = form.getByRole("listitem", { name: "Link 1" });
  await user.field("Name", link).fill("Guide");
  await user.field("Address", link).fill("https://guide.example/start");
  await user.button("Save", form).click();
  // Asked once: what follows within five minutes is done at once.
  const question = dialog("Enter your password");
  await user.field("Your password", question).fill(OWNER.password);
  await user.button("Confirm", question).click();
  await user.button("Shop", user.page.getByRole("row", { name: /^Shop/ })).waitFor();
}

async function giveTariff(): Promise<void> {
  await tab("Users");
  await user.page.getByRole("gridcell", { name: CUSTOMER.username, exact: true }).click();
  const panel = user.page.getByRole("complementary", { name: CUSTOMER.username });
  await user.page.getByRole("combobox", { name: "Tariff" }).click();
  await user.page.getByRole("option", { name: "Shop" }).click();
  await user.button("Save", panel).click();
  await user.page.getByRole("row", { name: /customer.*Shop/ }).waitFor();
}

async function publishTerms(): Promise<void> {
  await tab("Terms");
  await user.button("New version").click();
  await user.field("English", dialog("New version")).fill("Be kind.");
  await user.button("Publish", dialog("New version")).click();
  await user.button("Publish", dialog("Publish a new version of the terms?")).click();
  // Operators are users: they are asked like everybody.
  await user.button("Accept").click();
  await user.page.getByText("Version 1", { exact: true }).first().waitFor();
}

async function exported(format: string): Promise<string> {
  await user.button("Export").click();
  const download = user.page.waitForEvent("download");
  await user.page.getByRole("menuitem", { name: format }).click();
  return readFile(await (await download).path(), "utf8");
}

test("an operator adds a tariff, gives it, publishes terms, and finds all of it in the audit log", async () => {
  user.pictureOnFailure();
  const { username: email, password } = CUSTOMER;
  await api.call(createOperatorUser, { body: { email, password } });
  // Downloads go to the browser's own folder, as where a page may not write to the disk.
  await user.page.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
  await user.logIn(OWNER);
  await addTariff();
  await giveTariff();
  expect(await accessibilityFaults(user.page)).toEqual([]);
  await publishTerms();
  await tab("Audit log");
  for (const action of ["Added a tariff", "Changed a user’s tariff", "Published terms"])
    await user.page.getByRole("button", { name: action, exact: true }).first().waitFor();
  await user.button("Published terms").first().click();
  await user.page.getByText("1–1 of 1").waitFor();
  expect(await accessibilityFaults(user.page)).toEqual([]);
  expect((await exported("CSV")).trim().split("\n")).toHaveLength(2);
  await user.page.goto("/operator?tab=audit");
  const lines = (await exported("JSONL")).trim().split("\n");
  const { totalCount } = await api.call(listAuditEntries, { query: {} });
  expect(lines).toHaveLength(totalCount);
  expect(user.faults).toEqual([]);
});

test("the customer has the tariff with its help, accepts the terms, and finds no operator's page", async () => {
  const customer = await openConsole();
  customer.pictureOnFailure();
  await customer.logIn(CUSTOMER);
  await customer.button("Accept").click();
  await customer.page.getByRole("link", { name: "Guide" }).waitFor();
  await customer.page.getByText("Shop", { exact: false }).first().waitFor();
  await customer.page.goto("/operator");
  await customer.heading("There is no such page").waitFor();
  expect(await customer.page.getByRole("link", { name: "Operator" }).count()).toBe(0);
});
