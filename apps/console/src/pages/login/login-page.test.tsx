import { beginPasskeyLogin, login } from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeServer, refuse, renderPage, TOKEN } from "../../../test/page.tsx";
import { alert, button, field, heading, text } from "../../../test/screen.ts";

const signedOut = { isSignedIn: false };

function serverWithLogin() {
  return fakeServer().on(login, ({ body }) =>
    body.password === "right"
      ? { accessToken: TOKEN, expiresAt: "2030-01-01T00:00:00.000Z" }
      : refuse("invalidCredentials"),
  );
}

async function logIn(password: string): Promise<void> {
  await field("Username").fill("owner@example.com");
  await field("Password").fill(password);
  await button("Log in").click();
}

test("asks for a name and a password before it asks the server", async () => {
  const server = serverWithLogin();
  await renderPage("/login", server, signedOut);
  await expect.element(heading("Log in to Baton")).toBeVisible();
  await button("Log in").click();
  await expect.element(text("This field is required!").first()).toBeVisible();
  expect(server.callsOf(login)).toEqual([]);
});

test("refuses a wrong password, and lets the right one in", async () => {
  const rendered = await renderPage("/login", serverWithLogin(), signedOut);
  await logIn("wrong");
  await expect.element(alert("Invalid username or password.")).toBeVisible();
  await logIn("right");
  await expect.element(heading("Extensions")).toBeVisible();
  expect(rendered.address()).toBe("/extensions");
});

test("says that the server cannot be reached, and tries again", async () => {
  const server = serverWithLogin().fails(login, "unavailable");
  await renderPage("/login", server, signedOut);
  await logIn("right");
  await expect.element(alert(/503/)).toBeVisible();
  server.mends(login);
  await button("Log in").click();
  await expect.element(heading("Extensions")).toBeVisible();
});

test.for(["/", "/extensions", "/runs/7", "/payments/success"])(
  "stands before %s until somebody has logged in",
  async (address) => {
    const rendered = await renderPage(address, fakeServer(), signedOut);
    await expect.element(heading("Log in to Baton")).toBeVisible();
    expect(rendered.address()).toBe("/login");
  },
);

test("sends who is logged in on to the extensions", async () => {
  const rendered = await renderPage("/login", fakeServer());
  await expect.element(heading("Extensions")).toBeVisible();
  expect(rendered.address()).toBe("/extensions");
});

test("speaks the language that is chosen there", async () => {
  await renderPage("/login", fakeServer(), signedOut);
  await button(/Language/).click();
  await page.getByRole("menuitemradio", { name: "Português" }).click();
  await expect.element(field("Senha")).toBeVisible();
});

test("names the eye that shows the password in the reader's language", async () => {
  await renderPage("/login", serverWithLogin(), { ...signedOut, language: "ru" });
  await expect.element(button("Показать пароль")).toBeVisible();
});

test("masks the password until it is to be seen, and knows password managers and pasting", async () => {
  await renderPage("/login", serverWithLogin(), signedOut);
  const password = field("Password");
  await expect.element(password).toHaveAttribute("type", "password");
  await expect.element(password).toHaveAttribute("autocomplete", "current-password");
  await expect.element(field("Username")).toHaveAttribute("autocomplete", "username");
  await field("Username").fill("correct horse battery");
  await userEvent.tripleClick(field("Username"));
  await userEvent.copy();
  await password.click();
  await userEvent.paste();
  await expect.element(password).toHaveValue("correct horse battery");
  await button("Show the password").click();
  await expect.element(password).toHaveAttribute("type", "text");
});

test("asks for a code where a second factor is on, and says when it is wrong", async () => {
  const issues = [{ field: "code", message: "No." }];
  const server = fakeServer().on(login, ({ body }) => {
    if (body.code === undefined) return refuse("secondFactorNeeded", issues);
    return body.code === "123456"
      ? { accessToken: TOKEN, expiresAt: "2030-01-01T00:00:00.000Z" }
      : refuse("invalidCredentials", issues);
  });
  await renderPage("/login", server, signedOut);
  await logIn("right");
  await expect.element(heading("Confirm that it is you")).toBeVisible();
  await expect.element(field("Code of your second factor")).toHaveFocus();
  await field("Code of your second factor").fill("000000");
  await button("Confirm").click();
  await expect.element(text("This code is wrong, or was used already")).toBeVisible();
  await button("Back").click();
  await expect.element(field("Username")).toHaveValue("owner@example.com");
  await button("Log in").click();
  await field("Code of your second factor").fill("123456");
  await button("Confirm").click();
  await expect.element(heading("Extensions")).toBeVisible();
});

test("says that no passkey can be used, and leaves the password", async () => {
  const server = serverWithLogin().on(beginPasskeyLogin, () => refuse("tooManyRequests"));
  await renderPage("/login", server, signedOut);
  await button("Use a passkey").click();
  await expect.element(alert(/429/)).toBeVisible();
  await logIn("right");
  await expect.element(heading("Extensions")).toBeVisible();
});
