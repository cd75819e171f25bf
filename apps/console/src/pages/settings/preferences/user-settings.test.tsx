import { getRunStorage, listPreferences, type RunStorage, updatePreference } from "@baton/contract";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aDocument, aGroup, anExtension, aProfile } from "../../../../test/factories.ts";
import type { FakeServer } from "../../../../test/fake-server/fake-server.ts";
import { fakeServer, renderPage } from "../../../../test/page.tsx";
import {
  alert,
  button,
  checkbox,
  dialog,
  field,
  heading,
  link,
  option,
  text,
} from "../../../../test/screen.ts";

const section = (name: string) => page.getByRole("region", { name });
/** The radio itself is hidden below its text. */
const choice = (name: string) => text(name, section("Appearance"));
const radio = (name: string) => page.getByRole("radio", { name });

/** What was set, by name, in the order it was. */
const setOn = (server: FakeServer) =>
  server.callsOf(updatePreference).map(({ body }) => [body.name, body.value]);

/** As another window, or the same user elsewhere, does it. */
function setElsewhere(server: FakeServer, name: string, value: string | null): void {
  server.world.preferences[name] = value;
  void server.push({ topic: "changed", collection: "preferences" });
}

const scheme = () => document.documentElement.dataset["mantineColorScheme"];
const rowHeight = () => document.documentElement.style.getPropertyValue("--row-height");

test("draws in the chosen theme, here and where it is chosen elsewhere", async () => {
  const server = fakeServer();
  await renderPage("/settings", server);
  await choice("Dark").click();
  await expect.poll(scheme).toBe("dark");
  await expect.poll(() => setOn(server)).toEqual([["settings.theme", "dark"]]);
  expect(localStorage.getItem("color-scheme")).toBe("dark");
  setElsewhere(server, "settings.theme", "light");
  await expect.poll(scheme).toBe("light");
});

test("keeps a theme that is chosen in the bar above", async () => {
  const server = fakeServer({ preferences: { "settings.theme": "light" } });
  await renderPage("/settings", server);
  await expect.element(radio("Light")).toBeChecked();
  await button(/^Theme:/).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect.element(radio("Dark")).toBeChecked();
  await expect.poll(() => server.world.preferences["settings.theme"]).toBe("dark");
});

test("takes a theme back that could not be kept", async () => {
  const server = fakeServer();
  await renderPage("/settings", server);
  await expect.element(radio("As the system")).toBeChecked();
  const before = scheme();
  server.fails(updatePreference, "notAllowed");
  await choice(before === "dark" ? "Light" : "Dark").click();
  await expect.element(alert(/./)).toBeVisible();
  await expect.element(radio("As the system")).toBeChecked();
  expect(scheme()).toBe(before);
});

test("makes rows lower and higher, also those that are drawn already", async () => {
  onTestFinished(() => void document.documentElement.style.removeProperty("--row-height"));
  const server = fakeServer({ extensions: [anExtension({ name: "Shop" })] });
  await renderPage("/settings", server);
  await choice("Compact").click();
  await expect.poll(rowHeight).toBe("28px");
  await link("Extensions").first().click();
  await expect.element(checkbox("Select Shop")).toBeVisible();
  const height = () =>
    checkbox("Select Shop").element().closest('[role="row"]')?.getBoundingClientRect().height;
  await expect.poll(height).toBe(28);
  setElsewhere(server, "settings.density", "comfortable");
  await expect.poll(height).toBe(46);
  expect(localStorage.getItem("density")).toBe("comfortable");
});

test("speaks the chosen language, and keeps the one of the bar above", async () => {
  const server = fakeServer({ preferences: { "settings.language": "en" } });
  await renderPage("/settings", server);
  await field("Language", section("Language and time")).click();
  await option("Português").click();
  await expect.element(heading("Idioma e horário")).toBeVisible();
  await button(/^PT, /).click();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect.element(heading("Language and time")).toBeVisible();
  await expect
    .poll(() => setOn(server))
    .toEqual([
      ["settings.language", "pt"],
      ["settings.language", "en"],
    ]);
});

test("reads what was chosen in this browser, whatever was chosen elsewhere before", async () => {
  const server = fakeServer({ preferences: { "settings.language": "pt" } });
  await renderPage("/settings", server);
  await expect.element(heading("Language and time")).toBeVisible();
  setElsewhere(server, "settings.language", "ru");
  await expect.element(heading("Язык и время")).toBeVisible();
  expect(setOn(server)).toEqual([]);
});

test("tells the server the language that was chosen before the sign-in", async () => {
  const server = fakeServer({ preferences: { "settings.language": null } });
  await renderPage("/settings", server, { language: "pt" });
  await expect.poll(() => setOn(server)).toEqual([["settings.language", "pt"]]);
});

test("tells the server once in which zone this browser is, and what another says stays", async () => {
  const server = fakeServer({ preferences: { "settings.browserZone": "Asia/Tokyo" } });
  await renderPage("/settings", server);
  await expect.poll(() => setOn(server)).toEqual([["settings.browserZone", "Europe/Berlin"]]);
  setElsewhere(server, "settings.browserZone", "America/New_York");
  const before = rowHeight();
  setElsewhere(server, "settings.density", "comfortable");
  await expect.poll(rowHeight).not.toBe(before);
  expect(setOn(server)).toHaveLength(1);
});

test("tells nothing of the operator's browser who is in for a user", async () => {
  const server = fakeServer({
    profile: aProfile({ isImpersonated: true }),
    preferences: { "settings.browserZone": "Asia/Tokyo" },
  });
  await renderPage("/settings", server);
  const before = rowHeight();
  setElsewhere(server, "settings.density", "comfortable");
  await expect.poll(rowHeight).not.toBe(before);
  expect(setOn(server)).toEqual([]);
});

test("shows times in the chosen zone, also those that are drawn already", async () => {
  const server = fakeServer({
    preferences: { "settings.zone": "Asia/Tokyo" },
    documents: [aDocument({ name: "a.txt", createdAt: "2026-03-01T22:30:00.000Z" })],
  });
  await renderPage("/documents", server, { stored: { zone: "Asia/Tokyo" } });
  const row = page.getByRole("row", { name: /a\.txt/ });
  await expect.element(row).toMatchTextContent("02.03.2026 07:30");
  setElsewhere(server, "settings.zone", "America/New_York");
  await expect.element(row).toMatchTextContent("01.03.2026 17:30");
  await expect
    .element(row.getByText("01.03.2026 17:30"))
    .toHaveAttribute("title", "2026-03-01 22:30:00 UTC");
  expect(localStorage.getItem("zone")).toBe("America/New_York");
});

test("offers every zone, and the browser's own again", async () => {
  const server = fakeServer();
  await renderPage("/settings", server);
  const zone = field("Time zone");
  await expect.element(zone).toHaveDisplayValue(/^As in this browser/);
  await zone.fill("Tokyo");
  await option("Asia/Tokyo").click();
  await expect.poll(() => server.world.preferences["settings.zone"]).toBe("Asia/Tokyo");
  await button("Reset: Language and time").click();
  await expect.element(zone).toHaveDisplayValue(/^As in this browser/);
  await expect.poll(() => localStorage.getItem("zone")).toBeNull();
});

test("begins at the chosen page", async () => {
  const server = fakeServer();
  await renderPage("/settings", server);
  await field("First page").click();
  await option("Overview").click();
  await expect.poll(() => localStorage.getItem("start-page")).toBe("overview");
});

test("goes to the first page that is kept on the server where this browser knows none", async () => {
  const server = fakeServer({ preferences: { "settings.startPage": "proxy" } });
  const rendered = await renderPage("/", server);
  await expect.element(heading("Proxy")).toBeVisible();
  expect(rendered.address()).toBe("/proxy");
});

test("resets a section, and takes that back", async () => {
  const server = fakeServer({
    preferences: { "settings.newRows": { timeLimit: 5, onFailure: "stop", hasFixedOrder: true } },
  });
  await renderPage("/settings?tab=scripts", server);
  const limit = field("Time limit, minutes");
  await expect.element(limit).toHaveValue("5");
  await button("Reset: New rows and scripts").click();
  await expect.element(limit).toHaveValue("0");
  await expect.element(button("Reset: New rows and scripts")).not.toBeInTheDocument();
  await button("Undo").click();
  await expect.element(limit).toHaveValue("5");
});

test("says what a number can be, and keeps none that is not", async () => {
  const server = fakeServer();
  await renderPage("/settings?tab=scripts", server);
  const limit = field("Time limit, minutes");
  await limit.fill("20000");
  await userEvent.tab();
  await expect.element(text(/^Enter a whole number from 0 to 10,080/)).toBeVisible();
  await limit.fill("15");
  await userEvent.tab();
  await expect
    .poll(() => server.world.preferences["settings.newRows"])
    .toMatchObject({
      timeLimit: 15,
    });
});

test("says that settings could not load, and tries again", async () => {
  const server = fakeServer().fails(listPreferences, "notAllowed");
  await renderPage("/settings?tab=actions", server);
  const part = section("New steps");
  await expect.element(part).toMatchTextContent("Could not load");
  server.mends(listPreferences);
  await button("Retry", part).click();
  await expect.element(field("Retries on failure")).toBeVisible();
});

const storage = (patch: Partial<RunStorage> = {}): RunStorage => ({
  ...{ retentionDays: 30, tariffDays: 30, runCount: 40, stepCount: 90, bytes: 8000 },
  ...{ oldestRunAt: null, oldestRunId: null, older: null },
  ...patch,
});

test("asks before runs are kept for less, and says what goes", async () => {
  const server = fakeServer();
  server.on(getRunStorage, ({ query }) =>
    storage(
      query.olderThanDays === undefined
        ? {}
        : { older: { runCount: 25, isAtLeast: false, bytes: 5000 } },
    ),
  );
  await renderPage("/settings#run-history", server);
  const days = field("Keep runs, days");
  await days.fill("7");
  await button("Save", section("Run history")).click();
  const question = dialog("Keep runs for 7 days?");
  await expect.element(question).toMatchTextContent("25 runs would be deleted, about 5 kB");
  await button("Cancel", question).click();
  expect(server.world.preferences["settings.runDays"]).toBeUndefined();
  await button("Save", section("Run history")).click();
  await button("Save", dialog("Keep runs for 7 days?")).click();
  await expect.poll(() => server.world.preferences["settings.runDays"]).toBe(7);
  await days.fill("");
  await button("Save", section("Run history")).click();
  await expect.poll(() => server.world.preferences["settings.runDays"]).toBeUndefined();
});

test("offers one's own groups to new browsers", async () => {
  const server = fakeServer({ groups: [aGroup({ id: 7, name: "Arrivals" })] });
  await renderPage("/settings#new-extensions", server);
  await field("Group").click();
  await option("Arrivals").click();
  await field("Social network").click();
  await option("VK").click();
  await expect
    .poll(() => server.world.preferences["settings.newExtensions"])
    .toEqual({
      groupId: 7,
      socialNetwork: 1,
    });
});
