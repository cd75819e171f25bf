import { connectGithub, login } from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aGithub } from "../../test/github.ts";
import { fakeServer, renderPage, TOKEN } from "../../test/page.tsx";
import { button, field, heading, link, text } from "../../test/screen.ts";

test.for(["/", "/payments/success", "/payments/failure"])(
  "sends %s on to the extensions",
  async (address) => {
    const rendered = await renderPage(address, fakeServer());
    await expect.element(heading("Extensions")).toBeVisible();
    expect(rendered.address()).toBe("/extensions");
  },
);

test.for([
  "/oauth/github?state=own",
  "/oauth/github?code=abc&state=forged",
  "/oauth/github?code=abc&state=null",
  "/oauth/github?code=abc",
  "/oauth/github",
])("exchanges nothing for %s", async (address) => {
  sessionStorage.setItem("github-state", "own");
  const server = fakeServer();
  const rendered = await renderPage(address, server);
  await expect.element(button("Connect with GitHub")).toBeVisible();
  expect(rendered.address()).toBe("/settings#github");
  expect(server.callsOf(connectGithub)).toEqual([]);
  expect(localStorage.getItem("github-code")).toBeNull();
  expect(sessionStorage.getItem("github-state")).toBeNull();
});

test("keeps what GitHub answers for who logs in next", async () => {
  sessionStorage.setItem("github-state", "own");
  const server = fakeServer();
  server.on(login, () => ({ accessToken: TOKEN, expiresAt: "2030-01-01T00:00:00.000Z" }));
  server.on(connectGithub, () => (server.world.github = aGithub({ repo: null })));
  const address = "/oauth/github?code=abc&state=own";
  const rendered = await renderPage(address, server, { isSignedIn: false });
  await expect.element(heading("Log in to Baton")).toBeVisible();
  expect(localStorage.getItem("github-code")).toBe("abc");
  expect(localStorage.getItem("github-login-result")).toBe("true");
  await field("Username").fill("owner@example.com");
  await field("Password").fill("right");
  await button("Log in").click();
  await expect.element(text("GitHub is connected: octocat")).toBeVisible();
  expect(rendered.address()).toBe("/settings#github");
  expect(server.callsOf(connectGithub)[0]?.body).toEqual({ code: "abc", state: "own" });
  expect(localStorage.getItem("github-code")).toBeNull();
});

test.for(["/nowhere", "/runs/seven"])("says that there is no page %s", async (address) => {
  const rendered = await renderPage(address, fakeServer());
  await expect
    .element(page.getByRole("heading", { name: "There is no such page", level: 1 }))
    .toBeVisible();
  await expect.element(page.getByRole("main")).toMatchTextContent(/There is no such page/);
  await link("Extensions").last().click();
  await expect.element(button("Create browser").first()).toBeVisible();
  expect(rendered.address()).toBe("/extensions");
});
