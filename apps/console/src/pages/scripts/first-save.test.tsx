import { createScript, type Script, type ScriptInput, updateScript } from "@baton/contract";
import { expect, test } from "vitest";
import { anAction, aRowOf, aScript, fakeServer, renderPage } from "../../../test/page.tsx";
import { Offline } from "../../../test/fake-server/refusal.ts";
import { button, field, text } from "../../../test/screen.ts";

const name = () => field("Name of the script");
const save = () => button("Save").click();

const made = (id: number, body: ScriptInput): Script =>
  aScript({
    id,
    name: body.name,
    hasRandomOrder: body.hasRandomOrder,
    createdAt: new Date().toISOString(),
    scriptActions: body.scriptActions.map((row) => ({ ...aRowOf(anAction()), ...row })),
  });

/** Its first answer is lost; `arrives` says whether the save had arrived. */
function serverOf(arrives: boolean, before: Script[] = []) {
  const server = fakeServer({ scripts: before });
  const { scripts } = server.world;
  server
    .on(createScript, ({ body }) => {
      const isLost = server.callsOf(createScript).length === 1;
      const script = made(scripts.length + 1, body);
      if (arrives || !isLost) scripts.push(script);
      if (isLost) throw new Offline();
      return script;
    })
    .on(updateScript, ({ params, body }) => {
      const script = scripts.find(({ id }) => id === params.id) ?? aScript();
      return Object.assign(script, { name: body.name, version: script.version + 1 });
    });
  return server;
}

test("makes no second script when the answer to the first save was lost", async () => {
  const server = serverOf(true);
  const { address } = await renderPage("/scripts?id=new&template=readTitle", server);
  await name().fill("Morning ");
  await save();
  await expect.element(text(/cannot be reached/)).toBeVisible();
  await name().fill("Evening");
  await save();
  await expect.poll(address).toBe("/scripts?id=1");
  await expect.element(button("Save")).toBeDisabled();
  expect(server.world.scripts.map((one) => one.name)).toEqual(["Evening"]);
  expect(server.callsOf(createScript)).toHaveLength(1);
});

test("makes it at the second save when the first did not arrive, and touches no other", async () => {
  const server = serverOf(false, [aScript({ id: 1, name: "Morning", scriptActions: [] })]);
  const { address } = await renderPage("/scripts?id=new", server);
  await name().fill("Morning");
  await save();
  await expect.element(text(/cannot be reached/)).toBeVisible();
  await save();
  await expect.poll(address).toBe("/scripts?id=2");
  expect(server.callsOf(createScript)).toHaveLength(2);
  expect(server.callsOf(updateScript)).toEqual([]);
});
