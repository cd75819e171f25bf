import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { type KeptSettings, openBotToken, toKeptSettings } from "./archive-settings.ts";
import {
  findArchiveOf,
  findProfilesArchive,
  insertArchive,
  insertProfilesArchive,
} from "./archives.tables.ts";

export type { AgentBuild, AgentBuilds } from "./agent-build.ts";
export { appendToZip } from "./appended-zip.ts";
export { makeArchiveConfig } from "./archive-settings.ts";
export type { SettingsOfAgents } from "./settings-of-agents.ts";

/* What features of browsers, accounts and Telegram ask of archives. */

/** The archive that all browsers which Baton makes for the user go by; made when it is first asked for. */
export async function ensureProfilesArchive(tx: Tx, userId: number, at: Date): Promise<number> {
  await insertProfilesArchive(tx, userId, toKeptSettings({}), at);
  const found = await findProfilesArchive(tx, userId);
  if (!found) throw new Error("The archive of profiles is gone");
  return found.id;
}

/** For a token that enrols browsers without an archive's file: what they go by can be changed all the same. */
export const makeArchive = (tx: Tx, userId: number, label: string, at: Date): Promise<number> =>
  insertArchive(tx, { userId, kind: "archive", label, settings: toKeptSettings({}), at });

export const readProfilesSettings = async (db: Db, userId: number): Promise<KeptSettings> =>
  toKeptSettings((await findProfilesArchive(db, userId))?.settings ?? {});

export interface ArchiveChat {
  /** Null: the user's own bot; undefined: it can no longer be read. */
  botToken: string | null | undefined;
  chatId: string;
}

/** Where word of this browser goes, as far as its archive says so. */
export async function findArchiveChat(
  db: Db,
  box: SealedBox,
  extensionId: number,
): Promise<ArchiveChat | undefined> {
  const row = await findArchiveOf(db, extensionId);
  const { telegramChatId: chatId } = toKeptSettings(row?.settings ?? {});
  if (!row || chatId === "") return undefined;
  const sealed = row.sealedBotToken;
  return { chatId, botToken: sealed === null ? null : openBotToken(box, sealed, row) };
}

/** What recipes may name as `{{archive.…}}`; empty where it is not given. */
export async function findArchiveValues(
  db: Db,
  extensionId: number,
): Promise<Record<string, string>> {
  const row = await findArchiveOf(db, extensionId);
  return { vkAppId: toKeptSettings(row?.settings ?? {}).vkAppId };
}
