import { getExtension, type LiveEvent } from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  aCustomAction,
  anExtension,
  aRun,
  aScript,
  fakeServer,
  renderPage,
} from "../../test/page.tsx";
import { Offline } from "../../test/fake-server/refusal.ts";
import { alert, button, field, link, text } from "../../test/screen.ts";

const changed = (collection: "scripts" | "actions"): LiveEvent => ({
  topic: "changed",
  collection,
});

test.for([
  ["/scripts?id=9", "К списку", "/scripts"],
  ["/actions?id=9", "К списку", "/actions"],
  ["/extensions?open=9", "Закрыть", "/extensions"],
] as const)("says in the reader's words that %s is no longer there", async ([address, way, to]) => {
  const extensions = [anExtension({ id: 1 })];
  const rendered = await renderPage(address, fakeServer({ extensions }), { language: "ru" });
  await expect.element(alert("Этого больше нет")).toBeVisible();
  await expect.element(text(/Response status|404/)).not.toBeInTheDocument();
  await button(way).last().click();
  await expect.poll(rendered.address).toBe(to);
});

test("leads from a run that is no longer there to the runs", async () => {
  const rendered = await renderPage("/runs/9", fakeServer(), { language: "pt" });
  await expect.element(alert("Isto não existe mais")).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await link("Execuções").last().click();
  await expect.poll(rendered.address).toBe("/runs");
});

test("names the row in its drawer though it cannot be read", async () => {
  const server = fakeServer({ extensions: [anExtension({ id: 5, name: "Shop" })] });
  server.on(getExtension, () => {
    throw new Offline();
  });
  await renderPage("/extensions", server);
  await text("Shop").click();
  const panel = page.getByRole("complementary", { name: "Extension Shop" });
  await expect.element(panel.getByRole("heading", { name: "Shop" })).toBeVisible();
});

const titles = [
  ["/scripts?id=7", "Morning – Scripts · Baton"],
  ["/actions?id=8", "Check prices – Actions · Baton"],
  ["/runs/4", "Evening – Runs · Baton"],
  ["/extensions?open=5", "Shop – Extensions · Baton"],
] as const;

test.for(titles)("the window of %s is called %s", async ([address, title]) => {
  const server = fakeServer({
    scripts: [aScript({ id: 7, name: "Morning" })],
    actions: [aCustomAction({ id: 8, name: "Check prices" })],
    runs: [aRun({ id: 4, scriptName: "Evening" })],
    extensions: [anExtension({ id: 5, name: "Shop" })],
  });
  await renderPage(address, server);
  await expect.poll(() => document.title).toBe(title);
  await link("Documents").click();
  await expect.poll(() => document.title).toBe("Documents · Baton");
});

test("says at once that what is being edited was changed elsewhere", async () => {
  const script = aScript({ id: 7, name: "Morning", version: 1 });
  const server = fakeServer({ scripts: [script] });
  await renderPage("/scripts?id=7", server);
  await field("Name of the script").fill("Mine");
  Object.assign(script, { name: "Theirs", version: 2 });
  await server.push(changed("scripts"));
  await expect.element(text(/changed in another tab or sign-in/)).toBeVisible();
  await expect.element(field("Name of the script")).toHaveValue("Mine");
  await button("Load the newer one").click();
  await expect.element(field("Name of the script")).toHaveValue("Theirs");
  await expect.element(text(/changed in another tab or sign-in/)).not.toBeInTheDocument();
});

test("says at once that what is being edited was deleted elsewhere", async () => {
  const server = fakeServer({ scripts: [aScript({ id: 7, name: "Morning" })] });
  await renderPage("/scripts?id=7", server);
  await field("Name of the script").fill("Mine");
  server.world.scripts = [];
  await server.push(changed("scripts"));
  await expect.element(text(/deleted in another tab or sign-in/)).toBeVisible();
  await expect.element(field("Name of the script")).toHaveValue("Mine");
});

test("counts extensions anew in the header when one comes or goes", async () => {
  const server = fakeServer({ extensions: [anExtension({ id: 1 })] });
  await renderPage("/extensions", server);
  const used = (count: number) => page.getByText(`${count} of 100`).first();
  await expect.element(used(3)).toBeVisible();
  const { profile } = server.world;
  const count = (usedExtensionCount: number) => {
    if (profile.tariff) profile.tariff.usedExtensionCount = usedExtensionCount;
  };
  count(4);
  await server.push({ topic: "extensionAdded", extension: anExtension({ id: 2 }) });
  await expect.element(used(4)).toBeVisible();
  count(2);
  await server.push({ topic: "extensionRemoved", id: 2 });
  await expect.element(used(2)).toBeVisible();
});

test("the list of scripts shows how the last run goes as soon as it is told", async () => {
  const script = aScript({ id: 7, name: "Morning", lastRunStatus: 6 });
  const server = fakeServer({ scripts: [script] });
  await renderPage("/scripts", server);
  await expect.element(text("Waiting for browser")).toBeInTheDocument();
  server.world.scripts = [{ ...script, lastRunStatus: 4 }];
  const statusChanges = [{ status: 4 as const, event: "finish", at: "2026-11-21T00:00:00.000Z" }];
  await server.push({ topic: "run", id: 3, patch: { scriptId: 7, status: 4 }, statusChanges });
  await expect.element(text("Finished")).toBeInTheDocument();
});
