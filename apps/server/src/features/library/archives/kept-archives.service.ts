import {
  type Archive,
  type ArchiveChanges,
  needsChat,
  TELEGRAM_TOKEN_MASK,
  archiveSchema,
} from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { revokeArchiveTokens } from "../../people/auth/for-others.ts";
import {
  type KeptSettings,
  openBotToken,
  sealBotToken,
  toKeptSettings,
} from "./archive-settings.ts";
import {
  type ArchiveRow,
  findArchiveRows,
  listArchiveRows,
  lockArchives,
  setSettings,
} from "./archives.tables.ts";
import { archivesChanged } from "./settings-of-agents.ts";
import { plainPart } from "../../../http/plain-part.ts";

interface Deps {
  db: Db;
  clock: Clock;
  sealedBox: SealedBox;
}

type Locked = Awaited<ReturnType<typeof lockArchives>>[number];

export type KeptArchivesService = ReturnType<typeof makeKeptArchives>;

const plainArchive = plainPart(archiveSchema);

/** Archives that were made: what their browsers go by, changed for those that have them already. */
export function makeKeptArchives({ db, clock, sealedBox }: Deps) {
  const present = (row: ArchiveRow): Archive => ({
    ...plainArchive(row),
    version: row.revision,
    settings: {
      ...toKeptSettings(row.settings),
      telegramBotToken: row.sealedBotToken === null ? "" : TELEGRAM_TOKEN_MASK,
    },
    isUnreadable:
      row.sealedBotToken !== null && openBotToken(sealedBox, row.sealedBotToken, row) === undefined,
    extensionCount: row.extensionCount ?? 0,
    onlineCount: row.onlineCount ?? 0,
    upToDateCount: row.upToDateCount ?? 0,
    outdatedCount: row.outdatedCount ?? 0,
  });

  async function list(userId: number, place: { page: number; pageSize: number }) {
    const { rows, count } = await listArchiveRows(db, userId, place);
    return { data: rows.map(present), totalCount: count };
  }

  /** All of them, or none; `at` is where the settings stand in the call. */
  async function update(
    user: User,
    ids: number[],
    changes: ArchiveChanges,
    at = "",
  ): Promise<Archive[]> {
    const wanted = [...new Set(ids)];
    await change(db, async (tx, after) => {
      const rows = await lockArchives(tx, user.id, wanted);
      if (rows.length < wanted.length) throw fail("notFound");
      const changed = rows.flatMap((row) => changedRow(sealedBox, row, changes, at));
      for (const row of changed) await setSettings(tx, { ...row, at: clock() });
      if (changed.length === 0) return;
      after.news(archivesChanged, ...changed.map(({ id }) => id));
      after.collection(user.id, "archives");
    });
    return (await findArchiveRows(db, user.id, wanted)).map(present);
  }

  async function revoke(user: User, id: number): Promise<{ success: true }> {
    await change(db, async (tx, after) => {
      const [row] = await lockArchives(tx, user.id, [id]);
      // That of profiles has a token for each, which goes with its profile.
      if (row?.kind !== "archive") throw fail("notFound");
      await revokeArchiveTokens(tx, user.id, id, clock());
      after.collection(user.id, "archives", "tokens");
    });
    return { success: true };
  }

  return { list, update, revoke };
}

interface ChangedRow {
  id: number;
  settings: KeptSettings;
  sealedBotToken: string | null;
}

/** None where nothing becomes other than it is: no agent need be told. */
function changedRow(
  box: SealedBox,
  row: Locked,
  { telegramBotToken: token, ...changes }: ArchiveChanges,
  at: string,
): ChangedRow[] {
  const before = toKeptSettings(row.settings);
  const settings = toKeptSettings({ ...before, ...changes });
  const isKept = token === undefined || token === TELEGRAM_TOKEN_MASK;
  if (token === TELEGRAM_TOKEN_MASK && row.sealedBotToken === null)
    throw fail("invalidInput", { field: `${at}telegramBotToken`, message: "There is no token" });
  const hasToken = isKept ? row.sealedBotToken !== null : token !== "";
  if (needsChat({ ...settings, telegramBotToken: hasToken ? TELEGRAM_TOKEN_MASK : "" }))
    throw fail("invalidInput", {
      ...{ field: `${at}telegramChatId`, message: "This field is required!" },
    });
  const isSame = JSON.stringify(before) === JSON.stringify(settings);
  if (isSame && (isKept || (token === "" && row.sealedBotToken === null))) return [];
  const given = hasToken && token !== undefined ? sealBotToken(box, token, row) : null;
  return [{ id: row.id, settings, sealedBotToken: isKept ? row.sealedBotToken : given }];
}
