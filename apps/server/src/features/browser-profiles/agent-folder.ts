import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type ArchiveConfig, archiveConfigSchema } from "@baton/contract";
import type { AgentBuild } from "../archives/agent-build.ts";

const CONFIG = "config.json";

/**
 * Puts the agent as it is built now into the folder, and `config` with it. Written at each start of
 * the browser: an agent that was built anew, or a server at another address, is taken up.
 */
export async function writeAgentFolder(
  folder: string,
  build: AgentBuild,
  config: ArchiveConfig,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [name, content] of build.files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, content);
  }
  await writeFile(path.join(folder, CONFIG), JSON.stringify(config, null, 2), { mode: 0o600 });
  await removeOthers(folder, new Set([...build.files.keys(), CONFIG]));
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
  const text = await readFile(path.join(folder, CONFIG), "utf8").catch(() => "null");
  try {
    return archiveConfigSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
