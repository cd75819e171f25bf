import { startScripts } from "@baton/contract";
import { expect, test } from "vitest";
import { bulkAnswer } from "../../../test/bulk.ts";
import {
  anExtension,
  aScript,
  fakeServer,
  many,
  renderPage,
  scriptOf,
} from "../../../test/page.tsx";
import { button, checkbox, dialog } from "../../../test/screen.ts";

const script = scriptOf(aScript({ id: 7 }));

const serverAsking = (from: number) => {
  const server = fakeServer({
    extensions: many(3, (id) => anExtension({ id, script })),
    preferences: { "settings.confirmFrom": from },
  });
  return server.on(startScripts, ({ body }) =>
    bulkAnswer(server.world.extensions.filter(({ id }) => (body.extensionIds ?? []).includes(id))),
  );
};

test("asks before a command for as many extensions as its user has set", async () => {
  const server = serverAsking(3);
  await renderPage("/extensions", server);
  await checkbox("Select all rows of the list").click();
  await button("Start").click();
  const question = dialog("Start: 3 extensions?");
  await button("Cancel", question).click();
  expect(server.callsOf(startScripts)).toEqual([]);
  await button("Start").click();
  await button("Start", question).click();
  await expect.poll(() => server.callsOf(startScripts)).toHaveLength(1);
});

test("does not ask for fewer", async () => {
  const server = serverAsking(4);
  await renderPage("/extensions", server);
  await checkbox("Select all rows of the list").click();
  await button("Start").click();
  await expect.poll(() => server.callsOf(startScripts)).toHaveLength(1);
});
