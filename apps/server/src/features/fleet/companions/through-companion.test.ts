// @module-tag postgres
import { fakes } from "@baton/connectors/fakes";
import {
  BrowserApi,
  createBrowserConnection,
  createCompanion,
  listCompanions,
  listConnectionGroups,
  testBrowserConnection,
} from "@baton/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { startCompanion } from "../../../../test/companion.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { makeTestProcesses } from "../../../../test/processes.ts";

const server = await startTestApp();

async function startApp() {
  const fake = await fakes.undetectable?.();
  if (!fake) throw new Error("There is no such fake");
  onTestFinished(() => fake.close());
  fake.state.groups.set("1", "Work");
  const browserApi = BrowserApi.Undetectable;
  return { fake, app: { browserApi, variantId: "undetectable", address: fake.local } };
}

/** A user with a companion, and an app that it reaches. */
async function makeWorld(serving: TestApp = server, gateway = serving) {
  const api = serving.as(await serving.factories.user());
  const { companion, token } = (await api.call(createCompanion, { body: { name: "Office" } })).body;
  const { fake, app } = await startApp();
  const program = await startCompanion(gateway.url, token, [app]);
  await vi.waitFor(async () =>
    expect((await api.call(listCompanions)).body.data[0]?.isOnline).toBe(true),
  );
  const connect = async (localAddress: string) => {
    const settings = { name: "Und", browserApi: app.browserApi, companionId: companion.id };
    const made = await api.call(createBrowserConnection, { body: { ...settings, localAddress } });
    return { id: made.body.id };
  };
  const look = async (params: { id: number }) =>
    (await api.call(testBrowserConnection, { params })).body.found;
  return { api, companion, fake, program, connect, look };
}

test("a vendor's app on the companion's machine answers as it would here", async () => {
  const { api, fake, connect, look } = await makeWorld();
  const params = await connect(`${fake.local}/`);
  expect(await look(params)).toMatchObject({ state: "ok" });
  const { body } = await api.call(listConnectionGroups, { params });
  expect(body.data).toEqual([{ id: "Work", name: "Work" }]);
  expect(fake.violations).toEqual([]);
});

test("an app that the companion was not told of is not reached", async () => {
  const { connect, look } = await makeWorld();
  const other = await startApp();
  const found = await look(await connect(other.fake.local));
  expect(found).toMatchObject({
    state: "refused",
    words: expect.stringContaining("start it with --address") as string,
  });
  expect(other.fake.requests).toEqual([]);
});

test("an app that is not there, and a companion that is away, are told apart", async () => {
  const { fake, program, connect, look } = await makeWorld();
  const params = await connect(fake.local);
  await fake.close();
  expect(await look(params)).toMatchObject({ state: "appMissing" });
  await program.stop();
  await vi.waitFor(async () =>
    expect(await look(params)).toMatchObject({ state: "companionOffline" }),
  );
});

test("a companion that goes in the middle of a call is told at once", async () => {
  const { fake, program, connect, look } = await makeWorld();
  const params = await connect(fake.local);
  const never = Promise.withResolvers<void>();
  fake.wait(never.promise);
  const looking = look(params);
  await vi.waitFor(() => expect(fake.requests).toHaveLength(1));
  await program.stop();
  expect((await looking)?.state).toMatch(/appMissing|companionOffline/);
  never.resolve();
});

test("another user's companion is none", async () => {
  const { companion } = await makeWorld();
  const api = server.as(await server.factories.user());
  const made = await api.call(createBrowserConnection, {
    body: { name: "Und", browserApi: BrowserApi.Undetectable, companionId: companion.id },
  });
  expectFailure(made, "notFound", "companionId");
});

test("a process asks a companion whose socket another one has", async () => {
  const { start } = await makeTestProcesses();
  const gateway = await start("gateway");
  const world = await makeWorld(await start("api", "worker"), gateway);
  const params = await world.connect(world.fake.local);
  expect(await world.look(params)).toMatchObject({ state: "ok" });
  await world.fake.close();
  expect(await world.look(params)).toMatchObject({ state: "appMissing" });
  await gateway.close();
  await vi.waitFor(async () =>
    expect(await world.look(params)).toMatchObject({ state: "companionOffline" }),
  );
});
