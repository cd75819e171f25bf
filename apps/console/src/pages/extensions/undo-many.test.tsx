import { changeScripts, type Extension, listSchedules, updateSchedules } from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bulkAnswer } from "../../../test/bulk.ts";
import {
  anExtension,
  aSchedule,
  aScript,
  fakeServer,
  many,
  renderPage,
  scriptOf,
} from "../../../test/page.tsx";
import { button, checkbox, dialog, field, option, text } from "../../../test/screen.ts";

const [before, after, others] = many(3, (id) => aScript({ id }));
const selectAll = () => checkbox("Select all rows of the list").click();
const status = (words: string) => page.getByRole("status").filter({ hasText: words });

test("does not take back what somebody else has changed meanwhile, and says so", async () => {
  const extensions = many(2, (id) => anExtension({ id, script: before ? scriptOf(before) : null }));
  const scripts = [before, after, others].filter((one) => one !== undefined);
  const server = fakeServer({ extensions, scripts });
  server.on(changeScripts, ({ body }) => {
    const target = scripts.find(({ id }) => id === body.scriptId);
    const named = extensions.filter(({ id }) => (body.extensionIds ?? []).includes(id));
    for (const one of named) one.script = target ? scriptOf(target) : null;
    return bulkAnswer(structuredClone(named));
  });
  await renderPage("/extensions", server);
  await selectAll();
  await button("Change script").click();
  await field("Script", dialog()).click();
  await option("Script 2").click();
  await button("Set script").click();
  await expect.element(status("2 now with the script")).toBeVisible();
  const patch = { script: others ? scriptOf(others) : null };
  await server.push({ topic: "extension", id: 2, patch });
  await expect.element(text("Script 3")).toBeVisible();
  await button("Undo").click();
  await expect.element(status("1 put back, 1 was changed meanwhile and stays so")).toBeVisible();
  expect(server.callsOf(changeScripts).at(-1)?.body).toEqual({ extensionIds: [1], scriptId: 1 });
});

test("gives each back the schedule that it had", async () => {
  const kept = [5, 6].map((id) => aSchedule({ id }));
  const extensions: Extension[] = kept.map(({ id, nextRunAt }) =>
    anExtension({ id, schedule: { id, performMode: "repeating", nextRunAt } }),
  );
  const server = fakeServer({ extensions, schedules: kept });
  server.on(updateSchedules, ({ body }) =>
    bulkAnswer(extensions.filter(({ id }) => (body.extensionIds ?? []).includes(id))),
  );
  await renderPage("/extensions", server);
  await selectAll();
  await button("Schedule", page.getByRole("toolbar")).click();
  await button("Remove schedule", dialog()).click();
  await expect.element(status("2 now without a schedule")).toBeVisible();
  await button("Undo").click();
  await expect.element(status("2 put back")).toBeVisible();
  await expect.element(text("2 failed")).not.toBeInTheDocument();
  // In one call: there may be as many schedules as rows.
  expect(server.callsOf(listSchedules).filter(({ query }) => query.ids)).toHaveLength(1);
  expect(server.callsOf(updateSchedules).map(({ body }) => body)).toEqual([
    { extensionIds: [5, 6], schedule: null },
    ...kept.map(({ id, schedule }) => ({ extensionIds: [id], schedule })),
  ]);
});
