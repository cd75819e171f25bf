import {
  type ConfigTemplate,
  createConfigTemplate,
  createProfileTemplate,
  deleteProfileTemplates,
  listConnectionGroups,
  type ProfileTemplate,
  updateProfileTemplate,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { idsAnswer } from "../../../test/bulk.ts";
import type { FakeServer } from "../../../test/fake-server/fake-server.ts";
import {
  aConnection,
  aProfileTemplate,
  fakeServer,
  refuse,
  renderPage,
} from "../../../test/page.tsx";
import {
  button,
  checkbox,
  dialog,
  field,
  link,
  menuItem,
  option,
  text,
} from "../../../test/screen.ts";

const pick = (name: string) => page.getByRole("combobox", { name, exact: true });
const openedBy = ({ world }: FakeServer) => world.profileTemplates;

/** Keeps what is saved. */
function keeping(server: FakeServer): FakeServer {
  const { world } = server;
  return server
    .on(createProfileTemplate, ({ body }) => {
      const made: ProfileTemplate = { ...body, id: world.profileTemplates.length + 1 };
      world.profileTemplates = [...world.profileTemplates, made];
      return made;
    })
    .on(updateProfileTemplate, ({ body }) => {
      world.profileTemplates = world.profileTemplates.map((one) =>
        one.id === body.id ? body : one,
      );
      return body;
    })
    .on(deleteProfileTemplates, ({ body }) => {
      world.profileTemplates = world.profileTemplates.filter(({ id }) => !body.ids.includes(id));
      return idsAnswer(body.ids);
    });
}

test("begins with what a template is good for, and makes the first one", async () => {
  const server = keeping(fakeServer());
  const { address } = await renderPage("/templates/profiles", server);
  await expect.element(text("Create the first template")).toBeVisible();
  await button("Create a template").click();
  await expect.element(text(/No other browser is connected yet/)).toBeVisible();
  await field("Name of the template").fill("Shops");
  await field("What profiles are called").fill("Shop ");
  await button("+ number").click();
  await expect.element(text("For example: Shop 7")).toBeVisible();
  await button("Save").click();
  await expect.poll(address).toBe("/templates/profiles?id=1");
  expect(openedBy(server)).toMatchObject([
    { name: "Shops", browserApi: 9, connectionId: null, namePattern: "Shop {{n}}" },
  ]);
});

test("asks for what the vendor asks for, and offers its folders", async () => {
  const connection = aConnection({ id: 3, name: "Office", browserApi: 4, variant: "multilogin-x" });
  const server = keeping(fakeServer({ connections: [aConnection(), connection] }));
  server.on(listConnectionGroups, () => ({ data: [{ id: "f1", name: "Shops" }] }));
  await renderPage("/templates/profiles?id=new", server);
  await pick("Where profiles are made").click();
  await option("Office (Multilogin X)").click();
  await expect.element(text(/No document of Multilogin X says that it loads/)).toBeVisible();
  await field("Start page").fill("shop");
  await button("Save").click();
  await expect.element(text("This field is required!").nth(1)).toBeVisible();
  await expect.element(text(/The address of a page is needed/)).toBeVisible();
  await field("Start page").fill("https://shop.example");
  await pick("Folder").click();
  await option("Shops").click();
  await pick("Platform").click();
  await option("macOS").click();
  await pick("Proxy of the profile").click();
  await option("the row's first proxy").click();
  await field("Stop when idle, minutes").fill("30");
  await button("Save").click();
  await expect.element(button("Save")).toBeDisabled();
  expect(openedBy(server)).toMatchObject([
    {
      ...{ browserApi: 4, connectionId: 3, groupId: "f1", groupName: "Shops", platform: "macos" },
      ...{ proxy: "first", startPage: "https://shop.example", stopAfterIdleMinutes: 30 },
    },
  ]);
});

test("says that the folders could not be read, and asks again", async () => {
  const templates = [
    aProfileTemplate({ browserApi: 1, connectionId: 1, groupId: "7", groupName: "Old" }),
  ];
  const server = fakeServer({ connections: [aConnection()], profileTemplates: templates });
  server.on(listConnectionGroups, () => ({ data: [] }));
  server.fails(listConnectionGroups, "cannotConnectToBrowser");
  await renderPage("/templates/profiles?id=1", server);
  const failure = page.getByRole("alert").filter({ hasText: "Could not load" });
  await expect.element(failure).toBeVisible();
  await expect.element(pick("Group")).toHaveValue("Old");
  server.mends(listConnectionGroups);
  await button("Retry", failure).click();
  await expect.element(failure).not.toBeInTheDocument();
});

test("changes a template, follows a change made elsewhere, and deletes it", async () => {
  const server = keeping(fakeServer({ profileTemplates: [aProfileTemplate()] }));
  await renderPage("/templates/profiles", server);
  await link(/Shops/).click();
  await checkbox("Without a window").click();
  await button("Save").click();
  await expect.element(button("Save")).toBeDisabled();
  expect(openedBy(server)[0]?.isHeadless).toBe(true);
  server.world.profileTemplates = [aProfileTemplate({ name: "Markets" })];
  await server.push({ topic: "changed", collection: "profileTemplates" });
  await expect.element(field("Name of the template")).toHaveValue("Markets");
  await button("More").click();
  await menuItem("Delete").click();
  await button("Delete", dialog("Delete the template?")).click();
  await expect.element(text("The template “Markets” is deleted")).toBeVisible();
});

test("shows at its field what the server refuses", async () => {
  const server = fakeServer({ profileTemplates: [aProfileTemplate()] });
  const issues = [{ field: "notes", message: "Too big: expected string to have <=5 characters" }];
  server.on(updateProfileTemplate, () => refuse("invalidInput", issues));
  await renderPage("/templates/profiles?id=1", server);
  await field("Note in the profile").fill("too long");
  await button("Save").click();
  await expect.element(text(/5 characters/)).toBeVisible();
});

test("makes a template of configurations with both places where the vendor has both", async () => {
  const server = fakeServer();
  server.on(createConfigTemplate, ({ body }) => {
    const made: ConfigTemplate = { ...body, id: 5 };
    server.world.configTemplates = [made];
    return made;
  });
  await renderPage("/templates/profiles", server);
  await button("New template").click();
  await menuItem("Configuration template").click();
  await expect.element(pick("Profile selection")).not.toBeInTheDocument();
  await pick("Browser").click();
  await option("Indigo").click();
  await pick("Profile selection").click();
  await option("Force cloud").click();
  await button("Save").click();
  await expect.element(link(/New configuration/)).toHaveAttribute("aria-current", "page");
  expect(server.world.configTemplates).toMatchObject([{ browserApi: 4, profileSelection: 2 }]);
});
