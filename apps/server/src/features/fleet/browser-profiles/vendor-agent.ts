import { rm } from "node:fs/promises";
import path from "node:path";
import { change } from "../../../changes/change.ts";
import type { Clock } from "../../../work/clock.ts";
import type { Db } from "../../../database/types.ts";
import {
  type AgentBuilds,
  appendToZip,
  ensureProfilesArchive,
  makeArchiveConfig,
  readProfilesSettings,
} from "../../library/archives/for-others.ts";
import { issueToken } from "../../people/auth/auth.service.ts";
import type { Machines } from "../browser-connections/for-others.ts";
import { AGENT_CONFIG_FILE, readAgentConfig, writeAgentFolder } from "./agent-folder.ts";
import { type ProfileRow, setProfileToken } from "./browser-profiles.tables.ts";

interface VendorAgentDeps {
  db: Db;
  clock: Clock;
  builds: AgentBuilds;
  machines: Machines;
  dataDir: string;
  /** Where agents reach this server from its own machine, and from anywhere. */
  serverUrl: () => string;
  publicUrl: string;
  revokeToken: (userId: number, tokenId: number) => Promise<unknown>;
}

export type VendorAgent = ReturnType<typeof makeVendorAgent>;

/** The agent that goes into a vendor's profile, with a token of the profile's own. */
export function makeVendorAgent(deps: VendorAgentDeps) {
  const { db, clock, builds, machines } = deps;
  const folderOf = (id: number): string => path.join(deps.dataDir, "agents", String(id));

  async function reissue(row: ProfileRow): Promise<string> {
    const token = await change(db, async (tx) => {
      const { userId } = row;
      const at = clock();
      const archiveId = await ensureProfilesArchive(tx, userId, at);
      const label = `Browser ${row.name}`;
      const issued = await issueToken(tx, { userId, kind: "agent", label, archiveId }, at);
      await setProfileToken(tx, row.id, issued.id);
      return issued.token;
    });
    if (row.tokenId !== null) await deps.revokeToken(row.userId, row.tokenId);
    return token;
  }

  /** As it is built today, and what it is to know of this server. */
  async function build(row: ProfileRow, serverUrl: string) {
    const token = (await readAgentConfig(folderOf(row.id)))?.token ?? (await reissue(row));
    const settings = await readProfilesSettings(db, row.userId);
    const config = makeArchiveConfig(settings, { serverUrl, token });
    return { build: await builds.get(), config };
  }

  return {
    /** Puts it to where the browser is; answers the path there. Only our own copy keeps the token. */
    async place(row: ProfileRow, companionId: number | null): Promise<string> {
      const serverUrl = companionId === null ? deps.serverUrl() : deps.publicUrl;
      const { build: built, config } = await build(row, serverUrl);
      await writeAgentFolder(folderOf(row.id), built, config, undefined);
      if (companionId === null) return folderOf(row.id);
      const text = Buffer.from(JSON.stringify(config, null, 2));
      const files = new Map([...built.files, [AGENT_CONFIG_FILE, text]]);
      return machines.placeAgent(companionId, row.id, files);
    },

    /** To be put into the profile by its user, wherever that is. */
    async archive(row: ProfileRow): Promise<Buffer> {
      const { build: built, config } = await build(row, deps.publicUrl);
      await writeAgentFolder(folderOf(row.id), built, config, undefined);
      return appendToZip(built.zip, AGENT_CONFIG_FILE, JSON.stringify(config, null, 2));
    },

    /** The token first: no folder that may be left behind can then enrol anything. */
    async remove(row: ProfileRow, companionId: number | null): Promise<void> {
      if (row.tokenId !== null) await deps.revokeToken(row.userId, row.tokenId);
      await rm(folderOf(row.id), { recursive: true, force: true });
      if (companionId !== null) await machines.removeAgent(companionId, row.id);
    },
  };
}
