import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  type BrowserProfile,
  createBrowserProfile,
  deleteBrowserProfile,
  startBrowserProfile,
  stopBrowserProfile,
} from "@baton/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { makeAgentExtension } from "../../../../test/agent-extension.ts";
import { startTestApp } from "../../../../test/app.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { findChromium } from "./connectors/chromium/find-chromium.ts";

const chromium = await findChromium(process.env.BATON_CHROMIUM);
const isRoot = process.platform === "linux" && process.getuid?.() === 0;
const agentFolder = await makeAgentExtension();
const app = await startTestApp({
  agentFolder,
  settings: { chromium: process.env.BATON_CHROMIUM },
});

let created: [owner: TestUser, id: number][] = [];
afterEach(async () => {
  for (const [owner, id] of created.splice(0))
    await app.as(owner).call(deleteBrowserProfile, { params: { id } });
  created = [];
});

async function create(overrides: object = {}): Promise<[owner: TestUser, BrowserProfile]> {
  const owner = await app.factories.user();
  const body = { name: "Shop", isHeadless: true, ...overrides };
  const answer = await app.as(owner).call(createBrowserProfile, { body });
  created.push([owner, answer.body.id]);
  return [owner, answer.body];
}

const folderOf = (id: number, kind = "profiles"): string =>
  path.join(app.dataDir, kind, String(id));

const processOf = async (id: number): Promise<number> => {
  const row = await app.db
    .selectFrom("browserProfiles")
    .select("processId")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.processId ?? 0;
};

const statusOf = async (processId: number | string) => {
  const text = await readFile(`/proc/${processId}/status`, "utf8").catch(() => "");
  const of = (name: string): number[] =>
    (new RegExp(`^${name}:(.*)$`, "m").exec(text)?.[1] ?? "").trim().split(/\s+/).map(Number);
  return { uid: of("Uid"), gid: of("Gid"), seccomp: of("Seccomp")[0] };
};

const argumentsOf = async (processId: number | string): Promise<string[]> =>
  (await readFile(`/proc/${processId}/cmdline`, "utf8").catch(() => "")).split("\0");

const modeOf = async (file: string): Promise<string> =>
  ((await lstat(file)).mode & 0o777).toString(8);

async function allFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.map((entry) => path.join(entry.parentPath, entry.name));
}

describe.runIf(chromium)("a local browser", () => {
  it("has its sandbox, and one way out", async () => {
    const [, { id }] = await create();
    const processId = await processOf(id);
    const given = (await argumentsOf(processId)).join(" ");
    expect(given).not.toContain("--no-sandbox");
    expect(given).toMatch(/--proxy-server=socks5:\/\/127\.0\.0\.1:\d+ /);
    expect(given).toContain("--proxy-bypass-list=<-loopback>");
    expect(given).toContain("--disable-quic");
  });

  it("opens no files and no pages of its own, and keeps downloads in its profile", async () => {
    const [owner, { id }] = await create();
    const file = path.join(folderOf(id), "Default", "Preferences");
    const params = { id };
    await app.as(owner).call(stopBrowserProfile, { params });
    const before = JSON.parse(await readFile(file, "utf8"));
    expect(before).toMatchObject({
      policy: { url_blocklist: expect.arrayContaining(["file://*", "chrome://*"]) },
      download: { default_directory: path.join(folderOf(id), "downloads") },
    });
    // Whatever a person at its window has set, the next start sets right.
    await writeFile(file, JSON.stringify({ ...before, download: { prompt_for_download: true } }));
    await app.as(owner).call(startBrowserProfile, { params });
    await app.as(owner).call(stopBrowserProfile, { params });
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({
      download: {
        default_directory: path.join(folderOf(id), "downloads"),
        prompt_for_download: false,
      },
    });
  });

  it("is kept in a folder of its own that is closed to others", async () => {
    const [, { id }] = await create();
    expect(await modeOf(folderOf(id))).toBe("700");
  });
});

describe.runIf(chromium && isRoot)("a local browser of a server that is root", () => {
  it("runs as a user of its own, each as another", async () => {
    const users: number[] = [];
    for (let count = 0; count < 2; count += 1) {
      const [, { id }] = await create();
      const { uid, gid } = await statusOf(await processOf(id));
      const owner = await stat(folderOf(id));
      expect([uid, gid]).toEqual([Array(4).fill(owner.uid), Array(4).fill(owner.gid)]);
      users.push(owner.uid);
    }
    expect(users).not.toContain(0);
    expect(new Set(users).size).toBe(2);
  });

  it("confines its pages' processes", async () => {
    const [, { id }] = await create();
    const { uid } = await statusOf(await processOf(id));
    const filters = async (): Promise<(number | undefined)[]> => {
      const all = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
      const pages: (number | undefined)[] = [];
      for (const name of all) {
        const { uid: own, seccomp } = await statusOf(name);
        const isPage = (await argumentsOf(name)).join(" ").includes("--type=renderer");
        if (isPage && own[0] === uid[0]) pages.push(seccomp);
      }
      return pages;
    };
    const FILTERED = 2;
    await vi.waitFor(async () => {
      expect(new Set(await filters())).toEqual(new Set([FILTERED]));
    });
  });

  it("reads its own agent and profile, and nothing else of Baton's", async () => {
    const [, { id }] = await create();
    const { uid, gid } = await stat(folderOf(id));
    expect(await modeOf(app.dataDir)).toMatch(/1$/);
    for (const name of await readdir(app.dataDir)) {
      const passed = ["profiles", "agents"].includes(name);
      expect(await modeOf(path.join(app.dataDir, name)), name).toMatch(passed ? /^711$/ : /0$/);
    }
    for (const file of [folderOf(id, "agents"), ...(await allFiles(folderOf(id, "agents")))]) {
      const found = await lstat(file);
      expect([found.uid, found.gid], file).toEqual([0, gid]);
      expect(await modeOf(file), file).toMatch(/^(750|640)$/);
    }
    const profile = await allFiles(folderOf(id));
    const strange = await Promise.all(
      profile.map(async (file) => (await lstat(file).catch(() => undefined))?.uid ?? uid),
    );
    // The browser's output is ours; it only has it open.
    expect(profile.filter((_, at) => strange[at] !== uid)).toEqual([
      path.join(folderOf(id), "chromium.log"),
    ]);
  });

  it("is given what root left in its profile", async () => {
    const [owner, { id }] = await create({ isStarted: false });
    const folder = folderOf(id);
    await mkdir(path.join(folder, "Default"), { recursive: true });
    await writeFile(path.join(folder, "Default", "Bookmarks.old"), "{}");
    await chown(folder, 0, 0);
    await chmod(folder, 0o755);
    const answer = await app.as(owner).call(startBrowserProfile, { params: { id } });
    expect(answer.body.state).toBe("running");
    const { uid } = await stat(folder);
    expect(uid).not.toBe(0);
    expect((await stat(path.join(folder, "Default", "Bookmarks.old"))).uid).toBe(uid);
    expect(await modeOf(folder)).toBe("700");
  });

  it("is kept outside of a folder that lets nobody pass, with what it had there", async () => {
    const closed = await mkdtemp(path.join(tmpdir(), "baton-closed-"));
    const dataDir = path.join(closed, "data");
    await mkdir(path.join(dataDir, "profiles", "1", "Default"), { recursive: true });
    await mkdir(path.join(dataDir, "agents", "1"), { recursive: true });
    await writeFile(path.join(dataDir, "profiles", "1", "Default", "Bookmarks.old"), "{}");
    const inside = await startTestApp({
      agentFolder,
      settings: { chromium: process.env.BATON_CHROMIUM, dataDir },
    });
    const owner = await inside.factories.user();
    const body = { name: "Shop", isHeadless: true };
    const answer = await inside.as(owner).call(createBrowserProfile, { body });
    expect(answer.body).toMatchObject({ id: 1, state: "running" });
    const outside = (await readFile(path.join(dataDir, "profiles.location"), "utf8")).trim();
    const kept = await stat(path.join(outside, "profiles", "1", "Default", "Bookmarks.old"));
    expect(kept.uid).not.toBe(0);
    expect(await readdir(path.join(dataDir, "profiles"))).toEqual([]);
    await inside.as(owner).call(deleteBrowserProfile, { params: { id: 1 } });
    expect(await readdir(path.join(outside, "profiles"))).toEqual([]);
    await inside.close();
    await rm(outside, { recursive: true });
    await rm(closed, { recursive: true });
  });
});
