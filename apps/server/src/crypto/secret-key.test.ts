import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { makeDataDir } from "../../test/data-dir.ts";
import { StartupError } from "../settings/startup-error.ts";
import { loadSecretKey } from "./secret-key.ts";

const load = (dataDir: string, secretKey?: Buffer) => loadSecretKey({ dataDir, secretKey });

it("is made once, for its owner's eyes only, by whichever process comes first", async () => {
  const dataDir = path.join(await makeDataDir(), "new");
  const keys = await Promise.all([load(dataDir), load(dataDir), load(dataDir)]);
  const again = await load(dataDir);
  for (const key of keys) expect(key.equals(again)).toBe(true);
  expect(again).toHaveLength(32);
  expect((await stat(path.join(dataDir, "secret.key"))).mode & 0o777).toBe(0o600);
});

it("is the operator's where there is one, which is written nowhere", async () => {
  const dataDir = await makeDataDir();
  const own = Buffer.alloc(32, 9);
  expect(await load(dataDir, own)).toBe(own);
  await expect(readFile(path.join(dataDir, "secret.key"))).rejects.toMatchObject({
    code: "ENOENT",
  });
});

it("is not made anew over a file that is damaged", async () => {
  const dataDir = await makeDataDir();
  const file = path.join(dataDir, "secret.key");
  await writeFile(file, "abc");
  await expect(load(dataDir)).rejects.toThrow(StartupError);
  expect(await readFile(file, "utf8")).toBe("abc");
});
