import {
  link,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { trimDownloads } from "./trim-downloads.ts";

const LIMIT = 100_000;
let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "baton-downloads-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Each a minute newer than the one before. */
let minute = 0;
const put = async (name: string, bytes: number): Promise<void> => {
  const file = path.join(folder, name);
  await writeFile(file, Buffer.alloc(bytes, 7));
  const written = new Date(2026, 0, 1, 0, (minute += 1));
  await utimes(file, written, written);
};
const names = async (): Promise<string[]> => (await readdir(folder)).toSorted();

describe("trimDownloads", () => {
  it("leaves what is within the limit", async () => {
    await put("a.pdf", 40_000);
    await put("b.pdf", 40_000);
    expect(await trimDownloads(folder, LIMIT, new Set())).toEqual([]);
    expect(await names()).toEqual(["a.pdf", "b.pdf"]);
  });

  it("removes the newest until the rest is within it", async () => {
    await put("a.pdf", 60_000);
    await put("b.pdf", 60_000);
    await put("c.pdf", 60_000);
    expect(await trimDownloads(folder, LIMIT, new Set())).toEqual(["c.pdf", "b.pdf"]);
    expect(await names()).toEqual(["a.pdf"]);
  });

  it("empties one that is still loaded, tells of it once, and removes it when it is done", async () => {
    await put("a.pdf", 60_000);
    const excess = new Set<number>();
    await using loading = await open(path.join(folder, "big.zip.crdownload"), "w");
    await loading.write(Buffer.alloc(60_000, 7), 0, 60_000, 0);
    expect(await trimDownloads(folder, LIMIT, excess)).toEqual(["big.zip.crdownload"]);
    expect((await loading.stat()).blocks).toBe(0);
    await loading.write(Buffer.alloc(60_000, 7), 0, 60_000, 60_000);
    expect(await trimDownloads(folder, LIMIT, excess)).toEqual([]);
    expect((await loading.stat()).blocks).toBe(0);

    await link(path.join(folder, "big.zip.crdownload"), path.join(folder, "big.zip"));
    await rm(path.join(folder, "big.zip.crdownload"));
    expect(await trimDownloads(folder, LIMIT, excess)).toEqual([]);
    expect(await names()).toEqual(["a.pdf"]);
  });

  it("touches no file of another's that is only named there", async () => {
    const elsewhere = await mkdtemp(path.join(tmpdir(), "baton-elsewhere-"));
    const files = ["linked", "named"].map((name) => path.join(elsewhere, name));
    for (const file of files) await writeFile(file, Buffer.alloc(200_000, 7));
    await symlink(files[0] ?? "", path.join(folder, "linked"));
    await link(files[1] ?? "", path.join(folder, "named"));
    await trimDownloads(folder, LIMIT, new Set());
    for (const file of files) expect((await readFile(file)).length).toBe(200_000);
    await symlink(elsewhere, `${folder}/downloads`);
    await expect(trimDownloads(`${folder}/downloads`, 1, new Set())).rejects.toThrow(
      /ELOOP|ENOTDIR/,
    );
    await rm(elsewhere, { recursive: true });
  });

  it("keeps no more than a thousand files", async () => {
    for (let number = 0; number < 1003; number += 1) await put(`${number}.txt`, 1);
    expect(await trimDownloads(folder, 100_000_000, new Set())).toHaveLength(3);
    expect(await names()).toHaveLength(1000);
  });
});
