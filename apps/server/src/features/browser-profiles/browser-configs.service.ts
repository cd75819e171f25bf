import type { Extension } from "@baton/contract";
import type { Db } from "../../database/types.ts";
import { fail } from "../../http/errors.ts";
import { toBulkAnswer } from "../extensions/bulk-answer.ts";
import type { ExtensionsReader } from "../extensions/extensions-reader.ts";
import {
  findProfile,
  listOwnExtensionIds,
  type ProfileRow,
  tieExtension,
  untieExtension,
} from "./browser-profiles.tables.ts";

interface BrowserConfigsDeps {
  db: Db;
  reader: Pick<ExtensionsReader, "find" | "get" | "publish">;
  tell: (row: ProfileRow) => void;
}

export type BrowserConfigsService = ReturnType<typeof makeBrowserConfigsService>;

/** Which browser profile belongs to which extension; each has one at most. */
export function makeBrowserConfigsService({ db, reader, tell }: BrowserConfigsDeps) {
  /** A profile is one browser: the first of the extensions gets it, the others are named. */
  async function update(userId: number, extensionIds: number[], profileId: number) {
    const { tiedId, own, changed, leftId } = await db.transaction().execute(async (tx) => {
      const profile = await findProfile(tx, userId, profileId);
      if (!profile) throw fail("notFound", { field: "profileId" });
      const found = new Set(await listOwnExtensionIds(tx, userId, extensionIds));
      const first = extensionIds.find((id) => found.has(id));
      if (first === undefined) return { own: found, changed: [], leftId: null };
      const before = await untieExtension(tx, userId, first);
      const after = await tieExtension(tx, profileId, first);
      const rows = [before, after].filter((row) => row !== undefined);
      return { tiedId: first, own: found, changed: rows, leftId: profile.extension_id };
    });
    changed.forEach(tell);
    if (leftId !== null && leftId !== tiedId) await reader.publish(userId, [leftId]);
    const failures = new Map(
      extensionIds.filter((id) => id !== tiedId).map((id) => [id, failureOf(own.has(id))] as const),
    );
    return toBulkAnswer(extensionIds, await reader.find(userId, [tiedId ?? 0]), failures);
  }

  async function remove(userId: number, extensionId: number): Promise<Extension> {
    const before = await reader.get(userId, extensionId);
    const row = await untieExtension(db, userId, extensionId);
    if (!row) return before;
    tell(row);
    await reader.publish(userId, [extensionId]);
    return reader.get(userId, extensionId);
  }

  return { update, remove };
}

const failureOf = (isOwn: boolean) =>
  ({ errorName: isOwn ? "extensionProblem" : "extensionsNotFound" }) as const;
