import type { Readable } from "node:stream";
import { type DataExport, ERRORS } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import { actorOf } from "../../../http/actor.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import { recordAudit } from "../../../platform/audit/audit.service.ts";
import { toDataExport } from "./export-presenter.ts";
import { type ExportsDeps, type InHand, keptSince } from "./exports.service.ts";
import {
  deleteExportRow,
  deleteExportsBefore,
  type ExportRow,
  failAbandoned,
  findExport,
  listExportRows,
  listUsedKeys,
  setExport,
} from "./exports.tables.ts";

type FilesDeps = Pick<ExportsDeps, "db" | "clock" | "files"> & {
  /** What is under way in this process, by the export's number. */
  inHand: ReadonlyMap<number, InHand>;
};

/** Nobody has worked on it for so long: its process is gone. */
const ABANDONED_MS = 120_000;

export type ExportFilesService = ReturnType<typeof makeExportFilesService>;

/** What became of exports, and their files. */
export function makeExportFilesService({ db, clock, files, inHand }: FilesDeps) {
  async function require(user: User, id: number): Promise<ExportRow> {
    const row = await findExport(db, { userId: user.id, id, since: keptSince(clock()) });
    if (!row) throw fail("accountDataFileNotFound");
    return row;
  }

  async function remove(row: ExportRow): Promise<void> {
    await change(db, (tx) => deleteExportRow(tx, row.id));
    if (row.storageKey !== null) await files.remove(row.storageKey);
  }

  async function stop(user: User, id: number): Promise<DataExport> {
    const row = await require(user, id);
    if (!isUnderWay(row)) return toDataExport(row);
    await change(db, (tx) => setExport(tx, id, { isStopWanted: true }));
    const here = inHand.get(id);
    here?.stop.abort();
    await here?.ended;
    return toDataExport(await require(user, id));
  }

  /** The file and what to do once it has been sent whole. */
  async function open(
    user: User,
    id: number,
  ): Promise<{ row: ExportRow; content: Readable; forget: () => Promise<void> }> {
    const row = await require(user, id);
    if (row.hasSecrets && user.isImpersonated) throw fail("notAllowed", { reason: "ownersOnly" });
    const { storageKey, sealedFileKey } = row;
    const content =
      row.state === "done" && storageKey !== null && sealedFileKey !== null
        ? await files.open(storageKey, sealedFileKey, row)
        : undefined;
    if (!content) throw fail("accountDataFileNotFound");
    if (row.hasSecrets) await change(db, (tx) => recordAudit(tx, [toEntry(user, row)]));
    return { row, content, forget: () => remove(row) };
  }

  async function sweep(): Promise<void> {
    const now = clock();
    const unknown = { errorCode: ERRORS.unknown.code, errorMessage: INTERRUPTED };
    const abandoned = new Date(now.getTime() - ABANDONED_MS);
    await change(db, (tx) => failAbandoned(tx, abandoned, unknown));
    const keys = await change(db, (tx) => deleteExportsBefore(tx, keptSince(now)));
    for (const key of keys) await files.remove(key);
    await files.sweep((known) => listUsedKeys(db, known), Date.now());
  }

  return {
    list: async (user: User) => ({
      data: (await listExportRows(db, user.id, keptSince(clock()))).map(toDataExport),
    }),
    get: async (user: User, id: number) => toDataExport(await require(user, id)),
    stop,
    open,
    sweep,
    remove: async (user: User, id: number): Promise<{ success: true }> => {
      const row = await require(user, id);
      if (isUnderWay(row)) throw fail("conflict");
      await remove(row);
      return { success: true };
    },
    /** Nothing goes on when the server has stopped. */
    stopAll: async (): Promise<void> => {
      const all = [...inHand.values()];
      for (const one of all) one.stop.abort();
      await Promise.all(all.map(({ ended }) => ended));
    },
  };
}

const isUnderWay = ({ state }: ExportRow): boolean => state === "writing" || state === "sending";

const INTERRUPTED = "The server was stopped before it was done.";

const toEntry = (user: User, row: ExportRow) => ({
  userId: user.id,
  actorId: user.id,
  actor: actorOf(user),
  action: "downloadDataExport",
  target: String(row.id),
});
