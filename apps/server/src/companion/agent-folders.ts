import { chmod, mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

const FILES_MAX = 500;
const PART = /^[\w@.-]+$/;

export interface AgentFolders {
  /** Writes the agent of a profile anew; answers its folder's path. */
  place(profileId: number, files: Readonly<Record<string, string>>): Promise<string>;
  remove(profileId: number): Promise<void>;
}

/** Agents for profiles of this machine, each in a folder named by its profile's number. */
export function makeAgentFolders(base: string): AgentFolders {
  const folderOf = (profileId: number): string => path.join(base, String(profileId));

  async function place(profileId: number, files: Readonly<Record<string, string>>) {
    const folder = folderOf(profileId);
    const fresh = `${folder}.new`;
    await rm(fresh, { recursive: true, force: true });
    await mkdir(fresh, { recursive: true, mode: 0o700 });
    const entries = Object.entries(files);
    if (entries.length > FILES_MAX) throw new Error("An agent has fewer files");
    for (const [name, content] of entries) {
      const file = path.join(fresh, ...partsOf(name));
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(file, Buffer.from(content, "base64"), { mode: 0o600 });
    }
    await replace(folder, fresh);
    return folder;
  }

  return {
    place,
    remove: (profileId) => rm(folderOf(profileId), { recursive: true, force: true }),
  };
}

/** A browser that runs has the old files open; on some systems they cannot be taken away then. */
async function replace(folder: string, fresh: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  await rename(fresh, folder);
  await chmod(folder, 0o700);
}

/** Nothing is written outside the folder, whatever the server says. */
function partsOf(name: string): string[] {
  const parts = name.split("/");
  if (parts.some((part) => !PART.test(part) || part === "." || part === ".."))
    throw new Error(`${name} is no name of an agent's file`);
  return parts;
}
