import {
  type AccessToken,
  changeEmail,
  changePassword,
  deleteProfile,
  exportProfile,
  listTokens,
  logout,
  revokeToken,
} from "@baton/contract";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { aToken } from "../../../../test/factories.ts";
import { aProfile, fakeServer, refuse, renderPage } from "../../../../test/page.tsx";
import { alert, button, dialog, field, heading, text } from "../../../../test/screen.ts";

const MAIL = "ann@example.com";
const PASSWORD = "three random words";
const OK = () => ({ success: true }) as const;
const zip = () =>
  new Response("PK", { headers: { "content-disposition": 'attachment; filename="ann.zip"' } });

const serverOf = (tokens: AccessToken[] = []) =>
  fakeServer({ profile: aProfile({ email: MAIL }), tokens });
const session = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });

test("sends a link to another address, with the password", async () => {
  const server = serverOf().on(changeEmail, ({ body }) =>
    body.password === PASSWORD
      ? OK()
      : refuse("wrongPassword", [{ field: "password", message: "This is not your password." }]),
  );
  await renderPage("/settings#account", server);
  await button("Change the mail").click();
  await button("Send the link").click();
  await expect.element(text("This field is required!").first()).toBeVisible();
  await field("New mail address").fill(" new@example.com ");
  await field("Your password").fill("wrong");
  await button("Send the link").click();
  await expect.element(text("This is not your password.")).toBeVisible();
  await field("Your password").fill(PASSWORD);
  await button("Send the link").click();
  await expect.element(text(/A link was sent to new@example\.com/)).toBeVisible();
  expect(server.callsOf(changeEmail).at(-1)?.body).toMatchObject({
    email: "new@example.com",
    language: "en",
  });
  await button("Close", dialog()).last().click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("changes the password, and shows the sessions that are left", async () => {
  const server = serverOf([aToken(), aToken({ id: 2, isCurrent: false, browser: "Firefox 140" })]);
  server.on(changePassword, () => {
    server.world.tokens = server.world.tokens.filter(({ isCurrent }) => isCurrent);
    return OK();
  });
  await renderPage("/settings#account", server);
  await expect.element(session("Firefox 140")).toBeVisible();
  await button("Change the password").click();
  await expect.element(field("Your password")).toHaveFocus();
  await field("Your password").fill(PASSWORD);
  await field("New password").fill("short");
  await button("Change the password", dialog()).click();
  await expect.element(text("12 characters at least")).toBeVisible();
  await field("New password").fill("four other random words");
  await button("Change the password", dialog()).click();
  await expect
    .element(text("The password is changed, the other sessions have ended"))
    .toBeVisible();
  await expect.element(session("Firefox 140")).not.toBeInTheDocument();
  expect(server.callsOf(changePassword)).toMatchObject([
    { body: { password: PASSWORD, newPassword: "four other random words" } },
  ]);
});

test("shows in the reader's words that a new password is one that is tried first", async () => {
  const server = serverOf().on(changePassword, () =>
    refuse("invalidInput", [
      { field: "newPassword", message: "is one of those that are tried first" },
    ]),
  );
  await renderPage("/settings#account", server, { language: "pt" });
  await button("Trocar a senha").click();
  await field("Sua senha").fill(PASSWORD);
  await field("Nova senha").fill("password password");
  await button("Trocar a senha", dialog()).click();
  await expect.element(text(/uma das primeiras/)).toBeVisible();
});

test("shows where one is signed in, this session first, and ends one", async () => {
  const server = serverOf([
    aToken({ id: 2, isCurrent: false, browser: "Firefox 140, Windows", address: "203.0.113.7" }),
    aToken({ browser: "Chrome 140, Linux", address: "198.51.100.9", country: "BR" }),
  ]);
  server.on(revokeToken, ({ params }) => {
    server.world.tokens = server.world.tokens.filter(({ id }) => id !== params.id);
    return OK();
  });
  await renderPage("/settings#account", server);
  const rows = page.getByRole("table", { name: "Sessions" }).getByRole("row");
  await expect.element(rows.nth(1)).toMatchTextContent(/Chrome 140, Linux this session/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Brazil, 198\.51\.100\.9/);
  await expect.element(button(/^End: Chrome/)).not.toBeInTheDocument();
  await button("End: Firefox 140, Windows").click();
  await button("End", dialog("End the session?")).click();
  await expect.element(text("The session has ended")).toBeVisible();
  await expect.element(session("Firefox 140, Windows")).not.toBeInTheDocument();
});

test("folds what is long ago, and ends all others at once", async () => {
  const others = [2, 3, 4, 5].map((id) => aToken({ id, isCurrent: false, browser: `Edge ${id}` }));
  const server = serverOf([aToken(), ...others]);
  server.on(revokeToken, ({ params }) => {
    server.world.tokens = server.world.tokens.filter(({ id }) => id !== params.id);
    return OK();
  });
  await renderPage("/settings#account", server);
  await button("Show 2 older sessions").click();
  await expect.element(session("Edge 5")).toBeVisible();
  await button("End all other sessions").click();
  await button("End", dialog("End 4 sessions?")).click();
  await expect.element(text("The other sessions have ended")).toBeVisible();
  await expect.element(session("Edge 5")).not.toBeInTheDocument();
  expect(server.callsOf(revokeToken).map(({ params }) => params.id)).toEqual([2, 3, 4, 5]);
});

test("says that the sessions could not be loaded, and asks again", async () => {
  const server = serverOf([aToken()]).fails(listTokens, "notAllowed");
  await renderPage("/settings#account", server);
  await expect.element(heading("Could not load").first()).toBeVisible();
  server.mends(listTokens);
  await button("Retry").first().click();
  await expect.element(session("Chrome 140, Linux")).toBeVisible();
});

test("gives all that is the user's, for the password", async () => {
  const server = serverOf().on(exportProfile, zip);
  await renderPage("/settings#account", server);
  await button("Download all that is yours").click();
  await field("Your password").fill(PASSWORD);
  await button("Download", dialog()).click();
  await expect.element(text("Your data is downloaded: ann.zip")).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.callsOf(exportProfile)).toMatchObject([{ body: { password: PASSWORD } }]);
});

test("deletes the account once its mail was typed, the data offered first", async () => {
  const server = serverOf().on(exportProfile, zip).on(deleteProfile, OK);
  await renderPage("/settings#account", server);
  await button("Delete the account").click();
  await expect.element(button("Download the data first")).toBeDisabled();
  await field("Your password").fill(PASSWORD);
  await button("Download the data first").click();
  await expect.element(text("Your data is downloaded: ann.zip")).toBeVisible();
  await field(`To confirm, type your mail: ${MAIL}`).fill("someone@example.com");
  await button("Delete for good").click();
  await expect.element(text(`To confirm, type your mail: ${MAIL}`).nth(1)).toBeVisible();
  expect(server.callsOf(deleteProfile)).toEqual([]);
  await field(`To confirm, type your mail: ${MAIL}`).fill(MAIL);
  await button("Delete for good").click();
  await expect.element(heading("Log in to Baton")).toBeVisible();
  await expect.element(text("The account is deleted")).toBeVisible();
  expect(server.callsOf(deleteProfile)).toMatchObject([
    { body: { email: MAIL, password: PASSWORD } },
  ]);
  expect(localStorage.getItem("access-token")).toBeNull();
});

test("keeps its dialog within a narrow window, however long the address", async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 800);
  const long = `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(53)}.example`;
  await renderPage("/settings#account", fakeServer({ profile: aProfile({ email: long }) }));
  await button("Delete the account").click();
  await expect.element(field("Your password")).toBeVisible();
  const { scrollWidth, clientWidth } = dialog().element();
  expect(scrollWidth).toBe(clientWidth);
});

test("says why an account cannot be deleted", async () => {
  const server = serverOf().on(deleteProfile, () => refuse("conflict", { reason: "lastOperator" }));
  await renderPage("/settings#account", server, { language: "ru" });
  await button("Удалить учётную запись").click();
  await field("Ваш пароль").fill(PASSWORD);
  await field(`Чтобы подтвердить, введите свою почту: ${MAIL}`).fill(MAIL);
  await button("Удалить навсегда").click();
  await expect.element(alert(/последний оператор/)).toBeVisible();
  expect(localStorage.getItem("access-token")).not.toBeNull();
});

test("says in the reader's words that an address is the user's already", async () => {
  const message = "This is your address already";
  const server = serverOf().on(changeEmail, () =>
    refuse("invalidInput", [{ field: "email", message }]),
  );
  await renderPage("/settings#account", server, { language: "ru" });
  await button("Сменить почту").click();
  await field("Новая почта").fill(MAIL);
  await field("Ваш пароль").fill(PASSWORD);
  await button("Отправить ссылку").click();
  await expect.element(text("Это и есть ваш адрес")).toBeVisible();
});

test("is locked, in words, for an operator who is signed in as the user", async () => {
  const server = serverOf([aToken(), aToken({ id: 2, isCurrent: false, browser: "Edge 140" })]);
  server.world.profile = aProfile({ email: MAIL, isImpersonated: true });
  server.on(logout, OK);
  await renderPage("/settings", server);
  await expect.element(page.getByRole("status").getByText(/Secrets are hidden/)).toBeVisible();
  await expect.element(page.getByRole("note").first()).toMatchTextContent(/only the user may do/);
  for (const name of [
    "Change the mail",
    "Change the password",
    "Delete the account",
    "Create token",
  ])
    await expect.element(button(name)).toBeDisabled();
  // Who is in is nothing secret, and the way to help where a stranger is.
  await expect.element(button("End: Edge 140")).toBeEnabled();
  await button("End", page.getByRole("status")).click();
  await expect.element(heading("Log in to Baton")).toBeVisible();
  expect(server.callsOf(logout)).toHaveLength(1);
});

test.for(["extensions", "actions", "uploads"])(
  "what is secret in the tab %s is locked for an operator",
  async (tab) => {
    const profile = aProfile({ email: MAIL, isImpersonated: true });
    await renderPage(`/settings?tab=${tab}`, fakeServer({ profile }));
    await expect.element(page.getByRole("note").first()).toBeVisible();
  },
);
