import { changeScripts } from "@baton/contract";
import { expect, test } from "vitest";
import { session } from "../../api/session.ts";
import { bulkAnswer } from "../../../test/bulk.ts";
import {
  anExtension,
  aScript,
  fakeServer,
  many,
  renderPage,
  scriptOf,
} from "../../../test/page.tsx";
import { button, checkbox, dialog, field, heading, option, text } from "../../../test/screen.ts";

const script = aScript({ id: 7, name: "Morning" });

/** Answers as the server does, but that these are busy. */
function answerChangeScripts(server: ReturnType<typeof fakeServer>, busy: () => readonly number[]) {
  server.on(changeScripts, ({ body }) => {
    const named = server.world.extensions.filter(({ id }) =>
      (body.extensionIds ?? []).includes(id),
    );
    const failed = named.filter(({ id }) => busy().includes(id)).map(({ id }) => id);
    const target = server.world.scripts.find(({ id }) => id === body.scriptId);
    const done = named.filter(({ id }) => !failed.includes(id));
    for (const one of done) one.script = target ? scriptOf(target) : null;
    return bulkAnswer(structuredClone(done), failed);
  });
}

async function changeScriptOfAll(name: string): Promise<void> {
  await checkbox("Select all rows of the list").click();
  await button("Change script").click();
  await field("Script", dialog()).click();
  await option(name).click();
  await button("Set script").click();
}

test("takes a change of script back, each row to the script it had", async () => {
  const scripts = many(4, (id) => aScript({ id }));
  const extensions = many(8, (id) =>
    anExtension({ id, script: scriptOf(aScript({ id: (id % 4) + 1 })) }),
  );
  const before = extensions.map((one) => one.script?.name);
  const server = fakeServer({ extensions, scripts: [...scripts, script] });
  answerChangeScripts(server, () => []);
  await renderPage("/extensions", server);
  await changeScriptOfAll("Morning");
  await expect.element(text(/8 now with the script/)).toBeVisible();
  await button("Undo").click();
  await expect.poll(() => extensions.map((one) => one.script?.name)).toEqual(before);
});

test("names every row that could not be given back its script", async () => {
  const scripts = many(4, (id) => aScript({ id }));
  const extensions = many(8, (id) =>
    anExtension({ id, script: scriptOf(aScript({ id: (id % 4) + 1 })) }),
  );
  const server = fakeServer({ extensions, scripts: [...scripts, script] });
  let busy: number[] = [];
  answerChangeScripts(server, () => busy);
  await renderPage("/extensions", server);
  await changeScriptOfAll("Morning");
  await expect.element(text(/8 now with the script/)).toBeVisible();
  busy = [2, 3, 5];
  await button("Undo").click();
  const result = dialog(/Result/);
  await expect.element(result).toMatchTextContent("5 put back");
  await expect.element(result).toMatchTextContent("3 failed");
  for (const name of ["Browser 2", "Browser 3", "Browser 5"]) {
    await expect.element(result).toMatchTextContent(name);
  }
  busy = [];
  await button("Retry failed only").click();
  await expect
    .poll(() => extensions.map((one) => one.script?.id))
    .toEqual([2, 3, 4, 1, 2, 3, 4, 1]);
});

test("offers nothing to undo to who signs in next", async () => {
  const extensions = [anExtension({ id: 1 })];
  const server = fakeServer({ extensions, scripts: [script] });
  answerChangeScripts(server, () => []);
  await renderPage("/extensions", server);
  await changeScriptOfAll("Morning");
  // A notice stays for as long as the mouse is on it.
  await button("Undo").hover();
  session.end();
  await expect.element(heading("Log in to Baton")).toBeVisible();
  await expect.element(button("Undo")).not.toBeInTheDocument();
});
