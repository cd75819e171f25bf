import { listNetworks } from "@baton/contract";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeServer, renderPage } from "../../../test/page.tsx";
import { field, heading, link, text } from "../../../test/screen.ts";
import { SETTINGS_TABS } from "./section/settings-tabs.ts";

const tab = (name: string) => page.getByRole("tab", { name });
const selected = () => page.getByRole("tab", { selected: true });

afterEach(() => page.viewport(1280, 800));

test("opens each tab at an address of its own, and goes back to the last", async () => {
  const rendered = await renderPage("/settings", fakeServer());
  await expect.element(selected()).toMatchTextContent("Common");
  await expect.element(heading("Integration")).toBeVisible();
  await tab("Actions").click();
  await expect.element(heading("Secrets")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Integration" })).not.toBeInTheDocument();
  expect(rendered.address()).toBe("/settings?tab=actions");
  await tab("Scripts").click();
  await expect.element(heading("Run history")).toBeVisible();
  rendered.back();
  await expect.element(selected()).toMatchTextContent("Actions");
});

test.each([
  ["integration", "Common", "Integration"],
  ["github", "Uploads", "GitHub"],
  ["networks", "Actions", "Social networks"],
  ["browsers", "Extensions", "Browsers"],
])("opens the tab that #%s is in", async (hash, name, title) => {
  await renderPage(`/settings#${hash}`, fakeServer());
  await expect.element(selected()).toMatchTextContent(name);
  await expect.element(heading(title)).toBeInViewport();
});

test("follows the links of the navigation from tab to tab", async () => {
  const rendered = await renderPage("/settings?tab=scripts", fakeServer());
  await link("GitHub").click();
  await expect.element(selected()).toMatchTextContent("Uploads");
  expect(rendered.address()).toBe("/settings#github");
  await link("Social networks").click();
  await expect.element(heading("Social networks")).toBeInViewport();
  rendered.back();
  await expect.element(selected()).toMatchTextContent("Uploads");
});

test("goes through the tabs with the arrow keys", async () => {
  await renderPage("/settings", fakeServer());
  await tab("Common").click();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(selected()).toMatchTextContent("Extensions");
  await expect.element(tab("Extensions")).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(selected()).toMatchTextContent("Common");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(selected()).toMatchTextContent("Uploads");
});

test("keeps what was typed in a tab while another is looked at", async () => {
  await renderPage("/settings#generate-extension", fakeServer());
  await field("Password").fill("half a pass");
  await tab("Scripts").click();
  await expect.element(heading("Run history")).toBeVisible();
  await tab("Extensions").click();
  await expect.element(field("Password")).toHaveValue("half a pass");
});

test("asks for what a tab shows when it is opened first", async () => {
  const server = fakeServer();
  await renderPage("/settings", server);
  await expect.element(text("There are no archives")).toBeVisible();
  expect(server.callsOf(listNetworks)).toHaveLength(0);
  await tab("Actions").click();
  await expect.poll(() => server.callsOf(listNetworks)).toHaveLength(1);
});

test.each(SETTINGS_TABS)("fits %s on a phone, with the open tab in sight", async (name) => {
  await page.viewport(390, 844);
  await renderPage(`/settings?tab=${name}`, fakeServer(), { language: "ru" });
  await expect.element(selected()).toBeInViewport({ ratio: 1 });
  const scroller = document.querySelector('[data-layout="scroll"]');
  expect(scroller?.scrollWidth).toBe(scroller?.clientWidth);
});
