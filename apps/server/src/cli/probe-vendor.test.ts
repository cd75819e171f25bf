import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { recordingSchema } from "@baton/connectors";
import { fakes } from "@baton/connectors/fakes";
import { expect, onTestFinished, test } from "vitest";
import { runCli } from "../../test/cli.ts";
import { makeDataDir } from "../../test/data-dir.ts";

/** What a browser's debugger tells is in it. */
async function startDebugger(answer: string): Promise<number> {
  const server = createServer((_, response) => response.end(answer));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function probe(
  name: string,
  url: string,
  env: Record<string, string> = {},
  answer = JSON.stringify([{ url }]),
) {
  const debugPort = await startDebugger(answer);
  const close = () => Promise.resolve();
  const fake = await fakes[name]?.({ browser: () => Promise.resolve({ debugPort, close }) });
  if (!fake) throw new Error(`There is no fake ${name}`);
  onTestFinished(() => fake.close());
  const file = path.join(await makeDataDir(), "seen.json");
  const key = { BATON_PROBE_KEY: fake.credentials.key ?? "", ...env };
  const args = ["companion", "--probe", name, "--address", `${name}=${fake.local}`, "--out", file];
  const { code, out, err } = await runCli(args, key);
  const text = await readFile(file, "utf8").catch(() => "");
  return { fake, code, out, err, text };
}

test("tries a vendor's app, says how it went, and writes what it saw without the key", async () => {
  const url = "chrome-extension://abcdefghijklmnop/baton-probe.js";
  const { fake, code, out, err, text } = await probe("ant", url);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toContain("  start it: as expected\n");
  expect(out).toContain("All as Baton expects.\n");
  const { steps, exchanges, given } = recordingSchema.parse(JSON.parse(text));
  expect(steps.filter(({ differs }) => differs !== null)).toEqual([]);
  expect(given).toEqual(["key"]);
  expect(exchanges.map(({ call }) => call)).toEqual(
    expect.arrayContaining(["list", "create", "update", "start", "postStop", "remove"]),
  );
  expect(text).not.toContain(fake.credentials.key);
  expect(fake.state.profiles.size).toBe(0);
  expect(fake.violations).toEqual([]);
});

test("says what is otherwise, and ends with code 1", async () => {
  const { code, out } = await probe("ant", "https://shop.example/baton-probe.js");
  expect(code).toBe(1);
  expect(out).toContain("see the extension in it: It is not there");
  expect(out).toContain("Other than Baton expects: 1.\n");
});

test("what nobody can say is told, and is no fault", async () => {
  const { code, out } = await probe("ant", "about:blank", {}, "not JSON");
  expect(out).toContain("see the extension in it: Nobody can say: port");
  expect(code).toBe(0);
});

test("a key that is wrong is told, and nothing else is tried", async () => {
  const { code, out, fake } = await probe("ant", "about:blank", { BATON_PROBE_KEY: "other" });
  expect(code).toBe(1);
  expect(out).toContain("test the connection: keyRefused");
  expect(out).not.toContain("create a profile");
  expect(fake.state.profiles.size).toBe(0);
});

test.each([
  [["--probe", "Netscape"], {}, "--probe Netscape"],
  [["--probe", "octo"], {}, "BATON_PROBE_KEY is missing"],
  [["--probe", "chromium"], {}, "there is no app to try"],
])("names what is wrong: %j", async (args, env, named) => {
  const { code, err } = await runCli(["companion", ...args], env);
  expect({ code, isNamed: err.includes(named) }).toEqual({ code: 1, isNamed: true });
});
