import {
  beginPasskeyProof,
  createArchive,
  createExtensionData,
  deleteProfile,
  downloadManyCookies,
  type Endpoint,
  exportProfile,
  exportProxies,
  getCredentials,
  getSecurity,
  writeGithubCredentials,
} from "@baton/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { THEN } from "../../../../test/factories.ts";
import { aGithub } from "../../../../test/github.ts";
import { answerTree } from "../../../../test/github-tree.ts";
import {
  anAccount,
  anExtension,
  aProfile,
  aProxy,
  fakeServer,
  refuse,
  renderPage,
} from "../../../../test/page.tsx";
import { button, checkbox, dialog, field, giveToAll, text } from "../../../../test/screen.ts";

const MAIL = "ann@example.com";
const CHALLENGE = "7f0c3f6e-8a39-4d0c-9c0e-2f4b7f1f3a10";
const bytes = (value: string) => new TextEncoder().encode(value).buffer;

/** What this device's authenticator answers with. */
function givePasskey() {
  const asked = vi.spyOn(navigator.credentials, "get").mockImplementation(() =>
    Promise.resolve({
      ...{ id: "a2V5", rawId: bytes("key"), type: "public-key", authenticatorAttachment: null },
      getClientExtensionResults: () => ({}),
      response: {
        clientDataJSON: bytes("{}"),
        authenticatorData: bytes("data"),
        signature: bytes("signature"),
        userHandle: null,
      },
    }),
  );
  onTestFinished(() => asked.mockRestore());
  return asked;
}

/** The user has a second factor, a passkey, and one of everything that asks for them. */
function serverOf(isImpersonated = false) {
  const server = fakeServer({
    profile: aProfile({ email: MAIL, isImpersonated }),
    extensions: [anExtension({ name: "Shop", account: anAccount({ cookieCount: 2 }) })],
    proxies: [aProxy({ name: "Home" })],
    github: aGithub(),
    dataTemplates: [
      {
        ...{ id: 5, name: "For the CRM", fields: ["login", "password"], separator: ":" },
        ...{ createdAt: THEN, updatedAt: THEN },
      },
    ],
  });
  answerTree(server, { "": [] });
  const passkey = { id: 1, name: "Laptop", isSynced: true, createdAt: THEN, lastUsedAt: null };
  server.on(getSecurity, () => ({
    ...{ hasSecondFactor: true, recoveryCodesLeft: 10, passkeys: [passkey] },
    passkeysState: { state: "possible" as const, origin: window.location.origin },
  }));
  server.on(beginPasskeyProof, () => ({
    challengeId: CHALLENGE,
    options: {
      ...{ rpId: "localhost", challenge: "Y2hhbGxlbmdl", timeout: 60_000 },
      ...{ allowCredentials: [], userVerification: "required" as const },
    },
  }));
  return server;
}

const ofRows = (command: RegExp) => async () => {
  await giveToAll(command);
};

interface Form {
  name: string;
  at: string;
  /** As far as the form that asks. */
  open: () => Promise<void>;
  endpoint: Endpoint;
}

const FORMS: Form[] = [
  {
    ...{ name: "an account's secrets", at: "/extensions?open=1&tab=account" },
    endpoint: getCredentials,
    open: () => button("Show").click(),
  },
  {
    ...{ name: "cookies of many", at: "/extensions", endpoint: downloadManyCookies },
    open: ofRows(/^Download cookies/),
  },
  {
    ...{ name: "data with secrets", at: "/extensions", endpoint: createExtensionData },
    async open() {
      await ofRows(/^Download data/)();
      await page.getByRole("combobox", { name: "Template" }).click();
      await page.getByRole("option", { name: "For the CRM" }).click();
    },
  },
  {
    ...{ name: "proxies with log-ins", at: "/proxy", endpoint: exportProxies },
    async open() {
      await checkbox("Select Home").click();
      await button("Download the list").click();
      await checkbox(/^With logins/).click();
      await button("Download", dialog()).click();
    },
  },
  {
    ...{ name: "the agents' credentials file", at: "/settings#github" },
    endpoint: writeGithubCredentials,
    open: () => button("Agents' credentials file").click(),
  },
  {
    ...{ name: "the own data", at: "/settings#account", endpoint: exportProfile },
    open: () => button("Download all that is yours").click(),
  },
  {
    ...{ name: "the end of the account", at: "/settings#account", endpoint: deleteProfile },
    async open() {
      await button("Delete the account").click();
      await field(`To confirm, type your mail: ${MAIL}`).fill(MAIL);
    },
  },
];
const forms = FORMS.map((form) => [form.name, form] as const);

test.each(forms)("password, code or passkey: %s", async (_, { at, endpoint, open }) => {
  const asked = givePasskey();
  const server = serverOf();
  server.on(endpoint, () => refuse("wrongPassword", [{ field: "passkey", message: "No." }]));
  await renderPage(at, server);
  await open();
  await expect.element(field("Your password")).toBeVisible();
  await expect.element(field("Code of your second factor")).toBeVisible();
  await button("Use a passkey").click();
  await expect.element(text("This passkey was not accepted")).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(1);
  const { body } = server.callsOf(endpoint)[0] as { body: object };
  expect(body).toMatchObject({ passkey: { challengeId: CHALLENGE, response: { id: "a2V5" } } });
  expect(body).not.toHaveProperty("password");
});

const reachable = forms.filter(([, { at }]) => !at.startsWith("/settings") && !at.includes("tab="));
test.each(reachable)("locked for an operator, in words: %s", async (_, { at, open }) => {
  await renderPage(at, serverOf(true));
  await open();
  const asking = page.getByRole("dialog").filter({ has: page.getByRole("note") });
  await expect.element(asking).toMatchTextContent(/only the user may do this/);
  await expect.element(field("Your password")).not.toBeInTheDocument();
  await expect.element(button("Use a passkey")).not.toBeInTheDocument();
  await expect.element(button(/^(Show|Download)$/, asking)).toBeDisabled();
});

test("asks for no passkey before the rest of the form is right", async () => {
  const asked = givePasskey();
  await renderPage("/settings#account", serverOf());
  await button("Delete the account").click();
  await button("Use a passkey").click();
  await expect.element(text("This field is required!")).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test("takes a passkey at the end of the archive's form, and no password then", async () => {
  givePasskey();
  const server = serverOf().on(createArchive, () => new Response("PK"));
  await renderPage("/settings#generate-extension", server);
  await expect.element(text(/Leave it empty to use a passkey/)).toBeVisible();
  await button("Next").click();
  await button("Next").click();
  await expect.element(button("Generate and download")).toBeDisabled();
  await button("Use a passkey").click();
  await expect.element(text("The archive is ready")).toBeVisible();
  const { body } = server.callsOf(createArchive)[0] ?? {};
  expect(body).toMatchObject({ username: MAIL, passkey: { challengeId: CHALLENGE } });
  expect(body).not.toHaveProperty("password");
});
