import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CLI_PROGRAM } from "../../apps/server/test/programs.ts";
import { accessibilityFaultsInBoth } from "../support/accessibility-faults.ts";
import { BatonServer } from "../support/baton-server.ts";
import { ConsoleUser } from "../support/console.ts";
import { Mailbox } from "../support/mailbox.ts";

const ANNA = { mail: "anna@people.test", password: "три случайных слова" };
const BOB = { mail: "bob@people.test", password: "another battery of horses" };
const CARLA = { mail: "carla@people.test", password: "quatro palavras ao acaso" };
const NEW_MAIL = "carla.nova@people.test";

let mailbox: Mailbox;
let server: BatonServer;
const people: ConsoleUser[] = [];

const operate = (...words: string[]) =>
  promisify(execFile)(process.execPath, [CLI_PROGRAM, ...words], {
    env: { ...process.env, DATA_DIR: server.dataDir },
  });

async function publishTerms(): Promise<void> {
  const texts = { ru: "Будьте добры.", en: "Be good.", pt: "Seja bom." };
  const given: string[] = [];
  for (const [language, text] of Object.entries(texts)) {
    const path = join(server.dataDir, `terms-${language}.txt`);
    await writeFile(path, text);
    given.push(`--${language}`, path);
  }
  await operate("terms", "publish", ...given);
}

async function comes(language: "ru" | "en" | "pt"): Promise<ConsoleUser> {
  const person = await ConsoleUser.open(server.url, [], language);
  people.push(person);
  return person;
}

/** What is on the page has no accessibility fault, in light and in dark. */
async function expectAccessible({ page }: ConsoleUser, part: string): Promise<void> {
  expect(await accessibilityFaultsInBoth(page, part)).toEqual([]);
}

beforeAll(async () => {
  mailbox = await Mailbox.start();
  server = await BatonServer.start({
    BATON_REGISTRATION: "open",
    BATON_SMTP_URL: mailbox.url,
    BATON_MAIL_FROM: "Baton <baton@people.test>",
  });
  await operate("users", "add", BOB.mail, "--password", BOB.password);
  await operate("users", "add", CARLA.mail, "--password", CARLA.password);
});

afterAll(async () => {
  await Promise.all(people.map((person) => person.close()));
  await server?.close();
  await mailbox?.close();
});

test("somebody registers, confirms the mail, accepts the terms and is in (Russian)", async () => {
  await publishTerms();
  const anna = await comes("ru");
  anna.pictureOnFailure();
  await anna.page.goto("/login");
  await anna.link("Зарегистрироваться").click();
  await anna.heading("Регистрация").waitFor();
  await anna.field("Почта").fill(ANNA.mail);
  await anna.field("Пароль").fill("password1234");
  await anna.button("Зарегистрироваться").click();
  await anna.page.getByText(/из тех, что подбирают первыми/).waitFor();
  await expectAccessible(anna, "main");
  await anna.field("Пароль").fill(ANNA.password);
  await anna.button("Зарегистрироваться").click();
  await anna.heading("Проверьте почту").waitFor();
  const first = await mailbox.linkTo(ANNA.mail, "/confirm");

  await anna.page.goto("/login");
  await anna.field("Имя пользователя").fill(ANNA.mail);
  await anna.field("Пароль").fill(ANNA.password);
  await anna.button("Войти").click();
  await anna.page.getByText("Подтвердите почту или обратитесь в поддержку.").waitFor();
  await anna.button("Отправить письмо ещё раз").click();
  await anna.page.getByText(/новое письмо уже отправлено/).waitFor();
  const second = await mailbox.linkTo(ANNA.mail, "/confirm");
  expect(second).not.toBe(first);

  await anna.page.goto(second);
  await anna.button("Подтвердить почту").waitFor();
  expect(new URL(anna.page.url()).hash).toBe("");
  await expectAccessible(anna, "main");
  await anna.button("Подтвердить почту").click();
  await anna.heading("Почта подтверждена").waitFor();
  await anna.link("Войти").click();
  await anna.field("Имя пользователя").fill(ANNA.mail);
  await anna.field("Пароль").fill(ANNA.password);
  await anna.button("Войти").click();
  const terms = anna.page.getByRole("dialog");
  await terms.getByText("Будьте добры.").waitFor();
  await expectAccessible(anna, "[role=dialog]");
  await anna.button("Принять", terms).click();
  await terms.waitFor({ state: "hidden" });
  await anna.heading("Расширения").waitFor();
});

test("somebody who forgot the password sets another, then changes it (English)", async () => {
  const bob = await comes("en");
  const elsewhere = await comes("en");
  bob.pictureOnFailure();
  await elsewhere.logIn({ username: BOB.mail, password: BOB.password });
  await elsewhere.button("Accept").click();
  await bob.page.goto("/login");
  await bob.field("Username").fill(BOB.mail);
  await bob.link("Forgot your password?").click();
  await bob.button("Send the link").click();
  await bob.heading("Look at your mail").waitFor();
  const link = await mailbox.linkTo(BOB.mail, "/reset-password");
  await bob.page.goto(link);
  await bob.field("New password").fill("yet another battery of horses");
  await bob.button("Set the password").click();
  await bob.heading("Your password is changed").waitFor();
  await elsewhere.heading("Log in to Baton").waitFor();

  await bob.page.goto("/login");
  await bob.page.goto(link);
  await bob.field("New password").fill("and yet another battery");
  await bob.button("Set the password").click();
  await bob.heading("The link is no longer good").waitFor();

  await bob.logIn({ username: BOB.mail, password: "yet another battery of horses" });
  await elsewhere.logIn({ username: BOB.mail, password: "yet another battery of horses" });
  await bob.page.goto("/settings#account");
  const table = bob.page.getByRole("table", { name: "Sessions" });
  await table.getByText("this session").waitFor();
  await expectAccessible(bob, "#account");
  await bob.button("Change the password").click();
  const dialog = bob.page.getByRole("dialog");
  await bob.field("Your password", dialog).fill("yet another battery of horses");
  await bob.field("New password", dialog).fill(BOB.password);
  await expectAccessible(bob, "[role=dialog]");
  await bob.button("Change the password", dialog).click();
  await dialog.waitFor({ state: "hidden" });
  await elsewhere.heading("Log in to Baton").waitFor();
  await expect.poll(() => table.getByRole("row").count()).toBe(2);
  await mailbox.next(BOB.mail, /Your password was changed|password of your account/i);
});

test("somebody ends a session elsewhere, which is out at once (English)", async () => {
  const [bob, elsewhere] = people.slice(1, 3);
  if (!bob || !elsewhere) throw new Error("nobody is there");
  bob.pictureOnFailure();
  await elsewhere.logIn({ username: BOB.mail, password: BOB.password });
  await bob.page.reload();
  await bob.button(/^End: Chrom/).click();
  await bob.button("End", bob.page.getByRole("dialog")).click();
  await elsewhere.heading("Log in to Baton").waitFor();
  expect(new URL(elsewhere.page.url()).pathname).toBe("/login");
});

test("somebody changes the mail, takes the data along and deletes the account (Portuguese)", async () => {
  const carla = await comes("pt");
  carla.pictureOnFailure();
  await carla.page.goto("/login");
  await carla.field("Nome de usuário").fill(CARLA.mail);
  await carla.field("Senha").fill(CARLA.password);
  await carla.button("Entrar").click();
  await carla.page.getByText("Seja bom.").waitFor();
  await carla.button("Aceitar").click();
  await carla.heading("Extensões").waitFor();
  await carla.page.goto("/settings#account");
  await carla.button("Trocar o e-mail").click();
  const dialog = carla.page.getByRole("dialog");
  await carla.field("Novo e-mail", dialog).fill(NEW_MAIL);
  await carla.field("Sua senha", dialog).fill("não é a senha");
  await carla.button("Enviar o link", dialog).click();
  await dialog.getByText("Essa não é a sua senha.").waitFor();
  await carla.field("Sua senha", dialog).fill(CARLA.password);
  await carla.button("Enviar o link", dialog).click();
  await carla.page.getByText(/Um link foi enviado para carla\.nova/).waitFor();
  await mailbox.next(CARLA.mail, /carla\.nova@people\.test/);
  await carla.page.goto(await mailbox.linkTo(NEW_MAIL, "/confirm-email"));
  await carla.button("Trocar o endereço").click();
  await carla.heading("Endereço de e-mail trocado").waitFor();
  await carla.link("Ir para as configurações").click();
  await carla.page.locator("#account").getByText(NEW_MAIL).waitFor();

  await carla.button("Excluir a conta").click();
  await carla.field("Sua senha", dialog).fill(CARLA.password);
  const [download] = await Promise.all([
    carla.page.waitForEvent("download"),
    carla.button("Baixar os dados antes", dialog).click(),
  ]);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  const all = Object.values(files).map((bytes) => new TextDecoder().decode(bytes));
  expect(all.join("\n")).toContain(NEW_MAIL);
  await carla.field(`Para confirmar, digite seu e-mail: ${NEW_MAIL}`, dialog).fill(NEW_MAIL);
  await expectAccessible(carla, "[role=dialog]");
  await carla.button("Excluir para sempre", dialog).click();
  await carla.heading("Entrar no Baton").waitFor();
  await carla.field("Nome de usuário").fill(NEW_MAIL);
  await carla.field("Senha").fill(CARLA.password);
  await carla.button("Entrar").click();
  await carla.page.getByText("Nome de usuário ou senha inválidos.").waitFor();
});

test("nothing failed in any of their browsers meanwhile", () => {
  expect(people.flatMap(({ faults }) => faults)).toEqual([]);
});
