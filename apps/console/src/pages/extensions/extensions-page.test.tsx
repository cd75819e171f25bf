import {
  ERRORS,
  BrowserApi,
  getBrowserProfileDefaults,
  listExtensions,
  ScriptStatus,
  startBrowserProfile,
  startScripts,
  stopScripts,
  updateNote,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bulkAnswer } from "../../../test/bulk.ts";
import {
  aBrowserProfile,
  aGroup,
  anExtension,
  aRunOf,
  aSchedule,
  aScript,
  aTick,
  fakeServer,
  many,
  profileOptions,
  renderPage,
  scriptOf,
} from "../../../test/page.tsx";
import {
  alert,
  button,
  checkbox,
  dialog,
  field,
  heading,
  link,
  menuItem,
  text,
} from "../../../test/screen.ts";

const script = aScript({ id: 7, name: "Morning" });
const withScript = (count: number) =>
  many(count, (id) => anExtension({ id, script: scriptOf(script) }));

test("leads to the first browser where there is none", async () => {
  await renderPage("/extensions", fakeServer());
  await expect.element(heading("Connect your first browser")).toBeVisible();
  await expect.element(button("Create browser").first()).toBeVisible();
});

test("names the steps of installing as the browser names them", async () => {
  await renderPage("/extensions", fakeServer());
  const steps = page.getByRole("main");
  await expect.element(steps).toMatchTextContent("Switch on “Developer mode”");
  await expect.element(steps).toMatchTextContent("Press “Load unpacked”");
  const pictures = [...document.querySelectorAll("svg text")].map(({ textContent }) => textContent);
  expect(pictures).toEqual(expect.arrayContaining(["Developer mode", "Load unpacked"]));
});

test("leads from the first browser to the first script, and on to the first run", async () => {
  const server = fakeServer({ extensions: [anExtension({ id: 5, name: "Shop" })] });
  const rendered = await renderPage("/extensions", server);
  await link("Build a script").click();
  await expect.poll(() => rendered.address()).toBe("/scripts?id=new&template=readTitle&runOn=5");
});

test("leads to a run where there is a script", async () => {
  const server = fakeServer({ extensions: [anExtension({ id: 5 })], scripts: [script] });
  const rendered = await renderPage("/extensions", server);
  await link("Open and run").click();
  await expect.poll(() => rendered.address()).toBe("/scripts?id=7&runOn=5");
});

test("leads nowhere once there was a run", async () => {
  const run = aRunOf(ScriptStatus.Finished);
  await renderPage("/extensions", fakeServer({ extensions: [anExtension({ run })] }));
  await expect.element(text("Browser 1").first()).toBeVisible();
  await expect.element(page.getByRole("region", { name: "First steps" })).not.toBeInTheDocument();
});

test("offers no browser on the server where the operator lets one have none", async () => {
  const server = fakeServer();
  server.on(getBrowserProfileDefaults, () => ({
    browserApis: [
      {
        ...{ browserApi: BrowserApi.Chromium, isAllowed: false, isAvailable: false },
        ...{ program: null, installCommand: null, hasDisplay: true },
      },
    ],
    isHeadless: false,
    options: profileOptions,
  }));
  await renderPage("/extensions", server);
  await expect.element(heading("Connect your first browser")).toBeVisible();
  await expect.element(button("Create browser")).not.toBeInTheDocument();
});

test("says that nothing matches, and clears the filters", async () => {
  const rendered = await renderPage(
    "/extensions?search=nowhere",
    fakeServer({ extensions: [anExtension({ name: "Shop" })] }),
  );
  await expect.element(heading("Nothing matches")).toBeVisible();
  await button("Clear filters").click();
  await expect.element(text("Shop")).toBeVisible();
  expect(rendered.address()).toBe("/extensions");
});

test("shows the rows with what they do", async () => {
  const extensions = [
    anExtension({ id: 1, name: "Shop 1", script: scriptOf(script), note: "by the window" }),
    anExtension({ id: 2, name: "Shop 2", run: aRunOf(ScriptStatus.Error) }),
  ];
  await renderPage("/extensions", fakeServer({ extensions, scripts: [script] }));
  const first = page.getByRole("row").filter({ hasText: "Shop 1" });
  await expect.element(first).toMatchTextContent("Morning");
  await expect.element(first).toMatchTextContent("by the window");
  const second = page.getByRole("row").filter({ hasText: "Shop 2" });
  await expect.element(second).toMatchTextContent("Error");
  await expect.element(text("2 extensions")).toBeVisible();
});

test("says that it could not load, and tries again", async () => {
  const server = fakeServer({ extensions: [anExtension({ name: "Shop" })] });
  server.fails(listExtensions, "notAllowed");
  await renderPage("/extensions", server);
  await expect.element(alert("Could not load")).toBeVisible();
  server.mends(listExtensions);
  await button("Retry", alert("Could not load")).click();
  await expect.element(text("Shop")).toBeVisible();
});

test("pages through 501 rows", async () => {
  const server = fakeServer({ extensions: many(501, (id) => anExtension({ id })) });
  const rendered = await renderPage("/extensions?size=500", server);
  await expect.element(text("1–500 of 501")).toBeVisible();
  await button("Next page").click();
  await expect.element(text("Browser 501")).toBeVisible();
  expect(rendered.address()).toBe("/extensions?size=500&page=2");
});

test("searches on the server", async () => {
  const server = fakeServer({ extensions: many(12, (id) => anExtension({ id })) });
  await renderPage("/extensions", server);
  await field("Search").fill("browser 12");
  await expect.element(text("1 extension")).toBeVisible();
  expect(server.callsOf(listExtensions).at(-1)?.query.search).toBe("browser 12");
});

test("merges what the live stream says into its rows", async () => {
  const server = fakeServer({ extensions: withScript(2) });
  await renderPage("/extensions", server);
  const second = page.getByRole("row").filter({ hasText: "Browser 2" });
  await expect.element(second).toMatchTextContent("Never ran");
  const run = aRunOf(ScriptStatus.InProgress, { stepNumber: 3, stepCount: 12 });
  await server.push({ topic: "extension", id: 2, patch: { run } });
  await expect.element(second).toMatchTextContent("In progress");
  await server.push({ topic: "extensionRemoved", id: 2 });
  await expect.element(text("Browser 2")).not.toBeInTheDocument();
});

async function select(...names: string[]): Promise<void> {
  for (const name of names) await checkbox(`Select ${name}`).click();
}

test("names each of those that a bulk command failed on, and tries only these again", async () => {
  const extensions = withScript(4);
  const server = fakeServer({ extensions });
  server.on(startScripts, ({ body }) => {
    const isFirst = server.callsOf(startScripts).length === 1;
    const [first, ...others] = extensions.filter(({ id }) =>
      (body.extensionIds ?? []).includes(id),
    );
    if (!isFirst) return bulkAnswer([...(first ? [first] : []), ...others]);
    return bulkAnswer(
      first ? [first] : [],
      others.map(({ id }) => id),
      ERRORS.limitedByTariff,
    );
  });
  await renderPage("/extensions", server);
  await checkbox("Select all rows of the list").click();
  await button("Start").click();
  const result = dialog("Start: Result");
  await expect.element(result).toMatchTextContent("1 started");
  await expect.element(result).toMatchTextContent("3 failed");
  for (const name of ["Browser 2", "Browser 3", "Browser 4"]) {
    await expect.element(result).toMatchTextContent(name);
  }
  await button("Retry failed only").click();
  await expect.element(page.getByRole("status").filter({ hasText: "3 started" })).toBeVisible();
  expect(server.callsOf(startScripts).map(({ body }) => body.extensionIds)).toEqual([
    [1, 2, 3, 4],
    [2, 3, 4],
  ]);
});

test("leads to the log-in when the session ends in the middle of a bulk command", async () => {
  const server = fakeServer({ extensions: withScript(501) });
  server.on(startScripts, ({ body }) => {
    server.endSession();
    return bulkAnswer(withScript(501).filter(({ id }) => (body.extensionIds ?? []).includes(id)));
  });
  const rendered = await renderPage("/extensions?size=500", server);
  await checkbox("Select all rows of the page").click();
  await button("Select all 501 that match").click();
  await expect.element(text("501 selected")).toBeVisible();
  await button("Start").click();
  await expect.element(field("Username")).toBeVisible();
  expect(rendered.address()).toBe("/login");
  expect(server.callsOf(startScripts)).toHaveLength(1);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("asks before it stops, and does nothing on Cancel", async () => {
  const running = anExtension({
    name: "Shop",
    script: scriptOf(script),
    run: aRunOf(ScriptStatus.InProgress),
  });
  const server = fakeServer({ extensions: [running] });
  server.on(stopScripts, () => bulkAnswer([{ ...running, run: aRunOf(ScriptStatus.Aborted) }]));
  await renderPage("/extensions", server);
  await select("Shop");
  await button("Stop").click();
  await button("Cancel", dialog("Stop 1 extension?")).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.callsOf(stopScripts)).toEqual([]);
  await button("Stop").click();
  await button("Stop", dialog("Stop 1 extension?")).click();
  await expect
    .element(page.getByRole("row").filter({ hasText: "Shop" }))
    .toMatchTextContent("Aborted");
});

test("shows the table by groups", async () => {
  const groups = [aGroup({ id: 3, name: "Shops", extensionCount: 1, threadCount: 2 })];
  const extensions = [
    anExtension({ id: 1, name: "Alone" }),
    anExtension({ id: 2, name: "Grouped", group: { id: 3, name: "Shops" }, threadCount: 2 }),
  ];
  const preferences = { "extensions.groups": { isGrouped: true, collapsed: [] } };
  await renderPage("/extensions", fakeServer({ extensions, groups, preferences }));
  await expect.element(button("Collapse group Shops")).toBeVisible();
  await expect.element(button("Start group Shops")).toBeVisible();
  await button("Collapse group Shops").click();
  await expect.element(text("Grouped")).not.toBeInTheDocument();
  await expect.element(text("Alone")).toBeVisible();
});

test("opens a row beside the table and keeps its note", async () => {
  const extension = anExtension({ id: 5, name: "Shop" });
  const server = fakeServer({ extensions: [extension] });
  server.on(updateNote, ({ body }) => Object.assign(extension, body));
  const rendered = await renderPage("/extensions", server);
  await text("Shop").click();
  await expect.element(page.getByRole("complementary", { name: "Extension Shop" })).toBeVisible();
  expect(rendered.address()).toBe("/extensions?open=5");
  await button("Note: Add a note").click();
  await userEvent.keyboard("by the door{Enter}");
  await expect.element(button("Note: by the door")).toBeVisible();
  expect(server.callsOf(updateNote).map(({ body }) => body.note)).toEqual(["by the door"]);
});

test("says why a command cannot be given", async () => {
  await renderPage("/extensions", fakeServer({ extensions: withScript(1) }));
  await select("Browser 1");
  await button("More").click();
  await expect.element(menuItem(/Ungroup/)).toMatchTextContent("It is in no group");
  await userEvent.keyboard("{Escape}");
  await expect.element(menuItem(/Ungroup/)).not.toBeInTheDocument();
});

test("shows a row's schedule and what became of it", async () => {
  const schedule = { id: 2, performMode: "repeating" as const, nextRunAt: null };
  const server = fakeServer({
    extensions: [anExtension({ id: 5, name: "Shop", schedule })],
    schedules: [aSchedule({ id: 2 })],
    ticks: [aTick({ extensionId: 5, outcome: "skipped", reason: "active", runId: null })],
  });
  await renderPage("/extensions?open=5&tab=schedule", server);
  await expect.element(text(/every day at 09:00/)).toBeVisible();
  await expect.element(text(/the extension was active/)).toBeVisible();
});

test("shows the browser that a row belongs to, and starts it", async () => {
  const profile = aBrowserProfile({ id: 3, name: "Chromium 3", extensionId: 5 });
  const browserConfig = {
    extensionId: 5,
    browserApi: 9 as const,
    profileId: 3,
    profileName: "Chromium 3",
    isRunning: false,
  };
  const server = fakeServer({
    extensions: [anExtension({ id: 5, name: "Shop", browserConfig })],
    browserProfiles: [profile],
  });
  server.on(startBrowserProfile, () => profile);
  await renderPage("/extensions?open=5&tab=browser", server);
  await button("Start browser").click();
  await expect.poll(() => server.callsOf(startBrowserProfile)).toHaveLength(1);
  await server.push({ topic: "browserProfile", profile: { ...profile, state: "waiting" } });
  await expect.element(text("Waits for its turn to start")).toBeVisible();
  await expect.element(button("Close browser")).toBeVisible();
  await server.push({ topic: "browserProfile", profile: { ...profile, state: "running" } });
  await expect.element(text("Running")).toBeVisible();
});
