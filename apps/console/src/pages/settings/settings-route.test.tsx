import {
  createArchive,
  createNamedSecret,
  deleteNamedSecret,
  getDefaultCredentials,
  type LineList,
  listLineLists,
  listNamedSecrets,
  listNetworks,
  listTokens,
  type NamedSecret,
  type Network,
  replaceNamedSecret,
  resetLineLists,
  resetNetwork,
  revokeToken,
  SocialNetwork,
  updateNetwork,
} from "@baton/contract";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { aNetwork, aToken, fakeServer, refuse, renderPage } from "../../../test/page.tsx";
import { button, dialog, field, text } from "../../../test/screen.ts";

const archive = () =>
  new Response("PK", {
    headers: {
      "content-disposition": 'attachment; filename="baton.zip"',
      "x-archive-sha256": "a".repeat(64),
      "x-archive-version": "0.6.0",
    },
  });

const section = (name: string | RegExp) => page.getByRole("region", { name });

test("says that there are no archives", async () => {
  await renderPage("/settings", fakeServer());
  await expect.element(text("There are no archives")).toBeVisible();
});

test("lists what can act in the user's name, and revokes a token", async () => {
  const tokens = [
    aToken({ id: 1 }),
    aToken({ id: 2, kind: "agent", label: "Shops", isCurrent: false }),
  ];
  const server = fakeServer({ tokens });
  server.on(revokeToken, ({ params }) => {
    server.world.tokens = server.world.tokens.filter(({ id }) => id !== params.id);
    return { success: true } as const;
  });
  await renderPage("/settings", server);
  await expect.element(section("Integration")).toMatchTextContent("Shops");
  await button("Revoke: Shops").click();
  await button("Revoke", dialog("Revoke the token?")).click();
  await expect.element(text("Token revoked")).toBeVisible();
  await expect.element(button("Revoke: Shops")).not.toBeInTheDocument();
});

test("shows on a phone what a token is, when it was used, and the way to revoke it", async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 844);
  const label = "The browsers of all shops that are open on Sundays";
  const tokens = [aToken({ id: 1 }), aToken({ id: 2, kind: "agent", label, isCurrent: false })];
  await renderPage("/settings", fakeServer({ tokens }));
  const revoke = button(`Revoke: ${label}`);
  await expect.element(revoke).toBeVisible();
  expect(revoke.element().getBoundingClientRect().right).toBeLessThan(390);
});

test("says that the tokens could not load, and tries again", async () => {
  const server = fakeServer({ tokens: [aToken({ kind: "agent", label: "Shops" })] }).fails(
    listTokens,
    "notAllowed",
  );
  await renderPage("/settings", server);
  const alert = section("Integration").getByRole("alert");
  await expect.element(alert).toMatchTextContent("Could not load");
  server.mends(listTokens);
  await button("Retry", alert).click();
  await expect.element(section("Integration")).toMatchTextContent("Shops");
});

test("says that the form could not load, and tries again", async () => {
  const server = fakeServer().fails(getDefaultCredentials, "notAllowed");
  await renderPage("/settings#generate-extension", server);
  const alert = section(/Generate extension/).getByRole("alert");
  await expect.element(alert).toMatchTextContent("Could not load");
  server.mends(getDefaultCredentials);
  await button("Retry", alert).click();
  await expect.element(field("Username")).toHaveValue("owner@example.com");
});

test("generates an archive step by step", async () => {
  const server = fakeServer().on(createArchive, archive);
  await renderPage("/settings#generate-extension", server);
  await button("Next").click();
  await expect.element(text("This field is required!")).toBeVisible();
  await field("Password").fill("secret");
  await button("Next").click();
  await field("Cache flush interval, seconds").fill("30");
  await button("Next").click();
  await button("Generate and download").click();
  await expect.element(text("The archive is ready")).toBeVisible();
  expect(server.callsOf(createArchive).map(({ body }) => body.cacheFlushInterval)).toEqual([30]);
});

test("goes back to the password when the server refuses it", async () => {
  const issues = [{ field: "password", message: "wrong" }];
  const server = fakeServer().on(createArchive, () => refuse("invalidInput", issues));
  await renderPage("/settings#generate-extension", server);
  await field("Password").fill("wrong");
  await button("Next").click();
  await button("Next").click();
  await button("Generate and download").click();
  await expect.element(text("Invalid username or password.")).toBeVisible();
  await expect.element(field("Password")).toHaveValue("wrong");
});

const toReview = async () => {
  await field("Password").fill("secret");
  await button("Next").click();
  await button("Next").click();
};

test("shows the beginning of a step to who comes from the end of a longer one", async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 700);
  await renderPage("/settings#generate-extension", fakeServer());
  await toReview();
  await expect.element(text("Cache flush interval, seconds")).toBeInViewport();
});

test.each([
  ["GitHub does not take this token", "it lacks the scope repo"],
  ["An account is connected already", "disconnect it in the tab Uploads first"],
])("says of GitHub's token that %s", async (message, words) => {
  const issues = [{ field: "githubToken", message }];
  const server = fakeServer().on(createArchive, () => refuse("invalidInput", issues));
  await renderPage("/settings#generate-extension", server);
  await toReview();
  await button("Generate and download").click();
  await expect.element(text(new RegExp(words))).toBeVisible();
});

test("says that GitHub could not be reached, which is about none of the fields", async () => {
  const issues = [{ field: "repository", message: "unreachable" }];
  const server = fakeServer().on(createArchive, () => refuse("githubFetchFailed", issues));
  await renderPage("/settings#generate-extension", server);
  await toReview();
  await button("Generate and download").click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("GitHub repository");
});

const session = (id: number, day: number) =>
  aToken({
    id,
    isCurrent: id === 1,
    label: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${150 + id}.0.0.0 Safari/537.36`,
    lastUsedAt: `2026-03-0${day}T08:00:00.000Z`,
  });

test.each([390, 720])("does not scroll sideways at %i px", async (width) => {
  await page.viewport(width, 800);
  try {
    await renderPage("/settings", fakeServer({ tokens: [session(1, 1), session(2, 2)] }));
    await expect.element(page.getByRole("table", { name: "Sessions" })).toBeVisible();
    const scroller = document.querySelector('[data-layout="scroll"]');
    expect(scroller?.scrollWidth).toBe(scroller?.clientWidth);
    expect(document.documentElement.scrollWidth).toBe(width);
  } finally {
    await page.viewport(1280, 800);
  }
});

const networks = (): Network[] => [
  aNetwork(),
  aNetwork({ network: SocialNetwork.Vk, isOwn: true, updatedAt: "2026-11-20T10:00:00.000Z" }),
];
const row = (name: string) => page.getByRole("listitem", { name });

test("shows a network's recipe, and keeps one's own in its place when it is right", async () => {
  const server = fakeServer({ networks: networks() });
  const sent: string[][] = [];
  server.on(updateNetwork, ({ params, body }) => {
    sent.push([String(params.network), ...body.hosts]);
    const [builtIn] = server.world.networks;
    const own = aNetwork({ ...builtIn, recipe: body, isOwn: true });
    server.world.networks = [own, ...server.world.networks.slice(1)];
    return own;
  });
  await renderPage("/settings#networks", server);
  await button("View and edit: F net").click();
  const recipe = row("F net").getByLabelText("Recipe, JSON");
  await expect.element(recipe).toHaveValue(JSON.stringify(aNetwork().recipe, null, 2));
  const save = button("Save as my own", row("F net"));
  await expect.element(save).toBeDisabled();
  await recipe.fill("{");
  await save.click();
  await expect.element(text(/^This is not JSON/, row("F net"))).toBeVisible();
  const mine = { ...aNetwork().recipe, hosts: ["shop.test"], startUrl: "https://shop.test/" };
  await recipe.fill(JSON.stringify(mine));
  await save.click();
  await expect.element(text("The recipe is saved")).toBeVisible();
  expect(sent).toEqual([["0", "shop.test"]]);
  await expect.element(row("F net")).toMatchTextContent("your own");
});

test("names each field of a recipe that the server refuses", async () => {
  const server = fakeServer({ networks: networks() });
  server.on(updateNetwork, () =>
    refuse("invalidInput", [
      { field: "signIn.0.inputs.url", message: "must be a page of one of the hosts" },
    ]),
  );
  await renderPage("/settings#networks", server);
  await button("View and edit: F net").click();
  await row("F net")
    .getByLabelText("Recipe, JSON")
    .fill(JSON.stringify({ ...aNetwork().recipe, facts: [] }, null, 1));
  await button("Save as my own", row("F net")).click();
  await expect.element(text("signIn.0.inputs.url", row("F net"))).toBeVisible();
});

test("goes back to the recipe that comes with Baton, and says that none could load", async () => {
  const server = fakeServer({ networks: networks() }).fails(listNetworks, "notAllowed");
  server.on(resetNetwork, () => {
    const builtIn = aNetwork({ network: SocialNetwork.Vk });
    server.world.networks = [aNetwork(), builtIn];
    return builtIn;
  });
  await renderPage("/settings#networks", server);
  await expect.element(section("Social networks")).toMatchTextContent("Could not load");
  server.mends(listNetworks);
  await button("Retry", section("Social networks")).click();
  await button("View and edit: VK").click();
  await button("Back to the built-in one", row("VK")).click();
  await button("Back to the built-in one", dialog("Back to the built-in recipe?")).click();
  await expect.element(row("VK")).not.toMatchTextContent("your own");
});

const aSecret = (fields: Partial<NamedSecret>): NamedSecret => ({
  ...{ id: 1, name: "shop", isUnreadable: false },
  ...{ createdAt: "2026-11-20T10:00:00.000Z", updatedAt: "2026-11-20T10:00:00.000Z" },
  ...fields,
});

test("keeps secrets by their names, replaces and deletes them", async () => {
  const server = fakeServer();
  let secrets = [aSecret({ isUnreadable: true })];
  const texts: string[] = [];
  server.on(listNamedSecrets, () => ({ data: secrets }));
  server.on(createNamedSecret, ({ body }) => {
    if (secrets.some(({ name }) => name === body.name))
      return refuse("invalidInput", [{ field: "name", message: "is there" }]);
    texts.push(body.text);
    const made = aSecret({ id: 2, name: body.name });
    secrets = [...secrets, made];
    return made;
  });
  server.on(replaceNamedSecret, ({ body }) => {
    texts.push(body.text);
    secrets = secrets.map((secret) => ({ ...secret, isUnreadable: false }));
    return aSecret({});
  });
  server.on(deleteNamedSecret, ({ params }) => {
    secrets = secrets.filter(({ id }) => id !== params.id);
    return { success: true } as const;
  });
  await renderPage("/settings?tab=actions", server);
  const part = section("Secrets");
  await expect.element(part).toMatchTextContent("{{secret.shop}}");
  await expect.element(part).toMatchTextContent("enter it again");
  await button("Replace: shop").click();
  const shop = part.getByRole("listitem", { name: "shop" });
  await field("Secret", shop).fill("new text");
  await button("Save", shop).click();
  await expect.element(part).not.toMatchTextContent("enter it again");
  await field("Name", part).fill("mail");
  await field("Secret", part).fill("other text");
  await button("Add", part).click();
  await expect.element(part).toMatchTextContent("{{secret.mail}}");
  await button("Delete: mail").click();
  await button("Delete", dialog("Delete the secret “mail”?")).click();
  await expect.element(part).not.toMatchTextContent("{{secret.mail}}");
  expect(texts).toEqual(["new text", "other text"]);
});

test("shows how far lists have come, and begins one again", async () => {
  const server = fakeServer();
  const list = { documentId: null, extensionCount: 0, takenAt: "2026-11-20T10:00:00.000Z" };
  let lists: LineList[] = [
    { ...list, key: "name:buyers", keptBy: "name", name: "buyers", taken: 2, lineCount: 4 },
    { ...list, key: "document:7", keptBy: "document", name: "", taken: 1, lineCount: 9 },
  ];
  server.on(listLineLists, () => ({ data: lists, totalCount: lists.length }));
  server.on(resetLineLists, ({ body }) => {
    lists = lists.filter(({ key }) => !body.keys.includes(key));
    return { success: true } as const;
  });
  await renderPage("/settings?tab=actions", server);
  const part = section("Lists of lines");
  await expect.element(part).toMatchTextContent("2 of 4 taken");
  await expect.element(part).toMatchTextContent("The document was deleted");
  await button("Begin again: buyers").click();
  await button("Begin again", dialog("Begin the list “buyers” again?")).click();
  await expect.element(part).not.toMatchTextContent("buyers");
  await button("Begin again: The document was deleted").click();
  await button("Begin again", dialog(/Begin the list/)).click();
  await expect.element(part).toMatchTextContent("No lines have been taken yet");
});
