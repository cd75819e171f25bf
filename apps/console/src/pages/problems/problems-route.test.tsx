import { listProblems, type ThingWithProblems } from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { anAction, aRowOf, aScript, fakeServer, many, renderPage } from "../../../test/page.tsx";
import { alert, button, heading, link, text } from "../../../test/screen.ts";

const script = (over: Partial<ThingWithProblems> = {}): ThingWithProblems => ({
  of: "script",
  id: 7,
  name: "Morning",
  socialNetwork: null,
  problemCount: 1,
  problems: [
    {
      line: "b",
      number: "2",
      name: null,
      type: "fill",
      problem: { kind: "unknownVariables", names: ["title"] },
    },
  ],
  ...over,
});
const action = script({
  of: "action",
  id: 5,
  name: "Shop",
  problemCount: 22,
  problems: [
    {
      line: "s2",
      number: "1.1",
      name: "Reload it",
      type: "reload",
      problem: { kind: "unreachable" },
    },
  ],
});

test("names what is wrong, and opens the editor at its place", async () => {
  const open = anAction({ id: 1 });
  const server = fakeServer({
    problems: [script(), action],
    actions: [open],
    scripts: [
      aScript({ id: 7, scriptActions: [aRowOf(open, { id: "a" }), aRowOf(open, { id: "b" })] }),
    ],
  });
  const rendered = await renderPage("/problems", server);
  await expect.element(text(/2 scripts and actions have problems/)).toBeVisible();
  await expect.element(text(/sets the variable title/)).toBeVisible();
  await expect.element(text(/It never comes to this/)).toBeVisible();
  await expect.element(link("and 21 more")).toBeVisible();
  await link("2 Fill field").click();
  await expect.element(page.getByRole("treeitem", { selected: true })).toMatchTextContent(/^2/);
  expect(rendered.address()).toBe("/scripts?id=7");
});

test("filters by where and what, and says when nothing is left", async () => {
  const server = fakeServer({ problems: [script(), action] });
  const rendered = await renderPage("/problems?of=action", server);
  await expect.element(link("Shop")).toBeVisible();
  await expect.element(link("Morning")).not.toBeInTheDocument();
  await button("What is wrong").click();
  await page.getByRole("menuitemradio", { name: "Variable never set" }).click();
  await expect.element(heading("Nothing has such a problem")).toBeVisible();
  expect(rendered.address()).toBe("/problems?of=action&kind=unknownVariables");
  await page.getByRole("main").getByRole("button", { name: "Reset" }).last().click();
  await expect.element(link("Morning")).toBeVisible();
});

test("says that all is well", async () => {
  await renderPage("/problems", fakeServer());
  await expect.element(heading("All is well")).toBeVisible();
});

test("looks through everything piece by piece, and goes on after a failure", async () => {
  const server = fakeServer().on(listProblems, ({ query }) => {
    const at = query.after === undefined ? 0 : Number(query.after.split("-")[1]);
    const data = [script({ id: at + 1, name: `Script ${at}` })];
    const next = at < 2 ? `script-${at + 1}` : null;
    return { data, next, lookedAt: 200, totalCount: 600 };
  });
  await renderPage("/problems", server);
  await expect.element(link("Script 2")).toBeVisible();
  await expect.element(text(/^3 scripts and actions/)).toBeVisible();
});

test("shows what was found when a piece fails, and tries again", async () => {
  const server = fakeServer({ problems: [script()] });
  server.fails(listProblems, "unknown");
  await renderPage("/problems", server);
  await expect.element(alert("Could not load")).toBeVisible();
  server.mends(listProblems);
  await button("Retry").click();
  await expect.element(link("Morning")).toBeVisible();
});

test("stays quick with very many, and asks before it goes on", async () => {
  const server = fakeServer().on(listProblems, ({ query }) => ({
    data: many(200, (number) =>
      script({ id: number + (query.after === undefined ? 0 : 200), name: `Script ${number}` }),
    ),
    next: query.after === undefined ? "script-200" : null,
    lookedAt: 200,
    totalCount: 400,
  }));
  await renderPage("/problems", server);
  await expect.element(text("Looked at 200 of 400")).toBeVisible();
  await button("Look further").click();
  await expect.element(text(/^400 scripts and actions/)).toBeVisible();
});

test("says nothing of a number where all is well", async () => {
  await renderPage("/problems", fakeServer());
  await expect.element(heading("All is well")).toBeVisible();
  await expect.element(text(/scripts and actions have problems/)).not.toBeInTheDocument();
});
