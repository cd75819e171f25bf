import {
  type AccessToken,
  createToken,
  EXTERNAL_TOKEN_SCOPES,
  getExternalToken,
  listExtensionGroups,
  revokeToken,
  rotateToken,
  type ShownToken,
} from "@baton/contract";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aGroup, aToken, fakeServer, refuse, renderPage } from "../../../../test/page.tsx";
import { button, dialog, field, text } from "../../../../test/screen.ts";

const SECRET = `bat_i_${"x".repeat(43)}123456`;

const aProgram = (over: Partial<AccessToken> = {}): AccessToken =>
  aToken({
    ...{ id: 7, kind: "integration", label: "Nightly export", isCurrent: false },
    ...{ scopes: ["extensions:read", "runs:read"], lastUsedAt: null },
    ...over,
  });

const shownOf = (token: AccessToken): ShownToken => ({ token, accessToken: SECRET });
const programs = () => page.getByRole("list", { name: "Tokens for programs" });
const row = (name: string) => programs().getByRole("listitem", { name });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({ tokens: [aToken({ id: 1 })] });
});

test("makes a token with a preset, and shows it once", async () => {
  server.on(createToken, ({ body }) => {
    const made = aProgram({ label: body.label, scopes: body.scopes });
    server.world.tokens = [made, ...server.world.tokens];
    return shownOf(made);
  });
  await renderPage("/settings#integration", server);
  await expect.element(text("There are no tokens for programs yet.")).toBeVisible();
  await button("Create token").click();
  const form = dialog("New token");
  await expect.element(button("Start runs", form)).toHaveAttribute("aria-pressed", "true");
  await button("Create token", form).click();
  await expect.element(text("This field is required!", form)).toBeVisible();
  await field("Purpose", form).fill("Nightly export");
  await button("Read all", form).click();
  await form.getByRole("checkbox", { name: "GitHub: read" }).click();
  await form.getByRole("checkbox", { name: "Runs: run" }).click();
  await button("Create token", form).click();
  const shown = dialog("Token “Nightly export”");
  await expect.element(text(SECRET, shown)).toBeVisible();
  await expect.element(text(/curl -H "Authorization: Bearer bat_i_/, shown)).toBeVisible();
  const [{ body } = { body: undefined }] = server.callsOf(createToken);
  expect(body?.scopes).toContain("runs:run");
  expect(body?.scopes).toContain("proxies:read");
  expect(body?.scopes).not.toContain("github:read");
  expect(Date.parse(body?.expiresAt ?? "")).toBeGreaterThan(Date.now() + 89 * 86_400_000);
  await userEvent.keyboard("{Escape}");
  await expect.element(shown).toBeVisible();
  await button("I have saved it", shown).click();
  await expect.element(row("Nightly export")).toMatchTextContent("not used yet");
  await expect.element(page.getByText(SECRET)).not.toBeInTheDocument();
});

test("asks for a scope, and for a day where one is to be chosen", async () => {
  await renderPage("/settings#integration", server);
  await button("Create token").click();
  const form = dialog("New token");
  await field("Purpose", form).fill("CI");
  for (const name of ["Extensions: read", "Extensions: run", "Scripts and actions: read"])
    await form.getByRole("checkbox", { name }).click();
  for (const name of ["Runs: read", "Runs: run"])
    await form.getByRole("checkbox", { name }).click();
  await form.getByRole("combobox", { name: "Expires" }).click();
  await page.getByRole("option", { name: "on a day of your choice" }).click();
  await button("Create token", form).click();
  await expect.element(text("Choose at least one scope", form)).toBeVisible();
  await expect.element(text("This field is required!", form)).toBeVisible();
  expect(server.callsOf(createToken)).toEqual([]);
});

test("holds a token to one group, and says what the server has against its end", async () => {
  server.on(listExtensionGroups, () => ({
    data: [aGroup({ id: 3, name: "Shops" })],
    totalCount: 1,
  }));
  let isRefused = true;
  server.on(createToken, ({ body }) => {
    if (isRefused) return refuse("invalidInput", [{ field: "expiresAt", message: "is over" }]);
    const made = aProgram({ label: body.label, group: { id: 3, name: "Shops" }, expiresAt: null });
    server.world.tokens = [made];
    return shownOf(made);
  });
  await renderPage("/settings#integration", server);
  await button("Create token").click();
  const form = dialog("New token");
  await field("Purpose", form).fill("Shops");
  await form.getByRole("combobox", { name: "Group" }).click();
  await page.getByRole("option", { name: "Shops" }).click();
  await expect.element(text(/sees and changes this group only/, form)).toBeVisible();
  await button("Create token", form).click();
  await expect.element(text("is over", form)).toBeVisible();
  isRefused = false;
  await form.getByRole("combobox", { name: "Expires" }).click();
  await page.getByRole("option", { name: "never" }).click();
  await button("Create token", form).click();
  await button("I have saved it").click();
  await expect.element(row("Shops")).toMatchTextContent("group “Shops”");
  const last = server.callsOf(createToken).at(-1)?.body;
  expect([last?.groupId, last?.expiresAt]).toEqual([3, undefined]);
});

test("puts another token in a token's place, and says how long the old one works", async () => {
  const old = aProgram();
  server.world.tokens = [old];
  server.on(rotateToken, ({ params }) => {
    const made = aProgram({ id: 8, createdAt: "2099-01-01T10:00:00.000Z" });
    const until = { rotatedAt: "2099-01-01T10:00:00.000Z", expiresAt: "2099-01-02T10:00:00.000Z" };
    server.world.tokens = [made, { ...old, id: params.id, ...until }];
    return shownOf(made);
  });
  await renderPage("/settings#integration", server);
  await button("Rotate: Nightly export").click();
  await button("Rotate", dialog("Rotate the token “Nightly export”?")).click();
  const shown = dialog("Token “Nightly export”");
  await expect.element(text(SECRET, shown)).toBeVisible();
  await expect.element(shown).toMatchTextContent(/before it works until 02\.01\.2099/);
  await button("I have saved it").click();
  await expect.element(row("Nightly export").nth(1)).toMatchTextContent("replaced");
  await expect.element(row("Nightly export").nth(1)).toMatchTextContent(/works until 02\.01\.2099/);
  expect(page.getByRole("button", { name: "Rotate: Nightly export" }).elements()).toHaveLength(1);
});

test("marks what is over, offers no other in its place, and takes it away", async () => {
  server.world.tokens = [
    aProgram({ id: 5, label: "Old", expiresAt: "2020-01-01T10:00:00.000Z" }),
    aProgram({ id: 6, label: "Of no group", isGroupGone: true }),
  ];
  server.on(revokeToken, ({ params }) => {
    server.world.tokens = server.world.tokens.filter(({ id }) => id !== params.id);
    return { success: true } as const;
  });
  await renderPage("/settings#integration", server);
  await expect.element(row("Old")).toMatchTextContent("expired");
  await expect.element(row("Of no group")).toMatchTextContent("group deleted");
  await expect.element(button("Rotate: Old")).not.toBeInTheDocument();
  await expect.element(button("Rotate: Of no group")).not.toBeInTheDocument();
  await button("Revoke: Old").click();
  await button("Revoke", dialog("Revoke the token?")).click();
  await expect.element(row("Old")).not.toBeInTheDocument();
});

test("gets the external token", async () => {
  const external = aProgram({ label: "External", scopes: [...EXTERNAL_TOKEN_SCOPES] });
  server.on(getExternalToken, () => shownOf(external));
  await renderPage("/settings#integration", server);
  await button("External token").click();
  await button("Get it", dialog("Get the external token?")).click();
  await expect.element(text(SECRET, dialog("Token “External”"))).toBeVisible();
  expect(server.callsOf(getExternalToken)).toHaveLength(1);
});

test("fits a phone: the list, and the form", async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 844);
  const label = "The export that every shop begins at night, once all of them are closed";
  const scopes = [...EXTERNAL_TOKEN_SCOPES];
  server.world.tokens = [aProgram({ label, scopes })];
  await renderPage("/settings#integration", server);
  await expect.element(row(label)).toBeVisible();
  expect(button(`Revoke: ${label}`).element().getBoundingClientRect().right).toBeLessThan(390);
  expect(document.documentElement.scrollWidth).toBe(390);
  await button("Create token").click();
  const lastBox = dialog("New token").getByRole("checkbox", { name: "Proxies: run" });
  await expect.element(lastBox).toBeInTheDocument();
  expect(lastBox.element().getBoundingClientRect().right).toBeLessThan(390);
});
