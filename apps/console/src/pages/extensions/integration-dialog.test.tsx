import {
  type BrowserProfile,
  type ConfigTemplate,
  createConfigTemplate,
  deleteBrowserConfigs,
  deleteConfigTemplates,
  type Extension,
  listConfigTemplates,
  updateBrowserConfig,
  updateConfigTemplate,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bulkAnswer, idsAnswer } from "../../../test/bulk.ts";
import { aBrowserProfile } from "../../../test/browsers.ts";
import { anExtension, fakeServer, many, renderPage } from "../../../test/page.tsx";
import { button, checkbox, dialog, field, menuItem, option, text } from "../../../test/screen.ts";

const aProfileOf = (id: number, extensionId: number | null): BrowserProfile =>
  aBrowserProfile({ id, name: `Chromium ${id}`, extensionId, isHeadless: id % 2 === 0 });
const configOf = (extensionId: number, profileId: number): Extension["browserConfig"] => ({
  ...{ extensionId, browserApi: 9, profileId, profileName: `Chromium ${profileId}` },
  isRunning: false,
});
const aTemplate = (over: Partial<ConfigTemplate>): ConfigTemplate => ({
  ...{ id: 1, name: "Quiet", browserApi: 9, connectionMethod: "local", profileSelection: 0 },
  isHeadless: true,
  ...over,
});

/** Rows 1 and 2 have a profile of their number, row 3 has none; profile 9 is free. */
function world(configTemplates: ConfigTemplate[] = []) {
  const extensions = many(3, (id) =>
    anExtension({ id, name: `Shop ${id}`, browserConfig: id === 3 ? null : configOf(id, id) }),
  );
  const browserProfiles = [aProfileOf(1, 1), aProfileOf(2, 2), aProfileOf(9, null)];
  const server = fakeServer({ extensions, browserProfiles, configTemplates });
  const named = (ids: readonly number[]) => extensions.filter(({ id }) => ids.includes(id));
  server.on(deleteBrowserConfigs, ({ body: { extensionIds } }) => {
    for (const one of named(extensionIds ?? [])) one.browserConfig = null;
    return bulkAnswer(structuredClone(named(extensionIds ?? [])));
  });
  server.on(updateBrowserConfig, ({ body: { extensionIds, profileId, profiles = [] } }) => {
    const pairs = profileId ? [{ extensionId: extensionIds[0], profileId }] : profiles;
    for (const one of named(extensionIds ?? [])) {
      const pair = pairs.find(({ extensionId }) => extensionId === one.id);
      if (pair) one.browserConfig = configOf(one.id, pair.profileId);
    }
    return bulkAnswer(structuredClone(named(extensionIds ?? [])));
  });
  return { server, extensions };
}

async function openDialog(row: string): Promise<void> {
  await checkbox(row).click();
  await button("More").click();
  await menuItem(/^Integration/).click();
}
const ALL = "Select all rows of the list";
const choose = (name: string) => page.getByRole("radio", { name }).click();
const apply = async (title: string) => {
  await button("Apply", dialog(/^Integration/)).click();
  await button("Apply", dialog(title)).click();
};
const profilesOf = (extensions: Extension[]) =>
  extensions.map(({ browserConfig }) => browserConfig?.profileId ?? null);

test("many are made nobody's to open after a question with their count, and tied again by Undo", async () => {
  const { server, extensions } = world();
  await renderPage("/extensions", server);
  await openDialog(ALL);
  await choose("None");
  await button("Apply", dialog(/^Integration/)).click();
  const question = dialog("Change the integration of 2 extensions?");
  await expect.element(question).toMatchTextContent("1 has no profile of Baton's");
  await button("Apply", question).click();
  await expect.element(text(/2 now with the integration/)).toBeVisible();
  expect(profilesOf(extensions)).toEqual([null, null, null]);
  await button("Undo").click();
  await expect.poll(() => profilesOf(extensions)).toEqual([1, 2, null]);
});

test("of many the window is set, and each is put back to its own by Undo", async () => {
  const { server } = world();
  await renderPage("/extensions", server);
  await openDialog(ALL);
  await choose("Chromium on this server");
  await choose("Without one");
  await apply("Change the integration of 2 extensions?");
  await expect.element(text(/2 now with the integration/)).toBeVisible();
  await button("Undo").click();
  await expect
    .poll(() => server.callsOf(updateBrowserConfig).map(({ body }) => body))
    .toEqual([
      { extensionIds: [1, 2], isHeadless: true },
      { extensionIds: [1], isHeadless: false },
      { extensionIds: [2], isHeadless: true },
    ]);
});

test("where the profile is looked for is set, and put back by Undo; a cloud is not offered", async () => {
  const { server } = world();
  await renderPage("/extensions", server);
  await openDialog(ALL);
  await choose("Chromium on this server");
  await field("Connection", dialog()).click();
  await expect.element(option("Cloud")).toHaveAttribute("data-combobox-disabled", "true");
  await field("Profile selection", dialog()).click();
  await option("Force local").click();
  await apply("Change the integration of 2 extensions?");
  await expect.element(text(/2 now with the integration/)).toBeVisible();
  await button("Undo").click();
  await expect
    .poll(() => server.callsOf(updateBrowserConfig).map(({ body }) => body))
    .toEqual([
      { extensionIds: [1, 2], profileSelection: 1 },
      { extensionIds: [1], isHeadless: false, profileSelection: 0 },
      { extensionIds: [2], isHeadless: true, profileSelection: 0 },
    ]);
});

test("one gets a profile that is free", async () => {
  const { server, extensions } = world();
  await renderPage("/extensions", server);
  await openDialog("Select Shop 3");
  await choose("Chromium on this server");
  await field("Profile", dialog()).click();
  await expect.element(option("Chromium 1")).not.toBeInTheDocument();
  await option("Chromium 9").click();
  await apply("Change the integration of 1 extension?");
  await expect.poll(() => profilesOf(extensions)).toEqual([1, 2, 9]);
  await button("Undo").click();
  await expect.poll(() => profilesOf(extensions)).toEqual([1, 2, null]);
});

test("a no to the question, by its button or by Escape, leaves what was chosen in the dialog", async () => {
  const { server } = world();
  await renderPage("/extensions", server);
  await openDialog(ALL);
  await choose("Chromium on this server");
  await choose("Without one");
  const question = dialog("Change the integration of 2 extensions?");
  const submit = button("Apply", dialog(/^Integration/));
  await submit.click();
  await button("Cancel", question).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole("radio", { name: "Without one" })).toBeChecked();
  await submit.click();
  await expect.element(question).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole("radio", { name: "Without one" })).toBeChecked();
  await submit.click();
  await button("Apply", question).click();
  await expect.element(dialog(/^Integration/)).not.toBeInTheDocument();
  await expect.element(text(/2 now with the integration/)).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.callsOf(updateBrowserConfig)).toHaveLength(1);
});

test("what has no profile has nothing to set up until it gets one", async () => {
  const { server } = world();
  await renderPage("/extensions", server);
  await openDialog("Select Shop 3");
  await choose("Chromium on this server");
  await choose("Without one");
  await expect.element(button("Apply", dialog())).toBeDisabled();
});

test("says of many that none has a profile, and of templates that they could not be loaded", async () => {
  const { server, extensions } = world([aTemplate({})]);
  for (const one of extensions) one.browserConfig = null;
  server.fails(listConfigTemplates, "unavailable");
  await renderPage("/extensions", server);
  await openDialog(ALL);
  await choose("Chromium on this server");
  await expect.element(text(/^None of them has a profile/, dialog())).toBeVisible();
  await expect.element(dialog().getByRole("alert")).toMatchTextContent(/Could not load/);
  server.mends(listConfigTemplates);
  await button("Retry", dialog()).click();
  await expect.element(page.getByRole("combobox", { name: "Template" })).toBeVisible();
  await expect.element(dialog().getByRole("alert")).not.toBeInTheDocument();
});

test("a template for another browser says so and is not applied", async () => {
  const { server } = world([aTemplate({}), aTemplate({ id: 2, name: "Octo", browserApi: 3 })]);
  await renderPage("/extensions", server);
  await openDialog("Select Shop 1");
  await field("Template", dialog()).click();
  await option("Octo").click();
  await expect.element(text("Selected template was created for another browser")).toBeVisible();
  await expect.element(button("Apply", dialog())).toBeDisabled();
  await field("Template", dialog()).click();
  await option("Quiet").click();
  await apply("Change the integration of 1 extension?");
  await expect
    .poll(() => server.callsOf(updateBrowserConfig)[0]?.body)
    .toEqual({ extensionIds: [1], isHeadless: true, templateId: 1 });
});

test("what is chosen is kept as a template, renamed and deleted, and back with Undo", async () => {
  const { server } = world();
  const kept = server.world.configTemplates;
  server.on(createConfigTemplate, ({ body }) => {
    const template = aTemplate({ id: kept.length + 1, name: body.name });
    kept.push(template);
    return template;
  });
  server.on(updateConfigTemplate, ({ body }) => Object.assign(kept[0] ?? aTemplate({}), body));
  server.on(deleteConfigTemplates, ({ body: { ids } }) => {
    kept.splice(0, kept.length, ...kept.filter(({ id }) => !ids.includes(id)));
    return idsAnswer(ids);
  });
  await renderPage("/extensions", server);
  await openDialog("Select Shop 1");
  await choose("Without one");
  await text("Templates", dialog()).click();
  await button("Save", dialog()).click();
  await expect.element(text("This field is required!", dialog())).toBeVisible();
  await field("Save as template", dialog()).fill("Quiet");
  await button("Save", dialog()).click();
  await expect
    .poll(() => server.callsOf(createConfigTemplate)[0]?.body)
    .toMatchObject({ name: "Quiet", browserApi: 9, isHeadless: true });
  await button("Delete template Quiet", dialog()).click();
  await expect.poll(() => kept.length).toBe(0);
  await button("Undo").click();
  await expect.poll(() => kept.map(({ name }) => name)).toEqual(["Quiet"]);
});
