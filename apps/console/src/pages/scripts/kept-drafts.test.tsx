import { createScript, getScript, logout, type Script, updateScript } from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  anAction,
  aProfile,
  aRowOf,
  aScript,
  closePage,
  fakeServer,
  refuse,
  renderPage,
} from "../../../test/page.tsx";
import { button, dialog, field, heading, menuItem, text } from "../../../test/screen.ts";

const open = anAction({ id: 1, name: "Open the shop" });
const morning = () => aScript({ id: 7, name: "Morning", scriptActions: [aRowOf(open)] });
const name = () => field("Name of the script");
const offer = () => text(/^Unsaved changes of \d\d\.\d\d\.\d{4} \d\d:\d\d/);

const keptDrafts = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries<string>(localStorage).filter(([key]) => key.startsWith("draft ")),
  );

/** Keeps what is saved, and refuses a save over a newer version, as the server does. */
function serverOf(...scripts: Script[]) {
  return fakeServer({ scripts, actions: [open] }).on(updateScript, ({ params, body }) => {
    const script = scripts.find(({ id }) => id === params.id);
    if (!script) return refuse("notFound");
    if (body.version !== undefined && body.version !== script.version) return refuse("conflict");
    return Object.assign(script, { name: body.name, version: script.version + 1 });
  });
}

/** The window goes, with all but what the browser keeps. */
function crash(): Record<string, string> {
  const stored = keptDrafts();
  expect(closePage()).toEqual([]);
  return stored;
}

async function typeMine(address: string, server: ReturnType<typeof fakeServer>) {
  await renderPage(address, server);
  await name().fill("Mine");
  await expect.poll(() => Object.values(keptDrafts()).join("")).toContain("Mine");
}

test("offers unsaved changes after a crash, with their time, and saves them", async () => {
  const script = morning();
  const server = serverOf(script);
  await typeMine("/scripts?id=7", server);
  await renderPage("/scripts?id=7", server, { stored: crash() });
  await expect.element(offer()).toBeVisible();
  await expect.element(name()).toHaveValue("Morning");
  await button("Take them up").click();
  await expect.element(name()).toHaveValue("Mine");
  await expect.element(offer()).not.toBeInTheDocument();
  await button("Save").click();
  await expect.poll(() => script.name).toBe("Mine");
  await expect.poll(keptDrafts).toEqual({});
});

test("drops them when they are refused", async () => {
  const server = serverOf(morning());
  await typeMine("/scripts?id=7", server);
  await renderPage("/scripts?id=7", server, { stored: crash() });
  await button("Drop them").click();
  await expect.element(offer()).not.toBeInTheDocument();
  expect(keptDrafts()).toEqual({});
  await expect.element(name()).toHaveValue("Morning");
});

test("asks before they are saved over a newer version", async () => {
  const script = morning();
  const server = serverOf(script);
  await typeMine("/scripts?id=7", server);
  const stored = crash();
  Object.assign(script, { name: "Theirs", version: 2 });
  await renderPage("/scripts?id=7", server, { stored });
  await button("Take them up").click();
  await button("Save").click();
  await expect.element(dialog("This was changed while you were editing")).toBeVisible();
  expect(script.name).toBe("Theirs");
});

test("never shows them to another user", async () => {
  const server = serverOf(morning());
  await typeMine("/scripts?id=7", server);
  const stored = crash();
  server.world.profile = aProfile({ email: "other@example.com" });
  await renderPage("/scripts?id=7", server, { stored });
  await expect.element(name()).toHaveValue("Morning");
  await name().fill("Other");
  await expect.poll(() => Object.keys(keptDrafts())).toHaveLength(2);
  await expect.element(offer()).not.toBeInTheDocument();
});

test("keeps a new script that was begun, and nothing of one that was not", async () => {
  const server = serverOf();
  await renderPage("/scripts?id=new&template=readTitle", server);
  await expect.element(name()).toHaveValue("Page title");
  expect(keptDrafts()).toEqual({});
  await name().fill("Mine");
  await expect.poll(() => Object.keys(keptDrafts())).toHaveLength(1);
  await renderPageAgain(server);
  await button("Take them up").click();
  await expect.element(name()).toHaveValue("Mine");
  server.on(createScript, ({ body }) => {
    const made = aScript({ id: 77, name: body.name });
    server.world.scripts.push(made);
    return made;
  });
  await button("Save").click();
  await expect.element(button("Save")).toBeDisabled();
  await expect.poll(keptDrafts).toEqual({});
});

const renderPageAgain = (server: ReturnType<typeof fakeServer>) =>
  renderPage("/scripts?id=new&template=readTitle", server, { stored: crash() });

test("keeps them over a session that ends by itself", async () => {
  const server = serverOf(morning());
  await typeMine("/scripts?id=7", server);
  server.endSession();
  await button("Save").click();
  await expect.element(heading("Log in to Baton")).toBeVisible();
  expect(Object.values(keptDrafts()).join("")).toContain("Mine");
});

test("leaves none behind at a log-out", async () => {
  const server = serverOf(morning()).on(logout, () => ({ success: true }) as const);
  await typeMine("/scripts?id=7", server);
  await button(/^Profile/).click();
  await menuItem("Log out").click();
  await button("Log out", dialog("Log out of the console?")).click();
  await expect.element(heading("Log in to Baton")).toBeVisible();
  expect(keptDrafts()).toEqual({});
});

test("saves before it leaves when that is wanted, and stays when it cannot", async () => {
  const script = morning();
  const evening = aScript({ id: 8, name: "Evening" });
  const server = serverOf(script, evening);
  const rendered = await renderPage("/scripts?id=7", server);
  const leave = () =>
    page
      .getByRole("navigation", { name: "Scripts" })
      .getByRole("link", { name: /Evening/ })
      .click();
  await name().fill("");
  await leave();
  await button("Save", dialog("Leave without saving?")).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(rendered.address()).toBe("/scripts?id=7");
  await name().fill("Mine");
  await leave();
  await button("Save", dialog("Leave without saving?")).click();
  await expect.element(name()).toHaveValue("Evening");
  expect(script.name).toBe("Mine");
  expect(keptDrafts()).toEqual({});
});

test("forgets what was left without saving", async () => {
  const server = serverOf(morning(), aScript({ id: 8, name: "Evening" }));
  await typeMine("/scripts?id=7", server);
  await page
    .getByRole("navigation", { name: "Scripts" })
    .getByRole("link", { name: /Evening/ })
    .click();
  await button("Leave", dialog("Leave without saving?")).click();
  await expect.element(name()).toHaveValue("Evening");
  expect(keptDrafts()).toEqual({});
});

test("asks nothing before a rename that nothing runs, and asks before its rows change", async () => {
  const script = Object.assign(morning(), { usedByCount: 3, runningCount: 0 });
  const server = serverOf(script);
  await renderPage("/scripts?id=7", server);
  await name().fill("Mine");
  await button("Save").click();
  await expect.poll(() => script.name).toBe("Mine");
  await page.getByRole("treeitem").first().click();
  await button("Delete", page.getByRole("toolbar", { name: "Editing" })).click();
  await button("Save").click();
  await expect.element(dialog("Save the script?")).toMatchTextContent("3 extensions use it.");
  expect(server.callsOf(getScript).length).toBeGreaterThan(1);
});

test("says that the browser has no room for unsaved changes, until they are saved", async () => {
  const script = morning();
  await renderPage("/scripts?id=7", serverOf(script));
  await expect.element(name()).toHaveValue("Morning");
  fillStorage();
  await name().fill("Mine".repeat(40));
  const said = text(/Unsaved changes find no room in this browser/);
  await expect.element(said).toBeVisible();
  expect(keptDrafts()).toEqual({});
  await button("Save").click();
  await expect.element(said).not.toBeInTheDocument();
});

/** To the last few characters. */
function fillStorage(): void {
  let size = 5_000_000;
  for (let count = 0; size > 10; count += 1) {
    try {
      localStorage.setItem(`filler ${count}`, "x".repeat(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
}
