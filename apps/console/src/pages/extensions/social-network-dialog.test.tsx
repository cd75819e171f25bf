import {
  AccountStatus,
  changeScripts,
  changeSocialNetworks,
  type Extension,
  SocialNetwork,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bulkAnswer } from "../../../test/bulk.ts";
import { anExtension, aScript, fakeServer, renderPage, scriptOf } from "../../../test/page.tsx";
import { THEN } from "../../../test/factories.ts";
import { button, dialog, giveToAll, text } from "../../../test/screen.ts";

const account: NonNullable<Extension["account"]> = {
  name: "Ada",
  status: AccountStatus.Ok,
  statusSince: THEN,
  checkedAt: null,
  statusReason: null,
  isOnlyBrowser: false,
  hasTwoFactorKey: false,
  cookieCount: 0,
  ads: null,
};
const script = aScript({ id: 7, name: "Morning" });

/** Answers as the server does. */
function networks(extensions: Extension[]) {
  const server = fakeServer({ extensions, scripts: [script] });
  const change = (ids: readonly number[], fields: (row: Extension) => Partial<Extension>) => {
    const named = extensions.filter(({ id }) => ids.includes(id));
    for (const one of named) Object.assign(one, fields(one));
    return bulkAnswer(structuredClone(named));
  };
  server.on(changeSocialNetworks, ({ body: { extensionIds, socialNetwork } }) =>
    change(extensionIds ?? [], (row) =>
      row.socialNetwork === socialNetwork ? {} : { socialNetwork, account: null, script: null },
    ),
  );
  server.on(changeScripts, ({ body: { extensionIds } }) =>
    change(extensionIds ?? [], () => ({ script: scriptOf(script) })),
  );
  return server;
}

async function choose(network: string): Promise<void> {
  await giveToAll(/^Change network/);
  await page.getByRole("radio", { name: network }).click();
  await button("Change", dialog()).click();
}

test("account and script go with the network, named before, and what had no account comes back", async () => {
  const extensions = [
    anExtension({ id: 1, name: "Shop 1", account, script: scriptOf(script) }),
    anExtension({ id: 2, name: "Shop 2", script: scriptOf(script) }),
    anExtension({ id: 3, name: "Shop 3", socialNetwork: SocialNetwork.Vk }),
  ];
  const server = networks(extensions);
  await renderPage("/extensions", server);
  await choose("VK");
  const question = dialog("Change the network of 2 extensions?");
  await expect.element(question).toMatchTextContent("1 account is deleted");
  await expect.element(question).toMatchTextContent("Ada");
  await expect.element(question).toMatchTextContent("2 extensions lose their scripts: Morning");
  await button("Change", question).click();
  await expect.element(text(/3 now with the network/)).toBeVisible();
  await button("Undo").click();
  await expect.element(text(/1 put back/)).toBeVisible();
  expect(extensions.map(({ socialNetwork }) => socialNetwork)).toEqual([1, null, 1]);
  expect(extensions.map((row) => row.script?.name)).toEqual([undefined, "Morning", undefined]);
});

test("a no to the question leaves the dialog open on what was chosen", async () => {
  const server = networks([anExtension({ id: 1, name: "Shop 1", account })]);
  await renderPage("/extensions", server);
  await choose("VK");
  const question = dialog("Change the network of 1 extension?");
  await expect.element(question).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole("radio", { name: "VK" })).toBeChecked();
  await button("Change", dialog()).click();
  await button("Change", question).click();
  await expect.element(text(/1 now with the network/)).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.callsOf(changeSocialNetworks)).toHaveLength(1);
});

test("where nothing is lost, nothing is asked", async () => {
  const extensions = [anExtension({ id: 1, name: "Shop 1" })];
  await renderPage("/extensions", networks(extensions));
  await choose("Google");
  await expect.element(text(/1 now with the network/)).toBeVisible();
  expect(extensions[0]?.socialNetwork).toBe(SocialNetwork.Google);
});
