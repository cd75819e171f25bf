import {
  AccountStatus,
  downloadCookies,
  getAccount,
  getAccountCode,
  getCredentials,
  restoreAccounts,
  updateAccount,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bulkAnswer } from "../../../test/bulk.ts";
import {
  anAccount,
  anExtension,
  aProfile,
  fakeServer,
  refuse,
  renderPage,
  THEN,
} from "../../../test/page.tsx";
import { button, dialog, field, menuItem, text } from "../../../test/screen.ts";

const MASK = "••••••" as const;
const LATER = () => new Date(Date.now() + 5 * 60_000).toISOString();
const code = (digits: string, msLeft: number) => ({
  code: digits,
  validUntil: LATER(),
  msLeft,
  periodSeconds: 30,
});

function serverWith(over: Parameters<typeof anAccount>[0] = {}) {
  const extension = anExtension({ name: "Shop", socialNetwork: 1, account: anAccount(over) });
  const server = fakeServer({ extensions: [extension] });
  server.on(getCredentials, ({ body }) => {
    if (body.password === "wrong") return refuse("wrongPassword");
    return {
      login: "ann@site.test",
      password: "s3cret",
      twoFactorKey: "JBSWY3DPEHPK3PXP",
      adsToken: null,
      bmToken: null,
      code: null,
      unreadable: [],
      confirmation: "sealed word",
      confirmedUntil: LATER(),
    };
  });
  return server;
}
const open = (server: ReturnType<typeof serverWith>) =>
  renderPage("/extensions?open=1&tab=account", server);
const panel = () => page.getByRole("complementary");

async function enterPassword(password: string) {
  await field("Your password", dialog("Enter your password")).fill(password);
  await button("Show", dialog("Enter your password")).click();
}

test("says what the account is and why, without its secrets", async () => {
  const server = serverWith({
    status: AccountStatus.NotAuthorized,
    statusReason: { failureCode: "noCredentials", message: "…" },
  });
  await open(server);
  await expect.element(text("Not authorized", panel())).toBeVisible();
  await expect.element(text(/there is no login or no password/, panel())).toBeVisible();
  await expect.element(text("2 cookies", panel())).toBeVisible();
  await expect.element(text(MASK, panel()).first()).toBeVisible();
  expect(server.callsOf(getCredentials)).toEqual([]);
});

test("says when the ads token told something, and why it does not now", async () => {
  const message = "There have been too many calls.";
  const again = "2026-03-02T12:30:00.000Z";
  const fault = { code: "rateLimited" as const, message };
  await open(serverWith({ ads: { readAt: THEN, fault, againAt: again } }));
  await expect.element(text(/Asked too often: it is tried again later/, panel())).toBeVisible();
  await expect.element(text(message, panel())).toBeVisible();
  const times = panel().getByRole("time").elements();
  expect(times.map((time) => time.getAttribute("datetime"))).toEqual(
    expect.arrayContaining([THEN, again]),
  );
});

test("says how many cookies were not taken", async () => {
  const message = "1 of 3 cookies were not put in";
  const server = serverWith({
    status: AccountStatus.Ok,
    statusReason: { failureCode: "cookiesRefused", message },
  });
  await open(server);
  await expect.element(text(/Not all cookies were taken/, panel())).toBeVisible();
  await expect.element(text(message, panel())).toBeVisible();
});

test("shows secrets for the password, asked for once, and hides them again", async () => {
  const server = serverWith();
  server.on(getAccountCode, () => code("123456", 20_000));
  await open(server);
  await button("Show", panel()).click();
  await enterPassword("wrong");
  await expect.element(text(/This is not your password/, dialog())).toBeVisible();
  await enterPassword("right");
  await expect.element(text("s3cret", panel())).toBeVisible();
  await button("Hide", panel()).click();
  await expect.element(text("s3cret", panel())).not.toBeInTheDocument();
  await button("Show code", panel()).click();
  await expect.element(text("123456", panel())).toBeVisible();
  await expect.element(text(/seconds left/, panel())).toBeVisible();
  expect(server.callsOf(getAccountCode).map(({ body }) => body)).toEqual([
    { confirmation: "sealed word" },
  ]);
});

test("downloads cookies in the format that is chosen", async () => {
  const server = serverWith();
  server.on(downloadCookies, () => new Response("a=1"));
  await open(server);
  await button("Show", panel()).click();
  await enterPassword("right");
  await button("Download cookies", panel()).click();
  await menuItem("Netscape").click();
  await expect
    .poll(() => server.callsOf(downloadCookies).map(({ body }) => body))
    .toEqual([{ confirmation: "sealed word", format: "netscape" }]);
});

function takesChanges(server: ReturnType<typeof serverWith>): void {
  const { extensions } = server.world;
  server.on(updateAccount, () => ({
    ...(extensions[0]?.account ?? anAccount()),
    extensionId: 1,
    userAgent: null,
    login: MASK,
    password: MASK,
    twoFactorKey: null,
    cookies: null,
    adsToken: null,
    bmToken: null,
    unreadable: [],
    createdAt: LATER(),
    updatedAt: LATER(),
    replaced: null,
  }));
}
const changesSent = (server: ReturnType<typeof serverWith>) =>
  server.callsOf(updateAccount).map(({ body }) => body);

test("changes what was typed, and keeps the rest", async () => {
  const server = serverWith();
  takesChanges(server);
  await open(server);
  await button("Edit", panel()).click();
  await field("Account name", dialog()).fill("Anna");
  await field("Password", dialog()).fill("another");
  await button("Save", dialog()).click();
  await expect.poll(() => changesSent(server)).toEqual([{ name: "Anna", password: "another" }]);
});

test("leaves an account that somebody else has loaded meanwhile its own name", async () => {
  const server = serverWith();
  takesChanges(server);
  await open(server);
  await button("Edit", panel()).click();
  await field("User agent", dialog()).fill("Firefox");
  const account = anAccount({ name: "Bob" });
  const [row] = server.world.extensions;
  if (row) row.account = account;
  await server.push({ topic: "extension", id: 1, patch: { account } });
  await expect.element(text("Bob", panel())).toBeInTheDocument();
  await button("Save", dialog()).click();
  await expect.poll(() => changesSent(server)).toEqual([{ userAgent: "Firefox" }]);
});

const BOB = anAccount({ name: "Bob", statusSince: "2026-03-02T09:00:00.000Z" });

/** As another window of the same user would see to it. */
async function loadElsewhere(server: ReturnType<typeof serverWith>, account: typeof BOB | null) {
  const [row] = server.world.extensions;
  if (row) row.account = account;
  await server.push({ topic: "extension", id: 1, patch: { account } });
}

test.each([
  ["deleted", null, /was deleted meanwhile/],
  ["replaced", BOB, /Another account was loaded here meanwhile/],
])("keeps what was typed for an account that is %s meanwhile", async (_, account, words) => {
  const server = serverWith();
  await open(server);
  await button("Edit", panel()).click();
  await field("Password", dialog()).fill("another");
  await loadElsewhere(server, account);
  await expect.element(text(words, dialog())).toBeVisible();
  await expect.element(field("Password", dialog())).toHaveValue("another");
  await expect.element(button("Save", dialog())).toBeDisabled();
});

test("shows the secrets of one account under no other", async () => {
  const server = serverWith();
  await open(server);
  await button("Show", panel()).click();
  await enterPassword("right");
  await expect.element(text("s3cret", panel())).toBeVisible();
  await loadElsewhere(server, BOB);
  await expect.element(text("Bob", panel())).toBeVisible();
  await expect.element(text("s3cret", panel())).not.toBeInTheDocument();
});

test("asks before typed changes are lost", async () => {
  await open(serverWith());
  await button("Edit", panel()).click();
  await field("Password", dialog()).fill("another");
  await button("Cancel", dialog()).click();
  await button("Cancel", dialog("Leave without saving?")).click();
  await expect.element(field("Password", dialog())).toHaveValue("another");
});

test("is empty where there is no account, and leads to one", async () => {
  await open(fakeServer({ extensions: [anExtension({ account: null })] }));
  await button("Load account", panel()).click();
  await expect.element(dialog(/Load an account/)).toBeVisible();
});

test("shows no secrets to an operator who is signed in as the user", async () => {
  const server = serverWith();
  server.world.profile = aProfile({ isImpersonated: true });
  await open(server);
  await expect.element(text(/sees no secrets/, panel())).toBeVisible();
});

test("puts back the account that this one took the place of, while it is kept", async () => {
  const server = serverWith({ name: "Bob" });
  const replaced = { name: "Ann", replacedAt: THEN, keptUntil: LATER() };
  const account = { ...anAccount({ name: "Bob" }), extensionId: 1, userAgent: null };
  server.on(getAccount, () => ({
    ...account,
    ...{ login: MASK, password: MASK, twoFactorKey: null, cookies: null },
    ...{
      adsToken: null,
      bmToken: null,
      unreadable: [],
      createdAt: THEN,
      updatedAt: THEN,
      replaced,
    },
  }));
  server.on(restoreAccounts, () =>
    bulkAnswer([anExtension({ name: "Shop", socialNetwork: 1, account: anAccount() })]),
  );
  await open(server);
  await expect.element(text(/“Ann” was here before/, panel())).toBeVisible();
  await button("Put it back", panel()).click();
  await expect.element(text("1 account put back")).toBeVisible();
  expect(server.callsOf(restoreAccounts).map(({ body }) => body)).toEqual([{ extensionIds: [1] }]);
});
