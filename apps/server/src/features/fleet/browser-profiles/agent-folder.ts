import { chmod, chown, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type ArchiveConfig, archiveConfigSchema } from "@baton/contract";
import type { AgentBuild } from "../../library/archives/for-others.ts";
import type { OsUser } from "./os-user/os-user.ts";

export const AGENT_CONFIG_FILE = "config.json";

/**
 * Puts the agent as it is built now into the folder, and `config` with it. Written at each start of
 * the browser: an agent that was built anew, or a server at another address, is taken up. `reader`
 * is whom the browser runs as, where that is somebody else.
 */
export async function writeAgentFolder(
  folder: string,
  build: AgentBuild,
  config: ArchiveConfig,
  reader: OsUser | undefined,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [name, content] of build.files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, content);
  }
  await writeFile(path.join(folder, AGENT_CONFIG_FILE), JSON.stringify(config, null, 2), {
    mode: 0o600,
  });
  await removeOthers(folder, new Set([...build.files.keys(), AGENT_CONFIG_FILE]));
  if (reader) await lend(folder, reader);
}

/** To be read by the browser's user and nobody else, and to be changed by us alone. */
async function lend(folder: string, { gid }: OsUser): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    await chown(file, 0, gid);
    await chmod(file, entry.isDirectory() ? 0o750 : 0o640);
  }
  await chown(folder, 0, gid);
  await chmod(folder, 0o750);
}

/** Files of an older build, which the extension must not have. */
async function removeOthers(folder: string, names: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join("/");
    if (entry.isFile() && !names.has(name)) await rm(file, { force: true });
  }
}

/** The settings that the folder has, unless it is gone or broken. */
export async function readAgentConfig(folder: string): Promise<ArchiveConfig | undefined> {
  const text = await readFile(path.join(folder, AGENT_CONFIG_FILE), "utf8").catch(() => "null");
  try {
    return archiveConfigSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
