import {
  beginPasskey,
  beginSecondFactor,
  createPasskey,
  deletePasskey,
  getSecurity,
  type Passkey,
  renamePasskey,
  renewRecoveryCodes,
  type ResponseOf,
  turnSecondFactorOff,
  turnSecondFactorOn,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aProfile, fakeServer, refuse, renderPage } from "../../../../test/page.tsx";
import { alert, button, dialog, field, heading, text } from "../../../../test/screen.ts";

type Security = ResponseOf<typeof getSecurity>;

const PASSWORD = "three random words";
const CODES = Array.from(
  { length: 10 },
  (_, at) => `abcd-efgh-jk${String(at + 2).padStart(2, "2")}`,
);
const aPasskey = (overrides: Partial<Passkey> = {}): Passkey => ({
  ...{ id: 1, name: "Laptop", isSynced: true },
  ...{ createdAt: "2026-11-01T10:00:00.000Z", lastUsedAt: null },
  ...overrides,
});

/** Its account is as `security` says, which tests change as a server would. */
function serverOf(overrides: Partial<Security> = {}) {
  const security: Security = {
    ...{ hasSecondFactor: false, recoveryCodesLeft: 0, passkeys: [] },
    passkeysState: { state: "possible", origin: window.location.origin },
    ...overrides,
  };
  const server = fakeServer().on(getSecurity, () => security);
  return { server, security };
}

const issue = (at: string) => [{ field: at, message: "No." }];

test("turns the second factor on: password, key, a right code, and the recovery codes once", async () => {
  const { server, security } = serverOf();
  server.on(beginSecondFactor, ({ body }) =>
    body.password === PASSWORD
      ? {
          secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
          uri: "otpauth://totp/Baton:ann?secret=JBSWY3",
        }
      : refuse("wrongPassword", issue("password")),
  );
  server.on(turnSecondFactorOn, ({ body }) => {
    if (body.code !== "123456") return refuse("invalidInput", issue("code"));
    Object.assign(security, { hasSecondFactor: true, recoveryCodesLeft: 10 });
    return { recoveryCodes: CODES };
  });
  await renderPage("/settings#security", server);
  await expect.element(text("Off: the password is enough to sign in.")).toBeVisible();
  await button("Turn on").click();
  await field("Your password").fill(PASSWORD);
  await button("Next").click();
  await expect.element(page.getByRole("img", { name: "QR code with the key" })).toBeVisible();
  await expect.element(text("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeVisible();
  await field("Code of the app").fill("000000");
  await button("Turn on", dialog()).click();
  await expect.element(text(/The code is wrong/)).toBeVisible();
  await field("Code of the app").fill("123456");
  await button("Turn on", dialog()).click();
  for (const code of CODES) await expect.element(text(code)).toBeVisible();
  await button("I have kept the codes").click();
  await expect.element(text(/10 recovery codes are left/)).toBeVisible();
  await expect.element(text(CODES[0] ?? "")).not.toBeInTheDocument();
});

test("says which of password and code is wrong, and turns it off with both", async () => {
  const { server, security } = serverOf({ hasSecondFactor: true, recoveryCodesLeft: 1 });
  server.on(turnSecondFactorOff, ({ body }) => {
    if (body.password !== PASSWORD) return refuse("wrongPassword", issue("password"));
    if (body.code !== "123456") return refuse("wrongPassword", issue("code"));
    Object.assign(security, { hasSecondFactor: false, recoveryCodesLeft: 0 });
    return { success: true } as const;
  });
  await renderPage("/settings#security", server);
  await expect.element(text(/1 recovery code is left/)).toBeVisible();
  await button("Turn off").click();
  await field("Your password").fill(PASSWORD);
  await field("Code of your second factor").fill("000000");
  await button("Turn off", dialog()).click();
  await expect.element(text("This code is wrong, or was used already")).toBeVisible();
  await field("Code of your second factor").fill("123456");
  await button("Turn off", dialog()).click();
  await expect.element(text("Off: the password is enough to sign in.")).toBeVisible();
});

test("makes new recovery codes, and says where there are none left", async () => {
  const { server, security } = serverOf({ hasSecondFactor: true });
  server.on(renewRecoveryCodes, () => {
    security.recoveryCodesLeft = 10;
    return { recoveryCodes: CODES };
  });
  await renderPage("/settings#security", server);
  await expect.element(text(/No recovery codes are left/)).toBeVisible();
  await button("New recovery codes").click();
  await field("Your password").fill(PASSWORD);
  await field("Code of your second factor").fill("123456");
  await button("New recovery codes", dialog()).click();
  await expect.element(text(CODES[0] ?? "")).toBeVisible();
  await button("I have kept the codes").click();
  await expect.element(text(/10 recovery codes are left/)).toBeVisible();
});

test("lists passkeys, renames them, and deletes them with the password", async () => {
  const { server, security } = serverOf({ passkeys: [aPasskey()] });
  server.on(renamePasskey, ({ body }) => {
    security.passkeys = [aPasskey(body)];
    return aPasskey(body);
  });
  server.on(deletePasskey, ({ body }) => {
    if (body.password !== PASSWORD) return refuse("wrongPassword", issue("password"));
    security.passkeys = [];
    return { success: true } as const;
  });
  await renderPage("/settings#security", server);
  await expect.element(text(/not used yet · synced/)).toBeVisible();
  await button("Rename: Laptop").click();
  await field("Name").fill("Old laptop");
  await button("Save", dialog()).click();
  await expect.element(text("Old laptop").first()).toBeVisible();
  await button("Delete: Old laptop").click();
  await field("Your password").fill(PASSWORD);
  await button("Delete", dialog()).click();
  await expect.element(text("There are no passkeys yet.")).toBeVisible();
});

test.for([
  ["plainHttp", "http://baton.example.com", /by https only/],
  ["ipAddress", "http://192.0.2.7:3000", /for names only/],
  ["possible", "https://baton.example.com", /belong to the address https:\/\/baton\.example\.com/],
] as const)("says why there can be no passkeys: %s at %s", async ([state, origin, why]) => {
  const { server } = serverOf({ passkeysState: { state, origin } });
  await renderPage("/settings#security", server);
  await expect.element(text(why)).toBeVisible();
  await expect.element(button("Add a passkey")).not.toBeInTheDocument();
});

test("keeps the name and the password where the browser makes no passkey", async () => {
  const { server } = serverOf();
  server.on(beginPasskey, ({ body }) =>
    body.password === PASSWORD
      ? refuse("rowLimitReached", issue("passkeys"))
      : refuse("wrongPassword", [{ field: "password", message: "This is not your password." }]),
  );
  await renderPage("/settings#security", server);
  await button("Add a passkey").click();
  await field("Your password").fill("wrong");
  await button("Next", dialog()).click();
  await expect.element(text("This is not your password.")).toBeVisible();
  await field("Your password").fill(PASSWORD);
  await button("Next", dialog()).click();
  await expect.element(alert(/./)).toBeVisible();
  expect(server.callsOf(createPasskey)).toEqual([]);
  await expect.element(field("Name")).toHaveValue("This device");
});

test("is locked for an operator who is signed in as the user", async () => {
  const { server } = serverOf({ passkeys: [aPasskey()] });
  server.world.profile = aProfile({ isImpersonated: true });
  await renderPage("/settings#security", server);
  await expect.element(heading("Sign-in security")).toBeVisible();
  await expect.element(button("Turn on")).toBeDisabled();
  await expect.element(button("Add a passkey")).toBeDisabled();
});

test("says that it could not be read, and tries again", async () => {
  const { server } = serverOf();
  server.fails(getSecurity, "unavailable");
  await renderPage("/settings#security", server);
  const section = page.getByRole("region", { name: "Sign-in security" });
  await expect.element(button("Retry", section)).toBeVisible();
  server.mends(getSecurity);
  await button("Retry", section).click();
  await expect.element(text("Off: the password is enough to sign in.")).toBeVisible();
});
