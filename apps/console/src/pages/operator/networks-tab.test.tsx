import {
  type AllowedNetwork,
  allowNetwork,
  disallowNetwork,
  listAllowedNetworks,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aProfile, fakeServer, renderPage } from "../../../test/page.tsx";
import { button, dialog, field, text } from "../../../test/screen.ts";

const shop: AllowedNetwork = {
  ...{ id: 1, network: "127.0.0.1/32", note: "Own shop" },
  createdAt: "2026-03-01T10:00:00.000Z",
};

function serverWith(networks: AllowedNetwork[], isAllAllowed = false) {
  const server = fakeServer({ profile: aProfile({ isOperator: true }) });
  return server.on(listAllowedNetworks, () => ({ data: networks, isAllAllowed }));
}

test("an operator allows a private address, and closes it again", async () => {
  const networks: AllowedNetwork[] = [];
  const server = serverWith(networks);
  server.on(allowNetwork, ({ body }) => {
    networks.push({ ...shop, note: body.note ?? "" });
    return shop;
  });
  server.on(disallowNetwork, () => {
    networks.pop();
    return { success: true } as const;
  });
  await renderPage("/operator?tab=networks", server);
  await expect.element(text("Nothing private is allowed.")).toBeVisible();
  await button("Allow").click();
  await expect.element(field("Address or network")).toHaveFocus();
  await field("Address or network").fill("shop");
  await button("Allow").click();
  await expect.element(text("An address or a network with its bits is expected")).toBeVisible();
  await field("Address or network").fill("127.0.0.1");
  await field("What it is").fill("Own shop");
  await button("Allow").click();
  await expect.element(page.getByRole("cell", { name: "127.0.0.1", exact: true })).toBeVisible();
  await button("Allow no longer: 127.0.0.1").click();
  await button("Allow no longer", dialog("Close this address?")).click();
  await expect.element(text("Nothing private is allowed.")).toBeVisible();
});

test("says that the server's setting opens all of them", async () => {
  const server = serverWith([shop], true);
  await renderPage("/operator?tab=networks", server);
  await expect
    .element(
      text(
        "All private addresses are open: the server was started with BATON_ALLOW_PRIVATE_NETWORK=on.",
      ),
    )
    .toBeVisible();
});
