import { listExtensionGroups, login, type ResponseOf } from "@baton/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Locator } from "playwright-core";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { accessibilityFaults } from "../support/accessibility-faults.ts";
import { BatonServer, OWNER } from "../support/baton-server.ts";
import { ConsoleUser } from "../support/console.ts";

let server: BatonServer;
let user: ConsoleUser;
let api: Api;

beforeAll(async () => {
  server = await BatonServer.start();
  api = await Api.logIn(server.url, OWNER);
  user = await ConsoleUser.open(server.url);
  const answer = await fetch(`${server.url}${login.path}`, {
    method: "POST",
    body: new URLSearchParams(OWNER),
  });
  const { accessToken } = (await answer.json()) as ResponseOf<typeof login>;
  await user.page.goto("/docs");
  // Where the console keeps its session.
  await user.page.evaluate((token) => localStorage.setItem("access-token", token), accessToken);
});

afterAll(async () => {
  await user?.close();
  await server?.close();
});

beforeEach(() => user.pictureOnFailure());

/** The form of one call, opened by its address. */
async function formOf(name: string): Promise<Locator> {
  // From one hash to another the page would stay as it is.
  await user.page.goto("/healthz");
  await user.page.goto(`/docs#${name}`);
  const form = user.page.locator(`[id="${name}"] form`);
  await form.waitFor();
  return form;
}

const send = (form: Locator) => user.button("Send", form).click();

test("a call is sent with the console's session, and its answer and curl line are shown", async () => {
  const form = await formOf("listExtensions");
  await user.page.getByText("Calls are sent with the console's session.").waitFor();
  await form.getByLabel("pageSize").fill("7");
  await form.getByLabel("isOnline").selectOption("true");
  await send(form);
  await form.getByText(/^200 /).waitFor();
  await form.getByText('"totalCount": 0').waitFor();
  const line = await form.locator(".curl").textContent();
  const address = `${server.url}/api/extensions?pageSize=7&isOnline=true`;
  expect(line).toBe(`curl '${address}' -H "Authorization: Bearer $BATON_TOKEN"`);
  await form.getByText("Headers").click();
  await form.getByText("content-type: application/json").waitFor();
  expect(user.faults).toEqual([]);
});

test("a changing call is sent only when that is confirmed, with the keyboard alone", async () => {
  const form = await formOf("createExtensionGroup");
  const body = form.getByLabel("Body");
  expect(JSON.parse(await body.inputValue())).toEqual({ name: "" });
  await body.fill('{"name": "Shop"}');
  await user.button("Send", form).focus();
  await user.page.keyboard.press("Enter");
  const dialog = user.page.getByRole("dialog");
  await dialog.getByText("POST /api/extension-groups changes what is on this server.").waitFor();
  await user.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect((await api.call(listExtensionGroups)).totalCount).toBe(0);
  await user.page.keyboard.press("Enter");
  await user.button("Send", dialog).press("Enter");
  await form.getByText(/^200 /).waitFor();
  expect((await api.call(listExtensionGroups)).data.map(({ name }) => name)).toEqual(["Shop"]);
});

test("what is refused, filled in wrongly or answered with a file is shown as such", async () => {
  const one = await formOf("getExtension");
  await send(one);
  expect(
    await one.getByLabel("id").evaluate((field: HTMLInputElement) => field.validity.valid),
  ).toBe(false);
  await one.getByLabel("id").fill("999");
  await send(one);
  await one.getByText(/^404 /).waitFor();
  await one.getByText('"errorCode": 305').waitFor();

  const wrong = await formOf("createExtensionGroup");
  await wrong.getByLabel("Body").fill("{name}");
  await send(wrong);
  await wrong.getByText("The body is no JSON").waitFor();

  const file = await formOf("downloadRunsData");
  await file.getByLabel("format").selectOption("json");
  await send(file);
  await file.getByText(/^200 /).waitFor();
});

test("a token that is typed goes before the session, and calls for nobody go without one", async () => {
  const form = await formOf("getProfile");
  await user.page.getByLabel("Token").fill("nobody's");
  await user.page.getByText("Calls are sent with this token.").waitFor();
  await send(form);
  await form.getByText(/^401 /).waitFor();
  await user.page.getByLabel("Token").fill("");
  await send(form);
  await form.getByText(OWNER.username).waitFor();
  const own = await formOf("login");
  expect(await own.locator(".curl").textContent()).not.toContain("Authorization");
  await own.getByLabel("Body").fill(JSON.stringify(OWNER));
  await send(own);
  await user.button("Send", user.page.getByRole("dialog")).click();
  await own.getByText("accessToken").waitFor();
});

test("calls are found by words, and every one is there without the script", async () => {
  await user.page.goto("/docs");
  const shown = user.page.locator("details.call:visible");
  const all = await shown.count();
  await user.page.getByLabel("Find").fill("post group");
  await expect.poll(() => shown.count()).toBeLessThan(20);
  await user.page.getByText(new RegExp(`^\\d+ of ${all} calls$`)).waitFor();
  const plain = await user.page.context().browser()?.newContext({ javaScriptEnabled: false });
  const page = await plain?.newPage();
  await page?.goto(`${server.url}/docs`);
  expect(await page?.locator("details.call").count()).toBe(all);
  await plain?.close();
});

test("it is told to a screen reader, fits a telephone, and is light or dark as asked", async () => {
  const { page } = user;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const form = await formOf("createExtensionGroup");
    await form.getByLabel("Body").fill('{"name": ""}');
    await send(form);
    await user.button("Send", page.getByRole("dialog")).click();
    await form.getByText(/^400 /).waitFor();
    // One entry is looked at: hundreds are alike, and would take minutes.
    await page.evaluate(() => {
      for (const entry of document.querySelectorAll("main details:not([open])")) entry.remove();
    });
    expect(await accessibilityFaults(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await formOf("createExtensionGroup");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("an address of a live stream shows its events until it is stopped", async () => {
  const form = await formOf("streamLiveEvents");
  await send(form);
  await form.getByText(/^200 /).waitFor();
  await user.button("Stop", form).click();
  await expect.poll(() => form.locator(".answer").textContent()).toContain("(ended)");
});
