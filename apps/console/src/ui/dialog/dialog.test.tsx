import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anExtension, aProxy, fakeServer, many, renderPage } from "../../../test/page.tsx";
import { button, checkbox, dialog, field, giveToAll } from "../../../test/screen.ts";

async function openOnRows(command: RegExp) {
  const extensions = many(3, (id) => anExtension({ id, socialNetwork: 1 }));
  await renderPage("/extensions", fakeServer({ extensions }));
  await giveToAll(command);
}

test("begins in the first field", async () => {
  await openOnRows(/^Load accounts/);
  await expect.element(field("Accounts", dialog())).toHaveFocus();
});

test("begins in the choice that is made already", async () => {
  await openOnRows(/^Change network/);
  await expect.element(page.getByRole("radio", { checked: true })).toHaveFocus();
});

test("begins in what one came for, though it comes later than the dialog", async () => {
  await renderPage("/extensions", fakeServer({ extensions: [anExtension()] }));
  await button("Create browser").click();
  await expect.element(field("Name", dialog())).toHaveFocus();
});

test("asks before what was typed goes, and leaves it there after a no", async () => {
  await renderPage("/proxy", fakeServer({ proxies: [aProxy()] }));
  await button("Add a proxy").click();
  await field("Server address", dialog()).fill("203.0.113.9");
  await userEvent.keyboard("{Escape}");
  await button("Cancel", dialog("Leave without saving?")).click();
  await expect.element(dialog("Leave without saving?")).not.toBeInTheDocument();
  await expect.element(field("Server address", dialog())).toHaveValue("203.0.113.9");
  await field("Server address", dialog()).clear();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("leaves the dialog below when the one on top is closed", async () => {
  await renderPage("/proxy", fakeServer({ proxies: [aProxy({ id: 1, name: "Exit 1" })] }));
  await checkbox("Select Exit 1").click();
  await button("Download the list").click();
  await checkbox(/^With logins/).click();
  await button("Download", dialog()).click();
  await expect.element(field("Your password")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog("Enter your password")).not.toBeInTheDocument();
  await expect.element(dialog("Download proxies: 1")).toBeVisible();
});
