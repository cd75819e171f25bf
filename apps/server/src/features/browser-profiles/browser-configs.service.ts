import type { Extension } from "@baton/contract";
import { change } from "../../changes/change.ts";
import type { Db } from "../../database/types.ts";
import { fail } from "../../http/errors.ts";
import { toBulkAnswer } from "../extensions/bulk-answer.ts";
import { lockExtensions } from "../extensions/for-others.ts";
import type { ExtensionsReader } from "../extensions/extensions-reader.ts";
import { lockProfiles, tieExtension, untieExtension } from "./browser-profiles.tables.ts";
import { tellProfile } from "./tell-profile.ts";

interface BrowserConfigsDeps {
  db: Db;
  reader: Pick<ExtensionsReader, "find" | "get">;
}

export type BrowserConfigsService = ReturnType<typeof makeBrowserConfigsService>;

/** Which browser profile belongs to which extension; each has one at most. */
export function makeBrowserConfigsService({ db, reader }: BrowserConfigsDeps) {
  /** A profile is one browser: the first of the extensions gets it, the others are named. */
  async function update(userId: number, extensionIds: number[], profileId: number) {
    const { tiedId, own } = await change(db, async (tx, after) => {
      const locked = await lockExtensions(tx, userId, extensionIds);
      const found = new Set(locked.map(({ id }) => id));
      const first = extensionIds.find((id) => found.has(id));
      const profiles = await lockProfiles(tx, userId, profileId, first);
      const profile = profiles.find(({ id }) => id === profileId);
      if (!profile) throw fail("notFound", { field: "profileId" });
      if (first === undefined) return { own: found };
      const before = await untieExtension(tx, userId, first);
      const tied = await tieExtension(tx, profileId, first);
      for (const row of [before, tied]) if (row) tellProfile(after, row);
      // The row that it left shows no profile any more.
      if (profile.extensionId !== null) after.rows(userId, [profile.extensionId]);
      return { tiedId: first, own: found };
    });
    const failures = new Map(
      extensionIds.filter((id) => id !== tiedId).map((id) => [id, failureOf(own.has(id))] as const),
    );
    return toBulkAnswer(extensionIds, await reader.find(userId, [tiedId ?? 0]), failures);
  }

  async function remove(userId: number, extensionId: number): Promise<Extension> {
    const before = await reader.get(userId, extensionId);
    const isUntied = await change(db, async (tx, after) => {
      const row = await untieExtension(tx, userId, extensionId);
      if (!row) return false;
      tellProfile(after, row);
      after.rows(userId, [extensionId]);
      return true;
    });
    if (!isUntied) return before;
    return reader.get(userId, extensionId);
  }

  return { update, remove };
}

const failureOf = (isOwn: boolean) =>
  ({ errorName: isOwn ? "extensionProblem" : "extensionsNotFound" }) as const;
