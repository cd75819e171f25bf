import { execFile } from "node:child_process";
import { chmod, lstat, mkdir, mkdtemp, readdir, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test, type TestContext } from "vitest";
import { copyBinaries, ensureLibraryLinks, findBinaries, removeOtherCopies } from "./binaries.ts";

const LINK = { source: "native/lib/libx.so.60.2", target: "native/lib/libx.so.60" };
const NOBODY = 65534;

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "baton-binaries-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A package as npm leaves it without its scripts. */
async function makeBuild(): Promise<string> {
  const root = path.join(await makeFolder(), "native");
  await mkdir(path.join(root, "lib"), { recursive: true });
  await writeFile(path.join(root, "lib/libx.so.60.2"), "library");
  await writeFile(path.join(root, "lib/libx.a"), "static library");
  await writeFile(path.join(root, "pg-symlinks.json"), JSON.stringify([LINK]));
  return root;
}

test("links that npm left out are made, as often as it is asked", async () => {
  const root = await makeBuild();
  expect(await ensureLibraryLinks(root)).toBe(true);
  expect(await ensureLibraryLinks(root)).toBe(true);
  expect(await readlink(path.join(root, "lib/libx.so.60"))).toBe("libx.so.60.2");
});

/** Root writes everywhere; the system goes by the effective user, and lends root any other one. */
async function withoutRights<T>(context: TestContext, work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work();
  try {
    process.seteuid?.(NOBODY);
  } catch (error) {
    context.skip(`root writes everywhere, and may be nobody else here: ${String(error)}`);
  }
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

test("a build that cannot be written is reported, not fatal", async (context) => {
  const root = await makeBuild();
  await chmod(path.dirname(root), 0o755);
  await chmod(path.join(root, "lib"), 0o555);
  expect(await withoutRights(context, () => ensureLibraryLinks(root))).toBe(false);
  await chmod(path.join(root, "lib"), 0o755);
  expect(await ensureLibraryLinks(root)).toBe(true);
});

test("a copy has its links and no static libraries, also when two copy at once", async () => {
  const root = await makeBuild();
  const target = path.join(await makeFolder(), "copy");
  const build = { root, version: "18.0.0", major: 18 };
  await Promise.all([copyBinaries(build, target), copyBinaries(build, target)]);
  expect(await readlink(path.join(target, "lib/libx.so.60"))).toBe("libx.so.60.2");
  await expect(lstat(path.join(target, "lib/libx.a"))).rejects.toMatchObject({ code: "ENOENT" });
});

test("a copy of the real build runs", async () => {
  const copy = await copyBinaries(await findBinaries(), path.join(await makeFolder(), "copy"));
  const { stdout } = await promisify(execFile)(path.join(copy.root, "bin/postgres"), ["--version"]);
  expect(stdout).toContain(`PostgreSQL) ${copy.major}.`);
});

test("copies of other builds are removed, and only those", async () => {
  const folder = await makeFolder();
  const names = ["postgres", "postgres-binaries-18.1", "postgres-binaries-18.4"];
  for (const name of names) await mkdir(path.join(folder, name));
  const inUse = { root: path.join(folder, "postgres-binaries-18.4"), version: "18.4", major: 18 };
  await removeOtherCopies(path.join(folder, "postgres"), inUse);
  expect(await readdir(folder)).toEqual(["postgres", "postgres-binaries-18.4"]);
});
