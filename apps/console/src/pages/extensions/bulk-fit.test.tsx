import {
  ERRORS,
  dequeueScripts,
  enqueueScripts,
  type Extension,
  listRuns,
  ScriptStatus,
  startScripts,
  stopScripts,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bulkAnswer } from "../../../test/bulk.ts";
import { Offline } from "../../../test/fake-server/refusal.ts";
import {
  anExtension,
  aRunOf,
  aScript,
  fakeServer,
  many,
  renderPage,
  scriptOf,
} from "../../../test/page.tsx";
import { button, checkbox, dialog, heading, menuItem, text } from "../../../test/screen.ts";

const script = scriptOf(aScript({ id: 7, name: "Morning" }));
const inState = (status: ScriptStatus) => (id: number) =>
  anExtension({ id, script, run: aRunOf(status, { id }) });
const idle = (count: number) => many(count, (id) => anExtension({ id, script }));
const selectAll = (of = "list") => checkbox(`Select all rows of the ${of}`).click();
const status = (words: string) => page.getByRole("status").filter({ hasText: words });

const named = ({ world }: ReturnType<typeof fakeServer>, ids: readonly number[]): Extension[] =>
  world.extensions.filter(({ id }) => ids.includes(id));

/** Two that run, one that has ended. */
function someRunning() {
  const extensions = [
    ...[1, 2].map(inState(ScriptStatus.InProgress)),
    inState(ScriptStatus.Finished)(3),
  ];
  return fakeServer({ extensions });
}

async function stopAll(count: number): Promise<void> {
  await selectAll();
  await button(/^Stop/).click();
  const question = dialog(`Stop ${count} extensions?`);
  await expect.element(question).toMatchTextContent("1 is not running.");
  await button("Stop", question).click();
}

test("stops those that run, and says of how many there was nothing to stop", async () => {
  const server = someRunning();
  server.on(stopScripts, ({ body }) => bulkAnswer(named(server, body.extensionIds ?? [])));
  await renderPage("/extensions", server);
  await stopAll(2);
  await expect.element(status("2 stopped, 1 was not running")).toBeVisible();
  expect(server.callsOf(stopScripts).map(({ body }) => body.extensionIds)).toEqual([[1, 2]]);
});

test("what ended between the look and the command was not running, and is no failure", async () => {
  const server = someRunning();
  server.on(stopScripts, () => bulkAnswer(named(server, [1]), [2], ERRORS.extensionProblem));
  await renderPage("/extensions", server);
  await stopAll(2);
  await expect.element(status("1 stopped, 2 were not running")).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("rows that a second person deletes meanwhile are told, and spoil nothing", async () => {
  const server = fakeServer({ extensions: idle(3) });
  server.on(startScripts, () => bulkAnswer(named(server, [1, 2]), [3], ERRORS.extensionsNotFound));
  await renderPage("/extensions", server);
  await selectAll();
  await button("Start").click();
  await expect.element(status("2 started, 1 was deleted meanwhile")).toBeVisible();
});

test.each([
  { error: ERRORS.planTooLarge, isOffered: false },
  { error: ERRORS.limitedByTariff, isOffered: true },
])("offers to retry what can go well: $error.message", async ({ error, isOffered }) => {
  const server = fakeServer({ extensions: idle(3) });
  server.on(startScripts, () => bulkAnswer(named(server, [1]), [2, 3], error));
  await renderPage("/extensions", server);
  await selectAll();
  await button("Start").click();
  const result = dialog("Start: Result");
  await expect.element(result).toMatchTextContent("2 failed");
  const retry = button("Retry failed only", result);
  if (isOffered) await expect.element(retry).toBeVisible();
  else await expect.element(retry).not.toBeInTheDocument();
});

test("takes back what it put into the queue", async () => {
  const server = fakeServer({ extensions: idle(2) });
  for (const endpoint of [enqueueScripts, dequeueScripts] as const)
    server.on(endpoint, ({ body }) => bulkAnswer(named(server, body.extensionIds ?? [])));
  await renderPage("/extensions", server);
  await selectAll();
  await button("More").click();
  await menuItem(/Enqueue/).click();
  await expect.element(status("2 queued")).toBeVisible();
  await button("Undo").click();
  await expect.element(status("2 taken out of the queue")).toBeVisible();
  expect(server.callsOf(dequeueScripts).map(({ body }) => body.extensionIds)).toEqual([[1, 2]]);
});

test("goes on with the rest after the line was cut in the middle", async () => {
  const server = fakeServer({ extensions: idle(501) });
  let isCut = true;
  server.on(startScripts, ({ body }) => {
    if (isCut && server.callsOf(startScripts).length > 1) throw new Offline();
    return bulkAnswer(named(server, body.extensionIds ?? []));
  });
  await renderPage("/extensions?size=500", server);
  await selectAll("page");
  await button("Select all 501 that match").click();
  await expect.element(text("501 selected")).toBeVisible();
  await button("Start").click();
  const result = dialog("Start: Result");
  await expect.element(result).toMatchTextContent("500 started");
  isCut = false;
  await button("Retry failed only", result).click();
  await expect.element(status("1 started")).toBeVisible();
  expect(server.callsOf(startScripts).at(-1)?.body.extensionIds).toEqual([501]);
});

test("what was not begun as somebody stopped it can be gone on with", async () => {
  const server = fakeServer({ extensions: idle(501) });
  const gate = Promise.withResolvers<void>();
  server.on(startScripts, async ({ body }) => {
    await gate.promise;
    return bulkAnswer(named(server, body.extensionIds ?? []));
  });
  await renderPage("/extensions?size=500", server);
  await selectAll("page");
  await button("Select all 501 that match").click();
  await expect.element(text("501 selected")).toBeVisible();
  await button("Start").click();
  await button("Cancel", status("Start: 0 of 501")).click();
  gate.resolve();
  await button("Go on with the rest", dialog("Start: Result")).click();
  await expect.element(status("1 started")).toBeVisible();
});

test("a double click on Start starts once", async () => {
  const server = fakeServer({ extensions: idle(2) });
  server.on(startScripts, ({ body }) => bulkAnswer(named(server, body.extensionIds ?? [])));
  await renderPage("/extensions", server);
  await selectAll();
  await button("Start").dblClick();
  await expect.element(status("2 started")).toBeVisible();
  expect(server.callsOf(startScripts)).toHaveLength(1);
});

test.each([
  { count: 1, asked: { extensionId: 1 } },
  { count: 2, asked: { from: expect.any(String) } },
])("leads to the runs that it has started: $count", async ({ count, asked }) => {
  const server = fakeServer({ extensions: idle(count) });
  server.on(startScripts, ({ body }) => bulkAnswer(named(server, body.extensionIds ?? [])));
  await renderPage("/extensions", server);
  await selectAll();
  await button("Start").click();
  await button("Show runs").click();
  await expect.element(heading("Runs")).toBeVisible();
  await expect
    .poll(() => server.callsOf(listRuns).map(({ query }) => query))
    .toContainEqual(expect.objectContaining(asked));
});
