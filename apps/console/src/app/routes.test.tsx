import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeServer, renderPage } from "../../test/page.tsx";
import { button, heading, link } from "../../test/screen.ts";

test.for(["/", "/payments/success", "/payments/failure"])(
  "sends %s on to the extensions",
  async (address) => {
    const rendered = await renderPage(address, fakeServer());
    await expect.element(heading("Extensions")).toBeVisible();
    expect(rendered.address()).toBe("/extensions");
  },
);

test.for([
  ["/oauth/github?code=abc&state=own", "true", "abc"],
  ["/oauth/github?state=own", "false", null],
  ["/oauth/github?code=abc&state=forged", "false", null],
  ["/oauth/github?code=abc", "false", null],
] as const)("keeps what GitHub answers to %s for the settings", async ([address, result, code]) => {
  sessionStorage.setItem("github-state", "own");
  const rendered = await renderPage(address, fakeServer());
  await expect.element(heading("Settings")).toBeVisible();
  expect(rendered.address()).toBe("/settings#github");
  expect(localStorage.getItem("github-login-result")).toBe(result);
  expect(localStorage.getItem("github-code")).toBe(code);
  expect(sessionStorage.getItem("github-state")).toBeNull();
});

test("keeps no code from GitHub that this browser did not ask for", async () => {
  const rendered = await renderPage("/oauth/github?code=abc&state=null", fakeServer());
  await expect.element(heading("Settings")).toBeVisible();
  expect(rendered.address()).toBe("/settings#github");
  expect(localStorage.getItem("github-code")).toBeNull();
});

test.for(["/nowhere", "/runs/seven"])("says that there is no page %s", async (address) => {
  const rendered = await renderPage(address, fakeServer());
  await expect.element(heading("There is no such page")).toBeVisible();
  await expect.element(page.getByRole("main")).toMatchTextContent(/There is no such page/);
  await link("Extensions").last().click();
  await expect.element(button("Create browser").first()).toBeVisible();
  expect(rendered.address()).toBe("/extensions");
});
