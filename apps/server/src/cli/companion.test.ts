// @module-tag postgres
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createCompanion, listCompanions } from "@baton/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { startTestApp } from "../../test/app.ts";
import { runCli } from "../../test/cli.ts";
import { CLI_PROGRAM, PROGRAM_ENV } from "../../test/programs.ts";
import { makeDataDir } from "../../test/data-dir.ts";

const server = await startTestApp();
const api = server.as(await server.factories.user());

test("connects, says so, and ends in order", async () => {
  const { token } = (await api.call(createCompanion, { body: { name: "Office" } })).body;
  const args = [CLI_PROGRAM, "companion", "--server", server.url, "--token", token];
  const env = { ...PROGRAM_ENV, DATA_DIR: await makeDataDir() };
  const program = spawn(process.execPath, [...args, "--address", "Und=http://127.0.0.1:9"], {
    env,
  });
  onTestFinished(() => void program.kill("SIGKILL"));
  const [said] = (await once(program.stdout, "data")) as [Buffer];
  expect(said.toString()).toBe(`Connected to ${server.url} as Office\n`);
  const find = async () => (await api.call(listCompanions)).body.data[0];
  const { addresses = [], isOnline } = (await find()) ?? {};
  expect(isOnline).toBe(true);
  expect(addresses[0]).toMatchObject({ address: "http://127.0.0.1:9", isOpen: false });
  program.kill("SIGTERM");
  expect(await once(program, "exit")).toEqual([0, null]);
  await vi.waitFor(async () => expect((await find())?.isOnline).toBe(false));
});

test.each([
  [["--token", "x"], "--server"],
  [["--server", "ftp://x", "--token", "x"], "--server ftp://x"],
  [["--server", "http://127.0.0.1:9"], "--token is missing"],
  [
    ["--server", "http://127.0.0.1:9", "--token", "x", "--address", "Und=http://10.0.0.1:1"],
    "--address",
  ],
])("names the setting that is wrong: %j", async (args, name) => {
  const { code, err } = await runCli(["companion", ...args], {});
  expect({ code, isNamed: err.includes(name) }).toEqual({ code: 1, isNamed: true });
});
