import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { fail } from "../../../http/errors.ts";
import { type PreparedZip, prepareZip } from "./appended-zip.ts";

export interface AgentBuild {
  version: string;
  /** By path within the extension, with `/`. */
  files: ReadonlyMap<string, Uint8Array>;
  zip: PreparedZip;
}

export type AgentBuilds = ReturnType<typeof makeAgentBuilds>;

const manifestSchema = z.object({ version: z.string() });

/** The agent as it was built, read and compressed once and anew when it has been built again. */
export function makeAgentBuilds(folder: string) {
  let known: { stamp: string; build: Promise<AgentBuild> } | undefined;

  /** Throws `unavailable` with the command that builds it, when there is none. */
  async function get(): Promise<AgentBuild> {
    const names = await listFiles(folder);
    if (!names.includes("manifest.json")) throw notBuilt();
    const stamp = await stampOf(folder, names);
    if (known?.stamp !== stamp) known = { stamp, build: readBuild(folder, names) };
    return known.build.catch((error: unknown) => {
      known = undefined;
      // It is being built at this moment.
      throw isMissing(error) ? notBuilt() : error;
    });
  }

  return { get };
}

const notBuilt = (): Error =>
  fail("unavailable", {
    message: "The agent is not built: run `node apps/agent/build.ts` on the server.",
  });

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join("/"))
    .toSorted();
}

async function stampOf(folder: string, names: string[]): Promise<string> {
  const stamps = await Promise.all(
    names.map(async (name) => {
      const { mtimeMs, size } = await stat(path.join(folder, name));
      return [name, mtimeMs, size];
    }),
  );
  return JSON.stringify(stamps);
}

async function readBuild(folder: string, names: string[]): Promise<AgentBuild> {
  const files = new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(folder, name))] as const),
    ),
  );
  const manifest: unknown = JSON.parse(String(files.get("manifest.json")));
  return { version: manifestSchema.parse(manifest).version, files, zip: prepareZip(files) };
}
