import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { endProcesses } from "./processes.ts";
import { Scratch } from "./scratch.ts";

const scratch = new Scratch();
afterEach(() => scratch.close());

const SLEEPS = "process.stdout.write('up'); setInterval(() => {}, 1000)";

/** A process that nobody ends, started as tests start theirs. */
async function startSleeper(options: object, ...args: string[]) {
  const child = spawn(process.execPath, ["-e", SLEEPS, ...args], {
    stdio: ["ignore", "pipe", "ignore"],
    env: {},
    ...options,
  });
  const ended = once(child, "exit");
  await once(child.stdout, "data");
  return { pid: child.pid, ended };
}

test.each([
  ["its environment", (folder: string) => startSleeper({ env: { TMPDIR: folder } })],
  ["its arguments", (folder: string) => startSleeper({}, join(folder, "data"))],
  ["where it works", (folder: string) => startSleeper({ cwd: folder })],
])("a process is found by %s, named and ended", async (_, start) => {
  const folder = scratch.folderFor("unit");
  const { pid, ended } = await start(folder);
  expect(await scratch.clear("unit", 0)).toEqual([
    expect.stringMatching(new RegExp(`^process ${pid}: .*node`)),
  ]);
  expect(await ended).toEqual([null, "SIGKILL"]);
});

test("a process that is ending is waited for, and is nothing to be told of", async () => {
  const folder = scratch.folderFor("unit");
  const { pid, ended } = await startSleeper({ env: { TMPDIR: folder } });
  const left = endProcesses(folder);
  process.kill(Number(pid), "SIGTERM");
  await ended;
  expect(await left).toEqual([]);
});

test("what lies in a part's folder is named and removed; another part's stays", async () => {
  const [one, other] = [scratch.folderFor("unit"), scratch.folderFor("pages")];
  mkdirSync(join(one, "baton-left"));
  writeFileSync(join(other, "in-use"), "");
  expect(await scratch.clear("unit")).toEqual(["folder or file baton-left"]);
  expect(existsSync(one)).toBe(false);
  expect(existsSync(join(other, "in-use"))).toBe(true);
});
