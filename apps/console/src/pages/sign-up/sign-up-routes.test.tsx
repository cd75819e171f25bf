import {
  activateRegistration,
  askPasswordReset,
  confirmEmail,
  getRegistration,
  register,
  resendConfirmation,
  resetPassword,
} from "@baton/contract";
import { expect, test } from "vitest";
import { aProfile, fakeServer, refuse, renderPage } from "../../../test/page.tsx";
import { alert, button, field, heading, link, text } from "../../../test/screen.ts";

const MAIL = "ann@example.com";
const PASSWORD = "three random words";
const signedOut = { isSignedIn: false };
const OK = () => ({ success: true }) as const;

const invalid = (name: string, message: string) =>
  refuse("invalidInput", [{ field: name, message }]);

const openServer = () =>
  fakeServer().on(getRegistration, () => ({ isOpen: true, passwordMinChars: 12 }));

test("registers whoever asks, and says where the link went", async () => {
  const server = openServer().on(register, OK).on(resendConfirmation, OK);
  await renderPage("/register", server, { ...signedOut, language: "pt" });
  await field("E-mail").fill(` ${MAIL} `);
  await field("Senha").fill(PASSWORD);
  await button("Criar conta").click();
  await expect.element(heading("Veja seu e-mail")).toHaveFocus();
  await expect.element(text(/ann@example\.com/)).toBeVisible();
  expect(server.callsOf(register)).toMatchObject([
    { body: { email: MAIL, password: PASSWORD, language: "pt" } },
  ]);
  await button("Enviar o e-mail de novo").click();
  await expect.element(text(/já foi enviada/)).toBeVisible();
  expect(server.callsOf(resendConfirmation)).toMatchObject([{ body: { email: MAIL } }]);
});

/** Enter, twice before anything could be drawn. */
function sendTwice(): void {
  const form = document.querySelector("form");
  form?.requestSubmit();
  form?.requestSubmit();
}

test("takes a second Enter for the first one, and the next one for another", async () => {
  const server = openServer().fails(register, "unavailable");
  await renderPage("/register", server, signedOut);
  await field("Mail").fill(MAIL);
  await field("Password").fill(PASSWORD);
  sendTwice();
  await expect.element(alert(/503/)).toBeVisible();
  expect(server.callsOf(register)).toHaveLength(1);
  server.mends(register).on(register, OK);
  sendTwice();
  await expect.element(heading("Look at your mail")).toBeVisible();
  expect(server.callsOf(register)).toHaveLength(2);
});

test("asks the server for nothing while a field is empty or the password short", async () => {
  const server = openServer();
  await renderPage("/register", server, signedOut);
  await button("Register").click();
  await expect.element(text("This field is required!").first()).toBeVisible();
  await field("Mail").fill(MAIL);
  await field("Password").fill("short");
  await button("Register").click();
  await expect.element(text("12 characters at least")).toBeVisible();
  expect(server.callsOf(register)).toEqual([]);
});

test.for([
  ["email", "must be a mail address", "Это не адрес почты"],
  [
    "password",
    "is one of those that are tried first by whoever guesses: choose another",
    /первыми/,
  ],
  ["password", "must have at least 16 characters", "Не короче 16 символов"],
] as const)("says in the reader's words what is wrong with %s: %s", async ([name, said, shown]) => {
  const server = openServer().on(register, () => invalid(name, said));
  await renderPage("/register", server, { ...signedOut, language: "ru" });
  await field("Почта").fill(MAIL);
  await field("Пароль").fill(PASSWORD);
  await button("Зарегистрироваться").click();
  await expect.element(text(shown)).toBeVisible();
});

test("leaves the focus in the form that was refused, at the field that is wrong", async () => {
  const server = openServer().on(register, () => invalid("email", "must be a mail address"));
  await renderPage("/register", server, signedOut);
  await field("Mail").fill(MAIL);
  await field("Password").fill(PASSWORD);
  await button("Register").click();
  await expect.element(field("Mail")).toHaveFocus();
  const answer = Promise.withResolvers<void>();
  server.on(register, async () => {
    await answer.promise;
    return refuse("tooManyRequests");
  });
  await button("Register").click();
  await expect.poll(() => document.activeElement).toBe(document.body);
  answer.resolve();
  await expect.element(alert(/Too many requests/)).toBeVisible();
  await expect.element(button("Register")).toHaveFocus();
});

test("says above the form that too many have registered", async () => {
  const server = openServer().fails(register, "tooManyRequests");
  await renderPage("/register", server, signedOut);
  await field("Mail").fill(MAIL);
  await field("Password").fill(PASSWORD);
  await button("Register").click();
  await expect.element(alert(/Too many requests/)).toBeVisible();
});

test("says that registration is closed, and leads back", async () => {
  const rendered = await renderPage("/register", fakeServer(), signedOut);
  await expect.element(heading("Registration is closed")).toBeVisible();
  await link("Log in").click();
  await expect.element(heading("Log in to Baton")).toBeVisible();
  expect(rendered.address()).toBe("/login");
});

test("says that it cannot be known whether one may register, and asks again", async () => {
  const server = openServer().fails(getRegistration, "tooManyRequests");
  await renderPage("/register", server, signedOut);
  await expect.element(heading("Could not load")).toBeVisible();
  server.mends(getRegistration);
  await button("Retry").click();
  await expect.element(heading("Register")).toBeVisible();
});

test("sends who is signed in away from the registration", async () => {
  const rendered = await renderPage("/register", openServer());
  await expect.element(heading("Extensions")).toBeVisible();
  expect(rendered.address()).toBe("/extensions");
});

test("takes the link's secret out of the address, and confirms when asked to", async () => {
  const server = openServer().on(activateRegistration, OK);
  const rendered = await renderPage("/confirm#secret-1", server, signedOut);
  await expect.element(heading("Confirm your mail")).toBeVisible();
  expect(rendered.address()).toBe("/confirm");
  expect(document.title).toBe("Confirm your mail – Baton");
  expect(server.callsOf(activateRegistration)).toEqual([]);
  await button("Confirm the address").click();
  await expect.element(heading("Your mail is confirmed")).toHaveFocus();
  expect(server.callsOf(activateRegistration)).toMatchObject([{ body: { id: "secret-1" } }]);
  await link("Log in").click();
  await link("Forgot your password?").click();
  // What was for one page is nothing to another.
  await expect.element(heading("Forgot your password?")).toBeVisible();
});

test("offers another mail where a registration's link is no longer good", async () => {
  const server = openServer()
    .on(activateRegistration, () => invalid("id", "is not good any more"))
    .on(resendConfirmation, OK);
  await renderPage("/confirm#secret-2", server, signedOut);
  await button("Confirm the address").click();
  await expect.element(heading("The link is no longer good")).toBeVisible();
  await field("Mail").fill(MAIL);
  await button("Send the mail again").click();
  await expect.element(text(/If ann@example\.com is still to be confirmed/)).toBeVisible();
});

test("keeps the link where the server was away", async () => {
  const server = openServer().on(activateRegistration, OK);
  await renderPage("/confirm#secret-3", server, signedOut);
  server.goAway();
  await button("Confirm the address").click();
  await expect.element(alert(/cannot be reached/)).toBeVisible();
  server.comeBack();
  await button("Confirm the address").click();
  await expect.element(heading("Your mail is confirmed")).toBeVisible();
});

test("takes on a new address, whoever is signed in", async () => {
  const server = openServer().on(confirmEmail, () => {
    server.world.profile = aProfile({ email: MAIL });
    return OK();
  });
  const rendered = await renderPage("/confirm-email#secret-4", server);
  await button("Change the address").click();
  await expect.element(heading("Your mail address is changed")).toBeVisible();
  expect(rendered.address()).toBe("/confirm-email");
  expect(server.callsOf(confirmEmail)).toMatchObject([{ body: { id: "secret-4" } }]);
  await expect.element(link("To the settings")).toBeVisible();
});

test("says that the link to a new address is no longer good", async () => {
  const server = openServer().on(confirmEmail, () => invalid("id", "is not good any more"));
  await renderPage("/confirm-email#secret-5", server, signedOut);
  await button("Change the address").click();
  await expect.element(heading("The link is no longer good")).toBeVisible();
  await expect.element(link("Log in")).toBeVisible();
});

test("has a link sent to whoever forgot the password, and tells nobody who is known", async () => {
  const server = openServer().on(askPasswordReset, OK);
  await renderPage("/login", server, { ...signedOut, language: "ru" });
  await field("Имя пользователя").fill(MAIL);
  await link("Забыли пароль?").click();
  await expect.element(field("Почта")).toHaveValue(MAIL);
  await button("Отправить ссылку").click();
  await expect.element(heading("Проверьте почту")).toBeVisible();
  expect(server.callsOf(askPasswordReset)).toMatchObject([
    { body: { email: MAIL, language: "ru" } },
  ]);
});

test("sets a new password with the link, once", async () => {
  const server = openServer().on(resetPassword, OK);
  const rendered = await renderPage("/reset-password#secret-6", server, signedOut);
  await expect.element(field("New password")).toHaveFocus();
  await field("New password").fill(PASSWORD);
  expect(rendered.address()).toBe("/reset-password");
  await button("Set the password").click();
  await expect.element(heading("Your password is changed")).toBeVisible();
  expect(server.callsOf(resetPassword)).toMatchObject([
    { body: { id: "secret-6", password: PASSWORD } },
  ]);
});

test("ends this browser's session with a new password, if it was one of those that ended", async () => {
  const server = openServer().on(resetPassword, () => {
    server.endSession();
    return OK();
  });
  await renderPage("/reset-password#secret-7", server);
  await field("New password").fill(PASSWORD);
  await button("Set the password").click();
  await expect.element(heading("Your password is changed")).toBeVisible();
  await expect.poll(() => localStorage.getItem("access-token")).toBeNull();
  await link("Log in").click();
  await expect.element(heading("Log in to Baton")).toBeVisible();
});

test("asks for a new link where one is used up", async () => {
  const server = openServer().on(resetPassword, () => invalid("id", "is not good any more"));
  await renderPage("/reset-password#secret-8", server, signedOut);
  await field("New password").fill(PASSWORD);
  await button("Set the password").click();
  await expect.element(heading("The link is no longer good")).toBeVisible();
  await button("Ask for a new link").click();
  await expect.element(heading("Forgot your password?")).toBeVisible();
});

test.for(["/confirm", "/confirm-email"])("says at %s that the link is missing", async (address) => {
  await renderPage(address, openServer(), signedOut);
  await expect.element(heading("Open the link in the mail")).toBeVisible();
});
