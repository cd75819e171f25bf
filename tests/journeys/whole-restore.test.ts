import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  createBrowserProfile,
  listBrowserProfiles,
  listExtensions,
  startBrowserProfile,
  stopBrowserProfile,
} from "@baton/contract";
import { afterAll, expect, test } from "vitest";
import { runCli } from "../../apps/server/test/cli.ts";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { BatonServer, OWNER } from "../support/baton-server.ts";
import { until } from "../support/until.ts";

const servers: BatonServer[] = [];
const folder = await mkdtemp(path.join(tmpdir(), "baton-moved-"));
afterAll(async () => {
  for (const server of servers) await server.close();
  await rm(folder, { recursive: true, force: true });
});

const rowsOf = async (api: Api) => (await api.call(listExtensions)).data;

test("a backup brings a local browser to another machine as the row that it was", async () => {
  const server = await BatonServer.start();
  servers.push(server);
  const api = await Api.logIn(server.url, OWNER);
  await api.call(createBrowserProfile, { body: { name: "Shop window", isHeadless: true } });
  await until("the browser to come", async () => (await rowsOf(api))[0]?.isOnline === true);
  const [row] = await rowsOf(api);
  const [profile] = (await api.call(listBrowserProfiles)).data;
  await api.call(stopBrowserProfile, { params: { id: profile?.id ?? 0 } });
  await until("the browser to go", async () => (await rowsOf(api))[0]?.isOnline === false);

  const [file, words] = [path.join(folder, "baton.tar"), path.join(folder, "passphrase")];
  await writeFile(words, "correct horse battery");
  const sealed = ["--passphrase-file", words];
  const here = { DATA_DIR: server.dataDir };
  expect(await runCli(["backup", file, ...sealed], here)).toMatchObject({ code: 0, err: "" });
  await server.close();

  // Nothing is left but the archive and its passphrase.
  const moved = await BatonServer.prepare({}, { isFresh: true });
  servers.push(moved);
  const there = { DATA_DIR: moved.dataDir };
  expect(await runCli(["restore", file, ...sealed], there)).toMatchObject({ code: 0 });
  await moved.start();
  const again = await Api.logIn(moved.url, OWNER);
  await again.call(startBrowserProfile, { params: { id: profile?.id ?? 0 } });
  await until("the browser to be back", async () => (await rowsOf(again))[0]?.isOnline === true);
  expect((await rowsOf(again)).map(({ id }) => id)).toEqual([row?.id]);
});
