import { twoFactorCode } from "@baton/accounts";
import type { CDPSession, Locator } from "playwright-core";
import { expect, test } from "vitest";
import { OWNER } from "../support/baton-server.ts";
import { journey } from "../support/journey.ts";

const CODE = "Code of your second factor";

const { server, openConsole } = await journey();
// By the name of the machine, as browsers make no passkeys for addresses in numbers.
const user = await openConsole(server.url.replace("127.0.0.1", "localhost"));

/** An authenticator of the browser's own, which knows its user and says yes. */
async function withAuthenticator(): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await user.page.context().newCDPSession(user.page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal" },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
  return { cdp, authenticatorId };
}

const dialog = (): Locator => user.page.getByRole("dialog");
const security = (): Locator => user.page.getByRole("region", { name: "Sign-in security" });

async function logOut(): Promise<void> {
  await user.page.evaluate(() => localStorage.removeItem("access-token"));
  await user.page.goto("/login");
  await user.heading("Log in to Baton").waitFor();
}

const codeNow = (key: string, ahead = 0): string =>
  twoFactorCode(key, Date.now() + ahead * 30_000)?.code ?? "";

test("a passkey signs in, a code stands beside the password, and secrets take either", async () => {
  user.pictureOnFailure();
  const { cdp, authenticatorId } = await withAuthenticator();
  await user.logIn(OWNER);

  await user.page.goto("/settings#security");
  await user.button("Add a passkey", security()).click();
  await user.field("Your password", dialog()).fill(OWNER.password);
  await user.field("Name", dialog()).fill("Test device");
  await user.button("Next", dialog()).click();
  await security().getByText("Test device").waitFor();
  const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: "localhost" }]);

  await logOut();
  await user.button("Use a passkey").click();
  await user.heading("Extensions").waitFor();

  await user.page.goto("/settings#security");
  await user.button("Turn on", security()).click();
  await user.field("Your password", dialog()).fill(OWNER.password);
  await user.button("Next", dialog()).click();
  await user.page.getByRole("img", { name: "QR code with the key" }).waitFor();
  const key = ((await dialog().locator("code").textContent()) ?? "").replaceAll(" ", "");
  await user.field("Code of the app", dialog()).fill(codeNow(key));
  await user.button("Turn on", dialog()).click();
  await dialog().getByRole("listitem").first().waitFor();
  const codes = await dialog().getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  await user.button("I have kept the codes").click();
  await security()
    .getByText(/10 recovery codes are left/)
    .waitFor();

  await logOut();
  await user.field("Username").fill(OWNER.username);
  await user.field("Password").fill(OWNER.password);
  await user.button("Log in").click();
  // The code of this moment was used up above; that of the next step is good already.
  await user.field(CODE).fill(codeNow(key, 1));
  await user.button("Confirm").click();
  await user.heading("Extensions").waitFor();

  await logOut();
  await user.button("Use a passkey").click();
  await user.heading("Extensions").waitFor();

  await user.page.goto("/settings#security");
  await user.button("Turn off", security()).click();
  await user.field("Your password", dialog()).fill(OWNER.password);
  await user.field(CODE, dialog()).fill(codes[0] ?? "");
  await user.button("Turn off", dialog()).click();
  await security().getByText("Off: the password is enough to sign in.").waitFor();
  expect(user.faults).toEqual([]);
});

test("a passkey that was taken away signs nobody in", async () => {
  user.pictureOnFailure();
  await user.button("Delete: Test device", security()).click();
  await user.field("Your password", dialog()).fill(OWNER.password);
  await user.button("Delete", dialog()).click();
  await security().getByText("There are no passkeys yet.").waitFor();
  await logOut();
  await user.button("Use a passkey").click();
  const refusal = user.page.getByRole("alert");
  await refusal.waitFor();
  expect(await refusal.textContent()).toBe("This passkey was not accepted");
});
